import { describe, expect, it } from 'vitest';
import { impulseSimParameters } from '../sim/testing/documented_names';
import {
  CollisionAdvance,
  CollisionHandling,
  ContactSim,
  ExtraAccel,
  GenericEvent,
  GenericObserver,
  ImpulseSim,
  ParameterNumber,
  Shapes,
  Terminal,
  Vector,
  Walls,
  type SubjectEvent,
} from '.';

/** Events of a simulation from now on. */
function told(sim: ImpulseSim): SubjectEvent[] {
  const events: SubjectEvent[] = [];
  new GenericObserver(sim, (event) => events.push(event));
  return events;
}

/** What events are called and what goes with them. */
const words = (events: readonly SubjectEvent[]): unknown[] =>
  events.map((event) => [event.getName(), event.getValue()]);

const simWithBall = (): ContactSim => {
  const sim = new ContactSim();
  sim.addBody(Shapes.makeBall(0.5, 'ball'));
  return sim;
};

describe('names', () => {
  it('are language-independent: getName, getClassName, toString, toStringShort, toString_', () => {
    const sim = new ContactSim('my sim');
    sim.addBody(Shapes.makeBall(1));
    expect(sim.getName()).toBe('MY_SIM');
    expect(new ContactSim().getName()).toBe('SIM');
    expect([sim.getClassName(), new ImpulseSim().getClassName()]).toEqual([
      'ContactSim',
      'ImpulseSim',
    ]);
    expect(sim.toStringShort()).toBe('ContactSim{name_: "MY_SIM", bods_.length: 1}');
    expect(sim.toString()).toBe(`${sim.toStringShort().slice(0, -1)}${sim.toString_()}}`);
    expect(sim.toString_()).toContain('extra_accel_: velocity_and_distance_joints');
    expect(() => new ContactSim('2nd')).toThrow(TypeError);
  });
});

describe('observers', () => {
  it('come and go between broadcasts: addObserver, removeObserver, getObservers', () => {
    const sim = new ContactSim();
    const seen: string[] = [];
    const observer = { observe: (event: SubjectEvent) => void seen.push(event.getName()) };
    const fickle = {
      observe: (): void => {
        sim.removeObserver(fickle);
        sim.addObserver(observer);
      },
    };
    sim.addObserver(fickle);
    sim.addObserver(fickle);
    expect(sim.getObservers()).toEqual([fickle]);
    sim.broadcast(new GenericEvent(sim, 'first'));
    expect(seen).toEqual([]);
    expect(sim.getObservers()).toEqual([observer]);
    sim.broadcast(new GenericEvent(sim, 'second'));
    expect(seen).toEqual(['SECOND']);
    sim.getObservers().pop();
    expect(sim.getObservers()).toHaveLength(1);
  });

  it('are told nothing while broadcasting is off: setBroadcast, getBroadcast', () => {
    const sim = new ContactSim();
    const events = told(sim);
    expect(sim.getBroadcast()).toBe(true);
    expect(sim.setBroadcast(false)).toBe(true);
    sim.saveInitialState();
    expect(sim.setBroadcast(true)).toBe(false);
    expect(events).toEqual([]);
  });

  it('are told of a parameter by name: broadcastParameter', () => {
    const sim = new ContactSim();
    const events = told(sim);
    sim.broadcastParameter('distance tolerance');
    expect(events).toEqual([sim.getParameter('DISTANCE_TOLERANCE')]);
    expect(() => sim.broadcastParameter('nothing')).toThrow(/has no parameter NOTHING/);
  });
});

