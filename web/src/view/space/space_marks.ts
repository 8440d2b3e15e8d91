import {
  type BufferGeometry,
  type Color,
  ConeGeometry,
  CircleGeometry,
  CylinderGeometry,
  DoubleSide,
  DynamicDrawUsage,
  FrontSide,
  Group,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  Quaternion,
  SphereGeometry,
  Vector3 as Point3,
} from 'three';

const kUp = new Point3(0, 1, 0);
/** What is behind a body is seen through it so much. */
const kThrough = 0.38;
/** The same of what is seen through anyhow. */
const kClear = 0.42;
const kClearThrough = 0.16;
/** The same of what lies inside of bodies. */
const kVeinThrough = 0.8;
const kFirstCapacity = 64;

/** Many copies of one shape, each with a colour; they are drawn twice, so that they are seen through bodies. */
class MarkShape {
  readonly #group: Group;
  readonly #geometry: BufferGeometry;
  readonly #front: MeshBasicMaterial;
  readonly #through: MeshBasicMaterial;
  #meshes: readonly [InstancedMesh, InstancedMesh] | null = null;
  #count = 0;

  /**
   * @param opacity - below 1 for shapes that are seen through
   * @param through - opacity of what is behind a body
   */
  constructor(group: Group, geometry: BufferGeometry, opacity = 1, through = kThrough) {
    this.#group = group;
    this.#geometry = geometry;
    const isClear = opacity < 1;
    this.#front = new MeshBasicMaterial({
      toneMapped: false,
      transparent: isClear,
      opacity,
      depthWrite: !isClear,
      side: isClear ? DoubleSide : FrontSide,
    });
    this.#through = new MeshBasicMaterial({
      toneMapped: false,
      transparent: true,
      opacity: through,
      depthTest: false,
      depthWrite: false,
      side: isClear ? DoubleSide : FrontSide,
    });
    this.#grow(kFirstCapacity);
  }

  clear(): void {
    this.#count = 0;
  }

  add(matrix: Matrix4, colour: Color): void {
    if (this.#count >= (this.#meshes?.[0].instanceMatrix.count ?? 0)) this.#grow(2 * this.#count);
    this.#meshes?.[0].setMatrixAt(this.#count, matrix);
    this.#meshes?.[0].setColorAt(this.#count, colour);
    this.#count += 1;
  }

  finish(): void {
    for (const mesh of this.#meshes ?? []) {
      mesh.count = this.#count;
      mesh.visible = this.#count > 0;
      mesh.instanceMatrix.needsUpdate = true;
      if (mesh.instanceColor !== null) mesh.instanceColor.needsUpdate = true;
    }
  }

  #grow(capacity: number): void {
    const old = this.#meshes;
    const front = new InstancedMesh(this.#geometry, this.#front, capacity);
    front.instanceMatrix.setUsage(DynamicDrawUsage);
    const matrix = new Matrix4();
    front.setColorAt(0, this.#front.color);
    for (let i = 0; i < this.#count && old !== null; ++i) {
      old[0].getMatrixAt(i, matrix);
      front.setMatrixAt(i, matrix);
    }
    if (old?.[0].instanceColor && front.instanceColor)
      front.instanceColor.array.set(old[0].instanceColor.array);
    const through = new InstancedMesh(this.#geometry, this.#through, 1);
    through.instanceMatrix = front.instanceMatrix;
    through.instanceColor = front.instanceColor;
    front.renderOrder = 12;
    through.renderOrder = 11;
    for (const mesh of [front, through]) {
      mesh.frustumCulled = false;
      mesh.raycast = () => undefined;
      this.#group.add(mesh);
    }
    for (const mesh of old ?? []) mesh.removeFromParent();
    this.#meshes = [front, through];
  }

  dispose(): void {
    for (const mesh of this.#meshes ?? []) mesh.dispose();
    this.#geometry.dispose();
    this.#front.dispose();
    this.#through.dispose();
  }
}

/** Arrows, rods and balls over the bodies, drawn anew for every picture. */
export class SpaceMarks {
  readonly group = new Group();
  readonly #rods = new MarkShape(
    this.group,
    new CylinderGeometry(1, 1, 1, 10, 1, true).translate(0, 0.5, 0),
  );
  readonly #tips = new MarkShape(this.group, new ConeGeometry(1, 1, 14).translate(0, -0.5, 0));
  readonly #balls = new MarkShape(this.group, new SphereGeometry(1, 14, 10));
  /** Their axis is y; a cone stands on its tip. */
  readonly #discs = new MarkShape(
    this.group,
    new CircleGeometry(1, 40).rotateX(-Math.PI / 2),
    kClear,
    kClearThrough,
  );
  readonly #cones = new MarkShape(
    this.group,
    new ConeGeometry(1, 1, 40, 1, true).rotateX(Math.PI).translate(0, 0.5, 0),
    kClear,
    kClearThrough,
  );
  /** Rods that run inside of bodies, and are there to be seen. */
  readonly #veins = new MarkShape(
    this.group,
    new CylinderGeometry(1, 1, 1, 10, 1, false).translate(0, 0.5, 0),
    1,
    kVeinThrough,
  );
  readonly #shapes = [this.#rods, this.#tips, this.#balls, this.#discs, this.#cones, this.#veins];
  readonly #matrix = new Matrix4();
  readonly #turn = new Quaternion();
  readonly #size = new Point3();

  clear(): void {
    for (const shape of this.#shapes) shape.clear();
  }

  finish(): void {
    for (const shape of this.#shapes) shape.finish();
  }

  ball(at: Point3, radius: number, colour: Color): void {
    this.#size.setScalar(radius);
    this.#matrix.compose(at, this.#turn.identity(), this.#size);
    this.#balls.add(this.#matrix, colour);
  }

  /** @param axis - unit vector */
  disc(at: Point3, axis: Point3, radius: number, colour: Color): void {
    this.#turn.setFromUnitVectors(kUp, axis);
    this.#matrix.compose(at, this.#turn, this.#size.set(radius, 1, radius));
    this.#discs.add(this.#matrix, colour);
  }

  /** @param axis - unit vector from the tip to the middle of the open end */
  cone(tip: Point3, axis: Point3, height: number, radius: number, colour: Color): void {
    this.#turn.setFromUnitVectors(kUp, axis);
    this.#matrix.compose(tip, this.#turn, this.#size.set(radius, height, radius));
    this.#cones.add(this.#matrix, colour);
  }

  /** A {@link rod} that is seen well inside of bodies. */
  vein(from: Point3, along: Point3, length: number, radius: number, colour: Color): void {
    this.#turn.setFromUnitVectors(kUp, along);
    this.#matrix.compose(from, this.#turn, this.#size.set(radius, length, radius));
    this.#veins.add(this.#matrix, colour);
  }

  /** @param along - unit vector; @param radius - half of the rod's width [m] */
  rod(from: Point3, along: Point3, length: number, radius: number, colour: Color): void {
    this.#turn.setFromUnitVectors(kUp, along);
    this.#matrix.compose(from, this.#turn, this.#size.set(radius, length, radius));
    this.#rods.add(this.#matrix, colour);
  }

  /**
   * @param along - unit vector
   * @param pixel - size of a pixel where the arrow stands [m]
   * @param heads - 2 for a moment, as engineers draw it
   */
  arrow(
    from: Point3,
    along: Point3,
    length: number,
    pixel: number,
    colour: Color,
    heads = 1,
  ): void {
    const tip = Math.min(12 * pixel, length / (1.4 * heads));
    const shaft = length - heads * tip;
    if (shaft > 0) this.rod(from, along, shaft + 0.5 * tip, 1.35 * pixel, colour);
    this.#turn.setFromUnitVectors(kUp, along);
    for (let i = 0; i < heads; ++i) {
      const end = from.clone().addScaledVector(along, length - i * tip);
      this.#matrix.compose(end, this.#turn, this.#size.set(0.36 * tip, tip, 0.36 * tip));
      this.#tips.add(this.#matrix, colour);
    }
  }

  dispose(): void {
    for (const shape of this.#shapes) shape.dispose();
  }
}
