import type { Palette } from '../palette';
import { boxAt, overlap, type Box } from './boxes';
import { nearestTo, placeWords, type PlacedWord, type WordGround } from './place_words';
import { bracketOf, footOf } from './rows';
import { SpotList, type WordMake } from './spots';

/** Height of letters and of lines, and free space around words [px]. */
const kSize = 13;
const kLine = 16;
const kPadding = 3;
const kFigure = 44;
const kUnderFigure = 15;
const kCardPadding = 6;
/** Words look for places so often, come after so long, and glide so long [ms]. */
const kAgain = 100;
const kWait = 80;
const kGlide = 120;
/** Most widths of texts that are remembered. */
const kMostWidths = 600;
/** A word on its way to its place. */
interface Gliding {
  word: PlacedWord;
  /** When it came, and when it set out from where [ms], [px]. */
  readonly came: number;
  since: number;
  fromX: number;
  fromY: number;
}

/** A word as it stands in the picture. */
export interface ShownWord extends Box {
  readonly key: number | string;
  readonly text: string;
}

/** Where what a word is about is in the picture, with the lines of its bracket [px]. */
interface SeenSpot {
  readonly x: number;
  readonly y: number;
  readonly bracket: readonly number[];
}

/** Draws words over a picture: they go along with what they are about, and find places anew now and then. */
export class WordLayer {
  readonly canvas = document.createElement('canvas');
  readonly spots = new SpotList();
  readonly #context = this.canvas.getContext('2d');
  readonly #palette: Palette;
  readonly #ground: () => Omit<WordGround, 'measure' | 'pointer'>;
  readonly #isStill: () => boolean;
  #size: readonly [width: number, height: number, ratio: number] = [1, 1, 1];
  #family = 'sans-serif';
  #words: Gliding[] = [];
  readonly #shown: ShownWord[] = [];
  #pointer: WordGround['pointer'] = null;
  readonly #widths = new Map<string, number>();
  #placedAt = -Infinity;
  #isStale = false;
  #asked = 0;

