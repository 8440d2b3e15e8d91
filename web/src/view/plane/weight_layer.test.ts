import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../engine';
import { seenContacts, sharedRows, type Frame, type SceneDescription } from '../../sim';
import { makeClient } from '../../worker/testing/client';
import { PlanarCamera } from './camera';
import { contactAt, contactLines, weightRadius } from './weight_layer';

async function played(
  name: string,
  method: string,
  steps: number,
): Promise<{ frame: Frame; scene: SceneDescription }> {
  const client = makeClient(await loadEngine());
  await client.load({ name, text: readFileSync(`scenes/${name}.json`, 'utf8'), method });
  const frame = await client.step(steps);
  const { loaded } = client;
  if (loaded === null) throw new Error('no scene');
  return { frame, scene: loaded.scene };
}

describe('virtual contacts', () => {
  it('of two bodies have weights that add up to 1', async () => {
    const { frame } = await played('pile_of_20', 'virtual_contact', 120);
    const contacts = seenContacts(frame);
    const sums = new Map<string, number>();
    for (const row of sharedRows(contacts)) {
      const pair = [...contacts.contactBodies.subarray(2 * row, 2 * row + 2)].sort().join();
      sums.set(pair, (sums.get(pair) ?? 0) + (contacts.contactWeights[row] ?? NaN));
    }
    expect(sums.size).toBeGreaterThan(10);
    for (const sum of sums.values()) expect(sum).toBeCloseTo(1, 12);
  });

  it('are found under the pointer and told of', async () => {
    const { frame, scene } = await played('two_fingers_lift_a_hexagon', 'virtual_contact', 200);
    const camera = new PlanarCamera();
    camera.resize(800, 600);
    camera.fit({ center: [0, 0.14], width: 0.6, height: 0.36 }, 10);
    const [row] = sharedRows(seenContacts(frame));
    if (row === undefined) throw new Error('no contact');
    const [x = NaN, y = NaN] = frame.contactPoints.subarray(3 * row);
    const [px, py] = camera.toScreen(x, y);
    expect(contactAt(frame, camera, px + weightRadius(1) + 2, py, 3)).toBe(row);
    expect(contactAt(frame, camera, px + weightRadius(1) + 4, py, 3)).toBe(-1);
    const [pair, weight, depth, force] = contactLines(scene, frame, row);
    expect(pair).toBe('hexagon – left');
    expect(weight).toBe('weight 1.00');
    expect(depth).toMatch(/^depth \d/);
    expect(force).toMatch(/^pushes 4\.7\d+\u202fN$/);
  });

  it('are those of one method only', async () => {
    const { frame } = await played('two_fingers_lift_a_hexagon', 'contact', 200);
    expect(frame.contactCount).toBeGreaterThan(0);
    expect(sharedRows(seenContacts(frame))).toEqual([]);
  });

  it('spread along a face and collapse on a disc as their temperature is turned, at rest too', async () => {
    const client = makeClient(await loadEngine());
    const text = readFileSync('scenes/particles_of_contact.json', 'utf8');
    await client.load({ name: 'particles_of_contact', text });
    await client.step(300);
    const spread = async (temperature: number, body: number): Promise<number> => {
      client.getParameterNumber('TEMPERATURE').setValue(temperature);
      await client.settled();
      const { frame } = client;
      if (frame === null) throw new Error('no frame');
      const contacts = seenContacts(frame);
      const rows = sharedRows(contacts).filter((row) =>
        contacts.contactBodies.subarray(2 * row, 2 * row + 2).includes(body),
      );
      expect(rows.length).toBe(12);
      for (const row of rows) expect(contacts.contactWeights[row]).toBeCloseTo(1 / 12, 12);
      const x = rows.map((row) => contacts.contactPoints[3 * row] ?? NaN);
      return Math.max(...x) - Math.min(...x);
    };
    const [box, disc] = [1, 2];
    expect(await spread(1e-3, box)).toBeGreaterThan(0.4);
    expect(await spread(1e-2, disc)).toBeGreaterThan(0.05);
    expect(await spread(1e-6, disc)).toBeLessThan(2e-3);
  });

  it('are dots whose area is the weight, in crowds smaller ones', () => {
    expect(weightRadius(0.25) / weightRadius(1)).toBeCloseTo(0.5, 12);
    expect(weightRadius(1e-9)).toBeGreaterThan(1);
    expect(weightRadius(1, 100)).toBeLessThan(weightRadius(1));
  });
});
