// ImpulseSim and ContactSim of the WebAssembly module, as C++ gives them: no TypeScript takes part.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';

const generated = resolve('web/src/engine/generated');
const load = async (name) =>
  (await import(pathToFileURL(join(generated, `signorini_${name}.mjs`)).href)).default();

let raw, reference;
beforeAll(async () => {
  [raw, reference] = await Promise.all([load('event'), load('reference')]);
});

const recorded = readdirSync('tests/golden').filter((name) => /^scene_.*\.json$/.test(name));
const golden = (file) => readFileSync(join('tests/golden', file), 'utf8');

/** x, y, angle and their rates of a body, as recordings have them. */
const recordedOrder = ([x, vx, y, vy, angle, omega]) => [x, y, angle, vx, vy, omega];

function bodiesOf(sim) {
  const numbers = [...sim.getVariables()].slice(4);
  return Array.from({ length: numbers.length / 6 }, (_, i) =>
    recordedOrder(numbers.slice(6 * i, 6 * i + 6)),
  );
}

/** Runs a recorded scene to its end and compares each sample. */
function replay(sim, { run, samples, movingBodies }) {
  let sample = 0;
  for (let step = 0; step <= run.steps; step++) {
    if (Math.abs(sim.getTime() - samples[sample]?.t) < run.timeStep / 2) {
      const bodies = bodiesOf(sim);
      expect(
        movingBodies.map((i) => bodies[i]),
        `step ${step}`,
      ).toEqual(samples[sample].bodies);
      sample += 1;
    }
    if (step < run.steps) expect(sim.advance(run.timeStep).status).toBe('ok');
  }
  expect(sample).toBe(samples.length);
}

const classOf = ({ scene }) => raw[scene.sim.type];

describe('the recorded scenes', () => {
  it.each(recorded)('%s has the bits of the original', (file) => {
    const told = JSON.parse(golden(file));
    const sim = new (classOf(told))(reference.convertScene(golden(file)));
    replay(sim, told);
    sim.delete();
  });

  it.each(['scene_newtons_cradle.json', 'scene_gears.json', 'scene_impulse_sim_bounce.json'])(
    '%s built part by part has the same bits',
    (file) => {
      const told = JSON.parse(golden(file));
      const { bodies, joints = [], forces = [], ...rest } = JSON.parse(
        reference.convertScene(golden(file)),
      );
      const sim = new (classOf(told))(JSON.stringify({ ...rest, bodies }));
      for (const joint of joints) sim.addConnector(joint);
      for (const force of forces) sim.addForceLaw(force);
      replay(sim, told);
      sim.delete();
    },
  );
});

describe('a simulation of the module', () => {
  const floor = {
    name: 'floor',
    shape: { type: 'box', width: 10, height: 1 },
    mobility: 'fixed',
    position: [0, -0.5],
  };
  const ball = { name: 'ball', shape: { type: 'disc', radius: 0.5 }, mass: 1, position: [0, 1] };
  const make = () => {
    const sim = new raw.ContactSim();
    sim.addBody(floor);
    sim.addBody(ball);
    sim.addForceLaw({ type: 'gravity', g: 10 });
    return sim;
  };

  it('tells its variables and parameters by name, with range and unit', () => {
    const sim = make();
    expect(sim.getVariableNames().slice(0, 4)).toEqual([
      'TIME',
      'KINETIC_ENERGY',
      'POTENTIAL_ENERGY',
      'TOTAL_ENERGY',
    ]);
    expect(sim.getVariableNames()).toContain('BALL_Y_POSITION');
    expect(sim.getVariables().length).toBe(sim.getVariableNames().length);
    const tolerance = sim.getParameters().find(({ name }) => name === 'DISTANCE_TOLERANCE');
    expect(tolerance).toMatchObject({ unit: 'm', value: 0.01 });
    sim.delete();
  });

  it('tells observers, who may come and go meanwhile', () => {
    const sim = make();
    const told = [];
    const once = ({ name }) => {
      told.push(`once ${name}`);
      sim.removeObserver(once);
    };
    sim.addObserver(once);
    sim.addObserver(({ name, value }) => told.push(`${name} ${value}`));
    sim.setParameter('DISTANCE_TOLERANCE', 0.02);
    sim.setElasticity(0.25);
    sim.saveInitialState();
    sim.reset();
    expect(told).toEqual([
      'once DISTANCE_TOLERANCE',
      'DISTANCE_TOLERANCE 0.02',
      'ELASTICITY_SET 0.25',
      'INITIAL_STATE_SAVED undefined',
      'RESET undefined',
    ]);
    sim.delete();
  });

  it('finds and handles collisions, which its objects show afterwards', () => {
    const sim = make();
    sim.setElasticity(1);
    sim.saveState();
    const variables = sim.getVariables();
    const at = (name) => sim.getVariableNames().indexOf(name);
    variables[at('BALL_Y_POSITION')] = 0.504;
    variables[at('BALL_Y_VELOCITY')] = -2;
    sim.setVariables(variables);
    const collisions = sim.findCollisions(0.025);
    expect(collisions).toHaveLength(1);
    expect([collisions[0].body1, collisions[0].body2].sort()).toEqual(['BALL', 'FLOOR']);
    expect(collisions[0].gapRate).toBeCloseTo(-2, 12);
    expect(sim.makeCollisionMatrix(collisions)[0][0]).toBeCloseTo(1, 12);
    expect(sim.handleCollisions(collisions)).toMatchObject({ status: 'ok', changed: true });
    expect(collisions[0].impulse).toBeCloseTo(4, 12);
    expect(sim.getVariables()[at('BALL_Y_VELOCITY')]).toBeCloseTo(2, 12);
    sim.delete();
  });

  it('evaluates the rates under contact forces', () => {
    const sim = make();
    sim.setParameter('EXTRA_ACCEL', 'none');
    const variables = sim.getVariables();
    const at = (name) => sim.getVariableNames().indexOf(name);
    variables[at('BALL_Y_POSITION')] = 0.505;
    const { status, rates, contacts } = sim.evaluate(variables, 0);
    expect(status).toBe('ok');
    expect(rates[0]).toBe(1);
    expect(rates[at('BALL_Y_VELOCITY')]).toBeCloseTo(0, 12);
    expect(contacts[0].force).toBeCloseTo(10, 12);
    expect(sim.calculateAMatrix(contacts)[0][0]).toBeCloseTo(1, 12);
    sim.delete();
  });

  it('refuses what is wrong with a reason, and stays as it was', () => {
    const sim = make();
    const before = [...sim.getVariables()];
    expect(() => sim.addForceLaw({ type: 'gravity', g: 1 })).toThrow('remove it first');
    expect(() => sim.addBody({ ...ball, mass: -1, name: 'bad' })).toThrow('mass');
    expect(() => sim.removeBody('nobody')).toThrow('nobody');
    expect(() => sim.removeForceLaw(3)).toThrow(RangeError);
    expect(() => sim.setParameter('DISTANCE_TOLERANCE', -1)).toThrow(RangeError);
    expect(() => sim.setParameter('NO_SUCH', 1)).toThrow(TypeError);
    expect(() => sim.addObserver(7)).toThrow('function');
    expect(() => sim.handleCollisions([])).toThrow();
    expect(() => new raw.ContactSim('{')).toThrow(TypeError);
    expect([...sim.getVariables()]).toEqual(before);
    sim.delete();
  });
});

