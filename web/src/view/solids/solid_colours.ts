import { Color } from 'three';
import { TokenReader } from '../../styles/token_reader';

/** Colours of the picture in the present theme. */
export class SolidColours {
  readonly #tokens = new TokenReader();

  refresh(): void {
    this.#tokens.refresh();
  }

  dispose(): void {
    this.#tokens.dispose();
  }

  get(token: string): Color {
    return new Color(this.#tokens.colour(token));
  }

  get a(): Color {
    return this.get('solid-a');
  }

  get b(): Color {
    return this.get('solid-b');
  }
}
