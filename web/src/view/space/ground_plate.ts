import {
  CircleGeometry,
  Color,
  DoubleSide,
  Group,
  Mesh,
  Quaternion as Turn,
  type Sphere,
  Vector2,
  Vector3 as Point3,
} from 'three';
import { niceBelow, type Quaternion, type Vector3 } from '../../sim';
import type { Palette } from '../palette';
import { release } from '../solids/marks';
import { kSolidLayer, type GroundUniforms, type Studio } from '../studio/studio';

/** Where the ground has become the horizon: so many times what is looked at. */
const kReach = 6;
/** The plate goes beyond that. */
const kBeyond = 1.6;
const kSides = 96;

/** A plane, drawn as the part of it that matters. Its outward normal is z in its axes. */
export class GroundPlate {
  readonly group = new Group();
  readonly #uniforms: GroundUniforms = {
    u_colour: { value: new Color() },
    u_line: { value: new Color() },
    u_far: { value: new Color() },
    u_middle: { value: new Vector2() },
    u_cell: { value: 1 },
    u_reach: { value: 1 },
    u_fades: { value: false },
  };
  readonly #mesh: Mesh;

  constructor(studio: Studio) {
    const surface = studio.groundMaterial(this.#uniforms);
    surface.side = DoubleSide;
    this.#mesh = new Mesh(new CircleGeometry(kBeyond, kSides), surface);
    this.#mesh.receiveShadow = true;
    this.#mesh.raycast = () => undefined;
    // Before everything else that lets light through.
    this.#mesh.renderOrder = -2;
    this.#mesh.layers.enable(kSolidLayer);
    this.group.add(this.#mesh);
  }

  place(position: Vector3, [w, x, y, z]: Quaternion): void {
    this.group.position.fromArray(position);
    this.group.quaternion.set(x, y, z, w);
  }

  /** Faces a direction at a place. */
  face(at: Point3, up: Point3): void {
    this.group.position.copy(at);
    this.group.quaternion.setFromUnitVectors(new Point3(0, 0, 1), up);
  }

  /** Reaches around what is looked at. @param up - a plate that does not face it is no ground, and fades before the stage */
  spread(whole: Sphere, up: Point3): void {
    const { position, quaternion } = this.group;
    const middle = whole.center.clone().sub(position);
    middle.applyQuaternion(new Turn().copy(quaternion).invert());
    const reach = kReach * whole.radius;
    this.#mesh.position.set(middle.x, middle.y, 0);
    this.#mesh.scale.set(reach, reach, 1);
    this.#uniforms.u_middle.value.set(middle.x, middle.y);
    this.#uniforms.u_reach.value = reach;
    this.#uniforms.u_cell.value = niceBelow(Math.max(1e-12, whole.radius / 4));
    const facing = new Point3(0, 0, 1).applyQuaternion(quaternion).dot(up);
    const fades = facing < 0.999;
    this.#uniforms.u_fades.value = fades;
    (this.#mesh.material as { transparent: boolean }).transparent = fades;
  }

  refresh(palette: Palette): void {
    this.#uniforms.u_colour.value.set(palette.css('plate'));
    this.#uniforms.u_line.value.set(palette.css('plate-line'));
    // Mixed as the screen shows it.
    const [red, green, blue] = palette.get('stage-far');
    this.#uniforms.u_far.value.setRGB(red, green, blue);
  }

  dispose(): void {
    release(this.group);
  }
}
