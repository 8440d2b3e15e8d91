import { describe, expect, it } from 'vitest';
import * as api from '.';
import type { MatrixRows } from '../sim';

const kStep = 0.01;

/** A spinning disc and a tilted box that touch the ground and each other; a force plan on the disc. */
function scene(push: number, parameters: object = {}, size = 1): object {
  return {
    format: 'signorini/1',
    method: 'virtual_contact',
    methods: {
      virtual_contact: {
        CONTACT_CONSTANTS: 'given',
        STEPS: 'fixed',
        FORMULA: 'bdf1',
        NORMAL_STIFFNESS: 2000,
        NORMAL_DAMPING: 100,
        TANGENTIAL_DAMPING: 20,
        SOFTNESS: 0.002,
        TEMPERATURE: 0.003,
        ...parameters,
      },
    },
    bodies: [
      {
        name: 'ground',
        mobility: 'fixed',
        shape: { type: 'wall', width: 20, height: 1, edge: 'top' },
        position: [0, -0.5],
        friction: 0.4,
      },
      {
        name: 'ball',
        shape: { type: 'disc', radius: 0.2 },
        mass: 1,
        position: [0, 0.197],
        velocity: [0.3, -0.5],
        angular_velocity: -4,
        friction: 0.4,
      },
      {
        name: 'box',
        shape: { type: 'box', width: 0.4 * size, height: 0.3 * size },
        mass: 1.5,
        moment: 0.03,
        position: [0.398, 0.149],
        angle: 0.004,
        velocity: [-0.2, -0.1],
        friction: 0.4,
      },
    ],
    forces: [
      { type: 'gravity', g: 9.81 },
      { type: 'actuator', body: 'ball', axis: 'y', drive: 'force', plan: [push], duration: 1 },
    ],
  };
}

/** Coordinates, then speeds, of what moves, in a saved state: time, random state, entries of memory, numbers of history, q, v. */
const kFirst = 4;
const kCoordinates = 6;

function stateAfter(what: object, change: (state: Float64Array) => void = () => {}): number[] {
  const simulation = api.engine.createSimulation(JSON.stringify(what), '');
  const state = simulation.saveState();
  change(state);
  simulation.restoreState(state);
  expect(simulation.step(kStep).status).toBe('ok');
  const end = [...simulation.saveState().subarray(kFirst, kFirst + 2 * kCoordinates)];
  simulation.dispose();
  return end;
}

/** Column of central differences against one of a matrix. */
function expectColumn(
  matrix: MatrixRows,
  column: number,
  after: (off: number) => number[],
  step: number,
): void {
  const [high, low] = [after(step), after(-step)];
  const told = matrix.map((row) => row[column] ?? NaN);
  const scale = Math.max(1, ...told.map(Math.abs));
  told.forEach((value, i) => {
    const difference = ((high[i] ?? NaN) - (low[i] ?? NaN)) / (2 * step);
    expect(Math.abs(value - difference), `row ${i} column ${column}`).toBeLessThan(1e-6 * scale);
  });
}

describe('derivatives of a step', () => {
  const jacobianOf = (what: object) => {
    const sim = new api.SceneSim(what);
    const jacobian = sim.stepJacobian(kStep);
    expect(sim.getTime()).toBe(0);
    return jacobian;
  };

  it('are central differences by places and speeds at the start', () => {
    const jacobian = jacobianOf(scene(1));
    expect(jacobian.rows).toEqual(
      ['x', 'y', 'angle', 'vx', 'vy', 'omega']
        .reduce<string[][]>(
          (halves, name, i) => {
            halves[Math.floor(i / 3)]?.push(name);
            return halves;
          },
          [[], []],
        )
        .flatMap((half) =>
          ['BALL', 'BOX'].flatMap((body) => half.map((name) => `${body}.${name}`)),
        ),
    );
    for (let i = 0; i < kCoordinates; i++) {
      for (const [matrix, first] of [
        [jacobian.byPlace, kFirst],
        [jacobian.bySpeed, kFirst + kCoordinates],
      ] as const) {
        const after = (off: number): number[] =>
          stateAfter(scene(1), (state) => {
            state[first + i] = (state[first + i] ?? NaN) + off;
          });
        expectColumn(matrix, i, after, 1e-7);
      }
    }
  });

  it('are central differences by the force of an actuator', () => {
    const jacobian = jacobianOf(scene(1));
    expectColumn(jacobian.byForce, 1, (off) => stateAfter(scene(1 + off)), 1e-4);
  });

  it('are central differences by constants of the contacts', () => {
    const jacobian = jacobianOf(scene(1));
    const values = {
      NORMAL_STIFFNESS: 2000,
      NORMAL_DAMPING: 100,
      TANGENTIAL_DAMPING: 20,
      SOFTNESS: 0.002,
      TEMPERATURE: 0.003,
    };
    for (const [name, value] of Object.entries(values)) {
      const column = jacobian.parameters.indexOf(name);
      const after = (off: number): number[] => stateAfter(scene(1, { [name]: value + off }));
      expectColumn(jacobian.byParameter, column, after, 1e-5 * value);
    }
  });

  it('are central differences by the size of a body', () => {
    const jacobian = jacobianOf(scene(1));
    const column = jacobian.parameters.indexOf('SIZE BOX');
    expectColumn(jacobian.byParameter, column, (off) => stateAfter(scene(1, {}, 1 + off)), 1e-7);
  });

  it('are refused by methods that tell none, and for what is no step', () => {
    const sim = new api.SceneSim(scene(1));
    expect(() => sim.stepJacobian(0)).toThrow(/longer than 0 s/);
    expect(() => sim.stepJacobian(NaN)).toThrow(RangeError);
    const other = new api.SceneSim({ ...scene(1), method: 'contact' }, 'contact');
    expect(() => other.stepJacobian(kStep)).toThrow(/contact tells no derivatives/);
  });
});
