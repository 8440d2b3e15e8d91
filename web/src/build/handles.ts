import type { BuildHandle } from '../sim';
import { msg } from '../words';
import { endStroke } from './add_strokes';
import { massCentreOf } from './centres';
import { curveOf } from './curves';
import { inWorld, positionIn } from './motion';
import { outlineOf, shapeOf } from './outlines';
import {
  bodiesOf,
  numbersOf,
  textOf,
  type BodyData,
  type BodyPlaceInFile,
  type SceneData,
} from './scene_data';
import type { SnapOptions } from './snap';
import {
  cornerStroke,
  curveStroke,
  kArrowStart,
  rimStroke,
  topOf,
  turnStroke,
  velocityStroke,
  vertexStroke,
  type Stroke,
  type StrokeScale,
} from './strokes';

import { connectionAt, isPinned, type TiePlace } from './ties';
import { trackAt, trackStroke, type Track } from './tracks';

/** A handle and what pulling it does. */
export interface BuildGrip {
  readonly handle: BuildHandle;
  /** @param from - where it was taken hold of [m] */
  stroke(from: readonly number[], scale: StrokeScale, snap: SnapOptions): Stroke;
}

/** Larger polygons get no handle for each corner. */
const kMostCorners = 40;
const kTurnDistance = 30;
/** Of the handles of corners [px]. */
const kOutside = 6;

/** The handles of what is selected in the plane. @param seconds - an arrow of a speed v is v times this long [s] */
export function gripsOf(
  scene: SceneData,
  places: readonly BodyPlaceInFile[],
  seconds: number,
): BuildGrip[] {
  const [place] = places;
  if (place === undefined) return [];
  const body = bodiesOf(scene)[place] ?? {};
  const top = topOf(scene, places);
  const turn: BuildGrip = {
    handle: {
      kind: 'turn',
      title: msg('Turn', { id: 'handles.turn' }),
      at: top,
      from: top,
      away: [0, 1],
      pixels: kTurnDistance,
    },
    stroke: (from) => turnStroke(scene, places, from),
  };
  if (places.length > 1) return [turn];
  const sizes = sizeGrips(scene, place);
  if (body['mobility'] === 'fixed') return [...sizes, turn];
  const position = positionIn(scene, body);
  const velocity = numbersOf(body['velocity'], 2);
  const speed = Math.hypot(...velocity);
  const away = speed > 0 ? velocity.map((v) => v / speed) : [1, 0];
  const arrow: BuildGrip = {
    handle: {
      kind: 'velocity',
      title: msg('Velocity at the start', { id: 'handles.velocity_at_the_start' }),
      at: position.map((x, i) => x + seconds * (velocity[i] ?? 0)),
      from: position,
      away,
      pixels: kArrowStart,
    },
    stroke: (_, scale) => velocityStroke(scene, place, scale),
  };
  return [...sizes, turn, arrow];
}

/** The ends of a joint or a spring, or the places of a track. */
export function tieGripsOf(scene: SceneData, tie: TiePlace): BuildGrip[] {
  const track = trackAt(scene, tie);
  if (track !== undefined) return trackGrips(scene, track);
  const connection = connectionAt(scene, tie);
  if (connection === null) return [];
  const ends = isPinned(connection.kind) ? (['b'] as const) : (['a', 'b'] as const);
  return ends.map((end) => ({
    handle: { kind: 'end', title: msg('End', { id: 'handles.end' }), at: connection[end].at },
    stroke: (_, scale, snap) => endStroke(scene, connection, end, scale, snap),
  }));
}

/** The places that a track leads through. */
function trackGrips(scene: SceneData, track: Track): BuildGrip[] {
  if (track.places.length > kMostCorners) return [];
  return track.places.map((at, i) => ({
    handle: { kind: 'corner', title: msg('Place of the track', { id: 'handles.place_of_the_track' }), at },
    stroke: (_, scale, snap) => trackStroke(scene, track, i, scale, snap),
  }));
}

function sizeGrips(scene: SceneData, place: BodyPlaceInFile): BuildGrip[] {
  const body = bodiesOf(scene)[place] ?? {};
  const kind = textOf(shapeOf(body)['type']);
  const loop = outlineOf(scene, body).loops[0] ?? [];
  const middle = positionIn(scene, body);
  const grip = (at: readonly number[], title: string, stroke: BuildGrip['stroke']): BuildGrip => {
    const arm = at.map((x, i) => x - (middle[i] ?? 0));
    const length = Math.hypot(...arm);
    const away = arm.map((x) => (length > 0 ? x / length : 0));
    return {
      // A little outside, so that there is room in a small body to take hold of it.
      handle: { kind: 'corner', title, at, away, pixels: kOutside },
      stroke: (from, scale, snap) => {
        const inner = stroke(from, scale, snap);
        return (to, ...how) => inner(to.map((x, i) => x - (from[i] ?? 0) + (at[i] ?? 0)), ...how);
      },
    };
  };
  switch (kind) {
    case 'disc':
    case 'regular_polygon': {
      // Away from the arrow of the velocity, which begins to the right.
      const at = loop[kind === 'disc' ? Math.round((3 * loop.length) / 8) : 1] ?? [0, 0];
      return [grip(at, msg('Radius', { id: 'handles.radius' }), (_, scale, snap) => rimStroke(scene, place, scale, snap))];
    }
    case 'box':
    case 'wall': {
      const sides = [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const;
      return sides.map((side, i) =>
        grip(loop[i] ?? [0, 0], msg('Width and height', { id: 'handles.width_and_height' }), (_, scale, snap) =>
          cornerStroke(scene, place, side, scale, snap),
        ),
      );
    }
    case 'polygon':
      if (loop.length > kMostCorners) return [];
      return loop.map((at, i) =>
        grip(at, msg('Corner', { id: 'handles.corner' }), (_, scale, snap) => vertexStroke(scene, place, i, scale, snap)),
      );
    case 'outline': {
      const { points = [] } = curveOf(shapeOf(body)) ?? {};
      if (points.length > kMostCorners) return [];
      return points.map((point, i) =>
        grip(inPlace(scene, body, point), msg('Place of the curve', { id: 'handles.place_of_the_curve' }), (_, scale, snap) =>
          curveStroke(scene, place, i, scale, snap),
        ),
      );
    }
    default:
      return [];
  }
}

/** A point in shape coordinates in the world [m]. */
function inPlace(scene: SceneData, body: BodyData, point: readonly number[]): number[] {
  const centre = massCentreOf(body, false);
  const arm = inWorld(scene, body, point.map((x, i) => x - (centre[i] ?? 0)));
  return positionIn(scene, body).map((x, i) => x + (arm[i] ?? 0));
}
