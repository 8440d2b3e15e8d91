import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadEngine } from '../engine';
import type { Drive } from '../sim';
import { drivesOf } from './drives';
import { dataOf } from './scene_text';

const engine = loadEngine();

async function drives(name: string, body: string, speed = 0): Promise<Drive[]> {
  const text = readFileSync(`scenes/${name}.json`, 'utf8');
  const scene = (await engine).createSimulation(text, 'contact').scene();
  const index = scene.bodies.findIndex((one) => one.name.toLowerCase() === body);
  expect(index).toBeGreaterThanOrEqual(0);
  const named = { ...scene, bodies: scene.bodies.map((one) => ({ ...one })) };
  return drivesOf(dataOf(text)!, named, index, speed);
}

it('a shaken table is moved to and fro, as the scene says', async () => {
  expect(await drives('shaken_table', 'table')).toEqual([
    { kind: 'motion', axis: 'x', amplitude: 0.1, frequency: 1, speed: 0 },
  ]);
});

it('a conveyor belt without a motor goes on by its mass', async () => {
  const [drive] = await drives('conveyor_belt', 'belt', 1.5);
  expect(drive?.kind).toBe('inertia');
  expect(await drives('conveyor_belt', 'rough', 1.5)).toEqual([]);
});

it('a belt whose surface runs says so', async () => {
  const text = readFileSync('scenes/stick_slip.json', 'utf8');
  const { name } = (
    JSON.parse(text) as { bodies: { name: string; surface_speed?: number }[] }
  ).bodies.find(({ surface_speed: speed = 0 }) => speed !== 0)!;
  const [drive] = await drives('stick_slip', name.toLowerCase().replace(/ /g, '_'));
  expect(drive?.kind).toBe('surface');
});

it('a motor has its speed and its largest torque', async () => {
  expect(await drives('motor_and_stop', 'small_wheel')).toEqual([
    { kind: 'motor', isTurning: true, speed: 2, most: 4 },
  ]);
});
