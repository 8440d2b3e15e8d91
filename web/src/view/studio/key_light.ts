import { DirectionalLight, Sphere, type Vector3 as Point3 } from 'three';

/** Room around what throws shadows, so that the light is not fitted anew at every step. */
const kRoom = 1.3;
/** Widths of penumbras, for maps of 1024 pixels. */
const kSoft = 4;

/** The key light, whose shadows reach around what is on the stage. */
export class KeyLight {
  readonly light = new DirectionalLight();
  readonly #around = new Sphere();

  constructor() {
    const { shadow } = this.light;
    this.light.castShadow = true;
    // Drawn anew only when something has moved.
    shadow.autoUpdate = false;
    shadow.bias = -0.0004;
    shadow.intensity = 0.95;
  }

  /** @param size - of the map of shadows [px] */
  setSize(size: number): void {
    const { shadow } = this.light;
    if (shadow.mapSize.x === size) return;
    shadow.mapSize.set(size, size);
    shadow.radius = Math.max(1.5, (kSoft * size) / 1024);
    shadow.blurSamples = size > 512 ? 16 : 8;
    shadow.needsUpdate = true;
  }

  /** Whether balls are where shadows are drawn. */
  holds(balls: readonly Sphere[]): boolean {
    const { center, radius } = this.#around;
    return balls.every((ball) => ball.center.distanceTo(center) + ball.radius <= radius);
  }

  /** @param from - unit vector to the light */
  fit(whole: Sphere, from: Point3): void {
    const around = this.#around.copy(whole);
    const radius = (around.radius *= kRoom);
    this.light.target.position.copy(around.center);
    this.light.position.copy(around.center).addScaledVector(from, 2 * radius);
    this.light.target.updateMatrixWorld();
    const { shadow } = this.light;
    const { camera } = shadow;
    [camera.left, camera.right, camera.bottom, camera.top] = [-radius, radius, -radius, radius];
    // Behind the bodies there is the ground that they throw their shadows on.
    [camera.near, camera.far] = [0.9 * radius, 5 * radius];
    camera.updateProjectionMatrix();
    shadow.normalBias = 0.006 * radius;
    shadow.needsUpdate = true;
  }

  dispose(): void {
    this.light.dispose();
  }
}
