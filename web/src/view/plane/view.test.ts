import { describe, expect, it } from 'vitest';
import { Vector2 } from 'three';
import { isInside, type Frame, type SceneDescription } from '../../sim';
import { nest } from './body_mesh';
import { PlanarCamera } from './camera';
import { springChain } from './connector_shapes';
import { ForceScale } from '../force_scale';
import { gridSpacing } from './grid_layer';
import { ArrowList, type Arrow } from '../arrows/arrow_list';
import { addPushes, type ParameterText, type Thrust } from './push_layer';
import { isLost, shownRegion } from './stage_region';

describe('PlanarCamera', () => {
  const camera = new PlanarCamera();
  camera.resize(800, 600);
  camera.fit({ center: [3, 4], width: 8, height: 8 }, 50);

  it('fits a region with a margin', () => {
    expect(camera.scale).toBeCloseTo(500 / 8, 12);
    expect(camera.toScreen(3, 4)).toEqual([400, 300]);
  });

  it('has world and screen as inverses', () => {
    const [x, y] = camera.toWorld(123, 456);
    const [px, py] = camera.toScreen(x, y);
    expect(px).toBeCloseTo(123, 9);
    expect(py).toBeCloseTo(456, 9);
  });

  it('keeps the point under the pointer when zooming', () => {
    const before = camera.toWorld(700, 100);
    camera.zoomAt(700, 100, 3);
    const after = camera.toWorld(700, 100);
    expect(after[0]).toBeCloseTo(before[0], 9);
    expect(after[1]).toBeCloseTo(before[1], 9);
  });
});

describe('ForceScale', () => {
  it.each([40, 90, 300, 900])('has no arrow longer than 0.4 of a stage of %i px', (size) => {
    const scale = new ForceScale();
    scale.fit([1, 7], size);
    scale.fit([1, 8.3], size);
    expect(scale.length(8.3)).toBeLessThanOrEqual(0.4 * size);
  });

  it('is proportional for similar forces', () => {
    const scale = new ForceScale();
    scale.fit([10, 20, 30], 800);
    expect(scale.reference).toBe(50);
    expect(scale.logarithmic).toBe(false);
    expect(scale.length(20) / scale.length(10)).toBeCloseTo(2, 12);
    expect(scale.force(scale.length(17))).toBeCloseTo(17, 9);
  });

  it('is logarithmic when most forces are a hundred times smaller', () => {
    const scale = new ForceScale();
    scale.fit([1, 1, 1, 1000], 800);
    expect(scale.logarithmic).toBe(true);
    expect(scale.length(1)).toBeGreaterThan(0.2 * scale.longest);
    expect(scale.force(scale.length(17))).toBeCloseTo(17, 9);
  });

  it('makes arrows shorter the more of them are long', () => {
    const longest = (count: number, most: number): number => {
      const scale = new ForceScale();
      const forces = Array.from({ length: count }, (_, i) => 1 + i / count);
      scale.fit([...forces, most], 800);
      return scale.longest;
    };
    const few = longest(10, 2);
    expect(longest(100, 2) / few).toBeCloseTo(0.7, 12);
    expect(longest(400, 2) / few).toBeCloseTo(0.7, 12);
    // On a logarithmic scale all are.
    expect(longest(10, 1000) / few).toBeCloseTo(1, 12);
    expect(longest(400, 1000) / few).toBeCloseTo(0.4, 12);
  });

  it('keeps its reference while forces stay of the same size', () => {
    const scale = new ForceScale();
    scale.fit([9], 800);
    scale.fit([4], 800);
    expect(scale.reference).toBe(10);
    // Also while they are a little larger.
    scale.fit([11.9], 800);
    expect(scale.reference).toBe(10);
    scale.fit([12.1], 800);
    expect(scale.reference).toBe(20);
    scale.fit([0.9], 800);
    expect(scale.reference).toBe(1);
  });

  it('is one for pictures side by side, until they are no more', () => {
    const together = {};
    let redrawn = 0;
    const first = new ForceScale(together, 'forces', () => (redrawn += 1));
    const second = new ForceScale(together);
    first.fit([9], 800);
    second.fit([32], 800);
    expect(redrawn).toBe(1);
    expect(first.reference).toBe(50);
    expect(first.length(9)).toBe(second.length(9));
    // The smaller ones do not shrink it.
    first.fit([2], 800);
    expect(second.reference).toBe(50);
    // Of torques there is another one.
    expect(new ForceScale(together, 'moments').reference).toBe(0);
    second.clear();
    first.fit([2], 800);
    expect(first.reference).toBe(2);
  });

  it('stays linear where it is to, as for velocities', () => {
    const scale = new ForceScale({}, 'velocity', () => undefined, true);
    scale.fit([1e-3, 1e-3, 1], 800);
    expect(scale.logarithmic).toBe(false);
    expect(scale.length(0.5)).toBeCloseTo(scale.length(1) / 2, 9);
  });

  it('ignores forces that are no numbers', () => {
    const scale = new ForceScale();
    scale.fit([NaN, Infinity, 0, -1], 800);
    expect(scale.reference).toBe(0);
    expect(scale.length(5)).toBe(0);
  });
});

