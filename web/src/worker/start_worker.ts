import { assetAddress, compiledModule, familyToRun } from '../engine';
import type { LoadRequest } from '../sim';
import { workerAddress } from './worker_address';

/** A name that no other worker of the browser has. */
function newName(): string {
  return `signorini-${Math.random().toString(36).slice(2)}`;
}

/**
 * A worker that is killed, or runs out of memory, says nothing. But each one holds a lock of its own name for as long as it lives: who is given it knows that
 * the worker is no more. Where there are no locks (pages that are not served securely), nobody is told.
 */
function watch(worker: Worker, name: string): Worker {
  const isDead = (): void =>
    void worker.dispatchEvent(new ErrorEvent('error', { message: 'Its worker has ended' }));
  const ask = (): void => void navigator.locks.request(name, isDead).catch(() => undefined);
  // It has its lock before it says a word.
  if ('locks' in navigator) worker.addEventListener('message', ask, { once: true });
  return worker;
}

/**
 * Starts the worker that owns the engine. Browsers start none from another host, but one of the page's own may import a script from there: pages that embed a
 * scene may have the script from elsewhere.
 */
export function startWorker(): Worker {
  const name = newName();
  const address = assetAddress('embed_worker.js', workerAddress);
  if (address.origin === location.origin || !/^https?:$/.test(address.protocol))
    return watch(new Worker(address, { type: 'module', name }), name);
  const script = `import ${JSON.stringify(address.href)};`;
  const start = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  return watch(new Worker(start, { type: 'module', name }), name);
}

/** Fetches what a scene will need while the worker starts. What goes wrong is told who asks for it. */
export function fetchAhead({ text, method }: LoadRequest): void {
  compiledModule(familyToRun(text, method)).catch(() => undefined);
}
