import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshStandardMaterial,
} from 'three';
import type { GeometryAnswer, GjkStep, OverlapAnswer, Vector3 } from '../../sim';
import { MarkGroup } from './marks';
import type { SolidColours } from './solid_colours';
import type { SolidLayer } from './solid_layers';

/** What the engine answers, drawn; a group for each switch. */
export class AnswerLayers {
  readonly root = new Group();
  readonly #closest = new MarkGroup();
  readonly #contact = new MarkGroup();
  readonly #other = new MarkGroup();
  readonly #area = new MarkGroup();
  readonly #patch = new MarkGroup();
  readonly #gjk = new MarkGroup();
  readonly #faces = new Mesh(
    new BufferGeometry(),
    new MeshStandardMaterial({
      vertexColors: true,
      side: DoubleSide,
      roughness: 0.7,
      transparent: true,
      opacity: 0.92,
      polygonOffset: true,
      polygonOffsetFactor: -1,
      polygonOffsetUnits: -1,
    }),
  );
  readonly #outline = new LineSegments(
    new BufferGeometry(),
    new LineBasicMaterial({ transparent: true, opacity: 0.9 }),
  );

  constructor() {
    this.#faces.renderOrder = 5;
    this.#outline.renderOrder = 6;
    this.#faces.frustumCulled = this.#outline.frustumCulled = false;
    this.root.add(this.#faces, this.#outline, this.#area, this.#closest);
    this.root.add(this.#contact, this.#other, this.#patch, this.#gjk);
  }

  show(layers: ReadonlySet<SolidLayer>): void {
    this.#faces.visible = this.#outline.visible = layers.has('intersection');
    this.#closest.visible = layers.has('closest');
    this.#contact.visible = layers.has('contact');
    this.#other.visible = layers.has('other_rule');
    this.#area.visible = layers.has('area');
    this.#patch.visible = layers.has('patch');
    this.#gjk.visible = layers.has('gjk');
  }

  /**
   * @param step - of GJK, that is shown
   * @param unit - size of the picture [m]
   */
  draw(
    answer: GeometryAnswer | null,
    step: GjkStep | null,
    colours: SolidColours,
    unit: number,
  ): void {
    const groups = [this.#closest, this.#contact, this.#other, this.#area, this.#patch, this.#gjk];
    for (const group of groups) {
      group.clearMarks();
      group.unit = unit;
    }
    this.#drawFaces(answer?.overlap ?? null, colours);
    if (answer === null) return;
    if (step !== null) this.#drawGjk(step, colours);
    this.#drawClosest(answer, colours);
    this.#drawContact(answer, colours, unit);
    const patchColour = colours.get('solid-patch');
    answer.patch.forEach(({ point, gap }, i) => {
      const normal = answer.contact?.normal ?? [0, 0, 1];
      const half = (sign: number): Vector3 => along(point, normal, (sign * gap) / 2);
      this.#patch.rod(half(1), half(-1), patchColour);
      this.#patch.ball(point, patchColour, 0.8);
      const next = answer.patch[(i + 1) % answer.patch.length];
      if (next !== undefined && answer.patch.length > 1)
        this.#patch.rod(point, next.point, patchColour, 0.6);
    });
  }

  #drawClosest({ distance }: GeometryAnswer, colours: SolidColours): void {
    const line = colours.get(distance.value < 0 ? 'force' : 'text');
    this.#closest.rod(distance.point_a, distance.point_b, line, 1.1);
    this.#closest.ball(distance.point_a, colours.get('solid-a-line'), 1.1);
    this.#closest.ball(distance.point_b, colours.get('solid-b-line'), 1.1);
  }

  /** Where the corners of the simplex come from on both bodies, and the points they make nearest. */
  #drawGjk({ simplex, support, point_a, point_b }: GjkStep, colours: SolidColours): void {
    const colour = colours.get('solid-portal');
    for (const body of ['a', 'b'] as const) {
      simplex.forEach((corner, i) => {
        this.#gjk.ball(corner[body], colour);
        for (const other of simplex.slice(i + 1)) this.#gjk.rod(corner[body], other[body], colour);
      });
      if (support !== null) this.#gjk.ball(support[body], colours.get('force'), 1.1);
    }
    this.#gjk.rod(point_a, point_b, colours.get('text'), 0.8);
    for (const point of [point_a, point_b]) this.#gjk.ball(point, colours.get('text'), 0.8);
  }

  #drawContact(answer: GeometryAnswer, colours: SolidColours, unit: number): void {
    const { contact, rules } = answer;
    if (contact === null) return;
    const red = colours.get('force');
    this.#contact.ball(contact.point, red, 1.2);
    this.#contact.arrow(contact.point, contact.normal, 0.6 * unit, red);
    if (contact.area > 0) {
      const radius = Math.sqrt(contact.area / Math.PI);
      this.#area.disc(contact.point, contact.normal, radius, red, 0.25);
    }
    if (rules === null) return;
    const isDocument = sameDirection(rules.document.normal, contact.normal);
    const other = isDocument ? rules.area_vector : rules.document;
    const grey = colours.get('normal');
    // Thinner, so that both are seen where they agree.
    this.#other.arrow(other.point, other.normal, 0.6 * unit, grey, 0.6);
  }

  #drawFaces(overlap: OverlapAnswer | null, colours: SolidColours): void {
    const positions: number[] = [];
    const tints: number[] = [];
    const edges: number[] = [];
    const tintOf = {
      a: colours.a,
      b: colours.b,
      both: colours.get('hue-purple'),
    };
    for (const { corners, origin } of overlap?.faces ?? []) {
      const tint = new Color(tintOf[origin]);
      corners.forEach((corner, i) => {
        const next = corners[(i + 1) % corners.length] ?? corner;
        edges.push(...corner, ...next);
        if (i === 0 || i + 1 >= corners.length) return;
        for (const p of [corners[0] ?? corner, corner, next]) {
          positions.push(...p);
          tints.push(tint.r, tint.g, tint.b);
        }
      });
    }
    setPositions(this.#faces.geometry, positions);
    const tint = new BufferAttribute(Float32Array.from(tints), 3);
    this.#faces.geometry.setAttribute('color', tint);
    this.#faces.geometry.computeVertexNormals();
    setPositions(this.#outline.geometry, edges);
    this.#outline.material.color.copy(colours.get('text'));
  }
}

function setPositions(geometry: BufferGeometry, positions: readonly number[]): void {
  geometry.dispose();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3));
}

function along(p: Vector3, n: Vector3, by: number): Vector3 {
  return [p[0] + by * n[0], p[1] + by * n[1], p[2] + by * n[2]];
}

function sameDirection(a: Vector3, b: Vector3): boolean {
  return a.every((x, i) => Math.abs(x - (b[i] ?? 0)) < 1e-15);
}
