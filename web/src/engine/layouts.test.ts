import { beforeAll, describe, expect, it } from 'vitest';
import { ContactKind, ContactMode, engineLayout, EventKind } from '../sim';
import { loadEngine, type EngineLayouts } from '.';
import { recordColumns, recordKinds } from './record';
import { reportPlaces, stepStatuses } from './report';

let engine: EngineLayouts;
beforeAll(async () => {
  engine = (await loadEngine()).layouts();
});

describe('what the engine and TypeScript take numbers for is the same', () => {
  it('in pictures, column by column', () => {
    const tables = engine.tables.map(({ name, columns }) => [
      name,
      columns.map((column) => [column.name, column.width]),
    ]);
    const ours = Object.entries(engineLayout).map(([name, columns]) => [
      name,
      Object.entries(columns),
    ]);
    expect(ours).toEqual(tables);
  });

  it('in rows of records', () => {
    expect(recordColumns).toEqual(engine.record);
  });

  it('in reports of steps', () => {
    expect([['status', 0], ...Object.entries(reportPlaces)]).toEqual(
      engine.report.map((name, place) => [name, place]),
    );
    expect(stepStatuses).toEqual(engine.statuses.map(({ name }) => name));
  });

  it('in enumerations', () => {
    const numbered = recordKinds.map((kind, number) => [kind, number]);
    expect({
      contactKind: ContactKind,
      contactMode: ContactMode,
      eventKind: EventKind,
      recordKind: Object.fromEntries(numbered) as unknown,
    }).toEqual(engine.enumerations);
  });
});

it('every status but ok says what can be done', () => {
  for (const { name, remedy } of engine.statuses) expect(remedy === '').toBe(name === 'ok');
});
