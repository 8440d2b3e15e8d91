// Random calls of the API, valid and not: each ends in a value or an error, never in a broken engine or after more than
// ten seconds of processor time. 4000 of them, with `npm test -- --all` a million. From 100000 calls on memory must not grow either; fewer show little. More calls: SIGNORINI_STRESS_CALLS=1000000 [SIGNORINI_STRESS_SEED=…] npx vitest run web/src/compat/stress.test.ts

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { Dice } from '../../../tests/stress/dice.mjs';
import { loadEngine } from '../engine';
import * as compat from './index';
import { Vector } from './math/vector';

const isAll = process.env.SIGNORINI_ALL !== undefined;
const calls = Number(process.env.SIGNORINI_STRESS_CALLS ?? (isAll ? 1_000_000 : 4000));
const seed = Number(process.env.SIGNORINI_STRESS_SEED ?? Date.now() % 2 ** 32);
const mebibyte = 1024 * 1024;
const allowedGrowth = 24 * mebibyte; // least resident memory of the last quarter over that of the third
const slowCall = 10_000; // ms of processor time
const mostBodies = 8;
const mostFailures = 3; // of steps in a row; a simulation that cannot be stepped any more makes way for another one
const showsGrowth = calls >= 100_000;
const callsPerTurn = 500;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Members that belong to the engine's side, or that only swallow whatever they are given. */
const leftAlone =
  /^(constructor|attach|engine|engineStep|engineSettings|beginStep|takeTime|takeRandom|sceneParts|close|setTerminal|setDebugPaint|setCollisionFunction|myPrint|addObserver)$/;

/** Names of all methods of an object, those of its ancestors included. */
function methodsOf(object: object): string[] {
  const names = new Set<string>();
  for (
    let at: unknown = Object.getPrototypeOf(object);
    at !== null && at !== Object.prototype;
    at = Object.getPrototypeOf(at)
  ) {
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(at))) {
      if (typeof property.value === 'function' && !leftAlone.test(name)) names.add(name);
    }
  }
  return [...names].sort();
}

class Player {
  private readonly dice = new Dice(seed);
  private sim: compat.ImpulseSim = new compat.ContactSim();
  private advance = new compat.CollisionAdvance(this.sim);
  private removed: object[] = [];
  private age = 0;
  private failures = 0;
  last = '';
  refused = 0;
  /** Steps that were made. */
  steps = 0;
  slowest = { ms: 0, call: '' };

  constructor() {
    try {
      this.start();
    } catch {
      this.refused += 1; // It was thrown a size that is none.
    }
  }

  call(): void {
    const start = process.cpuUsage();
    this.last = '';
    try {
      this.play();
    } catch (error) {
      this.refused += 1;
      const isBroken =
        error instanceof WebAssembly.RuntimeError ||
        !(error instanceof Error) ||
        /abort|unreachable|out of bounds|call stack|array length/i.test(error.message);
      if (isBroken) throw new Error(`seed ${seed}: ${this.last}`, { cause: error });
    }
    const used = process.cpuUsage(start);
    const ms = (used.user + used.system) / 1000;
    if (ms > this.slowest.ms) this.slowest = { ms, call: this.last };
    if (ms > slowCall) throw new Error(`seed ${seed}: ${this.last} took ${ms} ms`);
  }

  private play(): void {
    const dice = this.dice;
    this.age += 1;
    if ((this.age > 400 && dice.chance(0.01)) || this.failures > mostFailures) this.start();
    if (dice.chance(0.3)) return this.step();
    if (dice.chance(0.05)) return this.rebuild();
    this.reflect(this.anObject());
  }

  private start(): void {
    const dice = this.dice;
    this.age = 0;
    this.failures = 0;
    this.removed = [];
    this.sim = dice.chance(0.8) ? new compat.ContactSim() : new compat.ImpulseSim();
    this.advance = new compat.CollisionAdvance(this.sim);
    this.last = 'a new simulation';
    for (let n = 1 + dice.below(4); n > 0; --n) this.addBody();
    const floor = compat.Shapes.makeWall(12, 1, compat.Shapes.TOP_EDGE);
    floor.setMass(Infinity);
    floor.setPosition(new Vector(0, -3));
    this.sim.addBody(floor);
    this.sim.addForceLaw(new compat.GravityLaw(3, this.sim.getSimList()));
  }

  private step(): void {
    const dt = this.dice.chance(0.97) ? this.dice.between(0, 0.04) : this.dice.anything();
    this.last = `advance(${String(dt)})`;
    this.failures += 1;
    this.advance.advance(dt as number);
    this.failures = 0;
    this.steps += 1;
  }

  private addBody(): void {
    const dice = this.dice;
    const size = (): number => (dice.chance(0.97) ? dice.between(0.3, 1.5) : dice.number());
    const make = [
      () => compat.Shapes.makeBlock(size(), size()),
      () => compat.Shapes.makeBall(size()),
      () => compat.Shapes.makeHexagon(size()),
      () =>
        compat.Shapes.makePolygon(
          [new Vector(0, 0), new Vector(size(), 0), new Vector(0, size())],
          [false, true, false],
          NaN,
        ),
      () => compat.Shapes.makeRandomPolygon(3 + dice.below(4), size()),
      () => compat.Shapes.makeRoundCornerBlock(1 + size(), 1 + size(), 0.2),
      () => compat.Shapes.makePendulum(0.1, size(), size()),
    ];
    const body = dice.one(make)();
    body.setPosition(new Vector(dice.between(-4, 4), dice.between(-2, 4)), dice.between(-3, 3));
    this.sim.addBody(body);
  }

