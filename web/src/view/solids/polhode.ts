import {
  BufferAttribute,
  BufferGeometry,
  DirectionalLight,
  HemisphereLight,
  Line,
  LineBasicMaterial,
  LineLoop,
  Mesh,
  MeshStandardMaterial,
  OrthographicCamera,
  type PerspectiveCamera,
  Scene,
  SphereGeometry,
  Vector3 as Point3,
  Matrix4,
} from 'three';
import type { FlightReport, Vector3 } from '../../sim';
import { MarkGroup, release } from './marks';
import type { SolidColours } from './solid_colours';

/** The way of the angular velocity in the body, on the ellipsoid of all that have the same energy (Poinsot). */
export class Polhode {
  readonly scene = new Scene();
  readonly #camera = new OrthographicCamera(-1, 1, 1, -1, 0.1, 20);
  readonly #light = new DirectionalLight(0xffffff, 1.5);
  readonly #marks = new MarkGroup();
  readonly #tip = new MarkGroup();
  #way: Line | null = null;
  #flight: FlightReport | null = null;
  #colours: SolidColours | null = null;
  #scale = 1;

  constructor() {
    this.#marks.unit = this.#tip.unit = 2;
    this.scene.add(new HemisphereLight(0xffffff, 0x8090a0, 1.6), this.#light);
    this.scene.add(this.#marks, this.#tip);
  }

  set(flight: FlightReport, colours: SolidColours): void {
    this.#clear();
    this.#flight = flight;
    this.#colours = colours;
    const first = flight.samples[0];
    if (first === undefined) return;
    const twice = 2 * first.rotational_energy;
    const axes = flight.principal_moments.map((moment) => Math.sqrt(twice / moment));
    this.#scale = 1 / Math.max(1e-300, ...axes);
    this.#ellipsoid(axes.map((axis) => axis * this.#scale) as unknown as Vector3, flight, colours);
    const ways = Float32Array.from(
      flight.samples.flatMap(({ angular_velocity: w }) => w.map((x) => x * this.#scale)),
    );
    const whole = this.#line(ways, colours, 'line-strong', 0.7);
    const past = this.#line(ways, colours, 'thrust', 1);
    past.material.depthTest = false;
    past.renderOrder = 6;
    this.#way = past;
    this.scene.add(whole, past);
  }

  #line(
    points: Float32Array,
    colours: SolidColours,
    token: string,
    opacity: number,
  ): Line<BufferGeometry, LineBasicMaterial> {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(points, 3));
    const material = new LineBasicMaterial({
      color: colours.get(token),
      transparent: true,
      opacity,
    });
    const line = new Line(geometry, material);
    line.frustumCulled = false;
    return line;
  }

  #ellipsoid(semi: Vector3, flight: FlightReport, colours: SolidColours): void {
    const axes = flight.principal_axes.map((axis) => new Point3(...axis));
    const turn = new Matrix4().makeBasis(axes[0]!, axes[1]!, axes[2]!);
    const surface = new Mesh(
      new SphereGeometry(1, 48, 32),
      new MeshStandardMaterial({
        color: colours.a,
        transparent: true,
        opacity: 0.28,
        roughness: 0.8,
        depthWrite: false,
      }),
    );
    surface.geometry.scale(...semi);
    surface.geometry.applyMatrix4(turn);
    this.scene.add(surface);
    const grey = colours.get('normal');
    semi.forEach((length, i) => {
      const end = axes[i]!.clone().multiplyScalar(1.12 * length);
      const isMiddle = i === flight.middle_axis;
      const tint = isMiddle ? colours.get('solid-b-line') : grey;
      this.#marks.rod(end.toArray(), end.clone().negate().toArray(), tint, isMiddle ? 0.7 : 0.45);
    });
    this.#separatrix(semi, flight, turn, colours);
  }

  /** The two ellipses through the middle axis that part the ways round the least from those round the largest moment. */
  #separatrix(semi: Vector3, flight: FlightReport, turn: Matrix4, colours: SolidColours): void {
    const middle = flight.middle_axis;
    if (middle === null) return;
    const [p, q] = [0, 1, 2].filter((i) => i !== middle) as [number, number];
    const moments = flight.principal_moments;
    const [ip, i2, iq] = [moments[p]!, moments[middle], moments[q]!];
    const slope = Math.sqrt((ip * Math.abs(i2 - ip)) / (iq * Math.abs(iq - i2)));
    // ω = x (e_p + slope e_q) with ip x² + iq slope² x² = 2 E, where semi_p² = 2 E / ip.
    const x = (semi[p]! * Math.sqrt(ip)) / Math.sqrt(ip + iq * slope * slope);
    for (const sign of [1, -1]) {
      const points: Point3[] = [];
      for (let k = 0; k < 96; ++k) {
        const angle = (2 * Math.PI * k) / 96;
        const at = new Point3();
        at.setComponent(p, x * Math.cos(angle));
        at.setComponent(q, sign * slope * x * Math.cos(angle));
        at.setComponent(middle, semi[middle] * Math.sin(angle));
        points.push(at.applyMatrix4(turn));
      }
      const material = new LineBasicMaterial({ color: colours.get('solid-b-line') });
      material.transparent = true;
      material.opacity = 0.8;
      this.scene.add(new LineLoop(new BufferGeometry().setFromPoints(points), material));
    }
  }

  show(index: number): void {
    const sample = this.#flight?.samples[index];
    if (sample === undefined || this.#colours === null) return;
    this.#way?.geometry.setDrawRange(0, index + 1);
    this.#tip.clearMarks();
    const [x, y, z] = sample.angular_velocity;
    const at: Vector3 = [x * this.#scale, y * this.#scale, z * this.#scale];
    this.#tip.rod([0, 0, 0], at, this.#colours.get('thrust'), 0.8);
    this.#tip.ball(at, this.#colours.get('thrust'), 1.1);
  }

  /** Looks as the large picture does. */
  camera(main: PerspectiveCamera, aspect: number): OrthographicCamera {
    const half = 1.32;
    const [x, y] = aspect > 1 ? [half * aspect, half] : [half, half / aspect];
    [this.#camera.left, this.#camera.right] = [-x, x];
    [this.#camera.bottom, this.#camera.top] = [-y, y];
    this.#camera.updateProjectionMatrix();
    this.#camera.quaternion.copy(main.quaternion);
    this.#camera.position.set(0, 0, 6).applyQuaternion(main.quaternion);
    this.#light.position.set(1, 2, 4).applyQuaternion(main.quaternion);
    return this.#camera;
  }

  #clear(): void {
    this.#way = null;
    this.#marks.clearMarks();
    this.#tip.clearMarks();
    for (const child of [...this.scene.children])
      if (child instanceof Mesh || child instanceof Line) release(child);
  }

  dispose(): void {
    this.#clear();
  }
}
