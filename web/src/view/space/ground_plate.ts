import {
  CircleGeometry,
  Color,
  Group,
  Mesh,
  Quaternion as Turn,
  type Sphere,
  Vector3 as Point3,
} from 'three';
import { niceBelow, type Quaternion, type Vector3 } from '../../sim';
import type { Palette } from '../palette';
import { release } from '../solids/marks';
import { plateMaterial, type PlateUniforms } from './space_materials';

/** Size of the plate that stands for a plane: so many times what is looked at. */
const kReach = 7;
const kSides = 96;

/** A half-space, drawn as the part of its plane that matters. Its outward normal is z in its axes. */
export class GroundPlate {
  readonly group = new Group();
  readonly #uniforms: PlateUniforms = {
    u_line: { value: new Color() },
    u_middle: { value: new Point3() },
    u_cell: { value: 1 },
    u_reach: { value: 1 },
  };
  readonly #surface = plateMaterial(this.#uniforms);
  readonly #mesh = new Mesh(new CircleGeometry(1, kSides), this.#surface);

  constructor() {
    this.#mesh.receiveShadow = true;
    this.#mesh.raycast = () => undefined;
    // Before everything else that lets light through.
    this.#mesh.renderOrder = -2;
    this.group.add(this.#mesh);
  }

  place(position: Vector3, [w, x, y, z]: Quaternion): void {
    this.group.position.fromArray(position);
    this.group.quaternion.set(x, y, z, w);
  }

  /** Reaches around what is looked at. */
  spread(whole: Sphere): void {
    const { position, quaternion } = this.group;
    const middle = whole.center.clone().sub(position);
    middle.applyQuaternion(new Turn().copy(quaternion).invert());
    middle.z = 0;
    const reach = kReach * whole.radius;
    this.#mesh.geometry.dispose();
    this.#mesh.geometry = new CircleGeometry(reach, kSides);
    this.#mesh.geometry.translate(middle.x, middle.y, 0);
    Object.assign(this.#uniforms.u_middle.value, { x: middle.x, y: middle.y, z: 0 });
    this.#uniforms.u_reach.value = reach;
    this.#uniforms.u_cell.value = niceBelow(Math.max(1e-12, whole.radius / 4));
  }

  refresh(palette: Palette): void {
    this.#surface.color.set(palette.css('plate'));
    this.#uniforms.u_line.value.set(palette.css('plate-line'));
  }

  dispose(): void {
    release(this.group);
  }
}
