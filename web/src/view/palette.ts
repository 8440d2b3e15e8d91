import { TokenReader } from '../styles/token_reader';

/** Red, green, blue, opacity, each 0 to 1. */
export type Colour = readonly [number, number, number, number];

/** Linear mixture: 0 gives `a`, 1 gives `b`. */
export function mix(a: Colour, b: Colour, part: number): Colour {
  const at = (i: 0 | 1 | 2 | 3): number => a[i] + part * (b[i] - a[i]);
  return [at(0), at(1), at(2), at(3)];
}

/** The same colour with another opacity. */
export function withOpacity(colour: Colour, opacity: number): Colour {
  return [colour[0], colour[1], colour[2], opacity];
}

/** The design tokens that the stage needs, resolved for the present theme. */
export class Palette {
  readonly #tokens: TokenReader;

  /** @param parent - whose tokens count */
  constructor(parent?: HTMLElement) {
    this.#tokens = new TokenReader(parent);
  }

  dispose(): void {
    this.#tokens.dispose();
  }

  /** Reads the tokens anew, after a change of theme. */
  refresh(): void {
    this.#tokens.refresh();
  }

  /** The colour of a token, for example `force` for `--force`. */
  get(token: string): Colour {
    const numbers =
      this.css(token)
        .match(/[\d.]+/g)
        ?.map(Number) ?? [];
    const [red = 0, green = 0, blue = 0, opacity = 1] = numbers;
    return [red / 255, green / 255, blue / 255, opacity];
  }

  /** The colour of a token as CSS text. */
  css(token: string): string {
    return this.#tokens.colour(token);
  }

  /** Whether the stage is dark. */
  get isDark(): boolean {
    const [red, green, blue] = this.get('stage');
    return 0.3 * red + 0.6 * green + 0.1 * blue < 0.5;
  }
}
