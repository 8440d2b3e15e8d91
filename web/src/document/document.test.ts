import { describe, expect, it } from 'vitest';
import { deflateSync, strToU8 } from 'fflate';
import {
  DocumentError,
  documentOfFile,
  hasLink,
  isSameDocument,
  readDocument,
  readLink,
  UndoHistory,
  writeFile,
  writeLink,
  type LabDocument,
} from '.';

const kDocument: LabDocument = {
  scene: { name: 'mine', text: '{"title": "Überall ≤ 1 µm", "bodies": []}' },
  runs: [
    { method: 'first', parameters: { TIME_STEP: '0.0125' } },
    { method: 'second', parameters: {} },
  ],
  rate: 0.25,
  overlaid: true,
  view: { eye: [1, 2.5, -3], target: [0, 0, 1e-3] },
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
