import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../../engine';
import type { Polygon } from '../bodies/polygon';
import { Scrim } from '../bodies/scrim';
import { GravityLaw } from '../forces/gravity_law';
import { Vector } from '../math/vector';
import { useEngine } from '../scene/engine_copy';
import { sceneText } from '../scene/scene_text';
import { Shapes } from '../shapes/shapes';
import { ContactSim } from '../sims/contact_sim';
import { Gear } from './gear';
import { jointsOf, run } from './joined_runs';
import { Pin, type AngleLimits } from './pin';
import { Pulley } from './pulley';
import { Weld } from './weld';

const kGravity = 9.81;

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
  useEngine(engine);
});

const scrim = (): Scrim => Scrim.getScrim();

/** A wheel of 1 kg m² on an axle at (0, 1). */
function wheel(options: ConstructorParameters<typeof Pin>[4]): {
  sim: ContactSim;
  body: Polygon;
  pin: Pin;
} {
  const sim = new ContactSim();
  const body = Shapes.makeBall(0.5, 'wheel');
  body.setMomentAboutCM(1);
  body.setPosition(new Vector(0, 1));
  sim.addBody(body);
  const pin = new Pin(scrim(), new Vector(0, 1), body, Vector.ORIGIN, options);
  sim.addConnector(pin);
  return { sim, body, pin };
}

/** A bar of 2 kg and 1 m that hangs on its left end at the origin, level at first. */
function flap(limits: AngleLimits | null): { sim: ContactSim; bar: Polygon; pin: Pin } {
  const sim = new ContactSim();
  const bar = Shapes.makeBlock(1, 0.1, 'bar');
  bar.setMass(2);
  bar.setElasticity(0);
  bar.setPosition(new Vector(0.5, 0));
  sim.addBody(bar);
  sim.addForceLaw(new GravityLaw(kGravity, sim.getSimList()));
  const pin = new Pin(scrim(), Vector.ORIGIN, bar, new Vector(-0.5, 0), { angleLimits: limits });
  sim.addConnector(pin);
  return { sim, bar, pin };
}

describe('a pin with a motor', () => {
  it('gets faster with all of its torque until it has its speed, and holds that', () => {
    const { sim, body } = wheel({ motorSpeed: 2, motorTorque: 4 });
    run(sim, 0.25);
    expect(body.getAngularVelocity()).toBeCloseTo(1, 9); // 4 N m / 1 kg m², 0.25 s
    run(sim, 1);
    expect(body.getAngularVelocity()).toBeCloseTo(2, 9);
  });

  it('takes another speed, another torque, and none at all while it runs', () => {
    const { sim, body, pin } = wheel({ motorSpeed: 2, motorTorque: 4 });
    run(sim, 1);
    pin.setMotorSpeed(-1);
    run(sim, 0.5);
    expect(body.getAngularVelocity()).toBeCloseTo(0, 9);
    pin.setMotorTorque(1);
    run(sim, 0.5);
    expect(body.getAngularVelocity()).toBeCloseTo(-0.5, 9);
    pin.setMotorTorque(0);
    run(sim, 0.5);
    expect(body.getAngularVelocity()).toBeCloseTo(-0.5, 9);
    pin.setMotorTorque(4);
    run(sim, 0.5);
    expect(body.getAngularVelocity()).toBeCloseTo(-1, 9);
    pin.setMotorSpeed(null);
    body.setAngularVelocity(3);
    run(sim, 0.5);
    expect(body.getAngularVelocity()).toBeCloseTo(3, 9);
    expect([pin.getMotorSpeed(), pin.getMotorTorque()]).toEqual([null, 4]);
  });

  it('turns body 2 against body 1, whichever is the background', () => {
    const { sim, body, pin } = wheel({});
    sim.removeConnector(pin);
    const motor = { motorSpeed: 2, motorTorque: 4 };
    sim.addConnector(new Pin(body, Vector.ORIGIN, scrim(), new Vector(0, 1), motor));
    run(sim, 1);
    expect(body.getAngularVelocity()).toBeCloseTo(-2, 9);
  });
});