describe('parameters', () => {
  it('are the documented ones, in their order: getParameters', () => {
    const names = (sim: ImpulseSim): string[] => sim.getParameters().map((p) => p.getName());
    expect(names(new ImpulseSim())).toEqual(impulseSimParameters);
    // The last one is ours.
    expect(names(new ContactSim())).toEqual([
      ...impulseSimParameters,
      'EXTRA_ACCEL',
      'CONTACT_SOLVER',
    ]);
    const values = new ContactSim().getParameters().map((p) => p.getValue());
    expect(values.slice(0, 7)).toEqual([false, 0, 'serial grouped lastpass', 0.01, 0.5, 0.6, 0]);
    expect(values[7]).toBe('velocity_and_distance_joints');
  });

  it('are found by name and kind: getParameter, -Number, -Boolean, -String', () => {
    const sim = new ContactSim();
    expect(sim.getParameter('Velocity Tolerance')).toBe(
      sim.getParameterNumber('VELOCITY_TOLERANCE'),
    );
    expect(sim.getParameterBoolean('show-forces').getValue()).toBe(false);
    expect(sim.getParameterString('extra accel').getValues()).toContain('none');
    expect(() => sim.getParameterNumber('EXTRA_ACCEL')).toThrow(RangeError);
    expect(() => sim.getParameterBoolean('RANDOM_SEED')).toThrow(RangeError);
    expect(() => sim.getParameterString('SHOW_FORCES')).toThrow(RangeError);
    expect(() => sim.getParameter('DISTANCE_TOL')).toThrow(RangeError);
  });

  it('can be added once and removed: addParameter, removeParameter', () => {
    const sim = new ContactSim();
    const own = new ParameterNumber(
      sim,
      'own',
      'own',
      () => 1,
      () => undefined,
    );
    sim.addParameter(own);
    expect(sim.getParameterNumber('OWN')).toBe(own);
    expect(() => sim.addParameter(own)).toThrow(/already/);
    sim.removeParameter(own);
    expect(() => sim.getParameter('own')).toThrow(RangeError);
  });
});

describe('settings', () => {
  it('are handed to all bodies and always told: setDistanceTol, setVelocityTol, setCollisionAccuracy', () => {
    const sim = simWithBall();
    const ball = sim.getBody(0);
    const events = told(sim);
    sim.setDistanceTol(0.02);
    sim.setDistanceTol(0.02);
    sim.setVelocityTol(0.25);
    sim.setCollisionAccuracy(1);
    expect([sim.getDistanceTol(), sim.getVelocityTol(), sim.getCollisionAccuracy()]).toEqual([
      0.02, 0.25, 1,
    ]);
    expect([ball.getDistanceTol(), ball.getVelocityTol(), ball.getAccuracy()]).toEqual([
      0.02, 0.25, 1,
    ]);
    expect(words(events)).toEqual([
      ['DISTANCE_TOLERANCE', 0.02],
      ['DISTANCE_TOLERANCE', 0.02],
      ['VELOCITY_TOLERANCE', 0.25],
      ['COLLISION_ACCURACY', 1],
    ]);
    for (const bad of [0, -1, 1.01, NaN])
      expect(() => sim.setCollisionAccuracy(bad)).toThrow(RangeError);
    for (const bad of [0, -1, NaN, Infinity]) {
      expect(() => sim.setDistanceTol(bad)).toThrow(RangeError);
      expect(() => sim.setVelocityTol(bad)).toThrow(RangeError);
    }
    expect(sim.getCollisionAccuracy()).toBe(1);
  });

  it('of choices are told when they change: setCollisionHandling, setExtraAccel', () => {
    const sim = new ContactSim();
    const events = told(sim);
    for (const value of [CollisionHandling.HYBRID, CollisionHandling.HYBRID])
      sim.setCollisionHandling(value);
    for (const value of [ExtraAccel.NONE, ExtraAccel.NONE]) sim.setExtraAccel(value);
    expect(words(events)).toEqual([
      ['COLLISION_METHOD', 'hybrid'],
      ['EXTRA_ACCEL', 'none'],
    ]);
    expect([sim.getCollisionHandling(), sim.getExtraAccel()]).toEqual(['hybrid', 'none']);
    expect(() => sim.setCollisionHandling('best' as never)).toThrow(RangeError);
    expect(() => sim.setExtraAccel('best' as never)).toThrow(RangeError);
    sim.getParameterString('COLLISION_METHOD').setValue('simultaneous');
    expect(sim.getCollisionHandling()).toBe(CollisionHandling.SIMULTANEOUS);
  });

  it('that nobody is told of: setExtraAccelTimeStep, setShowCollisions', () => {
    const sim = new ContactSim();
    const events = told(sim);
    expect(sim.getExtraAccelTimeStep()).toBe(0.025);
    sim.setExtraAccelTimeStep(0.01);
    expect(sim.getExtraAccelTimeStep()).toBe(0.01);
    expect(() => sim.setExtraAccelTimeStep(0)).toThrow(RangeError);
    expect(sim.getShowCollisions()).toBe(true);
    sim.setShowCollisions(false);
    expect(sim.getShowCollisions()).toBe(false);
    expect(events).toEqual([]);
  });

  it('of what is shown: setShowForces also sets whether collisions are', () => {
    const sim = new ContactSim();
    const values: unknown[] = [];
    new GenericObserver(sim, (event) => values.push(event.getName(), event.getValue()));
    expect(sim.getShowForces()).toBe(false);
    sim.setShowForces(false);
    expect([sim.getShowForces(), sim.getShowCollisions()]).toEqual([false, false]);
    sim.getParameterBoolean('SHOW_FORCES').setValue(true);
    expect([sim.getShowForces(), sim.getShowCollisions()]).toEqual([true, true]);
    expect(values).toEqual(['SHOW_FORCES', false, 'SHOW_FORCES', true]);
  });

  it('of random numbers: getRandomSeed is the present state, setRandomSeed refuses what is none', () => {
    const sim = new ContactSim();
    const events = told(sim);
    sim.setRandomSeed(7);
    expect(sim.getRandomSeed()).toBe(7);
    sim.simRNG_.nextInt();
    expect(sim.getRandomSeed()).toBe((1664525 * 7 + 1013904223) % 2 ** 32);
    expect(words(events.slice(0, 1))).toHaveLength(1);
    for (const bad of [-1, 0.5, 2 ** 32, NaN])
      expect(() => sim.setRandomSeed(bad)).toThrow(RangeError);
  });

  it('of the elasticity of all bodies, walls too: setElasticity', () => {
    const sim = simWithBall();
    Walls.make(sim, 10, 10);
    const events = told(sim);
    sim.setElasticity(0.3);
    expect(new Set(sim.getBodies().map((body) => body.getElasticity()))).toEqual(new Set([0.3]));
    expect(words(events)).toEqual([[ContactSim.ELASTICITY_SET, 0.3]]);
    for (const bad of [-0.1, 1.1, NaN]) expect(() => sim.setElasticity(bad)).toThrow();
    expect(sim.getBody(0).getElasticity()).toBe(0.3);
    expect(() => new ContactSim().setElasticity(0.5)).toThrow(/no bodies/);
  });
});

