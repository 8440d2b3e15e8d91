/** Measures bodies in space for the geometry page, which stays usable however long that takes. */
import { startGeometry } from '../../engine';
import { handedOver, type Opening, type Order, type Told } from './geometry_messages';
import { GeometryServer } from './geometry_server';

const tell = (told: Told): void =>
  postMessage(told, handedOver(told.kind === 'answer' ? told.answer : told));

async function start({ module }: Opening, early: readonly Order[]): Promise<GeometryServer | null> {
  try {
    const engine = await startGeometry(module);
    const server = new GeometryServer(engine, tell);
    tell({ kind: 'ready', description: engine.describe() });
    for (const order of early) server.take(order);
    return server;
  } catch (error) {
    tell({ kind: 'unusable', message: error instanceof Error ? error.message : String(error) });
    return null;
  }
}

const early: Order[] = [];
let server: GeometryServer | null = null;
addEventListener('message', ({ data }: MessageEvent<Opening | Order>) => {
  if ('module' in data) void start(data, early).then((started) => (server = started));
  else if (server === null) early.push(data);
  else server.take(data);
});
