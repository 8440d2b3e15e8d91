import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../engine';
import { makeClient } from '../worker/testing/client';
import { Happenings, mostImportant, openForce, type Happening } from './happenings';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** What happens in a run, picture by picture. */
async function happened(
  name: string,
  until: number,
  method?: string,
): Promise<{ all: Happening[]; nameOf: (body: number) => string }> {
  const client = makeClient(engine);
  const text = readFileSync(`scenes/${name}.json`, 'utf8');
  await client.load({ name, text, ...(method === undefined ? {} : { method }) });
  const { loaded } = client;
  if (loaded === null) throw new Error(`${name} was not loaded`);
  const happenings = new Happenings();
  const all: Happening[] = [];
  client.onFrame((frame) => all.push(...happenings.take(loaded.scene, frame)));
  while (client.time < until) await client.step(1);
  return { all, nameOf: (body) => loaded.scene.bodies[body]?.name ?? '' };
}

const blowOf = (impulse: number, time = 0): Happening => ({
  kind: 'blow',
  time,
  by: 0,
  on: 1,
  isMutual: false,
  impulse,
  approach: 1,
  through: -1,
  speed: 1,
  lost: 0,
});

describe('what rigid bodies leave open', () => {
  const found = async (name: string): Promise<Happening | null> => {
    const client = makeClient(engine);
    await client.load({ name, text: readFileSync(`scenes/${name}.json`, 'utf8') });
    const frame = await client.step(2);
    expect(openForce(client.loaded!.scene, frame)).toBeNull();
    frame.determined = (await client.laws.tell('determined')) ?? [];
    return openForce(client.loaded!.scene, frame);
  };

  it('is found once somebody has asked: stones of an arch, which touch at two points each', async () => {
    const open = await found('masonry_arch');
    expect(open).toMatchObject({ kind: 'open' });
  });

  it('is nothing for one ball on the floor', async () => {
    expect(await found('bouncing_ball')).toBeNull();
  });
});

describe('what happens', () => {
  it('a blow through a row is one: who struck, and who left at the other end', async () => {
    const { all, nameOf } = await happened('newtons_cradle', 1);
    const blows = all.filter((one) => one.kind === 'blow');
    expect(blows).toHaveLength(1);
    const [blow] = blows;
    expect([nameOf(blow?.by ?? -1), nameOf(blow?.through ?? -1)]).toEqual(['BALL_1', 'BALL_5']);
    expect(blow?.impulse).toBeGreaterThan(1);
    expect(blow?.speed).toBeGreaterThan(0.9 * (blow?.approach ?? NaN));
    expect(blow?.lost).toBe(0);
  });

  it('a ball that loses energy in a blow says so, and in the end all rests once', async () => {
    const { all, nameOf } = await happened('bouncing_ball', 2);
    const blow = all.find((one) => one.kind === 'blow');
    expect(nameOf(blow?.by ?? -1)).toBe('BALL');
    expect(all.filter((one) => one.kind === 'rests').length).toBeLessThanOrEqual(1);
  });

  it('what touches from the start and rests is not told of, what slides is', async () => {
    expect((await happened('stack_of_10', 0.5)).all).toEqual([]);
    expect((await happened('masonry_arch', 0.5)).all).toEqual([]);
    const { all, nameOf } = await happened('leaning_ladders', 0.5);
    const slides = all.flatMap((one) => (one.kind === 'slips' ? [one] : []));
    expect(slides.length).toBeGreaterThan(0);
    for (const one of slides) {
      expect(nameOf(one.by)).toBe('SLIPPING');
      expect(one.coefficient).toBeGreaterThan(0);
    }
  });

  it('a rope that becomes taut is no blow of what hangs on it', async () => {
    const { all } = await happened('ball_on_a_rope', 1);
    expect(all.map(({ kind }) => kind)).toEqual(['holds']);
  });
});

describe('the most important one of several', () => {
  it('is the hardest blow, else an end, else sliding', () => {
    const plain = { time: 0, by: 0, on: 1, coefficient: 0.3 };
    const [slips, ends, begins] = (['slips', 'ends', 'begins'] as const).map((kind) => ({
      ...plain,
      kind,
    }));
    const all: Happening[] = [slips!, blowOf(1), ends!, blowOf(3, 0.5), blowOf(2), begins!];
    expect(mostImportant(all)).toEqual(blowOf(3, 0.5));
    expect(mostImportant([begins!, slips!, ends!])).toBe(ends);
    expect(mostImportant([begins!, slips!])).toBe(slips);
    expect(mostImportant([])).toBeNull();
  });
});