describe('printing', () => {
  it('goes to the terminal for each collision: setTerminal, setCollisionFunction', () => {
    const sim = new ContactSim();
    const ball = Shapes.makeBall(0.5, 'ball');
    ball.setVelocity(new Vector(-10, 0));
    sim.addBody(ball);
    Walls.make(sim, 6, 6);
    const printed: string[] = [];
    sim.setCollisionFunction((c, t) =>
      t.println(`${c.getPrimaryBody().getName()} ${c.getNormalBody().getName()}`),
    );
    const advance = new CollisionAdvance(sim);
    // Without a terminal nothing is printed.
    while (sim.getTime() < 0.4) advance.advance(0.025);
    sim.setTerminal(new Terminal((text) => printed.push(text)));
    while (sim.getTime() < 0.9) advance.advance(0.025);
    expect(printed.length).toBeGreaterThan(0);
    expect(new Set(printed)).toEqual(new Set(['BALL WALL_RIGHT\n']));
    sim.setCollisionFunction(null);
    const count = printed.length;
    while (sim.getTime() < 1.5) advance.advance(0.025);
    expect(printed).toHaveLength(count);
  });

  it('of the variables, a line for each body: formatVars', () => {
    const sim = simWithBall();
    sim.getBody('ball').setPosition(new Vector(1, 2), 0.5);
    const lines = sim.formatVars().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/BALL: 1\.0+ 0\.0+ 2\.0+ 0\.0+ 0\.50+ 0\.0+$/);
  });

  it('calls the painter after each step: setDebugPaint', () => {
    const sim = simWithBall();
    let pictures = 0;
    sim.setDebugPaint(() => (pictures += 1));
    new CollisionAdvance(sim).advance(0.025);
    expect(pictures).toBeGreaterThan(0);
    sim.setDebugPaint(null);
    const before = pictures;
    new CollisionAdvance(sim).advance(0.025);
    expect(pictures).toBe(before);
  });
});

describe('constants', () => {
  it('have the documented values', () => {
    expect(ImpulseSim.COLLISIONS_DISABLED).toBe(false);
    expect(ImpulseSim.DEBUG_IMPULSE).toBe(false);
    expect(ImpulseSim.SMALL_IMPULSE).toBe(1e-4);
    expect(ImpulseSim.TINY_IMPULSE).toBe(1e-12);
    expect(ContactSim.ELASTICITY_SET).toBe('ELASTICITY_SET');
    expect(ContactSim.SHOW_CONTACTS).toBe(false);
    expect(ContactSim.SHOW_NUM_CONTACTS).toBe(false);
    expect(ContactSim.SUBSET_COLLISIONS).toBe(true);
    expect(ContactSim.TINY_IMPULSE).toBe(ImpulseSim.TINY_IMPULSE);
  });
});
