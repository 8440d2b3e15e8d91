import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ScriptHost } from '../script';
import type { TerminalLine } from '../sim';
import * as names from '.';

const { ContactSim, ElasticSim, engine } = names;
const sceneText = (name: string): string => readFileSync(`scenes/${name}.json`, 'utf8');
const api = readFileSync('docs/api.md', 'utf8');
const section = /\n## Scenes in space[^\n]*\n([^]*?)\n## /.exec(api)?.[1] ?? '';

describe('SceneSim', () => {
  it('runs a scene by any method: a pendulum under virtual_contact loses what the steps take', () => {
    const sim = new names.SceneSim(sceneText('pendulum'), 'virtual_contact');
    expect(sim.getMethod()).toBe('virtual_contact');
    const before = sim.getEnergyInfo();
    for (let i = 0; i < 400; ++i) sim.advance();
    const after = sim.getEnergyInfo();
    const lost = before.kinetic + before.potential - after.kinetic - after.potential;
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBeLessThan(1e-3 * after.kinetic + 1e-2);
    expect(sim.getStatistics().substeps).toBeGreaterThan(400);
    expect(() => new names.SceneSim(sceneText('ball_stack'), 'virtual_contact')).toThrow(
      RangeError,
    );
    sim.close();
  });
});

describe('ElasticSim', () => {
  it('makes the same motion as the engine alone, bit for bit', () => {
    const sim = new ElasticSim(sceneText('bouncing_steel_ball'));
    const alone = engine.createSimulation(sceneText('bouncing_steel_ball'), '');
    for (let i = 0; i < 25; ++i) {
      sim.advance(0.025);
      alone.step(0.025);
    }
    expect(sim.getTime()).toBe(alone.time());
    expect(sim.engine().digest()).toBe(alone.digest());
    sim.reset();
    expect(sim.getTime()).toBe(0);
    alone.dispose();
    sim.close();
  });

  it('tells of bodies what the scene says of them, and where they are', () => {
    const sim = new ElasticSim(sceneText('rolling_ball'));
    const ball = sim.getBody('ball');
    expect(sim.getBody(1)).toBe(ball);
    expect(sim.getBodies().map((body) => body.getName())).toEqual(['TABLE', 'BALL']);
    expect([ball.getIndex(), ball.getMaterial()]).toEqual([1, 'BilliardBall']);
    expect(sim.getBody('table').getMass()).toBe(Infinity);
    expect(ball.getVelocity()).toEqual([3, 0, 0]);
    for (let i = 0; i < 20; ++i) sim.advance();
    const [x, y] = ball.getPosition();
    expect(x).toBeGreaterThan(1);
    expect(y).toBeCloseTo(0.03, 4);
    // It rolls: the contact point stands still.
    expect(ball.getVelocity()[0] + 0.03 * ball.getAngularVelocity()[2]).toBeCloseTo(0, 3);
    expect(Math.hypot(...ball.getRotation())).toBeCloseTo(1, 12);
    expect(String(ball)).toContain('BALL');
    expect(() => sim.getBody('wall')).toThrow(/no body wall; there are TABLE, BALL/);
    sim.close();
  });

  it('runs planar scenes, whose bodies have an angle', () => {
    const sim = new ElasticSim(sceneText('domino_row'));
    const before = sim.getBody('domino 1').getAngle();
    for (let i = 0; i < 20; ++i) sim.advance();
    const domino = sim.getBody('domino 1');
    expect(domino.getAngle()).toBeLessThan(before);
    expect(domino.getPosition()[2]).toBe(0);
    expect(domino.getAngularVelocity().slice(0, 2)).toEqual([0, 0]);
    sim.close();
  });

  it('accounts for energy, the work of applied forces included', () => {
    const sim = new ElasticSim(sceneText('two_finger_gripper'));
    const sum = (): number => {
      const { kinetic, potential, stored, dissipated, work } = sim.getEnergyInfo();
      return kinetic + potential + stored + dissipated - work;
    };
    const before = sum();
    for (let i = 0; i < 40; ++i) sim.advance();
    const { work, dissipated, ...parts } = sim.getEnergyInfo();
    expect(work).toBeGreaterThan(0.1);
    expect(Math.abs(sum() - before)).toBeLessThan(1e-4 * work);
    const { dissipatedNormal, dissipatedSliding, dissipatedRolling } = parts;
    expect(dissipatedNormal + dissipatedSliding + dissipatedRolling).toBe(dissipated);
    sim.close();
  });

  it('counts what steps cost, as their reports together', () => {
    const sim = new ElasticSim(sceneText('bouncing_steel_ball'));
    const reports = Array.from({ length: 30 }, () => sim.tryAdvance());
    for (const count of ['substeps', 'evaluations', 'stateEvents', 'zeroCrossings'] as const)
      expect(sim.getStatistics()[count], count).toBe(
        reports.reduce((sum, report) => sum + report[count], 0),
      );
    sim.close();
  });

  it('sets parameters, and refuses as the engine does', () => {
    const sim = new ElasticSim(sceneText('bouncing_steel_ball'));
    sim.setEngineParameter('tolerance', 1e-6);
    expect(Number(sim.getEngineParameter('TOLERANCE'))).toBe(1e-6);
    expect(() => sim.setEngineParameter('TOLERANCE', 7)).toThrow(RangeError);
    expect(() => sim.setEngineParameter('TOLERANZ', 1)).toThrow(TypeError);
    expect(sim.getEngineParameters().some(({ name }) => name === 'FORCE_LAW')).toBe(true);
    expect(() => sim.advance(-1)).toThrow(RangeError);
    sim.close();
  });

  it('says what is wrong with what programs without types may pass, and with use after close', () => {
    const Untyped = ElasticSim as unknown as new (scene?: unknown) => unknown;
    for (const scene of [undefined, null, 7])
      expect(() => new Untyped(scene)).toThrow(/must be the text of a scene file or its object/);
    const sim = new ElasticSim(sceneText('bouncing_steel_ball'));
    for (const step of ['0.1', null])
      expect(() => sim.advance(step as unknown as number)).toThrow(/step must be a number \[s\]/);
    const [body] = sim.getBodies();
    sim.close();
    sim.close();
    for (const use of [
      () => sim.advance(0.1),
      () => sim.getTime(),
      () => sim.getContacts(),
      () => body?.getPosition(),
    ])
      expect(use).toThrow('the simulation was closed and cannot be used any more; make a new one');
  });

  it('says which method a simulation needs, and which object another one has', () => {
    const running = engine.createSimulation(sceneText('pendulum'), 'contact');
    expect(() => ElasticSim.attach(running)).toThrow(
      'ElasticSim needs method elastic, not contact',
    );
    running.dispose();
    const elastic = engine.createSimulation(sceneText('pendulum'), 'elastic');
    expect(() => ContactSim.attach(elastic, sceneText('pendulum'))).toThrow(/needs method contact/);
    expect(ElasticSim.attach(elastic).getBodies().length).toBeGreaterThan(0);
    elastic.dispose();
  });
});

