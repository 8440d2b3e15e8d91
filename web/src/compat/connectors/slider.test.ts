import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../../engine';
import type { Polygon } from '../bodies/polygon';
import { Scrim } from '../bodies/scrim';
import { CoordType } from '../forces/coord_type';
import { GravityLaw } from '../forces/gravity_law';
import { Vector } from '../math/vector';
import { useEngine } from '../scene/engine_copy';
import { sceneText } from '../scene/scene_text';
import { Shapes } from '../shapes/shapes';
import { ContactSim } from '../sims/contact_sim';
import { Gear } from './gear';
import { jointsOf, run } from './joined_runs';
import { Joint } from './joint';
import { JointUtil } from './make_joints';
import { Pin } from './pin';
import { Slider, type SliderOptions } from './slider';

const kGravity = 9.81;

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
  useEngine(engine);
});

const scrim = (): Scrim => Scrim.getScrim();
const direction = (angle: number): Vector => new Vector(Math.cos(angle), Math.sin(angle));

/** A block on a line through the origin, held at a point of it. */
function onLine(
  options: SliderOptions,
  gravity = kGravity,
  attach = Vector.ORIGIN,
): { sim: ContactSim; block: Polygon; slider: Slider } {
  const sim = new ContactSim();
  const block = Shapes.makeBlock(0.4, 0.2, 'block');
  block.setMass(2);
  sim.addBody(block);
  sim.addForceLaw(new GravityLaw(gravity, sim.getSimList()));
  const slider = new Slider(scrim(), Vector.ORIGIN, block, attach, options);
  sim.addConnector(slider);
  sim.alignConnectors();
  return { sim, block, slider };
}

describe('a slider', () => {
  it('lets a block down a slope: g sin t²/2', () => {
    const { sim, block, slider } = onLine({ axis: direction(-Math.PI / 6).multiply(3) });
    run(sim, 1);
    expect(slider.getPlace()).toBeCloseTo(kGravity / 4, 9);
    expect(slider.getNormalDistance()).toBeCloseTo(0, 9);
    expect(block.getVelocity().length()).toBeCloseTo(kGravity / 2, 9);
    expect(block.getAngularVelocity()).toBeCloseTo(0, 12);
  });

  it('takes another line while it runs: what crosses it is stopped, what goes along it stays', () => {
    const { sim, block, slider } = onLine({}, 0);
    block.setVelocity(new Vector(-1, 0));
    block.setPosition(new Vector(1, 0));
    run(sim, 1);
    expect(slider.getPlace()).toBeCloseTo(0, 9);
    slider.setAxis(direction(Math.PI / 3));
    run(sim, 1);
    expect(slider.getPlace()).toBeCloseTo(-0.5, 9);
    expect(block.getVelocity().length()).toBeCloseTo(0.5, 9);
    expect(slider.getNormalDistance()).toBeCloseTo(0, 9);
  });

  it('holds against gravity while level, and lets fall once it is upright', () => {
    const { sim, block, slider } = onLine({});
    run(sim, 0.5);
    expect(block.getPosition().length()).toBeCloseTo(0, 9);
    slider.setAxis(Vector.NORTH);
    run(sim, 0.5);
    expect(slider.getPlace()).toBeCloseTo((-kGravity * 0.25) / 2, 9);
  });

  it('turns with body 1: a bead on a bar that turns evenly goes out as cosh', () => {
    const sim = new ContactSim();
    const [bar, bead] = [Shapes.makeBlock(4, 0.1, 'bar'), Shapes.makeBall(0.1, 'bead')];
    for (const body of [bar, bead]) {
      body.setAngularVelocity(2);
      sim.addBody(body);
    }
    bead.setPosition(new Vector(0.2, 0));
    bead.setVelocity(new Vector(0, 0.4));
    sim.addConnector(new Pin(scrim(), Vector.ORIGIN, bar, Vector.ORIGIN, { motorSpeed: 2 }));
    const slider = new Slider(bar, Vector.ORIGIN, bead, Vector.ORIGIN);
    sim.addConnector(slider);
    run(sim, 1, 0.005);
    expect(slider.getPlace()).toBeCloseTo(0.2 * Math.cosh(2), 4);
    expect(slider.getNormalDistance()).toBeCloseTo(0, 6);
    expect(bar.getAngle()).toBeCloseTo(2, 9);
  });

  it('keeps its direction where it is one of the world, however body 1 turns', () => {
    const sim = new ContactSim();
    const [wheel, block] = [Shapes.makeBall(0.5, 'wheel'), Shapes.makeBlock(0.2, 0.2, 'block')];
    wheel.setAngularVelocity(3);
    sim.addBody(wheel);
    sim.addBody(block);
    block.setPosition(new Vector(1, 0));
    sim.addConnector(new Pin(scrim(), Vector.ORIGIN, wheel, Vector.ORIGIN));
    const world = { axisType: CoordType.WORLD };
    const slider = new Slider(wheel, Vector.ORIGIN, block, Vector.ORIGIN, world);
    sim.addConnector(slider);
    run(sim, 1);
    expect(block.getPosition().subtract(new Vector(1, 0)).length()).toBeCloseTo(0, 9);
    slider.setAxis(new Vector(2, 0), CoordType.BODY);
    expect(slider.getAxisWorld().subtract(direction(wheel.getAngle())).length()).toBeCloseTo(0, 12);
  });

  it('beside a gear of ratio 1 slides without turning, wherever it is held', () => {
    const corner = new Vector(0.2, 0.1);
    const down = { axis: direction(-Math.PI / 6) };
    const free = onLine(down, kGravity, corner);
    run(free.sim, 0.5);
    expect(Math.abs(free.block.getAngle())).toBeGreaterThan(0.1);
    const held = onLine(down, kGravity, corner);
    held.sim.addConnector(new Gear(scrim(), held.block, 1));
    const start = held.slider.getPlace();
    run(held.sim, 0.5);
    expect(held.block.getAngle()).toBeCloseTo(0, 9);
    expect(held.slider.getPlace() - start).toBeCloseTo((kGravity / 4) * 0.25, 9);
  });
});

