import type { Plugin } from 'vite';

export function scriptDocs(root: string): Plugin;
export function firstSentence(comment: string): string;
export function docsOfText(text: string): import('../../web/src/sim').ScriptDocs;