describe('docs/api.md on the elastic method', () => {
  it('has an example that says what stands below it', async () => {
    const lines: TerminalLine[] = [];
    const host = new ScriptHost((line) => lines.push(line));
    host.define({ ...names, sceneText: sceneText('bouncing_steel_ball') });
    host.takeConsole();
    const pairs = [...section.matchAll(/```js\n([^]*?)```\n\n```text\n([^]*?)```/g)];
    expect(pairs).toHaveLength(1);
    for (const [, script = '', expected = ''] of pairs) {
      expect(await host.run(script)).toBe('done');
      const printed = lines.filter(({ kind }) => kind !== 'result' && kind !== 'input');
      expect(printed.map(({ text }) => text).join('\n')).toBe(expected.trimEnd());
    }
  });

  it('names every field of a contact and of what is known of contacts, and every member', () => {
    const sim = new ElasticSim(sceneText('ball_stack'));
    for (let i = 0; i < 20; ++i) sim.advance();
    const seen = sim.getContactDetection();
    const [contact] = seen.contacts;
    expect(contact).toBeDefined();
    const named = (name: string): boolean => section.includes(`\`${name}\``);
    const fields = [...Object.keys(seen), ...Object.keys(contact ?? {})];
    expect(fields.filter((name) => !named(name))).toEqual([]);
    const classes = [ElasticSim, names.SceneSim, names.SceneBody];
    const members = classes
      .map(({ prototype }) => prototype as object)
      .flatMap((of) =>
        Object.getOwnPropertyNames(of).filter((name) => !/^(constructor|toString)$/.test(name)),
      );
    expect(members.filter((name) => !section.includes(`\`${name}(`))).toEqual([]);
    sim.close();
  });
});
