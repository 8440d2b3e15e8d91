import {
  type Camera,
  Color,
  DataTexture,
  Matrix3,
  Matrix4,
  Quaternion as Turn,
  ShaderMaterial,
  type Texture,
  UniformsLib,
  UniformsUtils,
  Vector2,
  Vector3 as Point3,
  Vector4,
} from 'three';
import { kLooks, type Look } from './looks';
import { noiseTexture } from './noise';
import { bodyFragment, kGroundFragment, kVertex } from './studio_shader';

/** The light of a theme. */
interface StudioTheme {
  readonly sky: string;
  readonly side: string;
  readonly down: string;
  readonly key: string;
  /** Of the key light. */
  readonly keyPower: number;
  /** Of soft box, strip and band. */
  readonly power: readonly [number, number, number];
  readonly surroundings: number;
  readonly rim: number;
  readonly exposure: number;
}

const kLight: StudioTheme = {
  sky: '#ffffff',
  side: '#cfe0f4',
  down: '#d9d0c2',
  key: '#ffeeda',
  keyPower: 2.9,
  power: [5, 2.2, 1.6],
  surroundings: 0.4,
  rim: 0.16,
  exposure: 0.92,
};
const kDark: StudioTheme = {
  sky: '#5b6b82',
  side: '#4b6a92',
  down: '#2a2622',
  key: '#ffe9cf',
  keyPower: 2.6,
  power: [4, 1.6, 1.2],
  surroundings: 1,
  rim: 0.22,
  exposure: 0.9,
};

/** Where the key light stands, in the axes of the studio: y is up, the first eye looks from {@link kEyeAzimuth}. */
const kKeyFrom = new Point3(-0.9, 1.9, 1.15).normalize();
const kEyeAzimuth = 0.55;
const kUp = new Point3(0, 1, 0);

/** The layer of what throws shadows into nooks: bodies and ground, and no arrows. */
export const kSolidLayer = 1;

/** All light comes. */
function whiteTexture(): Texture {
  const texture = new DataTexture(new Uint8Array([255, 255, 255, 255]), 1, 1);
  texture.needsUpdate = true;
  return texture;
}

/** Uniforms of one body. */
export interface BodyUniforms {
  readonly u_colour: { value: Color };
  /** Turns the body's axes to those of its pattern, the first of them along the grain. */
  readonly u_axes: { value: Matrix3 };
  readonly u_cell: { value: number };
  readonly u_seed: { value: number };
  readonly u_metal: { value: number };
  readonly u_octants: { value: number };
  readonly u_opacity: { value: number };
  /** A colour, and how much of it. */
  readonly u_press: { value: Vector4 };
}

/** Uniforms of the ground. */
export interface GroundUniforms {
  readonly u_colour: { value: Color };
  readonly u_line: { value: Color };
  readonly u_far: { value: Color };
  readonly u_middle: { value: Vector2 };
  readonly u_cell: { value: number };
  readonly u_reach: { value: number };
  readonly u_fades: { value: boolean };
}

/** The light of the stage in space, and materials that stand in it. */
export class Studio {
  readonly #white = whiteTexture();
  readonly #uniforms = {
    u_studio: { value: new Matrix3() },
    u_sky: { value: new Color() },
    u_side: { value: new Color() },
    u_down: { value: new Color() },
    u_key: { value: new Color() },
    u_power: { value: new Point3() },
    u_surroundings: { value: 1 },
    u_rim: { value: 0 },
    u_exposure: { value: 1 },
    u_noise: { value: noiseTexture() },
    u_occlusion: { value: this.#white },
    u_occlusion_size: { value: new Vector2(1, 1) },
  };
  /** From the world's axes to those of the studio. */
  readonly #turn = new Turn();
  readonly #viewTurn = new Turn();
  readonly #matrix = new Matrix4();
  readonly keyFrom = new Point3();
  readonly keyColour = new Color();
  keyPower = 1;

  /** @param azimuth - of the first eye about the upward axis [rad]: the key light stands at its upper left */
  place(up: 'y' | 'z', azimuth: number): void {
    const upwards = new Point3(0, up === 'y' ? 1 : 0, up === 'y' ? 0 : 1);
    const upright = new Turn().setFromUnitVectors(upwards, kUp);
    this.#turn.setFromAxisAngle(kUp, kEyeAzimuth - azimuth).multiply(upright);
    this.keyFrom.copy(kKeyFrom).applyQuaternion(this.#turn.clone().invert());
  }

  dress(isDark: boolean): void {
    const theme = isDark ? kDark : kLight;
    const uniforms = this.#uniforms;
    uniforms.u_sky.value.set(theme.sky);
    uniforms.u_side.value.set(theme.side);
    uniforms.u_down.value.set(theme.down);
    uniforms.u_key.value.set(theme.key);
    uniforms.u_power.value.set(...theme.power);
    uniforms.u_surroundings.value = theme.surroundings;
    uniforms.u_rim.value = theme.rim;
    uniforms.u_exposure.value = theme.exposure;
    this.keyColour.set(theme.key);
    this.keyPower = theme.keyPower;
  }

  /** For the next picture. */
  look(camera: Camera): void {
    this.#viewTurn.copy(this.#turn).multiply(camera.quaternion);
    this.#uniforms.u_studio.value.setFromMatrix4(
      this.#matrix.makeRotationFromQuaternion(this.#viewTurn),
    );
  }

  /** @param light - what of it comes into nooks, as a picture of so many pixels; null: all */
  setOcclusion(light: Texture | null, width: number, height: number): void {
    this.#uniforms.u_occlusion.value = light ?? this.#white;
    this.#uniforms.u_occlusion_size.value.set(width, height);
  }

  dispose(): void {
    this.#white.dispose();
    this.#uniforms.u_noise.value.dispose();
  }

  bodyMaterial(look: Look): ShaderMaterial & { readonly uniforms: BodyUniforms } {
    const recipe = kLooks[look];
    const uniforms: BodyUniforms = {
      u_colour: { value: new Color() },
      u_axes: { value: new Matrix3() },
      u_cell: { value: 1 },
      u_seed: { value: 0 },
      u_metal: { value: recipe.metal === true ? 1 : 0 },
      u_octants: { value: 0 },
      u_opacity: { value: recipe.opacity ?? 1 },
      u_press: { value: new Vector4(0, 0, 0, 0) },
    };
    const material = this.#material(bodyFragment(recipe.code, recipe.polished === true), uniforms);
    material.transparent = recipe.opacity !== undefined;
    return material;
  }

  groundMaterial(uniforms: GroundUniforms): ShaderMaterial {
    return this.#material(kGroundFragment, uniforms);
  }

  #material<T extends object>(
    fragmentShader: string,
    own: T,
  ): ShaderMaterial & { readonly uniforms: T } {
    const lights = UniformsUtils.clone(UniformsLib.lights);
    const uniforms = { ...lights, ...this.#uniforms, ...own };
    return new ShaderMaterial({
      uniforms,
      vertexShader: kVertex,
      fragmentShader,
      lights: true,
    }) as unknown as ShaderMaterial & { readonly uniforms: T };
  }
}
