/** The worker's entry: lets the engine answer the page, scripts included. */
import { serveEngine } from './serve_engine';

void serveEngine(() => import('./scripts/scripting'));
