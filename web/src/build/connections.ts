import { set, type Change } from './changes';
import { massCentreOf } from './centres';
import {
  inBody,
  inWorld,
  movedPoint,
  positionIn,
  tidied,
  turnedVector,
  type Motion,
} from './motion';
import {
  bodiesOf,
  entriesOf,
  isInSpace,
  isObject,
  listOf,
  numberOf,
  numbersOf,
  placeOf,
  rounded,
  sameName,
  textOf,
  type BodyPlaceInFile,
  type JsonObject,
  type Path,
  type SceneData,
} from './scene_data';

/** How much longer a rope is than the way between its ends, so that it is not tight from the start [m]. */
const kSlack = 0.01;
const kLengthUnit = 1e-9;

/** One end of a joint or a spring. */
export interface ConnectionEnd {
  /** −1 for the world. */
  readonly body: BodyPlaceInFile;
  /** In the world [m]. */
  readonly at: readonly number[];
  /** Where its point stands in the file. */
  readonly path: Path;
  /** As written: in shape coordinates, or those of the world [m]. */
  readonly point: readonly number[];
}

/** What ties two bodies, or one to the world. */
export interface Connection {
  readonly entry: JsonObject;
  readonly path: Path;
  readonly kind: string;
  readonly a: ConnectionEnd;
  readonly b: ConnectionEnd;
}

/** All joints and springs that have two ends. */
export function connectionsOf(scene: SceneData): Connection[] {
  return ['joints', 'forces'].flatMap((list) =>
    entriesOf(scene, list).flatMap(([entry, place]): Connection[] => {
      if (entry['body_a'] === undefined || entry['body_b'] === undefined) return [];
      if (textOf(entry['type']) === 'gear') return []; // it has no points
      const path: Path = [list, place];
      const [a, b] = [endOf(scene, entry, path, 'a'), endOf(scene, entry, path, 'b')];
      return [{ entry, path, kind: textOf(entry['type']), a, b }];
    }),
  );
}

function endOf(scene: SceneData, entry: JsonObject, path: Path, end: 'a' | 'b'): ConnectionEnd {
  const name = textOf(entry[`body_${end}`]);
  const body = sameName(name, 'world') ? -1 : placeOf(scene, name);
  const point = numbersOf(entry[`point_${end}`], isInSpace(scene) ? 3 : 2);
  return {
    body,
    at: worldPointOf(scene, body, point),
    path: [...path, `point_${end}`],
    point,
  };
}

/** A point in shape coordinates of a body in the world [m]. */
export function worldPointOf(
  scene: SceneData,
  place: BodyPlaceInFile,
  point: readonly number[],
): number[] {
  const body = bodiesOf(scene)[place];
  if (body === undefined) return [...point];
  const centre = massCentreOf(body, isInSpace(scene));
  const arm = inWorld(
    scene,
    body,
    point.map((x, i) => x - (centre[i] ?? 0)),
  );
  return positionIn(scene, body).map((x, i) => x + (arm[i] ?? 0));
}

/** A point of the world in shape coordinates of a body [m]. */
export function shapePointOf(
  scene: SceneData,
  place: BodyPlaceInFile,
  at: readonly number[],
): number[] {
  const body = bodiesOf(scene)[place];
  if (body === undefined) return tidied(at);
  const centre = massCentreOf(body, isInSpace(scene));
  const position = positionIn(scene, body);
  const arm = inBody(
    scene,
    body,
    at.map((x, i) => x - (position[i] ?? 0)),
  );
  return tidied(arm.map((x, i) => x + (centre[i] ?? 0)));
}

/**
 * What has to change of joints, springs and forces when bodies move: points of the world that only these bodies are tied to go along;
 * of a joint with a body that stays, the point on that one goes along, and rods and ropes get another length.
 */
