import { gateSide, kPoseSize, kVelocitySize, type Gate, type Passage, type Vector3 } from '../sim';
import type { Moment } from './history';
import type { PlayedSimulation } from './played_simulation';
import type { Player } from './player';
import type { Questions } from './protocol';

/** Part of a step up to which an instant is sought, and how often at most. */
const kNearest = 1e-13;
const kMostTrials = 60;
/** More than these are not told. */
const kMostPassages = 2000;

interface Motion {
  readonly time: number;
  readonly point: Vector3;
  readonly velocity: Vector3;
}

function three(values: Float64Array, start: number): Vector3 {
  return [values[start] ?? NaN, values[start + 1] ?? NaN, values[start + 2] ?? NaN];
}

function motionOf(simulation: PlayedSimulation, body: number): Motion {
  const { time, poses, velocities } = simulation.frame();
  return {
    time,
    point: three(poses, kPoseSize * body),
    velocity: three(velocities, kVelocitySize * body),
  };
}

/** A body's motion when it is on the gate, by steps of the engine from the last kept state before; null where no such step can be made. */
function onGate(
  simulation: PlayedSimulation,
  from: Moment,
  span: number,
  body: number,
  gate: Gate,
): Motion | null {
  const at = (dt: number): Motion | null => {
    simulation.restoreState(from.state);
    if (dt > 0 && simulation.step(dt).status !== 'ok') return null;
    return motionOf(simulation, body);
  };
  const sideOf = (motion: Motion): number => gateSide(gate, motion.point)[0];
  let found = at(span);
  const first = at(0);
  if (found === null || first === null) return null;
  // Regula falsi with halved weights (Illinois).
  let [low, high] = [0, span];
  let [below, above] = [sideOf(first), sideOf(found)];
  let lastWasLow: boolean | null = null;
  for (let i = 0; i < kMostTrials && above !== 0 && high - low > kNearest * span; ++i) {
    const guess = (low * above - high * below) / (above - below);
    const dt = guess > low && guess < high ? guess : (low + high) / 2;
    found = at(dt);
    if (found === null) return null;
    const side = sideOf(found);
    if (side === 0) return found;
    const isLow = side < 0 === below < 0;
    if (isLow) [low, below] = [dt, side];
    else [high, above] = [dt, side];
    if (lastWasLow === isLow) {
      if (isLow) above /= 2;
      else below /= 2;
    }
    lastWasLow = isLow;
  }
  return found;
}

/** When mass centres passed gates, and how fast: over the kept states from `after` [s] on. */
export function keptPassages(
  player: Player,
  { gates, after }: Questions['passages'],
): readonly Passage[] {
  const moments = player.keptAfter(after);
  const moving = player.scene.bodies.flatMap(({ mobility }, i) =>
    mobility === 'fixed' ? [] : [i],
  );
  const found: Passage[] = [];
  let before: { moment: Moment; sides: number[] } | null = null;
  player.review(moments, (moment, simulation) => {
    const { poses } = simulation.frame();
    const sides = moving.flatMap((body) =>
      gates.map((gate) => gateSide(gate, three(poses, kPoseSize * body))[0]),
    );
    const last = before;
    before = { moment, sides };
    // A change by hand is no way from one state to the next.
    if (last === null || !(moment.steps > last.moment.steps)) return;
    sides.forEach((side, i) => {
      const was = last.sides[i] ?? NaN;
      const passes = was !== 0 && (side === 0 || was < 0 !== side < 0);
      const gate = gates[i % gates.length];
      const body = moving[Math.floor(i / gates.length)];
      if (!passes || gate === undefined || body === undefined) return;
      if (found.length >= kMostPassages) return;
      const motion = onGate(simulation, last.moment, moment.time - last.moment.time, body, gate);
      if (motion === null) return;
      const along = gateSide(gate, motion.point)[1];
      if (!(along >= 0 && along <= 1)) return;
      const [x, y, z] = motion.velocity;
      found.push({
        ...motion,
        gate: i % gates.length,
        body,
        speed: Math.sqrt(x * x + y * y + z * z),
      });
    });
  });
  return found.sort((a, b) => a.time - b.time);
}
