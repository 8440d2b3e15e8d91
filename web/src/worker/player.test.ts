import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../engine';
import { decodeFrame } from './frame_packet';
import { Player } from './player';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

function player(scene: string, method = 'contact'): Player {
  const text = readFileSync(`scenes/${scene}.json`, 'utf8');
  return new Player(engine.createSimulation(text, method));
}

describe('Player', () => {
  it('reproduces the same bits after going back', () => {
    const it = player('bouncing_ball');
    it.step(40);
    const digest = it.digest();
    it.back(25);
    expect(it.digest()).not.toBe(digest);
    it.step(25);
    expect(it.digest()).toBe(digest);
  });

  it('reproduces the same bits after a reset', () => {
    const it = player('newtons_cradle');
    it.step(30);
    const digest = it.digest();
    it.reset();
    it.step(30);
    expect(it.digest()).toBe(digest);
  });

  it('keeps the recorded future while it is played again, and what was told of it', () => {
    const it = player('newtons_cradle');
    it.step(60);
    const end = decodeFrame(it.takePacket()).time;
    it.back(50);
    it.takePacket();
    it.step(20);
    const again = decodeFrame(it.takePacket());
    expect(again.figures.newest).toBe(end);
    expect(again.sampleCount).toBe(0);
    // Blows are seen again, but not noted a second time.
    expect(again.eventCount).toBeGreaterThan(0);
    expect([...again.eventForeseen].every((foreseen) => foreseen === 1)).toBe(true);
    it.step(30);
    expect(decodeFrame(it.takePacket()).time).toBe(end);
  });

  it('goes another way from where something was changed by hand', () => {
    const it = player('newtons_cradle');
    it.step(60);
    it.takePacket();
    it.back(50);
    it.set('GRAVITY', '3');
    it.step(1);
    const other = decodeFrame(it.takePacket());
    expect(other.figures.newest).toBe(other.time);
    expect(other.sampleCount).toBe(1);
  });

  it('is not influenced by pictures between steps', () => {
    const plain = player('bouncing_ball');
    plain.step(40);
    const slow = player('bouncing_ball');
    const dt = slow.timeStep;
    for (let i = 0; i < 161; ++i) slow.advance(dt / 4, Infinity, true);
    const between = decodeFrame(slow.takePacket());
    expect(between.figures.between).toBe(true);
    slow.stop();
    expect(decodeFrame(slow.takePacket()).figures.steps).toBe(40);
    expect(slow.digest()).toBe(plain.digest());
  });

  it('computes no picture between steps where nothing is seen to move', () => {
    const it = player('bouncing_ball');
    it.advance(1.5 * it.timeStep, Infinity, true);
    expect(decodeFrame(it.takePacket()).figures.between).toBe(true);
    const still = player('stack_of_10');
    still.step(600);
    still.advance(1.5 * still.timeStep, Infinity, true);
    const { figures } = decodeFrame(still.takePacket());
    expect([figures.between, figures.steps]).toEqual([false, 601]);
  });

  it('takes a sample at every step and merges events over steps', () => {
    const it = player('bouncing_ball');
    it.takePacket();
    it.step(60);
    const frame = decodeFrame(it.takePacket());
    expect(frame.sampleCount).toBe(60);
    expect(frame.eventCount).toBeGreaterThan(0);
    expect(frame.figures.since).toBe(0);
    const next = decodeFrame(it.takePacket());
    expect(next.sampleCount + next.eventCount).toBe(0);
    expect(next.figures.since).toBe(next.time);
  });

  it('tells which values counted at an earlier instant, once, and nothing at the end of the run', () => {
    const it = player('bouncing_ball');
    it.step(10);
    expect(it.takeThen()).toBeNull();
    it.set('GRAVITY', '3');
    it.step(10);
    it.set('GRAVITY', '5');
    it.step(10);
    expect(it.takeThen()).toBeNull();
    it.back(5);
    expect(it.takeThen()).toBeNull();
    it.back(10);
    expect(it.takeThen()).toEqual([{ name: 'GRAVITY', value: '3' }]);
    it.back(2);
    expect(it.takeThen()).toBeNull();
    it.back(20);
    expect(it.takeThen()).toEqual([{ name: 'GRAVITY', value: '9.81' }]);
    // Who goes on from there does so with what counts now.
    it.step(1);
    expect(it.takeThen()).toEqual([]);
    expect(it.takeThen()).toBeNull();
  });

  it('tells every value that a change of a parameter changed, once', () => {
    const it = player('bouncing_ball');
    expect(it.set('GRAVITY', '5')).toEqual([{ name: 'GRAVITY', value: '5' }]);
    expect(it.set('GRAVITY', '5')).toEqual([]);
  });

  it('keeps the old value when the engine refuses the new one', () => {
    const it = player('bouncing_ball');
    expect(() => it.set('TIME_STEP', '-1')).toThrow(RangeError);
    expect(it.timeStep).toBeGreaterThan(0);
    expect(() => it.set('NOTHING', '1')).toThrow(TypeError);
  });

  it('does not call a change of gravity an energy drift', () => {
    const it = player('pendulum');
    it.step(10);
    const before = decodeFrame(it.takePacket()).figures.energyDrift;
    it.set('GRAVITY', '20');
    const after = decodeFrame(it.takePacket()).figures.energyDrift;
    expect(after).toBeCloseTo(before, 9);
  });

  it('does not call an impact an energy drift', () => {
    const it = player('bouncing_ball');
    it.set('EVENT_LOCATION', 'exact');
    it.step(200);
    const frame = decodeFrame(it.takePacket());
    expect(frame.figures.collisions).toBeGreaterThan(1);
    const lost = frame.contactEnergy[1] ?? NaN;
    expect(lost).toBeGreaterThan(1);
    expect(Math.abs(frame.figures.energyDrift)).toBeLessThan(1e-9 * lost);
  });

  it('does not call what the hand gives an energy drift', () => {
    const it = player('damped_flight');
    it.drag(0, [0, 0], [10, 10], 10);
    it.step(5);
    it.drag(0, [0, 0], [30, -10], 10);
    it.step(5);
    it.endDrag();
    expect(Math.abs(decodeFrame(it.takePacket()).figures.energyDrift)).toBeLessThan(1e-4);
  });

  it('takes back what a hand did, stroke by stroke, at the instant at which it did it', () => {
    const it = player('bouncing_ball');
    const place = (): number[] => [...decodeFrame(it.takePacket()).poses];
    const ball = it.scene.bodies.findIndex(({ name }) => name === 'BALL');
    it.step(5);
    const before = place();
    it.moveBody(ball, [0.5, 2, 0]);
    it.rearrange((simulation) => simulation.moveBody(ball, 0.5, 2.5, 0), true);
    const moved = place();
    it.moveBody(ball, [0.25, 3, 0]);
    it.step(5);
    it.drag(ball, [0, 0], [1, 3], 10);
    const pulledAt = decodeFrame(it.takePacket()).time;
    it.step(5);
    it.endDrag();
    it.step(5);
    expect(it.takeBack()).toBe(true);
    expect(decodeFrame(it.takePacket()).time).toBe(pulledAt);
    expect(it.takeBack()).toBe(true);
    expect(place()).toEqual(moved);
    expect(it.takeBack()).toBe(true);
    expect(place()).toEqual(before);
    expect(it.takeBack()).toBe(false);
    // Who has changed something else takes back that.
    it.moveBody(ball, [0.5, 2, 0]);
    it.set('GRAVITY', '3');
    expect(it.takeBack()).toBe(false);
  });

  it('gives up time it has no budget for, but finishes the step it is in', () => {
    const text = readFileSync('scenes/bouncing_ball.json', 'utf8');
    let now = 0;
    const it = new Player(engine.createSimulation(text, 'contact'), () => (now += 10));
    it.takePacket();
    it.advance(1, 1, false);
    const frame = decodeFrame(it.takePacket());
    expect(frame.figures.steps).toBe(1);
    expect(frame.figures.pace).toBeLessThan(1);
  });

  it('counts time that nobody tries to make up for as lost pace', () => {
    const it = player('bouncing_ball');
    const paced = (): number => decodeFrame(it.takePacket()).figures.pace;
    for (let picture = 0; picture < 50; ++picture) it.advance(0.1, 1000, false, 0.1);
    expect(paced()).toBe(1);
    // Pictures come every 0.4 s of the wall, and at most 0.1 s is made up for in each.
    for (let picture = 0; picture < 50; ++picture) it.advance(0.1, 1000, false, 0.4);
    expect(paced()).toBeCloseTo(0.25, 6);
  });

  it('pulls a body towards the hand', () => {
    const it = player('damped_flight');
    it.drag(0, [0, 0], [100, 100], 10);
    it.step(1);
    const [fx = 0, fy = 0] = decodeFrame(it.takePacket()).dragForce;
    expect(fx).toBeGreaterThan(0);
    expect(fy).toBeGreaterThan(0);
    it.endDrag();
    expect([...decodeFrame(it.takePacket()).dragForce]).toEqual([0, 0, 0]);
  });
});
