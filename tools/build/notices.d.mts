import type { Plugin } from 'vite';

export function notices(root: string): Plugin;
