import type { Plugin } from 'vite';
export function tightened(css: string): string;
export function withTightStyles(source: string): string;
export function tightStyles(): Plugin;