describe('a pin with limits', () => {
  it('stops there and rests, and falls on when they are widened or taken away', () => {
    const { sim, bar, pin } = flap([-0.6, 0.2]);
    run(sim, 2);
    // Faithful steps hold half of the distance tolerance before the stop.
    expect(pin.getAngle()).toBeGreaterThan(-0.6);
    expect(pin.getAngle()).toBeCloseTo(-0.6, 1);
    expect(bar.getAngularVelocity()).toBeCloseTo(0, 6);
    pin.setAngleLimits([-1.2, 0.2]);
    run(sim, 2);
    expect(pin.getAngle()).toBeCloseTo(-1.2, 1);
    expect(bar.getAngularVelocity()).toBeCloseTo(0, 6);
    pin.setAngleLimits(null);
    const drop = pin.getAngle();
    run(sim, 0.5);
    expect(pin.getAngle()).toBeLessThan(drop - 0.1);
    expect(pin.getAngleLimits()).toBeNull();
  });

  it('that rests on its stop at gap 0 does not mind changes of other things', () => {
    const { sim, bar, pin } = flap([-0.6, 0.2]);
    sim.setEngineParameter('EVENT_LOCATION', 'exact');
    run(sim, 2);
    expect(pin.getAngle()).toBeCloseTo(-0.6, 9);
    bar.setMass(3);
    pin.setMotorTorque(1);
    run(sim, 1);
    expect(pin.getAngle()).toBeCloseTo(-0.6, 9);
  });

  it('whose angle is outside of them is refused by the next step, which names them', () => {
    const { sim, pin } = flap([-0.6, 0.2]);
    pin.setAngleLimits([0.1, 0.2]);
    expect(() => run(sim, 0.01)).toThrow(/outside of its "angle_limits"/);
    pin.setAngleLimits([-0.1, 0.2]);
    run(sim, 0.01);
  });
});

describe('pins', () => {
  it('are moved together by alignConnectors, and are refused for one body', () => {
    const { sim, bar, pin } = flap(null);
    bar.setPosition(new Vector(3, 4));
    expect(pin.getNormalDistance()).toBeCloseTo(Math.hypot(2.5, 4), 12);
    sim.alignConnectors();
    expect(bar.getPosition()).toEqual(new Vector(0.5, 0));
    expect(pin.getNormalDistance()).toBe(0);
    expect(() => new Pin(bar, Vector.ORIGIN, bar, Vector.ORIGIN)).toThrow(/two different bodies/);
    expect(String(pin)).toContain('motorSpeed: null, motorTorque: Infinity, angleLimits: null');
  });

  it('refuse what is no number, and what is outside of limits, and stay as they were', () => {
    const { pin } = wheel({ motorSpeed: 2, motorTorque: 4, angleLimits: [-1, 1] });
    for (const bad of [NaN, Infinity, -Infinity])
      expect(() => pin.setMotorSpeed(bad)).toThrow(RangeError);
    for (const bad of [NaN, -1, 1e13]) expect(() => pin.setMotorTorque(bad)).toThrow(RangeError);
    expect(() => pin.setAngleLimits([1, 1])).toThrow(/the first one smaller; got 1, 1/);
    expect(() => pin.setAngleLimits([0, NaN])).toThrow(RangeError);
    expect(() => pin.setAngleLimits([0] as never)).toThrow(TypeError);
    expect(() => pin.setAngleLimits(['0', '1'] as never)).toThrow(/got the text “0”/);
    expect(() => pin.setMotorSpeed('5' as never)).toThrow(TypeError);
    expect([pin.getMotorSpeed(), pin.getMotorTorque(), pin.getAngleLimits()]).toEqual([
      2,
      4,
      [-1, 1],
    ]);
  });

  it('are written as scenes have them, and come back from such a scene as they were', () => {
    const { sim, body, pin } = wheel({ motorSpeed: 2, motorTorque: 4, angleLimits: [-1, 1] });
    expect(jointsOf(sim)).toEqual([
      {
        type: 'double',
        body_a: 'world',
        point_a: [0, 1],
        body_b: 'WHEEL',
        point_b: [0, 0],
        align: true,
        angle_limits: [-1, 1],
        motor_speed: 2,
        motor_torque: 4,
      },
    ]);
    const text = sceneText(sim.sceneParts());
    const simulation = engine.createSimulation(text, 'contact');
    const again = ContactSim.attach(simulation, text);
    const [read] = again.getConnectors();
    if (!(read instanceof Pin)) throw new Error('no pin');
    expect([read.getMotorSpeed(), read.getMotorTorque(), read.getAngleLimits()]).toEqual([
      2,
      4,
      [-1, 1],
    ]);
    read.setMotorSpeed(-1);
    pin.setMotorSpeed(-1);
    for (const one of [sim, again]) run(one, 0.5);
    expect(again.getBody('wheel').getAngularVelocity()).toBe(body.getAngularVelocity());
    simulation.dispose();
  });
});

