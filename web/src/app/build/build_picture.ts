import {
  kPoseSize,
  type BuildLine,
  type BuildPicture,
  type Frame,
  type OverlappingPair,
} from '../../sim';
import {
  bodiesOf,
  isInSpace,
  numberOf,
  outlineOf,
  positionIn,
  rotationIn,
  wallCount,
  wireOf,
  withChanges,
  type BuildGrip,
  type SceneData,
  type Stroked,
} from '../../build';

/** What there is to see of building. */
export interface SeenBuild {
  readonly scene: SceneData;
  readonly frame: Frame;
  /** Places in the file. */
  readonly selected: readonly number[];
  readonly overlaps: readonly OverlappingPair[];
  readonly grips: readonly BuildGrip[];
  /** What is in hand; null for nothing. */
  readonly stroked: Stroked | null;
  /** What the handle under the pointer does; empty for none. */
  readonly title: string;
  /** Where the pointer is [m]. */
  readonly pointer: readonly number[];
  readonly lines: readonly BuildLine[];
  readonly cursor: string;
}

export function buildPicture(seen: SeenBuild): BuildPicture {
  const { scene, frame, selected, stroked } = seen;
  const walls = wallCount(scene);
  const edit = stroked?.edit ?? null;
  const preview = edit === null ? null : previewOf(scene, edit.changes);
  const known = frame.poses.length / kPoseSize;
  const shown = new Map([...(preview?.poses ?? [])].filter(([body]) => body < known));
  const word = stroked?.note ?? (seen.grips.length > 0 ? seen.title : '');
  const marks = (stroked?.at ?? []).map((at) => ({ kind: 'end' as const, title: '', at }));
  return {
    selected: selected.map((place) => place + walls),
    overlaps: stroked === null ? seen.overlaps : [],
    handles: [...seen.grips.map(({ handle }) => handle), ...marks],
    lines: [...seen.lines, ...(preview?.lines ?? [])],
    notes: word === '' ? [] : [{ text: word, at: seen.pointer }],
    shown,
    cursor: seen.cursor,
  };
}

interface Preview {
  readonly poses: BuildPicture['shown'];
  readonly lines: readonly BuildLine[];
}

/** How a scene would look with changes: where bodies would be, and outlines of what would have another shape. */
function previewOf(
  scene: SceneData,
  changes: NonNullable<Stroked['edit']>['changes'],
): Preview {
  const after = withChanges(scene, changes);
  const walls = wallCount(scene);
  const touched = new Set<number>();
  const reshaped = new Set<number>();
  for (const { kind, path } of changes) {
    const [list, place, field] = path;
    if (list !== 'bodies' || typeof place !== 'number') continue;
    if (kind === 'insert' || field === 'shape') reshaped.add(place);
    else touched.add(place);
  }
  const bodies = bodiesOf(after);
  const isSpatial = isInSpace(scene);
  const poses = new Map<number, { pose: readonly number[]; angle: number }>();
  const lines: BuildLine[] = [];
  for (const place of touched) {
    const body = bodies[place];
    if (body === undefined || reshaped.has(place)) continue;
    const [x = 0, y = 0, z = 0] = positionIn(after, body);
    const angle = isSpatial ? 0 : numberOf(body['angle']);
    const turn = isSpatial ? rotationIn(body) : [Math.cos(angle / 2), 0, 0, Math.sin(angle / 2)];
    poses.set(place + walls, { pose: [x, y, z, ...turn], angle });
  }
  if (isSpatial)
    for (const place of reshaped)
      for (const points of wireOf(after, bodies[place] ?? {})) lines.push({ points, token: 'accent' });
  else
    for (const place of reshaped)
      for (const points of outlineOf(after, bodies[place] ?? {}).loops)
        lines.push({ points, token: 'accent', closed: true });
  return { poses, lines };
}
