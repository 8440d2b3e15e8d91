import {
  Color,
  DirectionalLight,
  HemisphereLight,
  type PerspectiveCamera,
  Quaternion as Turn,
  Scene,
  Sphere,
  Vector3 as Point3,
  WebGLRenderer,
} from 'three';
import type { FlightReport, FlightSample, SolidInfo, Vector3 } from '../../sim';
import { MarkGroup } from './marks';
import { NameTags } from './name_tags';
import { Polhode } from './polhode';
import { SolidBody } from './solid_body';
import { SolidCamera } from './solid_camera';
import { SolidColours } from './solid_colours';

/** The picture of a body in free flight: in space, and beside it the way of its spin as the body sees it. z is up. */
export class FlightStage {
  readonly #container: HTMLElement;
  readonly #renderer = new WebGLRenderer({ antialias: true });
  readonly #scene = new Scene();
  readonly #eye: SolidCamera;
  readonly #body = new SolidBody();
  readonly #marks = new MarkGroup();
  /** Beside the eye: whatever side the body shows is lit. */
  readonly #lamp = new DirectionalLight(0xffffff, 1.7);
  readonly #polhode = new Polhode();
  readonly #colours = new SolidColours();
  readonly #tags: NameTags;
  readonly #sizes: ResizeObserver;
  #center: Vector3 = [0, 0, 0];
  #flight: FlightReport | null = null;
  #index = 0;
  #unit = 1;
  #asked = 0;

  /** @throws Error when the browser has no WebGL */
  constructor(container: HTMLElement) {
    this.#container = container;
    this.#renderer.autoClear = false;
    const canvas = this.#renderer.domElement;
    canvas.setAttribute('aria-hidden', 'true');
    container.append(canvas);
    this.#eye = new SolidCamera(canvas, () => this.#ask());
    this.#tags = new NameTags(container, [
      ['L', 'momentum'],
      ['ω', 'spin'],
    ]);
    this.#scene.add(new HemisphereLight(0xffffff, 0x8090a0, 1.5), this.#lamp);
    this.#scene.add(this.#body.group, this.#marks);
    this.#sizes = new ResizeObserver(() => this.#resize());
    this.#sizes.observe(container);
    this.#resize();
  }

  /** A new flight. Its body turns about the mass centre. */
  setFlight(info: SolidInfo, flight: FlightReport): void {
    this.#flight = flight;
    this.#index = 0;
    this.#body.setShape(info);
    this.#center = info.center ?? [0, 0, 0];
    const reach = this.#body.reach.center.distanceTo(new Point3(...this.#center));
    this.#unit = reach + this.#body.reach.radius;
    this.#eye.fit(new Sphere(new Point3(), 1.25 * this.#unit));
    this.refreshTheme();
  }

  /** @param index - of the sample that is shown */
  show(index: number): void {
    this.#index = index;
    this.#ask();
  }

  refreshTheme(): void {
    this.#colours.refresh();
    this.#body.look(this.#colours.a, this.#colours.get('solid-a-line'), 1);
    if (this.#flight !== null) this.#polhode.set(this.#flight, this.#colours);
    this.#ask();
  }

  orbit(around: number, up: number, factor = 1): void {
    this.#eye.orbit(around, up, factor);
    this.#ask();
  }

  dispose(): void {
    this.#sizes.disconnect();
    cancelAnimationFrame(this.#asked);
    this.#eye.dispose();
    this.#tags.dispose();
    this.#body.dispose();
    this.#polhode.dispose();
    this.#marks.clearMarks();
    this.#colours.dispose();
    this.#renderer.dispose();
    this.#renderer.domElement.remove();
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
      this.#marks.arrow([0, 0, 0], along.toArray(), size, this.#colours.get(token));
      return along.multiplyScalar(1.1 * size);
    };
    // Of different lengths, so that both are seen where they agree.
    return [arrow(momentum, 1.05, 'force'), arrow(spin, 1.35, 'thrust')];
  }

  /** Wide pictures show both side by side, high ones above each other. */
  #panes(): readonly (readonly [number, number, number, number])[] {
    const { clientWidth: width, clientHeight: height } = this.#container;
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

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#container;
    if (width === 0 || height === 0) return;
    this.#renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.#renderer.setSize(width, height);
    const [, , paneWidth, paneHeight] = this.#panes()[0] ?? [0, 0, width, height];
    this.#eye.frame(paneWidth, paneHeight, 0);
    this.#draw();
  }

  #ask(): void {
    if (this.#asked !== 0) return;
    this.#asked = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    this.#asked = 0;
    const [space, own] = this.#panes();
    const sample = this.#flight?.samples[this.#index];
    if (space === undefined || own === undefined || sample === undefined) return;
    const places = this.#place(sample);
    this.#lamp.position.set(-1, 2, 4).applyQuaternion(this.#eye.camera.quaternion);
    this.#polhode.show(this.#index);
    this.#renderer.setScissorTest(true);
    this.#renderer.setClearColor(new Color(this.#colours.get('stage')));
    this.#pane(space, this.#scene, this.#eye.camera);
    this.#pane(own, this.#polhode.scene, this.#polhode.camera(this.#eye.camera, own[2] / own[3]));
    const [left, bottom, width, height] = space;
    const top = this.#container.clientHeight - bottom - height;
    this.#tags.put(places, this.#eye.camera, width, height, left, top);
  }

  #pane(
    [left, bottom, width, height]: readonly [number, number, number, number],
    scene: Scene,
    camera: PerspectiveCamera | Parameters<WebGLRenderer['render']>[1],
  ): void {
    this.#renderer.setViewport(left, bottom, width, height);
    this.#renderer.setScissor(left, bottom, width, height);
    this.#renderer.clear();
    this.#renderer.render(scene, camera);
  }
}