describe('sliders', () => {
  it('are moved onto their lines by alignConnectors, keep their places, and are refused for one body', () => {
    const { sim, block, slider } = onLine({ axis: Vector.NORTH });
    block.setPosition(new Vector(3, 4));
    expect(slider.getNormalDistance()).toBe(-3);
    sim.alignConnectors();
    expect(block.getPosition()).toEqual(new Vector(0, 4));
    expect([slider.getPlace(), slider.getNormalDistance()]).toEqual([4, 0]);
    const held = new Slider(block, new Vector(0, 1), scrim(), new Vector(2, 2));
    held.align();
    expect(block.getPosition()).toEqual(new Vector(0, 1));
    expect(() => new Slider(block, Vector.ORIGIN, block, Vector.ORIGIN)).toThrow(
      /two different bodies/,
    );
    expect(String(slider)).toContain('axisType: BODY');
    expect(slider.getClassName()).toBe('Slider');
    expect(block.doesNotCollide(scrim())).toBe(true);
  });

  it('refuse a line without direction, and stay as they were', () => {
    const { slider } = onLine({ axis: new Vector(3, 4) });
    expect(() => slider.setAxis(Vector.ORIGIN)).toThrow(/must have a length/);
    expect(() => slider.setAxis(new Vector(Infinity, 1))).toThrow(RangeError);
    expect(() => slider.setAxis(new Vector('5' as never, 1))).toThrow(TypeError);
    expect(() => slider.setAxis(Vector.EAST, 2 as never)).toThrow(/no axis type “2”/);
    expect([slider.getAxis(), slider.getAxisType()]).toEqual([
      new Vector(0.6, 0.8),
      CoordType.BODY,
    ]);
    expect(slider.getNormal()).toEqual(new Vector(-0.8, 0.6));
  });

  it('are written as scenes have them, and come back from such a scene as they were', () => {
    const { sim, slider } = onLine({ axis: new Vector(3, 4), axisType: CoordType.WORLD });
    expect(jointsOf(sim)).toEqual([
      {
        type: 'single',
        body_a: 'world',
        point_a: [0, 0],
        body_b: 'BLOCK',
        point_b: [0, 0],
        align: true,
        normal: [-0.8, 0.6],
        normal_frame: 'world',
      },
    ]);
    const text = sceneText(sim.sceneParts());
    const simulation = engine.createSimulation(text, 'contact');
    const again = ContactSim.attach(simulation, text);
    const [read] = again.getConnectors();
    if (!(read instanceof Slider)) throw new Error('no slider');
    expect([read.getAxis(), read.getAxisType()]).toEqual([slider.getAxis(), CoordType.WORLD]);
    for (const one of [read, slider]) one.setAxis(Vector.SOUTH);
    for (const one of [sim, again]) run(one, 0.5);
    expect(again.getBody('block').getPosition()).toEqual(sim.getBody('block').getPosition());
    simulation.dispose();
  });
});

describe('single joints of a scene that is attached', () => {
  function attached(name: string): ContactSim {
    const text = readFileSync(`scenes/${name}.json`, 'utf8');
    return ContactSim.attach(engine.createSimulation(text, 'contact'), text);
  }

  it('are sliders, which take another line: with both level the rod of a trammel slides on', () => {
    const sim = attached('trammel');
    const sliders = sim.getConnectors().filter((c) => c instanceof Slider);
    expect(sliders.map((c) => [c.getBody1(), c.getBody2().getName(), c.getAxis()])).toEqual([
      [scrim(), 'ROD', new Vector(0, -1)],
      [scrim(), 'ROD', new Vector(1, 0)],
    ]);
    expect(sliders.map((c) => c.getNormalDistance())).toEqual([
      expect.closeTo(0, 12),
      expect.closeTo(0, 12),
    ]);
    expect(sliders[0]?.getPlace()).toBeCloseTo(-1, 12);
    sliders[1]?.setAxis(Vector.NORTH);
    expect(() => run(sim, 0.1)).toThrow(/m apart at the start/);
    sliders[1]?.setAxis(Vector.EAST);
    run(sim, 1, 0.0125);
    expect(sim.getBody('rod').getPosition().getX()).toBeCloseTo(-0.79328, 3);
  });

  it('stay joints where two of them are one pin, as the drop-in API makes pins', () => {
    const sim = new ContactSim();
    const [one, two] = [Shapes.makeBlock(1, 1, 'one'), Shapes.makeBlock(1, 1, 'two')];
    for (const body of [one, two]) sim.addBody(body);
    JointUtil.attachRigidBody(sim, one, new Vector(0, 0.5), two, new Vector(0, -0.5));
    sim.addConnector(new Slider(scrim(), Vector.ORIGIN, one, Vector.ORIGIN));
    sim.alignConnectors();
    const text = sceneText(sim.sceneParts());
    const again = ContactSim.attach(engine.createSimulation(text, 'contact'), text);
    expect(again.getConnectors().map((c) => c.constructor)).toEqual([Joint, Joint, Slider]);
    expect(jointsOf(again)).toMatchObject(
      jointsOf(sim).map(({ type, normal }) => ({ type, normal })),
    );
  });
});
