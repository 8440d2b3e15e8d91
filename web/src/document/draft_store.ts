import type { LabDocument } from './lab_document';
import { readLink, writeLink } from './link';

/** What was being built in a tab. */
export interface Draft {
  /** Of the tab. */
  readonly id: string;
  /** Since 1970 [ms]. */
  readonly savedAt: number;
  readonly document: LabDocument;
}

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const kPrefix = 'signorini-draft-';
/** Drafts that nobody came back to for so long are given up [ms]. */
const kLongest = 60 * 24 * 3600 * 1000;

/** Keeps what is being built in every tab where it outlives the tab. */
export class DraftStore {
  readonly #storage: DraftStorage;

  constructor(storage: DraftStorage) {
    this.#storage = storage;
  }

  /** @returns whether there was room for it */
  write({ id, savedAt, document }: Draft): boolean {
    try {
      const value = JSON.stringify({ savedAt, link: writeLink(document) });
      this.#storage.setItem(kPrefix + id, value);
      return true;
    } catch {
      return false;
    }
  }

  remove(id: string): void {
    try {
      this.#storage.removeItem(kPrefix + id);
    } catch {
      // Storage is blocked: there is nothing in it either.
    }
  }

  /** Null when there is none, or what there is cannot be read. */
  read(id: string): Draft | null {
    try {
      const value = JSON.parse(this.#storage.getItem(kPrefix + id) ?? 'null') as unknown;
      if (typeof value !== 'object' || value === null) return null;
      const { savedAt, link } = value as Partial<Record<string, unknown>>;
      if (typeof savedAt !== 'number' || typeof link !== 'string') return null;
      return { id, savedAt, document: readLink(link) };
    } catch {
      return null;
    }
  }

  /** All that can be read, the newest first; what cannot, or is too old, is thrown away. @param now - [ms] */
  all(now: number): Draft[] {
    const drafts: Draft[] = [];
    for (const id of this.#ids()) {
      const draft = this.read(id);
      if (draft !== null && now - draft.savedAt < kLongest) drafts.push(draft);
      else this.remove(id);
    }
    return drafts.sort((a, b) => b.savedAt - a.savedAt);
  }

  #ids(): string[] {
    try {
      const keys = Array.from({ length: this.#storage.length }, (_, i) => this.#storage.key(i));
      return keys.flatMap((key) => (key?.startsWith(kPrefix) ? key.slice(kPrefix.length) : []));
    } catch {
      return [];
    }
  }
}
