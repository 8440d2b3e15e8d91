import {
  ContactKind,
  isFrictionOpen,
  isPushOpen,
  worldPoint,
  type DisplayOptions,
  type Frame,
  type SceneDescription,
  type SeenContacts,
} from '../../sim';
import { direct, put, type Arrow, type ArrowList, type ArrowToken } from './arrow_list';
import { pairSums, type PairSum } from './pair_sums';

/** With more contacts than so many their forces are added up for each pair of bodies. */
const kSingle = 12;
/** With more contacts than so many, arrows and dots would hide the bodies. */
export const kManyContacts = 60;

/** Of very many contacts those with the chosen body have arrows, or else those with what does not move. */
export function chosenPairs(
  scene: SceneDescription,
  selected: number | null,
): (a: number, b: number) => boolean {
  return (a, b) =>
    selected === null ? isFixed(scene, a) || isFixed(scene, b) : a === selected || b === selected;
}

/** What is drawn of contacts. */
export type ContactLayers = Pick<DisplayOptions, 'forces' | 'friction' | 'jointForces'> & {
  /** Rolling resistance. */
  readonly torques: boolean;
  /** Which bodies of a joint are drawn as hanging on it by a rod. */
  readonly rods?: readonly { readonly a: boolean; readonly b: boolean }[];
};

/** Whether the world does not move a body. */
const isFixed = (scene: SceneDescription, body: number): boolean =>
  body < 0 || scene.bodies[body]?.mobility === 'fixed';

/**
 * Adds an arrow on body B, or the opposite one on A when B does not move; of no size none.
 *
 * @param vectors - on B, three numbers in a row, as `places` [m]
 */
function add(
  list: ArrowList,
  scene: SceneDescription,
  token: ArrowToken,
  a: number,
  b: number,
  places: ArrayLike<number>,
  vectors: ArrayLike<number>,
  row: number,
  factor: number,
  isOpen: boolean,
): Arrow | null {
  const i = 3 * row;
  const isTurned = isFixed(scene, b);
  const sign = isTurned ? -factor : factor;
  const x = sign * (vectors[i] ?? NaN);
  const y = sign * (vectors[i + 1] ?? NaN);
  const z = sign * (vectors[i + 2] ?? NaN);
  if (!(Math.abs(x) + Math.abs(y) + Math.abs(z) > 0)) return null;
  const unit = token === 'rolling' ? 'N m' : 'N';
  const arrow = list.add(token, unit, isTurned ? a : b, isTurned ? b : a, isOpen);
  put(arrow, places[i] ?? NaN, places[i + 1] ?? NaN, places[i + 2] ?? NaN);
  direct(arrow, x, y, z);
  return arrow;
}

/** Rods and ropes pull a body where they are fastened to it, wherever the method tells their force; those that are only drawn, at its middle. */
function fasten(
  arrow: Arrow,
  { joints }: SceneDescription,
  joint: number,
  frame: Frame,
  rods: ContactLayers['rods'],
): void {
  const { type, body_b, point_a, point_b } = joints[joint] ?? {};
  if (arrow.body < 0) return;
  const isB = body_b === arrow.body;
  if (rods?.[joint]?.[isB ? 'b' : 'a'] === true)
    put(arrow, ...worldPoint(frame, arrow.body, 0, 0), 0);
  if (type !== 'rod' && type !== 'rope') return;
  const [px = 0, py = 0] = (isB ? point_b : point_a) ?? [];
  put(arrow, ...worldPoint(frame, arrow.body, px, py), 0);
}

/** Arrows of a contact or a joint. */
function addRow(
  list: ArrowList,
  contacts: SeenContacts,
  row: number,
  frame: Frame,
  scene: SceneDescription,
  layers: ContactLayers,
  isSingle: boolean,
): void {
  const { contactPoints: at, contactNormals, contactFrictions, contactTorques } = contacts;
  const a = contacts.contactBodies[2 * row] ?? -1;
  const b = contacts.contactBodies[2 * row + 1] ?? -1;
  const isJoint = contacts.contactKind[row] === ContactKind.joint;
  if (isJoint ? layers.jointForces : layers.forces && isSingle) {
    const token = isJoint ? 'joint-force' : 'force';
    const push = contacts.contactForces[row] ?? 0;
    const isOpen = isPushOpen(contacts, row);
    const arrow = add(list, scene, token, a, b, at, contactNormals, row, push, isOpen);
    if (arrow !== null && isJoint) {
      arrow.row = row;
      fasten(arrow, scene, contacts.contactJoints[row] ?? -1, frame, layers.rods);
    }
  }
  if (!layers.friction || !isSingle) return;
  const isOpen = isFrictionOpen(contacts, row);
  add(list, scene, 'friction', a, b, at, contactFrictions, row, 1, isOpen);
  if (layers.torques) add(list, scene, 'rolling', a, b, at, contactTorques, row, 1, false);
}

/** Arrows of what two bodies do to each other at all their contacts. */
function addSum(
  list: ArrowList,
  { bodyA: a, bodyB: b, at, push, friction, isPushOpen: isOpen, isFrictionOpen: isLoose }: PairSum,
  scene: SceneDescription,
  layers: ContactLayers,
): void {
  if (layers.forces) add(list, scene, 'force', a, b, at, push, 0, 1, isOpen);
  if (layers.friction) add(list, scene, 'friction', a, b, at, friction, 0, 1, isLoose);
}

/**
 * Arrows of contacts and joints: of each contact where they are few, else of pairs of bodies.
 *
 * @param counts - which pairs have arrows where there are many contacts
 */
export function addContacts(
  list: ArrowList,
  contacts: SeenContacts,
  frame: Frame,
  scene: SceneDescription,
  layers: ContactLayers,
  counts: (a: number, b: number) => boolean = () => true,
): void {
  const { rows, contactKind, contactPoints } = contacts;
  let count = 0;
  for (const row of rows) if (contactKind[row] === ContactKind.contact) count += 1;
  const isSingle = count <= kSingle;
  for (const row of rows) {
    if (contactKind[row] === ContactKind.imminent || !Number.isFinite(contactPoints[3 * row]))
      continue;
    addRow(list, contacts, row, frame, scene, layers, isSingle);
  }
  if (isSingle || !(layers.forces || layers.friction)) return;
  const isCounted = (a: number, b: number): boolean => count <= kManyContacts || counts(a, b);
  for (const sum of pairSums(frame, scene, isCounted)) addSum(list, sum, scene, layers);
}
