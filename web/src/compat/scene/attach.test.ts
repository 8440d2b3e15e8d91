import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../../engine';
import { RungeKutta } from '../advance/ode_solvers';
import { Vector } from '../math/vector';
import { CollisionAdvance } from '../advance/collision_advance';
import { ContactSim } from '../sims/contact_sim';
import { ImpulseSim } from '../sims/impulse_sim';
import { Polygon } from '../bodies/polygon';
import { Shapes } from '../shapes/shapes';
import { Spring } from '../forces/spring';
import { ThrusterSet } from '../forces/thruster_set';
import { useEngine } from './engine_copy';
import { sceneText } from './scene_text';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
  useEngine(engine);
});

const scenes = readdirSync('scenes').filter((f) => f.endsWith('.json') && f !== 'schema.json');

describe('attaching to a scene that runs', () => {
  for (const file of scenes) {
    for (const Class of [ContactSim, ImpulseSim]) {
      it(`${file} with ${Class.name} goes on with the same bits, by whole steps and verb by verb`, () => {
        const text = readFileSync(`scenes/${file}`, 'utf8');
        const method = Class === ContactSim ? 'contact' : 'impulse';
        const applies = engine
          .sceneInfo(text)
          .methods?.find(({ name }) => name === method)?.applies;
        if (applies !== true) return;
        const alone = engine.createSimulation(text, method);
        const worked = engine.createSimulation(text, method);
        // Only steps that locate events faithfully can be made verb by verb.
        for (const simulation of [alone, worked]) simulation.set('EVENT_LOCATION', 'faithful');
        const dt = Number(alone.get('TIME_STEP'));
        // Heaps are heavy where events are located faithfully.
        const { bodies } = JSON.parse(text) as { bodies: unknown[] };
        const [before, steps] = bodies.length > 100 ? [1, 2] : [5, 40];
        for (let i = 0; i < before; i++) {
          alone.step(dt);
          worked.step(dt);
        }
        const sim = Class.attach(worked, text);
        const advance = new CollisionAdvance(sim, new RungeKutta(sim));
        if (method === 'contact')
          advance.setJointSmallImpacts(worked.get('JOINT_SMALL_IMPACTS') === 'true');
        alone.set('DIFF_EQ_SOLVER', 'RUNGE_KUTTA');
        for (let i = 0; i < steps; i++) {
          advance.setOpen(i >= steps / 2);
          if (alone.step(dt).status !== 'ok') {
            // Without contact forces bodies cannot rest: both give up, and say so.
            expect(() => advance.advance(dt)).toThrow(/stuck/);
            break;
          }
          advance.advance(dt);
          expect([...worked.coordinates()], `step ${i}`).toEqual([...alone.coordinates()]);
        }
        expect(sim.engine()).toBe(worked);
        expect(sim.structureVersion).toBe(1);
        expect(sim.getEnergyInfo().getTotalEnergy()).toBeCloseTo(
          worked.energies().potential +
            worked.energies().translational +
            worked.energies().rotational,
          9,
        );
        alone.dispose();
        worked.dispose();
      });
    }
  }

  it('changes what runs, and replaces it when a constant changes', () => {
    const text = readFileSync('scenes/double_pendulum.json', 'utf8');
    const worked = engine.createSimulation(text, 'contact');
    worked.set('CONTACT_SOLVER', 'active_set');
    const sim = ContactSim.attach(worked, text);
    const body = sim.getBodies().find((b) => Number.isFinite(b.getMass()));
    if (!(body instanceof Polygon)) throw new Error('no body');
    body.setAngularVelocity(2);
    expect(sim.engine()).toBe(worked);
    expect([...worked.coordinates()]).toContain(2);
    expect(sim.structureVersion).toBe(1);
    body.setMass(3);
    const next = sim.engine();
    expect(next).not.toBe(worked);
    expect(sim.structureVersion).toBe(2);
    expect(next?.get('CONTACT_SOLVER')).toBe('active_set');
    expect(next?.coordinates()).toEqual(worked.coordinates());
    sim.addBody(Shapes.makeBall(0.1, 'guest'));
    sim.getBody('guest').setPosition(new Vector(20, 20));
    new CollisionAdvance(sim).advance(0.025);
    expect(sim.structureVersion).toBe(3);
    worked.dispose();
  });

  it('keeps the points of a path through a replacement, and interpolates as the engine does', () => {
    const points = Array.from({ length: 9 }, (_, i) => [i - 4, 0.2 * (i - 4) ** 2]);
    const text = JSON.stringify({
      format: 'signorini/1',
      bodies: [{ name: 'bead', shape: { type: 'disc', radius: 0.1 }, position: [2.4, 1.1] }],
      joints: [
        {
          type: 'path',
          body_b: 'bead',
          point_b: [0, 0],
          align: true,
          path: { curve: 'points', points },
        },
      ],
      forces: [{ type: 'gravity', g: 9.8 }],
    });
    const [worked, alone] = [0, 1].map(() => engine.createSimulation(text, 'contact'));
    if (worked === undefined || alone === undefined) throw new Error('no engine');
    const sim = ContactSim.attach(worked, text);
    const [joint] = sim.getConnectors();
    expect(Math.abs(joint?.getNormalDistance() ?? NaN)).toBeLessThan(1e-9);
    const advance = new CollisionAdvance(sim);
    for (let i = 0; i < 40; i++) {
      if (i === 3) sim.setFriction(0.5);
      advance.advance(0.025);
      alone.step(0.025);
    }
    expect(sim.structureVersion).toBe(2);
    const scene = JSON.parse(sceneText(sim.sceneParts())) as { joints: { path: unknown }[] };
    expect(scene.joints[0]?.path).toMatchObject({ curve: 'points', points });
    const [there, here] = [alone.coordinates(), sim.engine()?.coordinates() ?? []];
    here.forEach((value, i) => expect(value).toBeCloseTo(there[i] ?? NaN, 6));
    worked.dispose();
    alone.dispose();
  });

  it.each([
    ['a weight on a drum', 'drum', 'weight', 0],
    ['the same, named the other way round', 'weight', 'drum', 0],
    ['one that is slack at first', 'drum', 'weight', 0.8],
    ['a yo-yo on the world', 'drum', 'world', 0],
  ])('%s keeps its rope through replacements', (_, first, second, slack) => {
    const [rim, tied] = first === 'weight' ? ['b', 'a'] : ['a', 'b'];
    const onWorld = second === 'world';
    const at = { drum: [0, 0], weight: [0, 0], world: [0.5, 9] };
    const text = JSON.stringify({
      format: 'signorini/1',
      bodies: [
        { name: 'drum', shape: { type: 'disc', radius: 0.5 }, mass: 2, position: [0, 2] },
        { name: 'weight', shape: { type: 'disc', radius: 0.1 }, position: [0.5, 0] },
      ],
      joints: [
        ...(onWorld
          ? []
          : [
              { type: 'double', body_a: 'world', point_a: [0, 2], body_b: 'drum', point_b: [0, 0] },
            ]),
        {
          type: 'winding',
          [`body_${rim}`]: 'drum',
          [`point_${rim}`]: [0, 0],
          [`radius_${rim}`]: 0.5,
          [`side_${rim}`]: rim === 'a' && !onWorld ? 'left' : 'right',
          [`body_${tied}`]: onWorld ? 'world' : 'weight',
          [`point_${tied}`]: at[onWorld ? 'world' : 'weight'],
          ...(slack > 0 ? { length: 2 + slack } : {}),
        },
      ],
      forces: [{ type: 'gravity', g: 9.8 }],
    });
    const [worked, alone] = [0, 1].map(() => engine.createSimulation(text, 'contact'));
    if (worked === undefined || alone === undefined) throw new Error('no engine');
    const sim = ContactSim.attach(worked, text);
    const advance = new CollisionAdvance(sim);
    for (let i = 0; i < 60; i++) {
      if (i % 20 === 5) sim.setFriction(0.1 * (1 + i));
      advance.advance(0.025);
      alone.step(0.025);
    }
    expect(sim.structureVersion).toBe(4);
    const [there, here] = [alone.coordinates(), sim.engine()?.coordinates() ?? []];
    here.forEach((value, i) => expect(value).toBeCloseTo(there[i] ?? NaN, 6));
    worked.dispose();
    alone.dispose();
  });

  it('finds thrusters as they are now, and switching the objects switches what runs', () => {
    const text = readFileSync('scenes/rocket.json', 'utf8');
    const worked = engine.createSimulation(text, 'contact');
    const alone = engine.createSimulation(text, 'contact');
    for (const simulation of [worked, alone]) {
      simulation.set('THRUSTER_3', 'true');
      simulation.set('THRUST', '0.5');
    }
    const sim = ContactSim.attach(worked, text);
    const set = sim.getForceLaws().find((law) => law instanceof ThrusterSet);
    if (set === undefined) throw new Error('no thrusters');
    expect([0, 1, 2, 3].map((i) => set.getActive(i))).toEqual([true, false, true, false]);
    expect(set.getMagnitude()).toBe(0.5);
    const advance = new CollisionAdvance(sim);
    const run = (steps: number): void => {
      for (let i = 0; i < steps; i++) {
        advance.advance(0.0125);
        alone.step(0.0125);
      }
      expect([...worked.coordinates()]).toEqual([...alone.coordinates()]);
    };
    run(20);
    set.setActive(2, false).setActive(1, true);
    alone.set('THRUSTER_3', 'false');
    alone.set('THRUSTER_2', 'true');
    run(20);
    expect(sim.engine()).toBe(worked);
    sim.setEngineParameter('THRUSTER_1', false);
    expect(set.getActive(0)).toBe(false);
    alone.set('THRUSTER_1', 'false');
    run(20);
    expect(sim.structureVersion).toBe(1);
    alone.dispose();
    worked.dispose();
  });

  it('takes over what parameters have made of bodies and forces, and keeps it through changes', () => {
    const text = readFileSync('scenes/spring_cart.json', 'utf8');
    const worked = engine.createSimulation(text, 'contact');
    for (const [name, value] of [
      ['SPRING_STIFFNESS', '7.5'],
      ['SPRING_DAMPING', '0.25'],
      ['FRICTION', '0.125'],
      ['ELASTICITY', '0.5'],
    ] as const)
      worked.set(name, value);
    const sim = ContactSim.attach(worked, text);
    const spring = sim.getForceLaws().find((law) => law instanceof Spring);
    expect([spring?.getStiffness(), spring?.getDamping()]).toEqual([7.5, 0.25]);
    const body = sim.getBodies().find((b) => b instanceof Polygon && Number.isFinite(b.getMass()));
    if (!(body instanceof Polygon)) throw new Error('no body');
    expect([body.getFriction(), body.getElasticity()]).toEqual([0.125, 0.5]);
    body.setFriction(0.75);
    expect(sim.engine()).not.toBe(worked);
    expect(sim.getEngineParameter('FRICTION')).toBe('own');
    sim.setEngineParameter('SPRING_STIFFNESS', 3);
    expect(spring?.getStiffness()).toBe(3);
    spring?.setStiffness(4);
    expect(sim.getEngineParameter('SPRING_STIFFNESS')).toBe('4');
    expect(body.getFriction()).toBe(0.75);
    sim.close();
    worked.dispose();
  });

  it('asks for the right method', () => {
    const text = readFileSync('scenes/stack_of_10.json', 'utf8');
    const worked = engine.createSimulation(text, 'contact');
    expect(() => ImpulseSim.attach(worked, text)).toThrow(/needs method impulse/);
    worked.dispose();
  });
});
