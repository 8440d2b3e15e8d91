import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../engine';
import { ContactKind, isSpatial, type DragGoal, type SceneDescription } from '../sim';
import { decodeFrame } from './frame_packet';
import { Player } from './player';
import { QuasiStaticHand } from './quasi_static_hand';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

class Table {
  readonly scene: SceneDescription;
  readonly player: Player;
  readonly hand: QuasiStaticHand;

  constructor(name: string) {
    const text = readFileSync(`scenes/${name}.json`, 'utf8');
    const { method } = engine.sceneInfo(text);
    this.player = new Player(engine.createSimulation(text, method));
    this.hand = new QuasiStaticHand(engine, text, method);
    this.scene = this.player.scene;
  }

  get frame(): ReturnType<typeof decodeFrame> {
    return decodeFrame(this.player.takePacket());
  }

  body(name: string): number {
    return this.scene.bodies.findIndex((body) => body.name === name);
  }

  placeOf(body: number): number[] {
    const size = isSpatial(this.scene) ? 3 : 2;
    return Array.from(this.frame.poses.subarray(7 * body, 7 * body + size));
  }

  /** Carries bodies by a way [m], in strokes as a pointer makes them. */
  carry(bodies: readonly number[], by: readonly number[], strokes = 10): void {
    const from = bodies.map((body) => this.placeOf(body));
    for (let stroke = 1; stroke <= strokes; ++stroke) {
      const goals = bodies.map((body, i) => {
        const target = from[i]!.map((value, axis) => value + ((by[axis] ?? 0) * stroke) / strokes);
        return { body, point: target.map(() => 0), target } as unknown as DragGoal;
      });
      this.player.rearrange((simulation) => this.hand.move(simulation, goals, 100));
    }
  }

  /** Makes steps until an instant from now [s]. */
  run(seconds: number): void {
    this.player.step(Math.round(seconds / this.player.timeStep));
  }
}

describe('the cradle', () => {
  it('keeps what a hand gave to a ball, as its rods hold while it is carried', () => {
    const table = new Table('newtons_cradle');
    const before = table.frame.total;
    table.carry([table.body('BALL_1')], [-1.2, 0.6]);
    const { contactKind, contactGaps, contactCount, time, total } = table.frame;
    for (let row = 0; row < contactCount; ++row)
      if (contactKind[row] === ContactKind.joint)
        expect(Math.abs(contactGaps[row]!)).toBeLessThan(1e-9);
    expect(time).toBe(0);
    const given = total - before;
    expect(given).toBeGreaterThan(1);
    table.run(2);
    expect(Math.abs(table.frame.total - total) / given).toBeLessThan(0.01);
  });

  it('throws out two balls where two were carried', () => {
    const table = new Table('newtons_cradle');
    const balls = [table.body('BALL_1'), table.body('BALL_2')];
    table.carry(balls, [-1, 0.4]);
    const [first, second] = balls.map((ball) => table.placeOf(ball)[0]!);
    expect(first).toBeLessThan(-1.5);
    expect(second).toBeLessThan(-1);
    table.run(1.4);
    const moved = [...Array(5).keys()].filter(
      (i) => Math.abs(table.placeOf(i)[0]! - (i - 2) / 2) > 0.1,
    );
    expect(moved).toEqual([3, 4]);
  });
});

it('leaves what is not touched as it was, pushes what is in the way, and passes through nothing', () => {
  const table = new Table('billiards');
  const moving = table.scene.bodies.flatMap(({ mobility }, i) => (mobility === 'fixed' ? [] : [i]));
  const [cue = -1, ...others] = moving;
  const before = others.map((body) => table.placeOf(body));
  table.carry([cue], [0, 0.05]);
  expect(others.map((body) => table.placeOf(body))).toEqual(before);
  const stack = new Table('stack_of_10');
  const [lowest = -1] = stack.scene.bodies.flatMap(({ mobility }, i) =>
    mobility === 'fixed' ? [] : [i],
  );
  const [, height = NaN] = stack.placeOf(lowest);
  stack.carry([lowest], [0, -3]);
  expect(stack.placeOf(lowest)[1]).toBeCloseTo(height, 2);
});

describe('for a start: what a hand gives to a body is kept', () => {
  for (const name of [
    'newtons_cradle',
    'digits_of_pi',
    'leaning_ladders',
    'dome',
    'friction_on_a_slope',
    'curve_of_dominoes',
    'galilean_cannon',
    'billiards_break',
  ])
    it(name, { timeout: 120_000 }, () => {
      const { scene } = new Table(name);
      const moving = scene.bodies.flatMap(({ mobility }, i) => (mobility === 'fixed' ? [] : [i]));
      const view = scene.view as { up?: string } | null;
      const lift = view?.up === 'z' ? [0.02, 0.02, 0.15] : [0.02, 0.15, 0.02];
      // Of many the last, which is free, and not for long: a fall of many bodies takes its time.
      const isLarge = moving.length > 5;
      for (const body of isLarge ? [moving.at(-1)!] : moving) {
        const table = new Table(name);
        const before = table.frame.total;
        table.carry([body], lift, 4);
        const { total } = table.frame;
        let most = Math.abs(total - before);
        for (let i = 0; i < (isLarge ? 2 : 10); ++i) {
          table.run(0.2);
          most = Math.max(most, table.frame.kinetic);
        }
        expect(Math.abs(table.frame.figures.energyDrift)).toBeLessThanOrEqual(0.01 * most);
      }
    });
});

describe('a throw', () => {
  for (const [name, body, velocity] of [
    ['bouncing_ball', 'BALL', [2, 3]],
    ['damped_flight', '', [4, -1]],
    ['ball_stack', '', [0.5, 1, 2]],
    ['tippe_top', '', [0.5, 0.25, 2]],
    ['box_pile_30', '', [0.5, 1, 2]],
  ] as const) {
    it(`gives a free body the velocity of the hand: ${name}`, { timeout: 60_000 }, () => {
      const table = new Table(name);
      const free = table.scene.bodies.map(({ mobility }) => mobility !== 'fixed').lastIndexOf(true);
      const which = body === '' ? free : table.body(body);
      table.player.rearrange((simulation) => {
        table.hand.throw(simulation, { body: which, velocity });
      });
      const before = table.placeOf(which);
      // A short step, in which nothing else changes its velocity much.
      const dt = 1e-4;
      table.player.simulation.step(dt);
      const { poses } = table.player.simulation.frame();
      velocity.forEach((value, i) => {
        const way = (poses[7 * which + i] ?? NaN) - (before[i] ?? NaN);
        expect(way / dt).toBeCloseTo(value, 2);
      });
    });
  }

  it('of a ball on a rod goes along its circle, with what it has of the hand along it', () => {
    const table = new Table('newtons_cradle');
    const ball = table.body('BALL_5');
    const [x = NaN, y = NaN] = table.placeOf(ball);
    table.player.rearrange((simulation) => {
      table.hand.throw(simulation, { body: ball, velocity: [1, 1] });
    });
    const dt = 1e-4;
    table.player.simulation.step(dt);
    const { poses } = table.player.simulation.frame();
    expect((poses[7 * ball]! - x) / dt).toBeCloseTo(1, 1);
    expect((poses[7 * ball + 1]! - y) / dt).toBeCloseTo(0, 2);
  });
});
