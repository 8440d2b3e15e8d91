import { describe, expect, it } from 'vitest';
import { deflateSync, strToU8 } from 'fflate';
import {
  DocumentError,
  documentOfFile,
  DraftStore,
  hasLink,
  isSameDocument,
  readDocument,
  readLink,
  UndoHistory,
  writeFile,
  writeLink,
  type DraftStorage,
  type LabDocument,
} from '.';

const kDocument: LabDocument = {
  scene: { name: 'mine', text: '{"title": "Überall ≤ 1 µm", "bodies": []}' },
  runs: [
    { method: 'first', parameters: { TIME_STEP: '0.0125' } },
    { method: 'second', parameters: {}, from: 40 },
  ],
  rate: 0.25,
  overlaid: true,
  view: { eye: [1, 2.5, -3], target: [0, 0, 1e-3] },
  bench: {
    graphs: [{ quantities: ['BALL.vx', 'A|B.contact_force'], over: 'BALL.x' }],
    tools: [
      { kind: 'ruler', ends: [{ at: [1, 2, 3] }, { at: [0, 0.5, 0], body: 'BALL' }] },
      { kind: 'probe', ends: [{ at: [0, 0, 0], body: 'BALL' }] },
    ],
    bookmarks: [0.5, 2],
  },
};

