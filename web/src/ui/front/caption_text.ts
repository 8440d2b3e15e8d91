import {
  bodyName,
  capital,
  formatQuantity,
  jointName,
  plainName,
  type Happening,
  type SceneDescription,
} from '../../sim';
import { msg, str } from '../../words';

/** What the switch of the sentences is called. */
export const captionsWords = (): string => msg('Captions', { id: 'caption.switch' });

/** What happened, in one sentence. */
export function captionText(happening: Happening, scene: SceneDescription): string {
  const { bodies } = scene;
  if (happening.kind === 'holds') return holdText(happening, jointName(scene, happening.joint));
  if (happening.kind === 'rests') return msg('Everything rests.', { id: 'caption.rests' });
  if (happening.kind === 'slow') {
    const seconds = formatQuantity(happening.seconds, 's', 2);
    return msg(
      str`This scene is heavy: each second of it takes ${seconds} to compute. No step is left out.`,
      { id: 'caption.slow' },
    );
  }
  const nameOf = (body: number): string =>
    body < 0 ? msg('the world', { id: 'inspector.world' }) : bodyName(bodies, body);
  if (happening.kind === 'open')
    return msg(
      str`How the load of ${nameOf(happening.by)} is shared is not determined: this is one of many answers.`,
      { id: 'caption.open' },
    );
  const by = capital(nameOf(happening.by));
  const on = nameOf(happening.on);
  switch (happening.kind) {
    case 'blow':
      return [blowText(happening, by, on, nameOf(happening.through)), lostText(happening.lost)]
        .filter((text) => text !== '')
        .join(' ');
    case 'begins':
      return msg(str`${by} stays on ${on} now.`, { id: 'caption.begins' });
    case 'ends':
      return msg(str`${by} has left ${on}.`, { id: 'caption.ends' });
    case 'slips':
      return happening.coefficient > 0
        ? msg(
            str`${by} slides on ${on}: friction is at most ${formatQuantity(happening.coefficient, '')} of the push.`,
            { id: 'caption.slips' },
          )
        : msg(str`${by} slides on ${on}.`, { id: 'caption.slides' });
    case 'sticks':
      return msg(str`${by} has stopped sliding on ${on}.`, { id: 'caption.sticks' });
  }
}

/** What a rope did that became taut. */
function holdText({ impulse }: Extract<Happening, { kind: 'holds' }>, joint: string): string {
  const isNamed = !/^joint/i.test(joint);
  const name = isNamed ? capital(plainName(joint)) : msg('The rope', { id: 'caption.rope' });
  return Number.isNaN(impulse)
    ? msg(str`${name} is taut.`, { id: 'caption.taut' })
    : msg(str`${name} became taut with ${formatQuantity(impulse, 'N s')}.`, {
        id: 'caption.holds',
      });
}

type Blow = Extract<Happening, { kind: 'blow' }>;

function blowText(blow: Blow, by: string, on: string, last: string): string {
  const impulse = formatQuantity(blow.impulse, 'N s');
  const approach = formatQuantity(blow.approach, 'm/s');
  const speed = formatQuantity(blow.speed, 'm/s');
  const isTold = !Number.isNaN(blow.impulse);
  if (blow.through >= 0)
    return isTold
      ? msg(
          str`${by} struck: the blow of ${impulse} ran through the row, and ${last} left with ${speed}.`,
          { id: 'caption.row' },
        )
      : msg(str`${by} struck: the blow ran through the row, and ${last} left with ${speed}.`, {
          id: 'caption.row_of_forces',
        });
  if (blow.isMutual)
    return isTold
      ? msg(str`${by} and ${on} struck each other with ${impulse}.`, { id: 'caption.mutual' })
      : msg(str`${by} and ${on} met with ${approach}.`, { id: 'caption.mutual_of_forces' });
  return isTold
    ? msg(str`${by} struck ${on} with ${impulse}.`, { id: 'caption.blow' })
    : msg(str`${by} struck ${on} at ${approach}.`, { id: 'caption.blow_of_forces' });
}

/** What became of energy in a blow. */
function lostText(lost: number): string {
  return lost > 0
    ? msg(str`${formatQuantity(lost, 'J')} became heat and sound.`, { id: 'caption.lost' })
    : '';
}