it('a motor of a scene that is attached takes another speed, and the stop beside it holds on', () => {
  const text = readFileSync('scenes/motor_and_stop.json', 'utf8');
  const simulation = engine.createSimulation(text, 'contact');
  const sim = ContactSim.attach(simulation, text);
  expect(sim.getConnectors().map((c) => c.constructor.name)).toEqual([
    'Pin',
    'Joint',
    'Joint',
    'Gear',
    'Joint',
    'Joint',
    'Weld',
    'Pin',
  ]);
  const [motor] = sim.getConnectors();
  if (!(motor instanceof Pin)) throw new Error('no motor');
  run(sim, 2, 0.0125);
  motor.setMotorSpeed(4);
  run(sim, 2, 0.0125);
  expect(sim.getBody('small wheel').getAngularVelocity()).toBeCloseTo(4, 6);
  expect(sim.getBody('large wheel').getAngularVelocity()).toBeCloseTo(-2, 6);
  expect(sim.getBody('flap').getAngle()).toBeCloseTo(-0.6, 6);
  simulation.dispose();
});

describe('a weld', () => {
  it('makes two bodies one, which spin and fly as one', () => {
    const sim = new ContactSim();
    const [one, two] = [Shapes.makeBlock(1, 1, 'one'), Shapes.makeBlock(1, 1, 'two')];
    two.setPosition(new Vector(1, 0));
    two.setAngle(0.3);
    sim.addBody(one);
    sim.addBody(two);
    const weld = new Weld(one, new Vector(0.5, 0), two, new Vector(-0.5, 0));
    expect(weld.getAngle()).toBe(0.3);
    sim.addConnector(weld);
    sim.alignConnectors();
    one.setVelocity(new Vector(0, 1));
    one.setAngularVelocity(2);
    const arm = two.getPosition().subtract(one.getPosition());
    two.setVelocity(new Vector(-2 * arm.getY(), 1 + 2 * arm.getX()));
    two.setAngularVelocity(2);
    run(sim, 1);
    expect(two.getAngle() - one.getAngle()).toBeCloseTo(0.3, 9);
    expect(weld.getNormalDistance()).toBeLessThan(1e-6);
    expect(one.getAngle()).toBeCloseTo(2, 5);
    weld.setAngle(0.35);
    sim.alignConnectors();
    run(sim, 0.1);
    expect(two.getAngle() - one.getAngle()).toBeCloseTo(0.35, 9);
    expect(jointsOf(sim)).toMatchObject([{ type: 'weld', angle: 0.35 }]);
    expect(() => new Weld(one, Vector.ORIGIN, one, Vector.ORIGIN)).toThrow(/two different/);
    expect(() => weld.setAngle(NaN)).toThrow(RangeError);
  });
});

