import type { Plugin } from 'vite';

export function threeParts(root: string): Plugin;
