import type { SceneDescription, SceneGroup } from '../sim';
import type { SceneCard } from '../ui';
import { wordsOf } from '../words';

/** Scene of a first visit. */
export const kFirstScene = 'newtons_cradle';

/** The scenes that the page offers: texts at once, descriptions (for pictures) as they are asked for. */
export class SceneLibrary {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #describe: (text: string) => Promise<SceneDescription>;
  readonly #asked = new Set<string>();
  /** Shelves of the gallery. */
  readonly groups: readonly SceneGroup[];
  /** Words that mean the same where scenes are looked for. */
  readonly synonyms: readonly (readonly string[])[];
  #cards: readonly SceneCard[];

  /** @param describe - the engine's description of a scene */
  constructor(
    texts: ReadonlyMap<string, string>,
    groups: readonly SceneGroup[],
    synonyms: readonly (readonly string[])[],
    describe: (text: string) => Promise<SceneDescription>,
  ) {
    this.#texts = texts;
    this.groups = groups;
    this.synonyms = synonyms;
    this.#describe = describe;
    // In the order of the shelves, each once.
    const names = new Set([...groups.flatMap(({ scenes }) => scenes), ...texts.keys()]);
    this.#cards = [...names].flatMap((name) => {
      const text = texts.get(name);
      return text === undefined ? [] : [headOf(name, text)];
    });
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
  const [title, teaser, about] = [
    word('title', name.replace(/_/g, ' ')),
    word('teaser', ''),
    word('about', ''),
  ];
  const parts = ['bodies', 'joints', 'forces'].flatMap((list) => partsOf(head[list]));
  return {
    name,
    title: wordsOf('scene', title),
    teaser: wordsOf('scene', teaser),
    inSpace: head['space'] === 'spatial',
    // Who speaks another language may know the English words all the same.
    rest: [wordsOf('scene', about), title, teaser, name, ...parts].join(' '),
    scene: null,
  };
}

/** What a list of a scene names: names and types of bodies, joints or laws, each once. */
function partsOf(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  const words = list.flatMap((part: unknown) => {
    const { name, type, material } = (part ?? {}) as Record<string, unknown>;
    return [name, type, material].filter((word) => typeof word === 'string');
  });
  return [...new Set(words.map((word) => word.replace(/_|\d+/g, ' ')))];
}
