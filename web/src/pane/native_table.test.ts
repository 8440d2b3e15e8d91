import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../engine';
import { distanceBetween, type Frame } from '../sim';
import { makeClient } from '../worker/testing/client';
import { ReferenceLog } from './reference_log';

/** Made by the native build, which npm test makes before. */
const kProgram = 'build/reproducible/tools/signorini_run/signorini_run';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** As a file has it: nothing where there is no number. */
function known(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

/** What the page's table says of a method after some steps, before it is rounded to be shown. */
async function figuresOf(
  text: string,
  method: string,
  steps: number,
): Promise<{ frame: Frame; figures: Record<string, unknown> }> {
  const client = makeClient(engine);
  // The first picture, of the start, comes with the scene.
  const seen: Frame[] = [];
  client.onFrame((picture) => seen.push(picture));
  expect(await client.load({ name: 'scene', text, method })).toBeNull();
  const frame = await client.step(steps);
  const references = new ReferenceLog();
  references.setScene(client.loaded!.scene);
  for (const picture of seen) references.take(picture);
  const { methods } = await client.ready();
  const tellsEvents = methods.find(({ name }) => name === method)?.tells_events !== false;
  const { worstDrift, deepestOverlap, worstResidual } = frame.figures;
  const figures = {
    method,
    time: frame.time,
    steps: frame.figures.steps,
    energy_drift: worstDrift,
    deepest_overlap: deepestOverlap,
    worst_residual: worstResidual,
    events: tellsEvents ? frame.figures.events : null,
    from_references: references
      .upTo(frame.time)
      .map(({ quantity, distance }) => ({ quantity, distance: known(distance) })),
    digest: await client.digest(),
  };
  return { frame, figures };
}

it('has the program of the native build: bash tools/build/build.sh reproducible signorini_run', () => {
  expect(existsSync(kProgram)).toBe(true);
});

/** Scenes that say what should happen by other means, in their own methods. */
const referring = readdirSync('scenes')
  .filter((name) => name.endsWith('.json') && name !== 'schema.json')
  .filter((name) => readFileSync(`scenes/${name}`, 'utf8').includes('"reference"'))
  .map((name) => {
    const { method, parameters } = JSON.parse(readFileSync(`scenes/${name}`, 'utf8')) as {
      method: string;
      parameters?: { TIME_STEP?: number };
    };
    return [name.replace('.json', ''), [method], parameters?.TIME_STEP ?? 0.025, 45] as const;
  });

it.each([
  ['newtons_cradle', ['contact', 'elastic', 'virtual_contact'], 0.0125, 80],
  ['bouncing_ball', ['impulse', 'contact', 'elastic', 'virtual_contact'], 0.025, 120],
  ['pile_of_20', ['contact', 'virtual_contact'], 0.025, 60],
  ['ball_pyramid', ['elastic'], 0.025, 20],
  ['card_house', ['volumetric'], 0.004, 20],
  ...referring,
] as const)(
  'the table of %s is that of signorini_run to the last digit',
  async (name, methods, step, steps) => {
    const path = `scenes/${name}.json`;
    const text = readFileSync(path, 'utf8');
    const options = ['--table', '--method', methods.join(), '--format', 'json'];
    const span = ['--dt', String(step), '--until', String(step * steps)];
    const said = JSON.parse(
      execFileSync(kProgram, [path, ...options, ...span], { encoding: 'utf8' }),
    ) as { runs: Record<string, unknown>[] };
    const withStep = JSON.stringify({
      ...(JSON.parse(text) as object),
      parameters: {
        ...(JSON.parse(text) as { parameters?: object }).parameters,
        TIME_STEP: step,
      },
    });
    const own = [];
    for (const method of methods) own.push(await figuresOf(withStep, method, steps));
    const first = own[0]?.frame ?? null;
    expect(
      own.map(({ frame, figures }) => ({
        ...figures,
        from_first: distanceBetween({ frame }, { frame: first }),
      })),
    ).toEqual(
      said.runs.map(({ status, ms_per_step: time, ...figures }) => {
        expect(time).toBeGreaterThan(0);
        return { ...figures, ...(status === 'ok' ? {} : { status }) };
      }),
    );
  },
  120_000,
);
