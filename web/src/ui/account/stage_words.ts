// Long because it is one text: each sentence that can stand in it, in the order in which they are said.
import {
  bodyName,
  formatClock,
  formatQuantity,
  isNoise,
  isAtRest,
  isSpatial,
  kAtRest,
  kMostAccounted,
  plainName,
  stageAccount,
  type AccountedBody,
  type AccountedTouch,
  type Connection,
  type Frame,
  type SceneDescription,
  type StageAccount,
  type Vector3,
} from '../../sim';
import { msg, str, wordsOf } from '../../words';

/** What the stage shows, and how it is played. */
export interface ShownStage {
  readonly scene: SceneDescription;
  readonly frame: Frame;
  /** Title of the method, in the language spoken. */
  readonly method: string;
  readonly running: boolean;
  /** Which one of the runs side by side, from 1, and how many there are. */
  readonly pane: number;
  readonly panes: number;
}

/** The stage at one instant in words. */
export interface StageWords {
  /** Scene, time, method, how much there is, energy: a sentence each. */
  readonly whole: readonly string[];
  /** A line for each body that is told by itself. */
  readonly bodies: readonly string[];
  /** Of all other bodies; empty where there are none. */
  readonly others: readonly string[];
}

/** Names that are said one by one. */
const kMostNames = 6;
const said = (value: number, unit: string, largest?: number): string =>
  formatQuantity(value, unit, undefined, largest);

/** What is on the stage, in the language spoken: the most important bodies one by one, the others summed up. */
export function stageInWords(shown: ShownStage): StageWords {
  const account = stageAccount(shown.scene, shown.frame);
  const told = account.bodies.slice(0, kMostAccounted);
  return {
    whole: [...instant(shown), ...counts(shown, account), energy(shown.frame)],
    bodies: told.map((body) => ofBody(shown.scene, body)),
    others: ofOthers(shown.scene, account.bodies.slice(kMostAccounted)),
  };
}

function instant({ scene, frame, method, running, pane, panes }: ShownStage): string[] {
  const title = wordsOf('scene', scene.title);
  const time = formatClock(frame.time);
  return [
    running
      ? msg(str`${title}, playing, at ${time} s.`, { id: 'account.playing' })
      : msg(str`${title}, paused, at ${time} s.`, { id: 'account.paused' }),
    panes > 1
      ? msg(str`Method: ${method}, picture ${pane} of ${panes}.`, { id: 'account.method_of' })
      : msg(str`Method: ${method}.`, { id: 'account.method' }),
  ];
}

function counts({ scene }: ShownStage, { bodies, fixed, touching }: StageAccount): string[] {
  const still = bodies.filter(isAtRest).length;
  const moving =
    bodies.length === 1
      ? msg('1 body can move', { id: 'account.one_body' })
      : msg(str`${bodies.length} bodies can move`, { id: 'account.bodies' });
  const resting =
    still === 0 || bodies.length === 0
      ? moving
      : still === bodies.length
        ? msg(str`${moving}; all is at rest`, { id: 'account.all_at_rest' })
        : msg(str`${moving}; ${still} at rest`, { id: 'account.some_at_rest' });
  const touches =
    touching === 0
      ? msg('nothing touches', { id: 'account.nothing_touches' })
      : touching === 1
        ? msg('one pair of bodies touches', { id: 'account.one_pair' })
        : msg(str`${touching} pairs of bodies touch`, { id: 'account.pairs' });
  const names = fixed.slice(0, kMostNames).map((body) => bodyName(scene.bodies, body));
  const more = fixed.length - names.length;
  if (more > 0) names.push(msg(str`${more} more`, { id: 'account.more' }));
  return [
    `${resting}; ${touches}.`,
    ...(fixed.length === 0 ? [] : [msg(str`Fixed: ${names.join(', ')}.`, { id: 'account.fixed' })]),
  ];
}

function energy(frame: Frame): string {
  const { kinetic, potential, total, contactEnergy } = frame;
  const size = Math.max(Math.abs(kinetic), Math.abs(potential), Math.abs(total));
  const [whole, motion, held] = [total, kinetic, potential].map((value) => said(value, 'J', size));
  const elastic = contactEnergy[0] ?? 0;
  return elastic === 0 || isNoise(elastic, size)
    ? msg(str`Energy ${whole}: ${motion} kinetic, ${held} potential.`, { id: 'account.energy' })
    : msg(
        str`Energy ${whole}: ${motion} kinetic, ${held} potential, ${said(elastic, 'J')} elastic.`,
        { id: 'account.energy_elastic' },
      );
}

/** Place, motion, and what touches and holds it. */
function ofBody(scene: SceneDescription, body: AccountedBody): string {
  const name = bodyName(scene.bodies, body.body);
  const touches = body.touches.filter(({ held }) => held === null);
  const joints = body.touches.filter(({ held }) => held !== null);
  const parts = [placeOf(scene, body.place), ...motionOf(scene, body)];
  if (touches.length > 0) {
    const what = someOf(touches, (touch) =>
      withForce(bodyName(scene.bodies, touch.other), touch.force),
    );
    parts.push(msg(str`touches ${what}`, { id: 'account.touches' }));
  }
  if (joints.length > 0) {
    const what = someOf(joints, (touch) => jointWords(scene, touch));
    parts.push(msg(str`held by ${what}`, { id: 'account.held_by' }));
  }
  return `${name}: ${parts.join('; ')}.`;
}

