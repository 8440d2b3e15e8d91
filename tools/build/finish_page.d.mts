import type { Plugin } from 'vite';

export function isOfDocs(path: string): boolean;
export function isOfPage(path: string): boolean;
export function isKeptLater(path: string): boolean;
export function finishPage(page: string, docs: string): void;
export function finishing(page: string, docs: string): Plugin;
