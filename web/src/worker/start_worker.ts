import { assetAddress, compiledModule, familyToRun } from '../engine';
import type { LoadRequest } from '../sim';
import { workerAddress } from './worker_address';

/**
 * Starts the worker that owns the engine. Browsers start none from another host, but one of the page's own may import a script from there: pages that embed a
 * scene may have the script from elsewhere.
 */
export function startWorker(): Worker {
  const address = assetAddress('embed_worker.js', workerAddress);
  if (address.origin === location.origin || !/^https?:$/.test(address.protocol))
    return new Worker(address, { type: 'module', name: 'signorini' });
  const script = `import ${JSON.stringify(address.href)};`;
  const start = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  return new Worker(start, { type: 'module', name: 'signorini' });
}

/** Fetches what a scene will need while the worker starts. What goes wrong is told who asks for it. */
export function fetchAhead({ text, method }: LoadRequest): void {
  compiledModule(familyToRun(text, method)).catch(() => undefined);
}
