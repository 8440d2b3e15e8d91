import { PerspectiveCamera, Sphere, Vector3 as Point3 } from 'three';
import { describe, expect, it } from 'vitest';
import { Following, leastShift } from './following';

const ball = (x: number, y: number, z: number, radius = 0.03): Sphere =>
  new Sphere(new Point3(x, y, z), radius);

function lookingAt(start: readonly Sphere[]): { following: Following; camera: PerspectiveCamera } {
  const camera = new PerspectiveCamera(38, 1.3, 0.01, 100);
  const target = new Point3(0, 0.1, 0);
  camera.position.set(0.25, 0.25, 0.55);
  camera.lookAt(target);
  const following = new Following();
  following.begin(camera, target, start);
  return { following, camera };
}

/** Where a place is in the picture, −1 to 1 both ways, when the eye has followed. */
function seen(
  camera: PerspectiveCamera,
  following: Following,
  bodies: readonly Sphere[],
): Point3[] {
  const by = following.shift(bodies);
  const moved = camera.clone();
  moved.position.copy(following.eye(by));
  moved.updateMatrixWorld();
  return bodies.map(({ center }) => center.clone().project(moved));
}

describe('following what moves', () => {
  it('leaves the view alone while bodies stay in the middle', () => {
    const { following } = lookingAt([ball(0, 0.1, 0)]);
    expect(following.shift([ball(0.05, 0.12, -0.05)]).length()).toBe(0);
    expect(following.shift([]).length()).toBe(0);
  });

  it('leaves the view of the start alone, however near to the edge bodies are there', () => {
    const start = [ball(0.35, 0.1, 0), ball(-0.5, 0.4, 0.1)];
    expect(lookingAt(start).following.shift(start).length()).toBeCloseTo(0, 12);
  });

  it.each([
    [3, 0, 0],
    [0, 0.8, 0],
    [-2, 0, -4],
    [0, 0, 5],
    [40, -70, 90],
  ])('keeps a body in the picture that goes to %d, %d, %d', (x, y, z) => {
    const { following, camera } = lookingAt([ball(0, 0.1, 0)]);
    const [at = new Point3(9, 9, 9)] = seen(camera, following, [ball(x, y, z)]);
    expect(Math.abs(at.x)).toBeLessThan(0.8);
    expect(Math.abs(at.y)).toBeLessThan(0.8);
    expect(at.z).toBeLessThan(1);
  });

  it('keeps three bodies that rise together', () => {
    const start = [ball(-0.04, 0.03, 0), ball(0, 0.03, 0), ball(0.04, 0.03, 0)];
    const { following, camera } = lookingAt(start);
    for (const height of [0.1, 0.5, 2]) {
      const risen = start.map(({ center, radius }) => ball(center.x, center.y + height, 0, radius));
      for (const at of seen(camera, following, risen)) {
        expect(Math.max(Math.abs(at.x), Math.abs(at.y))).toBeLessThan(0.8);
      }
    }
  });

  it('stays with the others when one flies off', () => {
    const { following } = lookingAt([ball(0, 0.1, 0), ball(0, 0.1, 0)]);
    expect(following.shift([ball(0, 0.1, 0), ball(30, 0.1, 0)]).length()).toBeCloseTo(0, 12);
  });

  it('never jumps', () => {
    const step = 1e-3;
    for (let place = 0, before = 0; place < 4; place += step) {
      const shift = leastShift(place - 1, 1);
      expect(Math.abs(shift - before)).toBeLessThanOrEqual(step + 1e-12);
      expect(shift).toBeGreaterThanOrEqual(0);
      expect(leastShift(-1, 1 - place)).toBeCloseTo(-shift, 12);
      before = shift;
    }
  });
});
