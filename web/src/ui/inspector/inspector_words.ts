import {
  bodyName,
  capital,
  formatQuantity,
  isNoise,
  kSliding,
  length,
  lookName,
  plainName,
  type ActingForce,
  type BodyFacts,
  type BodyIndex,
  type Drive,
  type ContactFacts,
  type FreeBody,
  type JointFacts,
  type SceneDescription,
} from '../../sim';
import { msg, str } from '../../words';

/** A gap that is told of [m]. */
const kSeenGap = 1e-4;
/** A contact that holds so much of what it can is about to slip. */
const kAlmost = 0.95;

/** What a body is called within a sentence. */
export function nameOf({ bodies }: SceneDescription, body: BodyIndex): string {
  return body < 0 ? msg('the world', { id: 'inspector.world' }) : bodyName(bodies, body);
}

/** Looks that tell what a thing is made of. */
function lookWords(look: string): string {
  switch (look) {
    case 'steel':
      return msg('steel', { id: 'inspector.steel' });
    case 'brass':
      return msg('brass', { id: 'inspector.brass' });
    case 'rubber':
      return msg('rubber', { id: 'inspector.rubber' });
    case 'ivory':
      return msg('ivory', { id: 'inspector.ivory' });
    case 'stone':
      return msg('stone', { id: 'inspector.stone' });
    case 'ice':
      return msg('ice', { id: 'inspector.ice' });
    case 'glass':
      return msg('glass', { id: 'inspector.glass' });
    case 'felt':
      return msg('felt', { id: 'inspector.felt' });
    default:
      return '';
  }
}

/** What a body is made of, as far as the scene says, and its mass: “steel · 1.00 kg”. */
export function stuffOf({ bodies }: SceneDescription, { body, mass, drives }: BodyFacts): string {
  const known = bodies[body];
  const look = known === undefined ? '' : lookWords(lookName(known));
  const isDriven = drives.some(({ kind }) => kind === 'motion');
  const still = isDriven
    ? msg('driven', { id: 'inspector.driven' })
    : msg('fixed', { id: 'inspector.fixed' });
  const own = mass === null || isDriven ? still : formatQuantity(mass, 'kg');
  return [look || plainName(known?.material ?? ''), own].filter((word) => word !== '').join(' · ');
}

/** A joint or a spring as its file calls it, without the number that tells it from others. */
function thingName(name: string, kind: string): string {
  return capital(plainName(name).replace(/[ \d]+$/, '') || kind);
}

/** What acts, as the heading of its value. */
export function forceWords(scene: SceneDescription, force: ActingForce): string {
  const other = nameOf(scene, force.other);
  switch (force.kind) {
    case 'push':
      return msg(str`${capital(other)} pushes`, { id: 'inspector.pushes' });
    case 'friction':
      return msg(str`Friction of ${other}`, { id: 'inspector.friction_of' });
    case 'weight':
      return msg('Weight', { id: 'arrows.weight' });
    case 'other':
      return msg('Other forces', { id: 'inspector.other' });
    case 'joint':
    case 'spring': {
      const joint = msg('Joint', { id: 'inspector.joint' });
      const spring = msg('Spring', { id: 'inspector.spring' });
      const thing = thingName(force.name, force.kind === 'spring' ? spring : joint);
      switch (force.does) {
        case 'pulls':
          return msg(str`${thing} pulls`, { id: 'inspector.thing_pulls' });
        case 'pushes':
          return msg(str`${thing} pushes`, { id: 'inspector.thing_pushes' });
        case 'holds':
          return msg(str`${thing} holds`, { id: 'inspector.thing_holds' });
      }
    }
  }
}

/** Whether the forces on a body cancel, and what comes of it. */
export function freeBodyText({ forces, left, outcome }: FreeBody): string {
  const [only] = forces;
  if (only === undefined)
    return outcome === 'rests'
      ? msg('Nothing acts on it: it rests.', { id: 'inspector.nothing_rests' })
      : msg('Nothing acts on it: it keeps its velocity.', { id: 'inspector.nothing_keeps' });
  if (outcome === 'rests') return msg('They cancel: it rests.', { id: 'inspector.rests' });
  if (outcome === 'keeps')
    return msg('They cancel: it keeps its velocity.', { id: 'inspector.keeps' });
  if (outcome === 'blows')
    return msg(
      'This method holds contacts by small blows, which are no forces: they are missing here.',
      {
        id: 'inspector.blows',
      },
    );
  if (forces.length === 1 && only.kind === 'weight')
    return msg('Only its weight acts: it falls freely.', { id: 'inspector.falls' });
  const size = formatQuantity(length(left), 'N');
  const rest =
    forces.length === 1
      ? msg('Nothing else acts.', { id: 'inspector.alone' })
      : msg(str`They do not cancel: ${size} are left over.`, { id: 'inspector.left' });
  return `${rest} ${effectText(outcome)}`;
}

function effectText(outcome: Exclude<FreeBody['outcome'], 'rests' | 'keeps' | 'blows'>): string {
  switch (outcome) {
    case 'starts':
      return msg('It begins to move.', { id: 'inspector.starts' });
    case 'faster':
      return msg('It gets faster.', { id: 'inspector.faster' });
    case 'slower':
      return msg('It gets slower.', { id: 'inspector.slower' });
    case 'bends':
      return msg('Its path bends.', { id: 'inspector.bends' });
    case 'faster bends':
      return msg('It gets faster, and its path bends.', { id: 'inspector.faster_bends' });
    case 'slower bends':
      return msg('It gets slower, and its path bends.', { id: 'inspector.slower_bends' });
  }
}

