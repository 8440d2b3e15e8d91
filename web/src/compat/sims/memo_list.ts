/** Remembers something about the present state whenever it is asked to. */
export interface Memorizable {
  /** Remembers something about the present state. */
  memorize(): void;
}

/** Asks several {@link Memorizable}s. */
export interface MemoList extends Memorizable {
  /** Adds one, once. */
  addMemo(memo: Memorizable): void;
  /** Removes one; one that is not there is no error. */
  removeMemo(memo: Memorizable): void;
  /** A copy of the list. */
  getMemos(): Memorizable[];
}

/** The usual {@link MemoList}. */
export class ConcreteMemoList implements MemoList {
  #memos: Memorizable[] = [];

  /** Adds one, once. */
  addMemo(memo: Memorizable): void {
    if (!this.#memos.includes(memo)) this.#memos.push(memo);
  }

  /** Removes one; one that is not there is no error. */
  removeMemo(memo: Memorizable): void {
    this.#memos = this.#memos.filter((other) => other !== memo);
  }

  getMemos(): Memorizable[] {
    return [...this.#memos];
  }

  /** Remembers something about the present state. */
  memorize(): void {
    for (const memo of this.getMemos()) memo.memorize();
  }
}

/** Calls a function whenever it is asked to memorize: once per frame of a {@link SimRunner}. */
export class GenericMemo implements Memorizable {
  readonly #act: () => void;
  readonly #purpose: string;

  /** @param purpose - what it is for, for people who look for mistakes */
  constructor(act: () => void, purpose = '') {
    this.#act = act;
    this.#purpose = purpose;
  }

  /** Remembers something about the present state. */
  memorize(): void {
    this.#act();
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `GenericMemo{purpose_: "${this.#purpose}"}`;
  }
}
