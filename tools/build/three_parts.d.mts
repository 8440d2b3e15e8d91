import type { Plugin } from 'vite';

export function threeParts(root: string): Plugin;
export function shortShader(text: string): string;
