import {
  bodyName,
  ContactKind,
  endInWorld,
  formatClock,
  formatFigure,
  formatQuantity,
  frictionOf,
  isSpatial,
  kVelocitySize,
  pairName,
  positionOf,
  probedContact,
  slipSpeed,
  type Frame,
  type Passage,
  type SceneDescription,
  type Tool,
  type Vector3,
} from '../../sim';
import { msg, str } from '../../words';

/** Tools measure as exactly as tables tell. */
const kDigits = 4;
/** What is left of rounding is nothing: 10⁻¹² of a unit is a millionth of this. */
const kLeast = 1e-6;

function figure(value: number, unit: string): string {
  return formatQuantity(value, unit, kDigits, kLeast);
}

function minus(a: Vector3, b: Vector3): Vector3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function size(v: Vector3): number {
  return Math.hypot(...v);
}

function rulerLines([a, b]: readonly Vector3[], inSpace: boolean): string[] {
  if (a === undefined || b === undefined) return [];
  const d = minus(b, a);
  const parts = (inSpace ? ['x', 'y', 'z'] : ['x', 'y']).map(
    (axis, k) => `Δ${axis} ${figure(d[k] ?? 0, 'm')}`,
  );
  return [figure(size(d), 'm'), parts.join('  ')];
}

/** Between the arms of a protractor [rad]. */
export function angleBetween([a, vertex, b]: readonly Vector3[]): number {
  if (a === undefined || vertex === undefined || b === undefined) return NaN;
  const [u, v] = [minus(a, vertex), minus(b, vertex)];
  const cosine = (u[0] * v[0] + u[1] * v[1] + u[2] * v[2]) / (size(u) * size(v));
  return Math.acos(Math.max(-1, Math.min(1, cosine)));
}

function contactLines(tool: Tool, frame: Frame, scene: SceneDescription): string[] | null {
  const probed = probedContact(tool.ends[0], frame, scene);
  if (probed === null) return null;
  const { body, other, rows } = probed;
  const name = pairName(scene.bodies, body, other);
  const [row] = rows;
  if (row === undefined) return [name, msg('no contact', { id: 'tool.no_contact' })];
  const pushes = rows.reduce((sum, one) => sum + (frame.contactForces[one] ?? NaN), 0);
  const sum = figure(pushes, 'N');
  return [
    name,
    `${msg('normal force', { id: 'tool.normal' })}  ${figure(frame.contactForces[row] ?? NaN, 'N')}`,
    `${msg('friction', { id: 'tool.friction' })}  ${figure(size(frictionOf(frame, row)), 'N')}`,
    `${msg('gap', { id: 'tool.gap' })}  ${figure(frame.contactGaps[row] ?? NaN, 'm')}`,
    `${msg('slip', { id: 'tool.slip' })}  ${figure(slipSpeed(frame, row, scene), 'm/s')}`,
    ...(rows.length > 1
      ? [msg(str`${rows.length} contacts: ${sum}`, { id: 'tool.contacts' })]
      : []),
  ];
}

function probeLines(tool: Tool, frame: Frame, scene: SceneDescription): string[] {
  const body = scene.bodies.findIndex(({ name }) => name === tool.ends[0]?.body);
  if (body < 0) return [];
  const place = positionOf(frame, body);
  const rate = frame.velocities.subarray(kVelocitySize * body, kVelocitySize * (body + 1));
  const [vx = 0, vy = 0, vz = 0, ox = 0, oy = 0, oz = 0] = rate;
  const axes = isSpatial(scene) ? ['x', 'y', 'z'] : ['x', 'y'];
  const forces = Array.from({ length: frame.contactCount }, (_, row) =>
    frame.contactBodies.subarray(2 * row, 2 * row + 2).includes(body) &&
    frame.contactKind[row] === ContactKind.contact
      ? (frame.contactForces[row] ?? 0)
      : 0,
  ).reduce((sum, force) => sum + force, 0);
  const spin = isSpatial(scene) ? Math.hypot(ox, oy, oz) : oz;
  return [
    bodyName(scene.bodies, body),
    ...axes.map((axis, k) => `${axis}  ${figure(place[k] ?? NaN, 'm')}`),
    `v  ${figure(Math.hypot(vx, vy, vz), 'm/s')}`,
    `ω  ${figure(spin, 'rad/s')}`,
    ...(forces > 0 ? [`ΣF  ${figure(forces, 'N')}`] : []),
  ];
}

function gateLines(passages: readonly Passage[], frame: Frame): string[] {
  const past = passages.filter(({ time }) => time <= frame.time + 1e-9);
  const last = past.at(-1);
  if (last === undefined) return [msg('nothing has passed', { id: 'tool.none_passed' })];
  const speed = figure(last.speed, 'm/s');
  return [
    speed,
    msg(str`at ${formatClock(last.time)} s, passage ${past.length}`, { id: 'tool.passed' }),
  ];
}

/** What a tool says now; the first line is the one that counts. @param passages - of this gate */
export function toolLines(
  tool: Tool,
  frame: Frame,
  scene: SceneDescription,
  passages: readonly Passage[],
): string[] {
  const ends = tool.ends.map((end) => endInWorld(end, frame, scene));
  switch (tool.kind) {
    case 'ruler':
      return rulerLines(ends, isSpatial(scene));
    case 'protractor': {
      const angle = angleBetween(ends);
      return [figure(angle, 'rad'), formatFigure(angle, 'rad')];
    }
    case 'gate':
      return gateLines(passages, frame);
    case 'probe':
      return contactLines(tool, frame, scene) ?? probeLines(tool, frame, scene);
  }
}
