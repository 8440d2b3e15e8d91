import workerAddress from './engine_worker.ts?worker&url';
export { decodeFrame, encodeFrame } from './frame_packet';
export { PlayClock } from './play_clock';
export { TroubleError } from './trouble_error';
export { WorkerClient } from './worker_client';
export { InterruptedError, type WorkerPort } from './worker_link';

/**
 * Starts the worker that owns the engine. Browsers start none from another host, but one of the page's own may import a script from there: pages that embed a
 * scene may have the script from elsewhere.
 */
export function startWorker(): Worker {
  const address = new URL(workerAddress, import.meta.url);
  if (address.origin === location.origin || !/^https?:$/.test(address.protocol))
    return new Worker(address, { type: 'module', name: 'signorini' });
  const script = `import ${JSON.stringify(address.href)};`;
  const start = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  return new Worker(start, { type: 'module', name: 'signorini' });
}
