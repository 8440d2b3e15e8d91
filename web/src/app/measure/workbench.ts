import type { Bench } from '../../sim';

/** What stands beside the runs: what one looks at and measures with. It is part of the document and changes nothing of a run. */
export class Workbench {
  readonly #changed: () => void;
  readonly #listeners = new Set<() => void>();
  readonly #begun = new Set<() => void>();
  #bench: Bench = {};
  /** Name of the scene that it is about. */
  #scene = '';

  /** @param changed - is called when somebody changed it */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get bench(): Bench {
    return this.#bench;
  }

  /** As documents have it: nothing where nothing stands there. */
  get part(): { readonly bench?: Bench } {
    const lists = Object.entries(this.#bench) as [string, readonly unknown[]][];
    const entries = lists.filter(([, list]) => list.length > 0);
    return entries.length === 0 ? {} : { bench: Object.fromEntries(entries) };
  }

  /** Another part takes the place of the one there is. */
  change(part: Partial<Bench>): void {
    this.show({ ...this.#bench, ...part });
    this.#changed();
  }

  /** Shows what a document has. */
  show(bench: Bench = {}): void {
    this.#bench = bench;
    for (const tell of this.#listeners) tell();
  }

  /** A scene was loaded: what stood beside another one goes. */
  loaded(name: string): void {
    if (name !== this.#scene) this.show({});
    this.#scene = name;
    for (const tell of this.#begun) tell();
  }

  /** Calls `tell` whenever runs begin anew. */
  onBegin(tell: () => void): void {
    this.#begun.add(tell);
  }

  /** Calls `tell` whenever something else stands there. */
  onChange(tell: () => void): void {
    this.#listeners.add(tell);
  }
}