/** What moves a body, in a sentence. */
export function driveText(drive: Drive): string {
  switch (drive.kind) {
    case 'motion':
      return motionText(drive);
    case 'surface': {
      const speed = formatQuantity(Math.abs(drive.speed), 'm/s');
      return drive.speed > 0
        ? msg(str`Its surface runs with ${speed}, to the left on top; the body itself stays.`, {
            id: 'inspector.surface_left',
          })
        : msg(str`Its surface runs with ${speed}, to the right on top; the body itself stays.`, {
            id: 'inspector.surface_right',
          });
    }
    case 'motor': {
      const speed = formatQuantity(drive.speed, drive.isTurning ? 'rad/s' : 'm/s');
      const most = formatQuantity(drive.most, drive.isTurning ? 'N m' : 'N');
      return Number.isNaN(drive.most)
        ? msg(str`A motor drives it with ${speed}, whatever that takes.`, {
            id: 'inspector.motor',
          })
        : msg(str`A motor drives it with ${speed}, by at most ${most}.`, {
            id: 'inspector.motor_most',
          });
    }
    case 'inertia': {
      const speed = formatQuantity(drive.speed, 'm/s');
      return msg(
        str`Nothing drives it: it is so heavy beside all others that it keeps its ${speed}.`,
        { id: 'inspector.inertia' },
      );
    }
  }
}

function motionText({
  axis,
  amplitude,
  frequency,
  speed,
}: Extract<Drive, { kind: 'motion' }>): string {
  const isTurn = axis === 'angle';
  if (amplitude === 0 || frequency === 0) {
    const on = formatQuantity(speed, isTurn ? 'rad/s' : 'm/s');
    return isTurn
      ? msg(str`A drive turns it with ${on}, whatever it meets.`, { id: 'inspector.turns' })
      : msg(str`A drive moves it along ${axis} with ${on}, whatever it meets.`, {
          id: 'inspector.moves',
        });
  }
  const far = formatQuantity(amplitude, isTurn ? 'rad' : 'm');
  const often = formatQuantity(frequency, 'Hz');
  return isTurn
    ? msg(str`A drive turns it to and fro by ${far} with ${often}, whatever it meets.`, {
        id: 'inspector.rocks',
      })
    : msg(
        str`A drive moves it to and fro along ${axis} by ${far} with ${often}, whatever it meets.`,
        {
          id: 'inspector.shakes',
        },
      );
}

/** “Ball 2 on ball 3”: what can move on what stands. */
export function contactTitle(scene: SceneDescription, [a, b]: ContactFacts['bodies']): string {
  const isFixed = b < 0 || scene.bodies[b]?.mobility === 'fixed';
  const [top, below] = isFixed ? [a, b] : [b, a];
  return msg(str`${capital(nameOf(scene, top))} on ${nameOf(scene, below)}`, {
    id: 'inspector.contact',
  });
}

/** What is to be said of a contact, sentence by sentence. */
export function contactTexts({ link, push, friction, used }: ContactFacts): string[] {
  if (link === null) return [msg('They do not touch now.', { id: 'inspector.apart' })];
  const texts: string[] = [];
  if (push === 0 || isNoise(push, 1))
    texts.push(msg('Touching, but not pushing.', { id: 'inspector.no_push' }));
  else if (link.coefficient === 0 && friction === 0)
    texts.push(
      msg('Nothing holds them sideways: there is no friction.', { id: 'inspector.smooth' }),
    );
  else if (link.slip > kSliding)
    texts.push(
      msg('They slide on each other: friction is as large as it can be.', {
        id: 'inspector.slides',
      }),
    );
  else if (used > kAlmost)
    texts.push(msg('A little more, and they slide.', { id: 'inspector.almost' }));
  const gap = formatQuantity(Math.abs(link.gap), 'm');
  if (link.gap > kSeenGap)
    texts.push(
      msg(str`The method keeps ${gap} between them; that is drawn as touching.`, {
        id: 'inspector.keeps_gap',
      }),
    );
  if (link.gap < -kSeenGap)
    texts.push(msg(str`They press ${gap} into each other.`, { id: 'inspector.overlap' }));
  if (link.isPushOpen || link.isFrictionOpen)
    texts.push(
      msg(
        '≈ How contacts share the load is not determined for rigid bodies: this is one of many answers.',
        {
          id: 'inspector.open',
        },
      ),
    );
  return texts;
}

/** “Rod from the beam to ball 5”. */
export function jointTitle(scene: SceneDescription, { held, bodies }: JointFacts): string {
  const thing = thingName(held.name, msg('Joint', { id: 'inspector.joint' }));
  const [a, b] = bodies.map((body) => nameOf(scene, body));
  return msg(str`${thing} from ${a} to ${b}`, { id: 'inspector.joint_from' });
}

/** What a joint can do. */
export function jointText({ held }: JointFacts): string {
  switch (held.kind) {
    case 'rod':
      return msg('It can pull and push; a rope could only pull.', { id: 'inspector.rod' });
    case 'rope':
      return msg('It can only pull.', { id: 'inspector.rope' });
    case 'weld':
    case 'fixed joint':
      return msg('It holds place and angle.', { id: 'inspector.weld' });
    case 'slider':
      return msg('It lets go in one direction only.', { id: 'inspector.slider' });
    case 'hinge':
    case 'joint':
    case 'ball joint':
      return msg('It holds a point in its place and lets the rest turn.', {
        id: 'inspector.hinge',
      });
    default:
      return '';
  }
}
