import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  arrowsOf,
  lossCurves,
  readTask,
  saysTask,
  sceneWith,
  targetsOf,
  taskScene,
  trailsOf,
  viewOf,
  withTarget,
  type TaskInfo,
  type ToldIteration,
} from '.';

const text = (name: string): string => readFileSync(`scenes/tasks/${name}.json`, 'utf8');
const task = (name: string) => readTask(text(name));

const info: TaskInfo = {
  names: ['A.vx', 'FRICTION'],
  start: Float64Array.of(1, 0.5),
  rows: ['A.x', 'A.y', 'A.angle', 'A.vx', 'A.vy', 'A.omega'],
  step: 0.1,
  steps: 1,
};

function iteration(number: number, isBest: boolean, slope: number, stage = 0): ToldIteration {
  return {
    status: 'ok',
    end: 0.1,
    loss: 1 / (1 + number),
    softness: 2,
    gradient: Float64Array.of(slope, 7),
    stage,
    iteration: number,
    evaluations: number + 1,
    isBest,
    values: Float64Array.of(1, 0.5),
    path: {
      times: Float64Array.of(0, 0.1),
      states: Float64Array.of(0, 1, 0, 1, 0, 0, 3, 2, 0, 1, 0, number),
    },
  };
}

describe('a task file', () => {
  it('is told from a scene', () => {
    expect(saysTask(text('throw_into_the_bin'))).toBe(true);
    expect(saysTask(readFileSync('scenes/pendulum.json', 'utf8'))).toBe(false);
    for (const broken of ['', '{', '[]', 'null', '{"format": 3}'])
      expect(saysTask(broken)).toBe(false);
  });

  it('says where bodies should be, and is the same with another target but for that', () => {
    const thrown = task('throw_into_the_bin');
    expect(targetsOf(thrown)).toEqual([{ body: 'BALL', x: 2.4, y: 0.9 }]);
    const moved = withTarget(thrown, { body: 'BALL', x: 3, y: 1.25 });
    expect(targetsOf(moved)).toEqual([{ body: 'BALL', x: 3, y: 1.25 }]);
    const back = withTarget(moved, { body: 'BALL', x: 2.4, y: 0.9 });
    expect(JSON.parse(back.text)).toEqual(JSON.parse(thrown.text));
    // A line, where one coordinate alone is asked for; none, where a path is.
    expect(targetsOf(task('push_a_box_to_a_line'))).toEqual([{ body: 'BOX', x: 1, y: null }]);
    expect(targetsOf(task('lift_a_hexagon'))).toEqual([]);
  });

  it('becomes a scene with values of its variables', () => {
    const thrown = JSON.parse(
      sceneWith(task('throw_into_the_bin'), ['BALL.vx', 'BALL.vy'], [2, -3]) ?? '',
    ) as { bodies: { name: string; velocity?: number[] }[]; title: string };
    expect(thrown.title).toBe('Throw into the bin');
    expect(thrown.bodies.find(({ name }) => name === 'ball')?.velocity).toEqual([2, -3]);
    const names = ['FRICTION', 'NORMAL_DAMPING'];
    const identified = JSON.parse(
      sceneWith(task('identify_friction_and_damping'), names, [0.35, 300]) ?? '',
    ) as {
      bodies: { friction: number }[];
      methods: { virtual_contact: Record<string, number> };
    };
    expect(identified.bodies.map(({ friction }) => friction)).toEqual([0.35, 0.35]);
    expect(identified.methods.virtual_contact['NORMAL_DAMPING']).toBe(300);
    const pushed = JSON.parse(sceneWith(task('push_a_box_to_a_line'), ['PUSH[1]'], [9]) ?? '') as {
      forces: { plan?: number[] }[];
    };
    expect(pushed.forces[1]?.plan?.[1]).toBe(9);
    // Masses and sizes would change more than one number.
    expect(sceneWith(task('throw_into_the_bin'), ['MASS BALL'], [1])).toBeNull();
    expect(sceneWith(task('throw_into_the_bin'), ['NOBODY.vx'], [1])).toBeNull();
  });

  it('has a title and a view where its scene says none', () => {
    const view = { center: [1, 2], width: 3, height: 4 } as const;
    const scene = JSON.parse(taskScene(task('throw_into_the_bin'), view) ?? '') as object;
    expect(scene).toMatchObject({ title: 'Throw into the bin', view });
    expect(taskScene(readTask('{"scene": "other.json"}'), null)).toBeNull();
    expect(taskScene(readTask('{'), null)).toBeNull();
  });
});

describe('the picture of a search', () => {
  it('has the best trail last and on top, and older ones fainter', () => {
    const trails = trailsOf(info, [
      iteration(0, true, 1),
      iteration(1, true, 1),
      iteration(2, false, 1),
    ]);
    expect(trails.map(({ isBest }) => isBest)).toEqual([false, false, true]);
    expect(trails.map(({ strength }) => strength)).toEqual([1 / 3, 2 / 3, 1]);
    expect([...(trails[0]?.points ?? [])]).toEqual([0, 1, 3, 2]);
  });

  it('points down the slope, and nowhere on the flat', () => {
    expect(arrowsOf(info, iteration(0, true, 4))).toEqual([{ x: 0, y: 1, direction: [-1, -0] }]);
    expect(arrowsOf(info, iteration(0, true, 0))).toEqual([]);
    expect(arrowsOf(info, iteration(0, true, NaN))).toEqual([]);
  });

  it('shows the whole run and its targets', () => {
    const { path } = iteration(0, true, 1);
    const own = { center: [0, 1], width: 2, height: 4 } as const;
    const view = viewOf(own, info, path, [{ body: 'A', x: 5, y: null }]);
    const [left, right] = [-1, 1].map((side) => view.center[0] + (side * view.width) / 2);
    expect(left).toBeCloseTo(-1, 12);
    expect(right).toBeGreaterThan(5);
    expect(right).toBeLessThan(6);
    // Higher than the run already.
    expect([view.center[1], view.height]).toEqual([1, 4]);
    const seen = viewOf(own, { ...info, rows: [] }, path, []);
    expect(seen).toEqual(own);
  });

  it('has a curve for each stage', () => {
    const stages = [iteration(0, true, 1), iteration(1, true, 1), iteration(2, true, 1, 1)];
    expect(lossCurves(stages).map((stage) => stage.length)).toEqual([2, 1]);
  });
});
