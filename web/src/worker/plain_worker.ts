/** The worker's entry where there is no terminal: one small file in the package. */
import { serveEngine } from './serve_engine';

void serveEngine(null);