export function connectionMotion(
  scene: SceneData,
  moved: ReadonlySet<BodyPlaceInFile>,
  motion: Motion,
): Change[] {
  const changes: Change[] = [];
  for (const connection of connectionsOf(scene)) {
    const ends = [connection.a, connection.b];
    const going = ends.filter(({ body }) => moved.has(body));
    if (going.length === 0) continue;
    if (connection.kind === 'pulley') {
      changes.push(...ropeMotion(scene, connection, moved, motion));
      continue;
    }
    const staying = ends.filter(({ body }) => body >= 0 && !moved.has(body));
    if (staying.length === 0) changes.push(...alongWorld(connection, motion));
    else changes.push(...besideStaying(scene, connection, going[0]!, staying[0]!, motion));
  }
  for (const [force, place] of entriesOf(scene, 'forces')) {
    const isAnchored = force['point_frame'] === 'world' && force['point'] !== undefined;
    if (!isAnchored || !moved.has(placeOf(scene, textOf(force['body'])))) continue;
    const size = isInSpace(scene) ? 3 : 2;
    const point = movedPoint(motion, numbersOf(force['point'], size));
    changes.push(set(['forces', place, 'point'], tidied(point)));
  }
  return changes;
}

/** The rope of a pulley goes along when all its bodies do: then its points of the world move, too. */
function ropeMotion(
  scene: SceneData,
  connection: Connection,
  moved: ReadonlySet<BodyPlaceInFile>,
  motion: Motion,
): Change[] {
  const guides = listOf(connection.entry['over']).map((guide) => {
    const { body, point } = isObject(guide) ? guide : {};
    const isWorld = sameName(textOf(body), 'world');
    return { place: isWorld ? -1 : placeOf(scene, textOf(body)), point: numbersOf(point, 2) };
  });
  const bodies = [connection.a.body, connection.b.body, ...guides.map(({ place }) => place)];
  if (!bodies.every((body) => body < 0 || moved.has(body))) return [];
  const over = guides.flatMap(({ place, point }, i) =>
    place < 0
      ? [set([...connection.path, 'over', i, 'point'], tidied(movedPoint(motion, point)))]
      : [],
  );
  return [...alongWorld(connection, motion), ...over];
}

/** Nobody else is tied to it: the whole joint goes along. */
function alongWorld({ entry, path, a, b }: Connection, motion: Motion): Change[] {
  const changes = [a, b].flatMap((end) =>
    end.body < 0 ? [set(end.path, tidied(movedPoint(motion, end.point)))] : [],
  );
  if (motion.turn === undefined) return changes;
  const isWorldAxis = entry['axis'] !== undefined && a.body < 0;
  if (isWorldAxis) changes.push(turnedField(path, entry, 'axis', 3, motion));
  const isWorldNormal =
    entry['normal'] !== undefined && (entry['normal_frame'] === 'world' || a.body < 0);
  if (isWorldNormal) changes.push(turnedField(path, entry, 'normal', 2, motion));
  return changes;
}

function turnedField(
  path: Path,
  entry: JsonObject,
  field: string,
  size: number,
  motion: Motion,
): Change {
  return set([...path, field], tidied(turnedVector(motion, numbersOf(entry[field], size))));
}

function besideStaying(
  scene: SceneData,
  { entry, path, kind }: Connection,
  going: ConnectionEnd,
  staying: ConnectionEnd,
  motion: Motion,
): Change[] {
  // A winding is as long as it must be at the start, unless it says more.
  if (kind === 'spring' || kind === 'winding') return [];
  const at = movedPoint(motion, going.at);
  if (kind !== 'rod' && kind !== 'rope') {
    const before = shapePointOf(scene, staying.body, going.at);
    const after = shapePointOf(scene, staying.body, at);
    // By how far the other point moves, so that what was apart before, for example along a slider, stays so.
    const point = staying.point.map((x, i) => x + (after[i] ?? 0) - (before[i] ?? 0));
    return [set(staying.path, tidied(point))];
  }
  // A rod in space without a length keeps the one that it has at the start.
  if (entry['length'] === undefined) return [];
  const apart = Math.hypot(...at.map((x, i) => x - (staying.at[i] ?? 0)));
  if (kind === 'rope' && apart + kSlack <= numberOf(entry['length'])) return [];
  const length = kind === 'rod' ? apart : apart + kSlack;
  return [set([...path, 'length'], rounded(length, kLengthUnit))];
}
