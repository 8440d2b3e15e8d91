import type { CDPSession, Page } from '@playwright/test';

/** What a page keeps. */
export interface Kept {
  /** Objects, closures, arrays and texts of its scripts [bytes]; not what the browser compiles of them meanwhile. */
  readonly bytes: number;
  /** Nodes of documents, those included that nobody sees. */
  readonly nodes: number;
  readonly listeners: number;
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
}

/** Kinds of what is on the heap that a page's scripts make. */
const kMade = new Set([
  'object',
  'closure',
  'array',
  'string',
  'concatenated string',
  'sliced string',
  'regexp',
  'number',
  'bigint',
  'symbol',
]);

async function snapshotOf(session: CDPSession): Promise<Snapshot> {
  const parts: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  return JSON.parse(parts.join('')) as Snapshot;
}

/** What the page keeps after garbage has been collected. */
export async function keptBy(page: Page): Promise<Kept> {
  const session = await page.context().newCDPSession(page);
  // What was shown last is held for a picture or two, and found by the collection after.
  let [nodes, listeners] = [Infinity, Infinity];
  for (let i = 0; i < 8; ++i) {
    await session.send('HeapProfiler.collectGarbage');
    const counted = await session.send('Memory.getDOMCounters');
    nodes = Math.min(nodes, counted.nodes);
    listeners = Math.min(listeners, counted.jsEventListeners);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  const { snapshot, nodes: rows } = await snapshotOf(session);
  await session.detach();
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [kind, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let row = 0; row < rows.length; row += fields.length)
    if (kMade.has(types[0][rows[row + kind] ?? -1] ?? '')) bytes += rows[row + size] ?? 0;
  return { bytes, nodes, listeners };
}
