import {
  DirectionalLight,
  type PerspectiveCamera,
  Quaternion as Turn,
  type Scene,
  Sphere,
  Vector3 as Point3,
  type WebGLRenderer,
} from 'three';
import type { FlightReport, FlightSample, SolidInfo, Vector3 } from '../../sim';
import { MarkGroup } from './marks';
import { NameTags } from './name_tags';
import { Polhode } from './polhode';
import { SolidBody } from './solid_body';
import { SpacePicture } from './space_picture';

/** The picture of a body in free flight: in space, and beside it the way of its spin as the body sees it. */
export class FlightStage extends SpacePicture {
  readonly #body = new SolidBody();
  readonly #marks = new MarkGroup();
  readonly #lamp = new DirectionalLight(0xffffff, 1.7);
  readonly #polhode = new Polhode();
  readonly #tags: NameTags;
  #center: Vector3 = [0, 0, 0];
  #flight: FlightReport | null = null;
  #index = 0;
  #unit = 1;

  /** @throws Error when the browser has no WebGL */
  constructor(container: HTMLElement) {
    super(container);
    this.#tags = new NameTags(container, [
      ['L', 'momentum'],
      ['ω', 'spin'],
    ]);
    this.scene.add(this.#lamp, this.#body.group, this.#marks);
    this.resize();
  }

  /** A new flight. Its body turns about the mass centre. */
  setFlight(info: SolidInfo, flight: FlightReport): void {
    this.#flight = flight;
    this.#index = 0;
    this.#body.setShape(info);
    this.#center = info.center ?? [0, 0, 0];
    const reach = this.#body.reach.center.distanceTo(new Point3(...this.#center));
    this.#unit = reach + this.#body.reach.radius;
    this.eye.fit(new Sphere(new Point3(), 1.25 * this.#unit));
    this.refreshTheme();
  }

  /** @param index - of the sample that is shown */
  show(index: number): void {
    this.#index = index;
    this.ask();
  }

  refreshTheme(): void {
    this.colours.refresh();
    this.#body.look(this.colours.a, this.colours.get('solid-a-line'), 1);
    if (this.#flight !== null) this.#polhode.set(this.#flight, this.colours);
    this.ask();
  }

  override dispose(): void {
    super.dispose();
    this.#tags.dispose();
    this.#body.dispose();
    this.#polhode.dispose();
    this.#marks.clearMarks();
  }

  #place(sample: FlightSample): readonly Point3[] {
    const [w, x, y, z] = sample.rotation;
    const turn = new Turn(x, y, z, w);
    const origin = new Point3(...this.#center).applyQuaternion(turn).negate();
    this.#body.place(origin.toArray(), sample.rotation);
    const spin = new Point3(...sample.angular_velocity).applyQuaternion(turn);
    const momentum = new Point3(...sample.angular_momentum);
    this.#marks.clearMarks();
    this.#marks.unit = this.#unit;
    const arrow = (along: Point3, length: number, token: string): Point3 => {
      const size = length * this.#unit;
      along.normalize();
      this.#marks.arrow([0, 0, 0], along.toArray(), size, this.colours.get(token));
      return along.multiplyScalar(1.1 * size);
    };
    // Of different lengths, so that both are seen where they agree.
    return [arrow(momentum, 1.05, 'force'), arrow(spin, 1.35, 'thrust')];
  }

  /** Wide pictures show both side by side, high ones above each other. */
  #panes(): readonly (readonly [number, number, number, number])[] {
    const { clientWidth: width, clientHeight: height } = this.container;
    if (width >= height) {
      const half = Math.round(width / 2);
      return [
        [0, 0, half, height],
        [half, 0, width - half, height],
      ];
    }
    const half = Math.round(height / 2);
    return [
      [0, half, width, height - half],
      [0, 0, width, half],
    ];
  }

  protected override frame(width: number, height: number): void {
    const [, , paneWidth, paneHeight] = this.#panes()[0] ?? [0, 0, width, height];
    this.eye.frame(paneWidth, paneHeight, 0);
  }

  protected draw(): void {
    const [space, own] = this.#panes();
    const sample = this.#flight?.samples[this.#index];
    if (space === undefined || own === undefined || sample === undefined) return;
    const places = this.#place(sample);
    this.lampAtEye(this.#lamp);
    this.#polhode.show(this.#index);
    this.#pane(space, this.scene, this.eye.camera);
    this.#pane(own, this.#polhode.scene, this.#polhode.camera(this.eye.camera, own[2] / own[3]));
    const [left, bottom, width, height] = space;
    const top = this.container.clientHeight - bottom - height;
    this.#tags.put(places, this.eye.camera, width, height, left, top);
  }

  #pane(
    place: readonly [number, number, number, number],
    scene: Scene,
    camera: PerspectiveCamera | Parameters<WebGLRenderer['render']>[1],
  ): void {
    this.clear(...place);
    this.renderer.render(scene, camera);
  }
}
