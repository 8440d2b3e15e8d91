import type { SignoriniSceneElement } from './public';

/** What the page around a frame may ask for: `{ signorini: 'step', id: 7, count: 10 }`. */
const kAsked = [
  'play',
  'pause',
  'step',
  'seek',
  'reset',
  'set',
  'state',
  'digests',
  'load',
] as const;
type Asked = (typeof kAsked)[number];

/** What frames tell without being asked. */
const kTold = ['ready', 'frame', 'event', 'error'] as const;

interface Message {
  readonly signorini: Asked;
  /** Comes back with the answer. */
  readonly id?: number | string;
  readonly [field: string]: unknown;
}

/** Who is talked to. */
export interface FrameParent {
  postMessage(message: unknown, origin: string): void;
}

function messageOf(data: unknown): Message | null {
  if (typeof data !== 'object' || data === null || !('signorini' in data)) return null;
  return data as Message;
}

async function answerTo(scene: SignoriniSceneElement, message: Message): Promise<unknown> {
  const { signorini: kind } = message;
  switch (kind) {
    case 'play':
      scene.play();
      return null;
    case 'pause':
      return scene.pause();
    case 'step':
      return scene.step(message['count'] === undefined ? 1 : (message['count'] as number));
    case 'seek':
      return scene.seek(message['time'] as number);
    case 'reset':
      return scene.reset();
    case 'set':
      return scene.set(String(message['name']), String(message['value']));
    case 'state':
      return scene.state();
    case 'digests':
      return scene.digests();
    case 'load': {
      if (typeof message['src'] !== 'string') throw new TypeError('load: src must be a text');
      scene.src = message['src'];
      if (typeof message['method'] === 'string') scene.method = message['method'];
      return null;
    }
    default:
      throw new TypeError(
        `there is no “${String(kind).slice(0, 40)}”; there are ${kAsked.join(', ')}`,
      );
  }
}

/**
 * Lets the page around a frame ask and be told: messages with the field `signorini`, all else is passed over.
 *
 * @param origin - the only one that is listened and talked to; `*` for any
 * @returns what takes an event of the kind `message`
 */
export function speakWith(
  scene: SignoriniSceneElement,
  parent: FrameParent,
  origin: string,
): (event: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>) => Promise<void> {
  const tell = (message: object): void => parent.postMessage(message, origin);
  for (const name of kTold)
    scene.addEventListener(name, (event) =>
      tell({ signorini: name, detail: (event as CustomEvent<unknown>).detail ?? null }),
    );
  return async (event) => {
    if (event.source !== parent || (origin !== '*' && event.origin !== origin)) return;
    const message = messageOf(event.data);
    if (message === null) return;
    const isId = typeof message.id === 'number' || typeof message.id === 'string';
    const id = isId ? message.id : null;
    try {
      tell({ signorini: 'answer', id, answer: (await answerTo(scene, message)) ?? null });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      tell({ signorini: 'refusal', id, message: text });
    }
  };
}