it('the example runs as it is written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'raw-'));
  const glue = pathToFileURL(join(generated, 'signorini_event.mjs')).href;
  const text = readFileSync('docs/examples/raw/contact_sim.mjs', 'utf8');
  const script = join(folder, 'contact_sim.mjs');
  writeFileSync(script, text.replace("'signorini/raw'", JSON.stringify(glue)));
  const told = execFileSync(process.execPath, [script], { encoding: 'utf8' });
  expect(told).toBe('ELASTICITY is now 0.5\nBALL lies on FLOOR with 19.600 N\n');
});

describe('the steps of the solver of contact forces', () => {
  // Three contacts and a joint; the matrix is N N^T of four rows, so that it is symmetric and positive.
  const rows = [
    [1, 0.5, 0, 0.2],
    [0, 1, -0.5, 0.1],
    [0.3, 0, 1, 0.4],
    [0, 0.2, 0.1, 1],
  ];
  const n = rows.length;
  const matrix = rows.flatMap((p) => rows.map((q) => p.reduce((sum, x, k) => sum + x * q[k], 0)));
  const rightSide = [-2, 1, -0.5, 0.7];
  const joint = [0, 0, 0, 1];

  it('obey a = A f + b, and the last one is the solution', () => {
    const steps = raw.contactProblemSteps(matrix, rightSide, joint, 7);
    const sets = new Map();
    for (const { moves, forces, accelerations } of steps) {
      for (const { row, to } of moves) sets.set(row, to);
      for (let i = 0; i < n; i++) {
        const sum = rightSide[i] + forces.reduce((all, f, j) => all + matrix[n * i + j] * f, 0);
        expect(accelerations[i]).toBeCloseTo(sum, 12);
      }
      for (const [row, set] of sets)
        expect(set === 'C' ? accelerations[row] : forces[row]).toBeCloseTo(0, 9);
    }
    const { forces, accelerations } = steps.at(-1);
    for (let i = 0; i < n; i++) {
      expect(Math.abs(forces[i] * accelerations[i])).toBeLessThan(1e-9);
      if (joint[i] === 1) continue;
      expect(Math.min(forces[i], accelerations[i])).toBeGreaterThan(-1e-9);
    }
    // Without the joint it is what the solver answers.
    const free = raw.contactProblemSteps(matrix, rightSide, [0, 0, 0, 0], 0).at(-1);
    const answer = raw.solveContactProblem(matrix, rightSide, 'baraff');
    expect([...free.forces]).toEqual([...answer]);
  });

  it('are refused where sizes do not fit', () => {
    expect(() => raw.contactProblemSteps(matrix, rightSide, [0], 0)).toThrow('joint: must have');
    expect(() => raw.contactProblemSteps(matrix, rightSide, joint, -1)).toThrow('seed: must lie');
  });
});
