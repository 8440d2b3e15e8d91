import {
  CircleGeometry,
  type Color,
  ConeGeometry,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  Quaternion,
  SphereGeometry,
  Vector3 as Point3,
} from 'three';
import type { Vector3 } from '../../sim';

const kBall = new SphereGeometry(1, 20, 14);
const kRod = new CylinderGeometry(1, 1, 1, 12, 1, true).translate(0, 0.5, 0);
const kTip = new ConeGeometry(1, 1, 16).translate(0, -0.5, 0);
const kDisc = new CircleGeometry(1, 48);
const kUp = new Point3(0, 1, 0);
const kFront = new Point3(0, 0, 1);

/** What is to be seen through everything else. */
function marking(colour: Color, opacity = 1): MeshBasicMaterial {
  return new MeshBasicMaterial({
    color: colour,
    transparent: true,
    opacity,
    depthTest: false,
    depthWrite: false,
    side: DoubleSide,
  });
}

const point = (v: Vector3): Point3 => new Point3(v[0], v[1], v[2]);

/** Balls, rods, arrows and discs of one look; made anew for every answer. */
export class MarkGroup extends Group {
  /** Size of the marks [m]. */
  unit = 1;

  clearMarks(): void {
    for (const child of this.children) {
      const { material } = child as Mesh;
      (Array.isArray(material) ? material : [material]).forEach((one) => one.dispose());
    }
    this.clear();
  }

  #put(mesh: Mesh, order: number): Mesh {
    mesh.renderOrder = order;
    this.add(mesh);
    return mesh;
  }

  ball(at: Vector3, colour: Color, size = 1): Mesh {
    const mesh = this.#put(new Mesh(kBall, marking(colour)), 20);
    mesh.position.copy(point(at));
    mesh.scale.setScalar(0.02 * size * this.unit);
    return mesh;
  }

  rod(from: Vector3, to: Vector3, colour: Color, size = 1): void {
    const start = point(from);
    const along = point(to).sub(start);
    const length = along.length();
    if (!(length > 0)) return;
    const mesh = this.#put(new Mesh(kRod, marking(colour)), 18);
    mesh.position.copy(start);
    mesh.quaternion.setFromUnitVectors(kUp, along.divideScalar(length));
    const thick = 0.006 * size * this.unit;
    mesh.scale.set(thick, length, thick);
  }

  /** From a point along a unit vector. */
  arrow(from: Vector3, direction: Vector3, length: number, colour: Color, size = 1): void {
    const along = point(direction);
    if (!(along.length() > 0)) return;
    const start = point(from);
    const end = start.clone().addScaledVector(along, length);
    const tip = Math.min(0.09 * this.unit, 0.6 * length);
    const neck = end.clone().addScaledVector(along, -tip);
    this.rod(from, neck.toArray(), colour, 1.5 * size);
    const mesh = this.#put(new Mesh(kTip, marking(colour)), 19);
    mesh.position.copy(end);
    mesh.quaternion.setFromUnitVectors(kUp, along.clone().normalize());
    mesh.scale.set(0.028 * size * this.unit, tip, 0.028 * size * this.unit);
  }

  disc(at: Vector3, normal: Vector3, radius: number, colour: Color, opacity: number): void {
    const mesh = this.#put(new Mesh(kDisc, marking(colour, opacity)), 15);
    mesh.position.copy(point(at));
    mesh.quaternion.copy(new Quaternion().setFromUnitVectors(kFront, point(normal).normalize()));
    mesh.scale.setScalar(radius);
  }
}

/** Frees what an object draws with. */
export function release(object: Object3D): void {
  object.traverse((one) => {
    const { geometry, material } = one as Mesh;
    geometry?.dispose();
    for (const each of material === undefined ? [] : [material].flat()) each.dispose();
  });
  object.removeFromParent();
}
