import { expect, it } from 'vitest';
import { packetLayout, type EngineFrame, type Frame, type StepFigures } from '../sim';
import { decodeFrame, encodeFrame } from './frame_packet';
import type { Gathered } from './gatherer';

/** Rows of each table; no two alike. */
const kRows = {
  body: 2,
  contact: 3,
  event: 4,
  sample: 5,
  pair: 6,
  watched: 7,
  watchedNow: 8,
  chosen: 10,
  input: 9,
};

/** Every column of every table filled with numbers of its own. */
function filled(): Record<string, number | Float64Array> {
  const views: Record<string, number | Float64Array> = {};
  let next = 1;
  for (const [table, columns] of Object.entries(packetLayout)) {
    const rows = kRows[table as keyof typeof kRows] as number | undefined;
    if (rows !== undefined) views[`${table}Count`] = rows;
    for (const [name, width] of Object.entries(columns)) {
      const isNumber = rows === undefined && width === 1;
      views[name] = isNumber
        ? (next += 1)
        : Float64Array.from({ length: (rows ?? 1) * width }, () => (next += 1 / 8));
    }
  }
  return views;
}

it('brings every number across', () => {
  const all = filled();
  const figures = Object.fromEntries(
    Object.keys(packetLayout.figures).map((name) => [name, all[name]]),
  ) as unknown as StepFigures;
  const log = 'distance(a,ä) became <= 0\n';
  const told = { ...figures, since: -Infinity, between: true, jumped: false, altered: true };
  const packet = encodeFrame(
    all as unknown as EngineFrame & Frame,
    {
      event: all,
      sample: all,
      pair: all,
      watched: all,
      chosen: all,
      input: all,
      text: log,
    } as unknown as Gathered,
    [...(all.watchedNow as Float64Array)],
    told,
  );
  const frame = decodeFrame(packet) as unknown as Record<string, unknown>;
  expect(frame.figures).toEqual(told);
  expect(frame.log).toBe(log);
  for (const [table, columns] of Object.entries(packetLayout)) {
    if (table === 'figures' || table === 'log') continue;
    for (const name of Object.keys(columns)) expect([name, frame[name]]).toEqual([name, all[name]]);
    if (table in kRows) expect(frame[`${table}Count`]).toBe(all[`${table}Count`]);
  }
});
