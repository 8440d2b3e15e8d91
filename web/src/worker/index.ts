export { decodeFrame, encodeFrame } from './frame_packet';
export { TroubleError } from './trouble_error';
export { WorkerClient } from './worker_client';
export { InterruptedError, type WorkerPort } from './worker_link';

/** Starts the worker that owns the engine. */
export function startWorker(): Worker {
  return new Worker(new URL('./engine_worker.ts', import.meta.url), {
    type: 'module',
    name: 'signorini',
  });
}
