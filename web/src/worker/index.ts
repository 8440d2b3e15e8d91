export { decodeFrame, encodeFrame } from './frame_packet';
export { PlayClock } from './play_clock';
export { variablesOf } from './run_variables';
export { fetchAhead, startWorker } from './start_worker';
export type { TaskText } from './protocol';
export { TaskClient, type OptimiseOptions } from './task_client';
export { TroubleError } from './trouble_error';
export { WorkerClient } from './worker_client';
export { InterruptedError, type WorkerPort } from './worker_link';