/** The strongest one by one, and how many there are besides. */
function someOf(
  touches: readonly AccountedTouch[],
  words: (touch: AccountedTouch) => string,
): string {
  const names = touches.slice(0, kMostNames).map(words);
  const more = touches.length - names.length;
  if (more > 0) names.push(msg(str`${more} more`, { id: 'account.more' }));
  return names.join(', ');
}

function withForce(what: string, force: number): string {
  return force > 0
    ? msg(str`${what} with ${said(force, 'N')}`, { id: 'account.with_force' })
    : what;
}

function jointWords(scene: SceneDescription, { other, held, force }: AccountedTouch): string {
  const kind = held === null ? '' : connectionWord(held);
  const name = plainName(held?.name ?? '');
  const both = name.includes(kind) || name === '' ? name || kind : `${kind} ${name}`;
  const what =
    other < 0
      ? both
      : msg(str`${both} to ${bodyName(scene.bodies, other)}`, { id: 'account.joint_to' });
  return withForce(what, force);
}

function connectionWord({ kind }: Connection): string {
  switch (kind) {
    case 'rod':
      return msg('rod', { id: 'account.rod' });
    case 'rope':
      return msg('rope', { id: 'account.rope' });
    case 'on path':
    case 'end of path':
      return msg('path', { id: 'account.path' });
    case 'weld':
      return msg('weld', { id: 'account.weld' });
    case 'gear':
      return msg('gear', { id: 'account.gear' });
    case 'hinge':
      return msg('hinge', { id: 'account.hinge' });
    case 'slider':
      return msg('slider', { id: 'account.slider' });
    default:
      return msg('joint', { id: 'account.joint' });
  }
}

/** Axes with what is along them. */
function alongAxes(scene: SceneDescription, vector: Vector3, unit: string): string {
  const size = Math.max(1, ...vector.map(Math.abs));
  return (['x', 'y', 'z'] as const)
    .slice(0, isSpatial(scene) ? 3 : 2)
    .map((axis, k) => `${axis} ${said(vector[k] ?? NaN, unit, size)}`)
    .join(', ');
}

function placeOf(scene: SceneDescription, place: Vector3): string {
  return msg(str`at ${alongAxes(scene, place, 'm')}`, { id: 'account.at' });
}

function motionOf(scene: SceneDescription, body: AccountedBody): string[] {
  if (isAtRest(body)) return [msg('at rest', { id: 'account.at_rest' })];
  const parts: string[] = [];
  if (body.speed >= kAtRest) {
    const speed = said(body.speed, 'm/s');
    const where = isSpatial(scene)
      ? `(${alongAxes(scene, body.velocity, '')})`
      : directionOf(body.velocity);
    parts.push(msg(str`moves with ${speed} ${where}`, { id: 'account.moves' }));
  }
  const spin = Math.abs(body.spin);
  if (spin >= kAtRest) parts.push(spinWords(scene, body.spin, said(spin, 'rad/s')));
  return parts;
}

function spinWords(scene: SceneDescription, spin: number, size: string): string {
  if (isSpatial(scene)) return msg(str`spins with ${size}`, { id: 'account.spins' });
  return spin > 0
    ? msg(str`turns to the left with ${size}`, { id: 'account.turns_left' })
    : msg(str`turns to the right with ${size}`, { id: 'account.turns_right' });
}

/** Where to in the plane, by eighths of a turn. */
function directionOf([x, y]: Vector3): string {
  switch (Math.round((4 * Math.atan2(y, x)) / Math.PI)) {
    case 0:
      return msg('to the right', { id: 'account.right' });
    case 1:
      return msg('up to the right', { id: 'account.up_right' });
    case 2:
      return msg('up', { id: 'account.up' });
    case 3:
      return msg('up to the left', { id: 'account.up_left' });
    case -1:
      return msg('down to the right', { id: 'account.down_right' });
    case -2:
      return msg('down', { id: 'account.down' });
    case -3:
      return msg('down to the left', { id: 'account.down_left' });
    default:
      return msg('to the left', { id: 'account.left' });
  }
}

/** How many others there are, the fastest of them, and what pushes them hardest. */
function ofOthers(scene: SceneDescription, bodies: readonly AccountedBody[]): string[] {
  if (bodies.length === 0) return [];
  const still = bodies.filter(isAtRest).length;
  const words = [
    msg(str`${bodies.length} other bodies, ${still} of them at rest.`, { id: 'account.others' }),
  ];
  const [fastest] = [...bodies].sort((p, q) => q.speed - p.speed);
  if (fastest !== undefined && fastest.speed >= kAtRest)
    words.push(
      msg(
        str`The fastest of them is ${bodyName(scene.bodies, fastest.body)} with ${said(fastest.speed, 'm/s')}.`,
        { id: 'account.fastest' },
      ),
    );
  const strengths = bodies.flatMap(({ body, touches }) =>
    touches.map(({ other, force }) => ({ body, other, force })),
  );
  const [strongest] = strengths.sort((p, q) => q.force - p.force);
  if (strongest !== undefined && strongest.force > 0)
    words.push(
      msg(
        str`The strongest force on one of them is ${said(strongest.force, 'N')}, of ${bodyName(scene.bodies, strongest.other)} on ${bodyName(scene.bodies, strongest.body)}.`,
        { id: 'account.strongest' },
      ),
    );
  return words;
}