  private rebuild(): void {
    const dice = this.dice;
    const bodies = this.sim.getBodies();
    const at = (): Vector => new Vector(dice.between(-0.3, 0.3), dice.between(-0.3, 0.3));
    const one = (): compat.RigidBody => dice.one(bodies);
    const changes: (() => void)[] = [
      () => bodies.length < mostBodies && this.addBody(),
      () => {
        const body = one();
        this.sim.removeBody(body);
        this.removed.push(body);
      },
      () => this.sim.addForceLaw(new compat.DampingLaw(dice.number(), 0.15, this.sim.getSimList())),
      () =>
        this.sim.addForceLaw(
          new compat.Spring('spring', one(), at(), one(), at(), dice.number(), dice.number()),
        ),
      () => this.sim.clearForceLaws(),
      () => this.sim instanceof compat.ContactSim && this.addConnector(this.sim, one(), one(), at),
      () => this.sim instanceof compat.ContactSim && this.sim.alignConnectors(),
      () => this.sim.saveInitialState(),
      () => this.sim.reset(),
      () => dice.chance(0.1) && this.sim.cleanSlate(),
    ];
    const change = dice.one(changes);
    this.last = change.toString();
    change();
  }

  private addConnector(
    sim: compat.ContactSim,
    a: compat.RigidBody,
    b: compat.RigidBody,
    at: () => Vector,
  ): void {
    if (sim.getConnectors().length > 6) sim.removeConnector(sim.getConnectors()[0]!);
    const connector = this.dice.chance(0.5)
      ? new compat.Joint(a, at(), b, at(), compat.CoordType.BODY, new Vector(0, 1))
      : new compat.Rope(a, at(), b, at(), this.dice.between(0.2, 3), compat.Rope.ROD);
    sim.addConnector(connector);
  }

  private anObject(): object {
    const dice = this.dice;
    const parameters = this.sim.getParameters();
    const lists: (readonly object[])[] = [
      [this.sim, this.advance, this.sim.getVarsList(), this.sim.getSimList()],
      this.sim.getBodies(),
      this.sim.getForceLaws(),
      parameters,
      this.sim.getVarsList().getParameters(),
      this.removed,
    ];
    if (this.sim instanceof compat.ContactSim) lists.push(this.sim.getConnectors());
    return dice.one(dice.one(lists.filter((list) => list.length > 0)));
  }

  private reflect(object: object): void {
    const dice = this.dice;
    const name = dice.one(methodsOf(object));
    const method = (object as Record<string, (...given: unknown[]) => unknown>)[name]!;
    const given = Array.from({ length: Math.max(method.length, dice.below(3)) }, () =>
      this.argument(),
    );
    this.last = `${object.constructor.name}.${name}(${given.map((x) => (Object(x) === x ? 'object' : String(x))).join(', ')})`;
    method.apply(object, given);
  }

  private argument(): unknown {
    const dice = this.dice;
    return dice.one<() => unknown>([
      () => dice.number(),
      () => dice.number(),
      () => dice.below(5),
      () => dice.anything(),
      () => dice.chance(0.5),
      () => new Vector(dice.between(-2, 2), dice.between(-2, 2)),
      () => dice.one(this.sim.getBodies().length > 0 ? this.sim.getBodies() : [null]),
      () => dice.one(['', 'TIME_STEP', 'GRAVITY', 'nothing', this.sim.getName()]),
      () => this.sim.getVarsList().getValues(),
      () => [],
    ])();
  }
}

it(
  `${calls} random calls break nothing${showsGrowth ? ', and memory does not grow' : ''} (seed ${seed})`,
  async () => {
    compat.useEngine(await loadEngine());
    const player = new Player();
    const resident: number[] = [];
    const every = Math.max(1, Math.floor(calls / 40));
    for (let i = 0; i < calls; ++i) {
      player.call();
      // Finalizers get their turn, as often in a long run as in a short one.
      if (i % callsPerTurn === 0) await new Promise((done) => setTimeout(done, 0));
      if (i % every !== every - 1) continue;
      collectGarbage();
      await new Promise((done) => setTimeout(done, 0));
      resident.push(process.memoryUsage.rss());
    }
    const quarter = Math.floor(resident.length / 4);
    const growth =
      Math.min(...resident.slice(3 * quarter)) -
      Math.min(...resident.slice(2 * quarter, 3 * quarter));
    console.log(
      `seed ${seed}: ${calls} calls, ${player.refused} refused, ${player.steps} steps made; ` +
        `slowest: ${player.slowest.call.slice(0, 80)} ${player.slowest.ms.toFixed(0)} ms; ` +
        `growth over the second half: ${(growth / mebibyte).toFixed(1)} MiB`,
    );
    // Refusals alone would try nothing.
    expect(player.steps).toBeGreaterThan(calls / 20);
    expect(player.refused).toBeLessThan(calls);
    if (showsGrowth) expect(growth).toBeLessThan(allowedGrowth);
  },
  120_000 + calls * 20,
);
