import address from './engine_worker.ts?worker&url';

/** Where the worker lies that owns an engine. In the package it is another one: vite.package.config.ts. */
export const workerAddress = new URL(address, import.meta.url);
