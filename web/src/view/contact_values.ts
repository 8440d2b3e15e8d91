import {
  ContactKind,
  formatQuantity,
  isFrictionOpen,
  isNoise,
  isPushOpen,
  plainName,
  type Frame,
  type SceneDescription,
} from '../sim';
import { msg, str } from '../words';
import { openText } from './open_forces';

/** Contacts of a body that are told one by one. */
const kMost = 6;

/** What each contact of a body carries, the largest first: so every value can be seen, however crowded the arrows are. */
export function contactValues(scene: SceneDescription, frame: Frame, body: number): string[] {
  const { contactBodies, contactKind, contactForces, contactTangentForces } = frame;
  const found: {
    other: number;
    force: number;
    friction: number;
    isPushOpen: boolean;
    isFrictionOpen: boolean;
  }[] = [];
  for (let row = 0; row < frame.contactCount; ++row) {
    const [a = -1, b = -1] = [contactBodies[2 * row], contactBodies[2 * row + 1]];
    if (contactKind[row] !== ContactKind.contact || (a !== body && b !== body)) continue;
    const force = contactForces[row] ?? 0;
    if (force === 0) continue;
    const friction = Math.abs(contactTangentForces[row] ?? 0);
    found.push({
      other: a === body ? b : a,
      force,
      friction,
      isPushOpen: isPushOpen(frame, row),
      isFrictionOpen: isFrictionOpen(frame, row),
    });
  }
  found.sort((one, other) => other.force - one.force || one.other - other.other);
  const lines = found.slice(0, kMost).map(({ other, force, friction, ...open }) => {
    const push = openText(formatQuantity(force, 'N'), open.isPushOpen);
    const drag = openText(formatQuantity(friction, 'N'), open.isFrictionOpen);
    const name = plainName(scene.bodies[other]?.name ?? '');
    const pushed = msg(str`${name}: ${push}`, { id: 'body.contact' });
    if (friction === 0 || isNoise(friction, force)) return pushed;
    return msg(str`${pushed}, friction ${drag}`, { id: 'body.friction' });
  });
  const left = found.length - lines.length;
  if (left > 0)
    lines.push(
      msg(str`and ${left} more contacts (Contacts, in the laboratory)`, {
        id: 'body.more_contacts',
      }),
    );
  return lines;
}
