import type { Layer } from '../sim';
import type { Command } from '../ui';

/** Distance that one press of an arrow key moves the view [px]. */
export const kPanStep = 48;

/** What a key press asks for: a command, or a shift of the view (or of the hand that holds a body). */
export type KeyAction =
  | Command
  | { readonly kind: 'shift'; readonly dx: number; readonly dy: number }
  /** Put the selected body somewhere else: steps right and up, turns counter-clockwise. */
  | {
      readonly kind: 'place';
      readonly dx: number;
      readonly dy: number;
      readonly turn: number;
      readonly fine: boolean;
    }
  /** Turn the view of a scene in space: steps around it and upwards. */
  | { readonly kind: 'orbit'; readonly around: number; readonly up: number }
  | { readonly kind: 'terminal' }
  | { readonly kind: 'escape' };

/** The parts of a key press that matter. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

const kArrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Keys that put the selected body somewhere else: right, up, counter-clockwise. */
const kPlaces: Readonly<Record<string, readonly [number, number, number]>> = {
  a: [-1, 0, 0],
  d: [1, 0, 0],
  w: [0, 1, 0],
  s: [0, -1, 0],
  q: [0, 0, 1],
  e: [0, 0, -1],
};

/** Keys that turn the view of a scene in space: the eye goes to the left, down, up, to the right. */
const kOrbits: Readonly<Record<string, readonly [number, number]>> = {
  h: [-1, 0],
  j: [0, -1],
  k: [0, 1],
  l: [1, 0],
};

/** Keys that show or hide layers; and sound. */
const kLayers: Readonly<Record<string, Layer>> = {
  v: 'virtualContacts',
  i: 'fields',
  o: 'intersections',
  p: 'areas',
  c: 'cones',
  n: 'network',
  0: 'sound',
};

/** Letters that ask for one thing, whether with Shift or without. */
const kLetters: Readonly<Record<string, KeyAction>> = {
  r: { kind: 'reset' },
  f: { kind: 'fit' },
  b: { kind: 'build', act: { do: 'toggle' } },
  m: { kind: 'tab', name: 'measure' },
  u: { kind: 'measure', act: { do: 'bookmark' } },
  g: { kind: 'add-graph' },
  y: { kind: 'take-away' },
  t: { kind: 'terminal' },
  x: { kind: 'account' },
};

/** Digits show what stands in the bar beside the stage, from above. */
const kShown: Readonly<Record<string, KeyAction>> = {
  1: { kind: 'legend', name: 'forces' },
  2: { kind: 'legend', name: 'motion' },
  3: { kind: 'legend', name: 'energy' },
  4: { kind: 'dock', name: 'graphs' },
  5: { kind: 'dock', name: 'lab' },
};

/** What is looked at closely next; on some keyboards the keys need Alt Graph. */
const kNext: Readonly<Record<string, KeyAction>> = {
  '[': { kind: 'inspect-next', of: 'body', by: -1 },
  ']': { kind: 'inspect-next', of: 'body', by: 1 },
  '{': { kind: 'inspect-next', of: 'contact', by: -1 },
  '}': { kind: 'inspect-next', of: 'contact', by: 1 },
};

/** What a key asks for when no field has the cursor; null when nothing. */
export function keyAction(press: KeyPress): KeyAction | null {
  if ((press.ctrlKey || press.metaKey) && !press.altKey) {
    if (press.key.toLowerCase() === 'z') return { kind: press.shiftKey ? 'redo' : 'undo' };
    if (press.key.toLowerCase() === 'k') return { kind: 'find' };
    return press.key.toLowerCase() === 'y' ? { kind: 'redo' } : null;
  }
  const next = kNext[press.key];
  if (next !== undefined && !press.metaKey) return next;
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const arrow = kArrows[press.key];
  if (arrow !== undefined && press.shiftKey) {
    return { kind: 'shift', dx: arrow[0], dy: arrow[1] };
  }
  const place = kPlaces[press.key.toLowerCase()];
  if (place !== undefined) {
    return { kind: 'place', dx: place[0], dy: place[1], turn: place[2], fine: press.shiftKey };
  }
  const orbit = kOrbits[press.key.toLowerCase()];
  if (orbit !== undefined) return { kind: 'orbit', around: orbit[0], up: orbit[1] };
  const layer = kLayers[press.key.toLowerCase()];
  if (layer !== undefined) return { kind: 'layer', layer };
  const letter = kLetters[press.key.toLowerCase()];
  if (letter !== undefined) return letter;
  const shown = kShown[press.key];
  if (shown !== undefined) return shown;
  switch (press.key) {
    case ' ':
      return { kind: 'toggle' };
    case 'ArrowRight':
      return { kind: 'step' };
    case 'ArrowLeft':
      return { kind: 'back' };
    case '+':
    case '=':
      return { kind: 'zoom-in' };
    case '-':
      return { kind: 'zoom-out' };
    case '/':
      return { kind: 'gallery' };
    case '?':
      return { kind: 'keys' };
    case '`':
      return { kind: 'terminal' };
    case 'Enter':
      return { kind: 'inspect-selected' };
    case 'Escape':
      return { kind: 'escape' };
    default:
      return null;
  }
}

/** What sliders go by. */
const kOfSliders = /^(Arrow|Home$|End$|Page)/;

/** Whether an element uses a key for itself, so that the page must leave it alone. */
export function keepsKey(target: EventTarget | undefined, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  if (target instanceof HTMLInputElement) {
    if (target.type === 'checkbox' || target.type === 'radio') return key === ' ';
    return target.type !== 'range' || kOfSliders.test(key);
  }
  // All else that has the focus is pressed by Enter.
  if (key === 'Enter') return target !== document.body && !target.matches('.stage-view');
  // A focused button is pressed by the space bar; a focused menu or tab uses the arrows.
  if (target instanceof HTMLButtonElement && key === ' ') return true;
  return target.getAttribute('role') === 'menuitemradio' && key.startsWith('Arrow');
}