  /**
   * @param ground - where words may stand now
   * @param isStill - whether nothing is to move by itself
   */
  constructor(
    palette: Palette,
    ground: () => Omit<WordGround, 'measure' | 'pointer'>,
    isStill: () => boolean,
  ) {
    [this.#palette, this.#ground, this.#isStill] = [palette, ground, isStill];
    this.canvas.className = 'stage-labels';
    this.canvas.setAttribute('aria-hidden', 'true');
  }

  /** Whether nothing is on its way. */
  get isSettled(): boolean {
    return this.#asked === 0;
  }

  /** What is written now. */
  get shown(): readonly ShownWord[] {
    return this.#shown;
  }

  /** Size in CSS pixels and pixel ratio of the screen. */
  resize(width: number, height: number, ratio: number): void {
    this.#size = [width, height, ratio];
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    const family = getComputedStyle(this.canvas).fontFamily || 'sans-serif';
    if (family !== this.#family) this.#widths.clear();
    this.#family = family;
    this.#placedAt = -Infinity;
  }

  /** For another scene: what stood where does not count any more. */
  forget(): void {
    this.#words = [];
    this.#placedAt = -Infinity;
  }

  /** What is pointed at has its words: a place, no numbers where none is [px], and the body there, −1 for none. */
  pointAt(x: number, y: number, body: number): void {
    const before = this.#pointer;
    this.#pointer = Number.isNaN(x) ? null : { x, y, body };
    if (before === null && this.#pointer === null) return;
    this.#isStale = true;
    this.#ask();
  }

  /** Draws the words of the spots. @param isFinal - whether they stand in their places at once, as in a picture that is kept */
  draw(isFinal = false): void {
    this.#isStale = true;
    this.#show(performance.now(), isFinal);
  }

  dispose(): void {
    cancelAnimationFrame(this.#asked);
  }

  #ask(): void {
    if (this.#asked !== 0) return;
    this.#asked = requestAnimationFrame(() => {
      this.#asked = 0;
      this.#show(performance.now(), false);
    });
  }

  #show(now: number, isFinal: boolean): void {
    const isStill = isFinal || this.#isStill();
    if (this.#isStale && (isFinal || now - this.#placedAt >= kAgain)) this.#place(now);
    this.#paint(now, isStill);
    const isMoving = this.#words.some(
      ({ since, came }) => now < Math.max(since, came + kWait) + kGlide,
    );
    if (this.#isStale || (isMoving && !isStill)) this.#ask();
  }

  #place(now: number): void {
    this.#placedAt = now;
    this.#isStale = false;
    const before = this.#words;
    const ground: WordGround = {
      ...this.#ground(),
      pointer: this.#pointer,
      measure: (make, lines) => this.#measure(make, lines),
    };
    const placed = placeWords(
      this.spots,
      ground,
      before.map(({ word }) => word),
    );
    this.#words = placed.map((word): Gliding => {
      const old = before.find((other) => other.word.key === word.key);
      if (old === undefined) return { word, came: now, since: -Infinity, fromX: 0, fromY: 0 };
      const isSame = Math.hypot(word.dx - old.word.dx, word.dy - old.word.dy) < 1;
      const [fromX, fromY] = offsetOf(old, now);
      if (isSame) return { ...old, word };
      return { word, came: old.came, since: now, fromX, fromY };
    });
  }

  #font(make: WordMake, line: number): string {
    if (make === 'figure')
      return line === 0
        ? `640 ${kFigure}px ${this.#family}`
        : `500 ${kUnderFigure}px ${this.#family}`;
    const isPlain = make === 'card' && line > 0;
    return `${isPlain ? 400 : 600} ${make === 'card' ? 12 : kSize}px ${this.#family}`;
  }

  #measure(make: WordMake, lines: readonly string[]): readonly [number, number] {
    const widths = lines.map((text, line) => {
      const font = this.#font(make, line);
      const name = `${font} ${text}`;
      let width = this.#widths.get(name);
      if (width === undefined) {
        if (this.#context !== null) this.#context.font = font;
        width = this.#context?.measureText(text).width ?? 0;
        if (this.#widths.size > kMostWidths) this.#widths.clear();
        this.#widths.set(name, width);
      }
      return width;
    });
    const padding = make === 'card' ? kCardPadding : kPadding;
    const width = Math.ceil(Math.max(0, ...widths)) + 2 * padding;
    if (make === 'figure') return [width, kFigure + kUnderFigure + 8];
    if (make === 'card') return [width, lines.length * kLine + 2 * padding - 4];
    return [width, kSize + 2 * padding];
  }

  #paint(now: number, isStill: boolean): void {
    const context = this.#context;
    const isEmpty = this.#words.length === 0 && this.#shown.length === 0;
    this.#shown.length = 0;
    if (context === null || isEmpty) return;
    const [width, height, ratio] = this.#size;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    for (const gliding of this.#words) {
      const { word, came } = gliding;
      const part = isStill ? 1 : Math.min(1, (now - came - kWait) / kGlide);
      if (!(part > 0)) continue;
      context.globalAlpha = part;
      this.#write(
        context,
        word,
        ...(isStill ? ([word.dx, word.dy] as const) : offsetOf(gliding, now)),
      );
    }
    context.globalAlpha = 1;
  }

  /** Writes a word where its spot is now, unless that would cover one that is written, or be cut off. */
  #write(context: CanvasRenderingContext2D, word: PlacedWord, dx: number, dy: number): void {
    const at = this.#spotOf(word);
    if (at === null) return;
    const { width, height, lines, token, make, isLed, key } = word;
    const box = boxAt(at.x + dx, at.y + dy, width, height);
    const [right, bottom] = this.#size;
    const isOut = box.left < 0 || box.top < 0 || box.right > right || box.bottom > bottom;
    if (isOut || this.#shown.some((other) => overlap(other, box))) return;
    this.#shown.push({ ...box, key, text: lines.join(' ') });
    const colour = this.#palette.css(token);
    context.strokeStyle = colour;
    if (isLed) {
      context.lineWidth = 1;
      strokeLines(context, [at.x, at.y, ...nearestTo(at, box)]);
    }
    context.lineWidth = 1.5;
    strokeLines(context, at.bracket);
    if (make === 'card') this.#drawCard(context, box);
    context.textAlign = make === 'card' ? 'left' : 'center';
    context.strokeStyle = this.#palette.css('stage');
    context.fillStyle = make === 'card' ? this.#palette.css('text') : colour;
    context.lineWidth = 4;
    lines.forEach((text, i) => {
      const [x, y] = this.#placeOfLine(word, box, i);
      context.font = this.#font(make, i);
      if (make !== 'card') context.strokeText(text, x, y);
      context.fillText(text, x, y);
    });
  }

  #placeOfLine(
    { make }: PlacedWord,
    { left, right, top, bottom }: Box,
    i: number,
  ): [number, number] {
    if (make === 'card') return [left + kCardPadding, top + kCardPadding + kLine * (i + 0.5) - 2];
    const middle = (left + right) / 2;
    if (make === 'figure')
      return [middle, i === 0 ? top + kFigure / 2 + 2 : bottom - kUnderFigure / 2 - 2];
    return [middle, (top + bottom) / 2];
  }

  #drawCard(context: CanvasRenderingContext2D, { left, top, right, bottom }: Box): void {
    context.save();
    context.globalAlpha *= 0.92;
    context.fillStyle = this.#palette.css('surface-1');
    context.strokeStyle = this.#palette.css('accent');
    context.lineWidth = 1;
    context.beginPath();
    context.roundRect(left + 0.5, top + 0.5, right - left - 1, bottom - top - 1, 5);
    context.fill();
    context.stroke();
    context.restore();
  }

  /** Where what a word is about is now; null when it is gone. */
  #spotOf({ key, make, row, feet }: PlacedWord): SeenSpot | null {
    if (feet !== null) {
      const all = feet.flatMap((foot) => this.spots.find(foot) ?? []);
      if (all.length < feet.length) return null;
      const { lines: bracket, x, y } = footOf(all);
      return { x, y, bracket };
    }
    if (row === null) {
      const spot = this.spots.find(key);
      if (spot === undefined) return null;
      const [x, y] = make === 'figure' ? [0, 0] : [spot.x, spot.y];
      return { x, y, bracket: [] };
    }
    const [first, last] = [this.spots.find(row[0]), this.spots.find(row[1])];
    if (first === undefined || last === undefined) return null;
    const { lines: bracket, x, y } = bracketOf(first, last);
    return { x, y, bracket };
  }
}

/** Draws lines. @param ends - x and y in turn */
function strokeLines(context: CanvasRenderingContext2D, ends: readonly number[]): void {
  if (ends.length === 0) return;
  context.beginPath();
  for (let i = 0; i + 3 < ends.length; i += 4) {
    context.moveTo(ends[i]!, ends[i + 1]!);
    context.lineTo(ends[i + 2]!, ends[i + 3]!);
  }
  context.stroke();
}

/** How far from its spot a word is on its way. */
function offsetOf({ word, since, fromX, fromY }: Gliding, now: number): [number, number] {
  const part = Math.min(1, (now - since) / kGlide);
  const eased = 1 - (1 - part) ** 3;
  return [fromX + eased * (word.dx - fromX), fromY + eased * (word.dy - fromY)];
}