describe('a gear', () => {
  it('turns body 2 by its ratio, and by another one from where the bodies are', () => {
    const { sim, body } = wheel({ motorSpeed: 2, motorTorque: 40 });
    const other = Shapes.makeBall(0.25, 'other');
    other.setPosition(new Vector(2, 1));
    sim.addBody(other);
    sim.addConnector(new Pin(scrim(), new Vector(2, 1), other, Vector.ORIGIN));
    const gear = new Gear(body, other, -2);
    sim.addConnector(gear);
    run(sim, 1);
    expect(body.getAngularVelocity()).toBeCloseTo(2, 9);
    expect(other.getAngularVelocity()).toBeCloseTo(-4, 9);
    expect(other.getAngle()).toBeCloseTo(-2 * body.getAngle(), 9);
    const [mine, its] = [body.getAngle(), other.getAngle()];
    gear.setRatio(3);
    run(sim, 1);
    expect(other.getAngle() - its).toBeCloseTo(3 * (body.getAngle() - mine), 9);
    expect(gear.getAngle()).toBeCloseTo(its - 3 * mine, 12);
    expect(jointsOf(sim)).toMatchObject([{}, {}, { type: 'gear', ratio: 3 }]);
    expect(() => gear.setRatio(0)).toThrow(/must not be 0/);
    expect(() => new Gear(body, body, 1)).toThrow(/two different/);
    expect(gear.getRatio()).toBe(3);
  });
});

describe('a pulley', () => {
  /** 3 kg and 1 kg on a rope over two points at the height of 5 m. */
  function atwood(): { sim: ContactSim; heavy: Polygon; light: Polygon; rope: Pulley } {
    const sim = new ContactSim();
    const [heavy, light] = [Shapes.makeBlock(0.2, 0.2, 'heavy'), Shapes.makeBlock(0.2, 0.2, 'l')];
    heavy.setMass(3);
    heavy.setPosition(new Vector(-1, 3));
    light.setPosition(new Vector(1, 1));
    sim.addBody(heavy);
    sim.addBody(light);
    sim.addForceLaw(new GravityLaw(kGravity, sim.getSimList()));
    const over = [new Vector(-1, 5), new Vector(1, 5)].map((attach) => ({ body: scrim(), attach }));
    const rope = new Pulley(
      [{ body: heavy, attach: Vector.ORIGIN }, ...over, { body: light, attach: Vector.ORIGIN }],
      8.005,
    );
    sim.addConnector(rope);
    return { sim, heavy, light, rope };
  }

  it('is an Atwood machine: (m - M)/(m + M) g', () => {
    const { sim, heavy, light, rope } = atwood();
    expect(rope.getLength()).toBe(8);
    expect(rope.getNormalDistance()).toBeCloseTo(0.005, 12);
    run(sim, 0.5, 0.005);
    expect(heavy.getVelocity().getY()).toBeCloseTo(-kGravity / 4, 2);
    expect(light.getVelocity().getY()).toBeCloseTo(kGravity / 4, 2);
    expect(rope.getLength()).toBeLessThan(8.005);
  });

  it('goes slack when it is given more, and holds again at the new length', () => {
    const { sim, heavy, rope } = atwood();
    rope.setRestLength(9);
    run(sim, 0.2, 0.005);
    expect(heavy.getVelocity().getY()).toBeCloseTo(-0.2 * kGravity, 9);
    expect(jointsOf(sim)).toMatchObject([
      { type: 'pulley', length: 9, body_a: 'HEAVY', over: [{ body: 'world' }, { body: 'world' }] },
    ]);
    expect(() => rope.setRestLength(0)).toThrow(RangeError);
    expect(() => new Pulley([{ body: heavy, attach: Vector.ORIGIN }], 1)).toThrow(/two points/);
    expect(rope.getPoints().length).toBe(4);
    expect(rope.getRestLength()).toBe(9);
  });
});