describe('shapes', () => {
  it('have holes that are outside', () => {
    const square = (half: number): [number, number][] => [
      [-half, -half],
      [half, -half],
      [half, half],
      [-half, half],
    ];
    const hole = square(1).reverse();
    expect(isInside([square(2), hole], 1.5, 0)).toBe(true);
    expect(isInside([square(2), hole], 0.5, 0)).toBe(false);
    expect(isInside([square(2), hole], 3, 0)).toBe(false);
  });

  it('of paths that overlap are the union of them', () => {
    const rectangle = (x: number, y: number): [number, number][] => [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ];
    const [bar, plate, hole] = [rectangle(3, 0.5), rectangle(2, 2), rectangle(1, 1).reverse()];
    expect(isInside([bar, plate], 2.5, 0)).toBe(true);
    expect(isInside([bar, plate], 1.5, 0)).toBe(true);
    expect(isInside([bar, plate], 1.5, 1.9)).toBe(true);
    expect(isInside([bar, plate], 2.5, 0.9)).toBe(false);
    expect(isInside([bar, plate, hole], 0, 0)).toBe(true);
    expect(isInside([bar, plate, hole], 0, 0.9)).toBe(false);
    const loops = [bar, plate, hole].map((loop) => loop.map(([x, y]) => new Vector2(x, y)));
    expect(nest(loops)).toEqual([
      { outer: loops[0], holes: [] },
      { outer: loops[1], holes: [loops[2]] },
    ]);
  });

  it('make springs that end where they are fixed', () => {
    const chain = springChain(1, 2, 5, 5, 0.5);
    expect(chain.slice(0, 2)).toEqual([1, 2]);
    expect(chain.slice(-2)).toEqual([5, 5]);
    expect(springChain(1, 1, 1, 1, 0.5)).toEqual([1, 1, 1, 1]);
  });
});

describe('the grid', () => {
  it('is never closer than 16 pixels', () => {
    for (const scale of [1e-3, 0.7, 12, 50, 333, 1e6]) {
      const pixels = gridSpacing(scale) * scale;
      expect(pixels).toBeGreaterThanOrEqual(16 - 1e-9);
      expect(pixels).toBeLessThanOrEqual(40 + 1e-9);
    }
  });
});

describe('forces that are no contacts', () => {
  // A body at (2, 3), turned to the left by a right angle, at 0.5 s.
  const frame = {
    time: 0.5,
    poses: Float64Array.of(2, 3, 0, 1, 0, 0, 0),
    angles: Float64Array.of(Math.PI / 2),
  } as unknown as Frame;
  const pushesOf = (
    parts: Partial<SceneDescription>,
    value: ParameterText,
    thrust: Thrust,
  ): Arrow[] => {
    const list = new ArrowList();
    addPushes(list, parts as SceneDescription, frame, value, thrust);
    return [...list.byLength];
  };

  it('turn with the body, or with time', () => {
    const common = { body: 0, point: [1, 0] as const, point_in_body: true, force: [4, 0] as const };
    const [fixed, turning] = pushesOf(
      {
        pushes: [
          { ...common, force_in_body: true, rate: 0 },
          { ...common, force_in_body: false, rate: Math.PI },
        ],
      },
      () => undefined,
      () => undefined,
    );
    for (const push of [fixed, turning]) {
      expect([push?.x, push?.y, push?.size]).toEqual([expect.closeTo(2), expect.closeTo(4), 4]);
      expect(push?.dx).toBeCloseTo(0, 12);
      expect(push?.dy).toBeCloseTo(1, 12);
    }
  });

  it('of thrusters are there while their switch is on', () => {
    const thruster = {
      body: 0,
      point: [0, 0] as const,
      direction: [0, -2] as const,
      magnitude: 3,
      active: true,
    };
    const thrusters = [thruster, { ...thruster, active: false }];
    expect(
      pushesOf(
        { thrusters },
        () => undefined,
        () => undefined,
      ),
    ).toHaveLength(1);
    // The parameter shows the first set's force; each thruster has its own.
    const values: Record<string, string> = { THRUST: '3', THRUSTER_1: 'false', THRUSTER_2: 'true' };
    const thrust = (index: number): number | undefined => [3, 5][index];
    const [push, none] = pushesOf({ thrusters }, (name) => values[name], thrust);
    expect(none).toBeUndefined();
    expect(push?.size).toBe(10);
    expect(push?.dx).toBeCloseTo(1, 12);
  });
});

describe('what is shown of a plane', () => {
  const scene = {
    view: { center: [0, 0], width: 4, height: 2 },
    bodies: [{ mobility: 'fixed' }, { mobility: 'planar' }, { mobility: 'planar' }],
  } as unknown as SceneDescription;
  const at = (...places: (readonly [number, number])[]): Frame =>
    ({
      poses: Float64Array.from(
        [[0, 0] as const, ...places].flatMap(([x, y]) => [x, y, 0, 1, 0, 0, 0]),
      ),
    }) as unknown as Frame;

  it('is the view of the scene while bodies are well inside it', () => {
    const frame = at([1.7, 0.5], [-1, 0]);
    expect(shownRegion(scene, frame)).toMatchObject({ width: 4, height: 2 });
    expect(isLost(scene, frame, shownRegion(scene, frame))).toBe(false);
  });

  it('is wider when all that moves has left it, and holds everything then', () => {
    const start = shownRegion(scene, null);
    expect(isLost(scene, at([3, 0], [0, 0]), start)).toBe(false);
    const frame = at([3, 0], [0, -5]);
    expect(isLost(scene, frame, start)).toBe(true);
    const wide = shownRegion(scene, frame);
    expect(wide).toMatchObject({ width: 9, height: 15 });
    expect(isLost(scene, frame, wide)).toBe(false);
  });
});
