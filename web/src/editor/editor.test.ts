import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aboutAt, completionsAt } from './scene_completion';
import type { Schema } from './scene_schema';

const kPlanar = JSON.parse(readFileSync('scenes/schema.json', 'utf8')) as Schema;
const kSpatial = JSON.parse(readFileSync('scenes/schema/spatial.json', 'utf8')) as Schema;

/** What is offered where the text has a bar. */
function offered(text: string, schema = kPlanar): string[] {
  const offset = text.indexOf('|');
  const whole = text.slice(0, offset) + text.slice(offset + 1);
  return completionsAt(whole, offset, schema).entries.map(({ label }) => label);
}

describe('completion of scenes', () => {
  it('offers fields that are not there yet', () => {
    const labels = offered('{ "title": "x", "|" }');
    expect(labels).toContain('bodies');
    expect(labels).toContain('forces');
    expect(labels).not.toContain('title');
  });

  it('offers the fields of the kind of shape or force that is meant', () => {
    const shape = (inner: string): string => `{ "bodies": [{ "shape": { ${inner} } }] }`;
    expect(offered(shape('"type": "disc", "|"'))).toEqual(['radius']);
    expect(offered(shape('"type": "box", "|"')).sort()).toEqual(['height', 'width']);
    expect(offered('{ "forces": [{ "type": "spring", "|" }] }')).toContain('stiffness');
    expect(offered('{ "forces": [{ "type": "gravity", "|" }] }')).not.toContain('stiffness');
  });

  it('offers choices, and names of bodies where one is meant', () => {
    const types = offered('{ "bodies": [{ "shape": { "type": "|" } }] }');
    for (const type of ['box', 'disc', 'polygon', 'wall']) expect(types).toContain(type);
    expect(offered('{ "bodies": [{ "mobility": | }] }').sort()).toEqual([
      'fixed',
      'kinematic',
      'planar',
    ]);
    const names = '"bodies": [{ "name": "ball" }, { "name": "cart" }]';
    expect(offered(`{ ${names}, "joints": [{ "type": "double", "body_a": "|" }] }`)).toEqual([
      'world',
      'ball',
      'cart',
    ]);
    expect(offered(`{ ${names}, "forces": [{ "type": "gravity", "bodies": ["|"] }] }`)).toEqual([
      'ball',
      'cart',
    ]);
  });

  it('makes text that can be read', () => {
    const before = '{ "bodies": [{ "name": "ball", "" }] }';
    const offset = before.indexOf('""') + 1;
    const { from, to, entries } = completionsAt(before, offset, kPlanar);
    for (const { text } of entries) {
      const after = before.slice(0, from) + text + before.slice(to);
      expect(() => JSON.parse(after) as unknown).not.toThrow();
    }
    expect(entries.length).toBeGreaterThan(10);
  });

  it('knows scenes in space', () => {
    const text = '{ "space": "spatial", "bodies": [{ "shape": { "type": "|" } }] }';
    expect(offered(text, kSpatial)).toContain('sphere');
    const capsule = '{ "bodies": [{ "shape": { "type": "capsule", "|" } }] }';
    expect(offered(capsule, kSpatial)).toEqual(expect.arrayContaining(['radius', 'length']));
  });

  it('says what a field means', () => {
    const text = '{ "bodies": [{ "elasticity": 0.5 }] }';
    const about = aboutAt(text, text.indexOf('elasticity') + 2, kPlanar);
    expect(about?.text).toMatch(/restitution/i);
    expect(aboutAt(text, text.indexOf('0.5'), kPlanar)).toBeNull();
  });

  it('of broken texts offers something or nothing, and never fails', () => {
    const text = readFileSync('scenes/newtons_cradle.json', 'utf8').slice(0, 3000);
    for (let i = 0; i < 300; ++i) {
      const cut = (7919 * i) % text.length;
      const broken = text.slice(0, cut) + '}]{["'[i % 5]! + text.slice(cut + (i % 7));
      const found = completionsAt(broken, cut, kPlanar);
      expect(found.from).toBeLessThanOrEqual(found.to);
      aboutAt(broken, cut, kPlanar);
    }
  });
});
