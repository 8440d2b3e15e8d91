import { dataOf, rangeOf, type Path, type SceneData } from '../../build';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The text of the scene as data; what was found out of it is kept until there is another text. */
export class BuildText {
  readonly #get: () => string;
  #text = '';
  #data: SceneData | null = null;
  readonly #ranges = new Map<string, Range | null>();

  /** @param get - the present text; empty when there is none */
  constructor(get: () => string) {
    this.#get = get;
  }

  /** Null when there is no scene. */
  get data(): SceneData | null {
    this.#follow();
    return this.#data;
  }

  /** Where something stands in the text [characters]; null when it does not. */
  rangeOf(path: Path): Range | null {
    this.#follow();
    const key = path.join('.');
    const found = this.#ranges.get(key) ?? rangeOf(this.#text, path);
    this.#ranges.set(key, found);
    return found;
  }

  #follow(): void {
    const text = this.#get();
    if (text === this.#text) return;
    this.#text = text;
    this.#data = dataOf(text);
    this.#ranges.clear();
  }
}