describe('links', () => {
  it('lead back to the document', () => {
    const link = writeLink(kDocument);
    expect(link).toMatch(/^#d=[\w-]+$/);
    expect(hasLink(link)).toBe(true);
    expect(hasLink('#abc')).toBe(false);
    expect(readLink(link)).toEqual(kDocument);
  });

  it('pack what repeats', () => {
    const text = JSON.stringify({
      bodies: Array.from({ length: 500 }, (_, i) => ({ name: `ball ${i}` })),
    });
    expect(writeLink({ ...kDocument, scene: { name: 'x', text } }).length).toBeLessThan(
      text.length / 3,
    );
  });

  it('that are damaged say so, whatever was done to them', () => {
    const link = writeLink(kDocument);
    for (let i = 0; i < 300; ++i) {
      // Cut off, or with a character exchanged or left out.
      const place = 3 + ((7919 * i) % (link.length - 3));
      const other = 'ABCxyz019-_%!'[i % 13] ?? 'A';
      const broken = [
        link.slice(0, place),
        link.slice(0, place) + other + link.slice(place + 1),
        link.slice(0, place) + link.slice(place + 1),
      ][i % 3]!;
      try {
        // What is read in spite of it is a document.
        expect(readDocument(readLink(broken))).toBeDefined();
      } catch (error) {
        expect(error).toBeInstanceOf(DocumentError);
        expect((error as Error).message.length).toBeGreaterThan(10);
      }
    }
  });

  it('do not unpack without limit', () => {
    const bomb = deflateSync(strToU8(' '.repeat(5_000_000)), { level: 9 });
    const text = btoa(String.fromCharCode(...bomb));
    expect(() => readLink(`#d=${text}`)).toThrow(DocumentError);
  });
});

describe('files', () => {
  it('lead back to the document', () => {
    expect(documentOfFile(writeFile(kDocument))).toEqual(kDocument);
  });

  it('of other things are none, and of broken documents say so', () => {
    for (const text of ['', 'solid mesh', '[]', 'null', '{"format": "signorini/1"}'])
      expect(documentOfFile(text)).toBeNull();
    expect(() => documentOfFile('{"scene": 3, "runs": []}')).toThrow(DocumentError);
  });
});

describe('drafts', () => {
  /** A storage of the browser, as far as drafts need one. */
  class Kept implements DraftStorage {
    readonly values = new Map<string, string>();
    get length(): number {
      return this.values.size;
    }
    getItem(key: string): string | null {
      return this.values.get(key) ?? null;
    }
    setItem(key: string, value: string): void {
      if (value.length > 10_000) throw new DOMException('full', 'QuotaExceededError');
      this.values.set(key, value);
    }
    removeItem(key: string): void {
      this.values.delete(key);
    }
    key(place: number): string | null {
      return [...this.values.keys()][place] ?? null;
    }
  }
  const draft = { id: 'tab', savedAt: 1_000_000, document: kDocument };

  it('lead back to the document, the newest first', () => {
    const store = new DraftStore(new Kept());
    expect(store.write(draft)).toBe(true);
    store.write({ ...draft, id: 'other', savedAt: 2_000_000 });
    expect(store.read('tab')).toEqual(draft);
    expect(store.all(3_000_000).map(({ id }) => id)).toEqual(['other', 'tab']);
    store.remove('tab');
    expect(store.read('tab')).toBeNull();
  });

  it('that are damaged are thrown away, and others stay', () => {
    const kept = new Kept();
    const store = new DraftStore(kept);
    store.write(draft);
    const value = kept.getItem('signorini-draft-tab') ?? '';
    for (let i = 0; i < 300; ++i) {
      const cut = (7919 * i) % value.length;
      kept.setItem(`signorini-draft-${i}`, value.slice(0, cut) + value.slice(cut + 1 + (i % 5)));
    }
    kept.setItem('settings', 'mine');
    const found = store.all(2_000_000);
    expect(found.map(({ id }) => id)).toContain('tab');
    for (const { document } of found) expect(readDocument(document)).toBeDefined();
    expect(kept.getItem('settings')).toBe('mine');
    expect(kept.length).toBe(found.length + 1);
  });

  it('for which there is no room say so, and old ones end', () => {
    const store = new DraftStore(new Kept());
    const text = Array.from({ length: 20_000 }, (_, i) => Math.sin(i)).join();
    const large = { ...draft, document: { ...kDocument, scene: { name: 'x', text } } };
    expect(store.write(large)).toBe(false);
    store.write(draft);
    expect(store.all(1e12)).toEqual([]);
    expect(store.read('tab')).toBeNull();
  });
});

describe('documents', () => {
  it.each([
    [null, /^document: must be an object/],
    [{ scene: { name: 3 }, runs: [{ method: 'a' }] }, /^scene\.name: must be a text/],
    [{ scene: { name: 'a' }, runs: [] }, /^runs: must be a list of 1 to 4/],
    [{ scene: { name: 'a' }, runs: Array(5).fill({ method: 'a' }) }, /^runs: /],
    [
      { scene: { name: 'a' }, runs: [{ method: 'a', parameters: { X: 1 } }] },
      /^runs\[0\]\.parameters\.X: /,
    ],
    [{ scene: { name: 'a' }, runs: [{ method: 'a' }], rate: -1 }, /^rate: /],
    [
      { scene: { name: 'a' }, runs: [{ method: 'a' }], view: { center: [0, 'x'], height: 1 } },
      /^view\.center: /,
    ],
    [
      {
        scene: { name: 'a' },
        runs: [{ method: 'a' }],
        view: { eye: [1, 1, 1], target: [1, 1, 1] },
      },
      /^view: /,
    ],
  ])('that are wrong say where: %j', (value, message) => {
    expect(() => readDocument(value)).toThrow(message);
  });

  it('pass over what they do not know', () => {
    const known = { scene: { name: 'a' }, runs: [{ method: 'b', parameters: {} }] };
    expect(readDocument({ ...known, later: 1 })).toEqual(known);
  });

  it('are the same in any order of their parameters', () => {
    const run = (parameters: Record<string, string>): LabDocument => ({
      scene: { name: 'a' },
      runs: [{ method: 'b', parameters }],
    });
    expect(isSameDocument(run({ A: '1', B: '2' }), run({ B: '2', A: '1' }))).toBe(true);
    expect(isSameDocument(run({ A: '1' }), run({ A: '2' }))).toBe(false);
  });
});

describe('undo', () => {
  it('goes back and forth, and forgets what was undone when something else is done', () => {
    const history = new UndoHistory<number, number>((a, b) => a === b, {
      keep: (value) => value,
      restore: (value) => value,
    });
    for (const value of [1, 2, 2, 3]) history.push(value);
    expect(history.undo()).toBe(2);
    expect(history.undo()).toBe(1);
    expect(history.undo()).toBeNull();
    expect(history.redo()).toBe(2);
    history.push(4);
    expect(history.redo()).toBeNull();
    expect(history.canRedo).toBe(false);
    expect(history.undo()).toBe(2);
    expect(history.undo()).toBe(1);
    expect(history.canUndo).toBe(false);
  });
});
