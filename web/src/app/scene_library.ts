import type { SceneDescription } from '../sim';
import type { SceneCard } from '../ui';
import { wordsOf } from '../words';

/** Scene of a first visit. */
export const kFirstScene = 'newtons_cradle';

/** The scenes that the page offers: texts at once, descriptions (for pictures) as they are asked for. */
export class SceneLibrary {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #describe: (text: string) => Promise<SceneDescription>;
  readonly #asked = new Set<string>();
  #cards: readonly SceneCard[];

  /** @param describe - the engine's description of a scene */
  constructor(
    texts: ReadonlyMap<string, string>,
    describe: (text: string) => Promise<SceneDescription>,
  ) {
    this.#texts = texts;
    this.#describe = describe;
    this.#cards = [...texts]
      .map(([name, text]) => headOf(name, text))
      .sort((a, b) => a.family.localeCompare(b.family) || a.title.localeCompare(b.title));
  }

  get names(): string[] {
    return this.#cards.map((card) => card.name);
  }

  /** A new array whenever a picture was added. */
  get cards(): readonly SceneCard[] {
    return this.#cards;
  }

  text(name: string): string | undefined {
    return this.#texts.get(name);
  }

  /**
   * Asks the engine to describe a scene, once.
   *
   * @returns whether the card has changed
   */
  async describe(name: string): Promise<boolean> {
    const text = this.#texts.get(name);
    if (text === undefined || this.#asked.has(name)) return false;
    this.#asked.add(name);
    try {
      const scene = await this.#describe(text);
      this.#cards = this.#cards.map((card) => (card.name === name ? { ...card, scene } : card));
      return true;
    } catch {
      // A scene that cannot be described keeps its card without a picture; running it will say why.
      return false;
    }
  }
}

/** What can be said of a scene from its text alone. */
function headOf(name: string, text: string): SceneCard {
  let head: Record<string, unknown> = {};
  try {
    head = JSON.parse(text) as Record<string, unknown>;
  } catch {
    // The engine will say what is wrong with it when it is run.
  }
  const word = (key: string, fallback: string): string => {
    const value = head[key];
    return typeof value === 'string' ? value : fallback;
  };
  return {
    name,
    title: wordsOf('scene', word('title', name.replace(/_/g, ' '))),
    family: wordsOf('scene', word('family', '')),
    inSpace: head['space'] === 'spatial',
    about: wordsOf('scene', word('about', '')),
    scene: null,
  };
}
