import { formatQuantity } from '../sim';
import { msg, str } from '../words';
import type { SpotList } from './words/spots';

/** A body that can be turned, in pixels from the left top corner of the picture. */
export interface Turnable {
  readonly body: number;
  readonly name: string;
  /** Its mass centre. */
  readonly at: readonly [x: number, y: number];
  /** Its outline, x and y in turn. */
  readonly loops: readonly ArrayLike<number>[];
  /** Of a planar body, counter-clockwise [rad]; else not a number. */
  readonly angle: number;
  readonly width: number;
  readonly height: number;
}

/** The ring is so far outside of a body where the knob stands, and not smaller or larger than these; of the picture [px]. */
const kAround = 22;
const kLeast = 30;
const kMostPart = 0.42;
/** Free space around the knob [px]. */
const kEdge = 24;
/** By the keyboard [rad]. */
const kStep = Math.PI / 36;
const kFine = 0.1;
/** Where on the ring the knob may stand at first, counter-clockwise from the right [rad]. */
const kPlaces = [0.25, 0.75, -0.25, -0.75].map((part) => part * Math.PI);
const kKeys: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};

/** How far from its middle a body goes in a direction [px]. */
function reachOf({ at: [x, y], loops }: Turnable, dx: number, dy: number): number {
  let reach = 0;
  for (const loop of loops)
    for (let i = 0, j = loop.length - 2; i < loop.length; j = i, i += 2) {
      const [ax, ay] = [(loop[j] ?? NaN) - x, (loop[j + 1] ?? NaN) - y];
      const [bx, by] = [(loop[i] ?? NaN) - x, (loop[i + 1] ?? NaN) - y];
      const [sideA, sideB] = [dx * ay - dy * ax, dx * by - dy * bx];
      if (sideA > 0 === sideB > 0) continue;
      const part = sideA / (sideA - sideB);
      reach = Math.max(reach, dx * (ax + part * (bx - ax)) + dy * (ay + part * (by - ay)));
    }
  return reach;
}

/** An angle between -pi and pi. */
function folded(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

/** A ring around a body with a knob that turns it: for the pointer, touch and the keyboard. In space it turns about the line of sight. */
export class TurnHandle {
  readonly #ring = document.createElement('div');
  readonly #knob = document.createElement('button');
  readonly #turn: (body: number, angle: number, isMore: boolean) => void;
  #shown: Turnable | null = null;
  /** Where the knob stands, when the body is not turned. */
  #place = 0;
  /** By how much the body was turned here [rad]. */
  #turned = 0;
  /** Direction of the pointer that holds the knob [rad]; null for none. */
  #held: number | null = null;
  #isMore = false;

  /**
   * @param turn - turns a body counter-clockwise as it is seen [rad]; `isMore` while the knob is held
   * @param changed - the picture has to be drawn
   */
  constructor(
    container: HTMLElement,
    turn: (body: number, angle: number, isMore: boolean) => void,
    changed: () => void,
  ) {
    this.#turn = turn;
    this.#ring.className = 'turn-ring';
    const knob = this.#knob;
    knob.type = 'button';
    knob.className = 'turn-knob';
    knob.setAttribute('role', 'slider');
    knob.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5.5 13a6.5 6.5 0 1 0 2-5.6M7 3.8v4h4"/></svg>`;
    // Nothing is chosen before the first picture.
    this.#ring.hidden = knob.hidden = true;
    container.append(this.#ring, knob);
    knob.addEventListener('pointerdown', (event) => {
      if (event.button !== 0 || this.#shown === null) return;
      event.stopPropagation();
      knob.setPointerCapture(event.pointerId);
      this.#held = this.#direction(event);
      this.#isMore = false;
    });
    knob.addEventListener('pointermove', (event) => {
      if (this.#held === null) return;
      event.stopPropagation();
      const now = this.#direction(event);
      this.#by(folded(now - this.#held));
      this.#held = now;
      changed();
    });
    const letGo = (event: PointerEvent): void => {
      event.stopPropagation();
      this.#held = null;
      changed();
    };
    knob.addEventListener('pointerup', letGo);
    knob.addEventListener('pointercancel', letGo);
    knob.addEventListener('keydown', (event) => {
      const sign = kKeys[event.key];
      if (sign === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      this.#isMore = false;
      this.#by(sign * kStep * (event.shiftKey ? kFine : 1));
      changed();
    });
  }

  hide(): void {
    this.#shown = this.#held = null;
    this.#ring.hidden = this.#knob.hidden = true;
  }

  show(what: Turnable, spots: SpotList): void {
    const isOther = this.#shown?.body !== what.body;
    this.#shown = what;
    const [x, y] = what.at;
    if (isOther) {
      this.#turned = 0;
      this.#held = null;
      this.#place = this.#freePlace(what) - this.#angle;
    }
    const isSeen = x > 0 && y > 0 && x < what.width && y < what.height;
    this.#ring.hidden = this.#knob.hidden = !isSeen;
    if (!isSeen) return;
    const at = this.#place + this.#angle;
    const radius = this.#radius(what, at);
    const [kx, ky] = [x + radius * Math.cos(at), y - radius * Math.sin(at)];
    this.#ring.style.cssText = `width:${2 * radius}px;height:${2 * radius}px;transform:translate(${x - radius}px,${y - radius}px)`;
    this.#knob.style.transform = `translate(${kx}px,${ky}px)`;
    this.#tell(what);
    if (this.#held === null) return;
    const said = formatQuantity(this.#angle, 'rad');
    spots.say('turn', 'note', said, 'text', kx, ky);
  }

  /** What the reader of a screen hears; with a mouse it is the tooltip. */
  #tell({ name }: Turnable): void {
    const knob = this.#knob;
    const label = msg(str`Turn ${name}`, { id: 'turn.handle' });
    if (knob.ariaLabel !== label) {
      knob.ariaLabel = label;
      knob.title = msg('Drag; or arrow keys, with Shift in small steps', { id: 'turn.title' });
    }
    const degrees = String(Math.round((folded(this.#angle) * 180) / Math.PI));
    if (knob.ariaValueNow === degrees) return;
    knob.ariaValueNow = degrees;
    [knob.ariaValueMin, knob.ariaValueMax] = ['-180', '180'];
    knob.ariaValueText = formatQuantity(folded(this.#angle), 'rad');
  }

  get #angle(): number {
    const angle = this.#shown?.angle ?? NaN;
    return Number.isNaN(angle) ? this.#turned : angle;
  }

  #by(angle: number): void {
    if (this.#shown === null || angle === 0) return;
    this.#turned += angle;
    this.#turn(this.#shown.body, angle, this.#isMore);
    this.#isMore = true;
  }

  #direction({ clientX, clientY }: PointerEvent): number {
    const { left, top, width, height } = this.#ring.getBoundingClientRect();
    return Math.atan2(top + height / 2 - clientY, clientX - left - width / 2);
  }

  /** How far from the middle the knob is outside of the body. */
  #radius(what: Turnable, place: number): number {
    const { width, height } = what;
    const reach = reachOf(what, Math.cos(place), -Math.sin(place));
    return Math.min(Math.max(reach + kAround, kLeast), kMostPart * Math.min(width, height));
  }

  #freePlace(what: Turnable): number {
    const { at, width, height } = what;
    const isFree = (place: number): boolean => {
      const radius = this.#radius(what, place);
      const [x, y] = [at[0] + radius * Math.cos(place), at[1] - radius * Math.sin(place)];
      return x > kEdge && y > kEdge && x < width - kEdge && y < height - kEdge;
    };
    return kPlaces.find(isFree) ?? kPlaces[0]!;
  }
}
