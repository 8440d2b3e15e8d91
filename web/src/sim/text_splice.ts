/** What of a text was replaced: enough to go from one text to another, and back. */
export interface Splice {
  readonly at: number;
  readonly removed: string;
  readonly added: string;
}

export function spliced(text: string, { at, removed, added }: Splice): string {
  return text.slice(0, at) + added + text.slice(at + removed.length);
}

/** What makes `after` of `before`: one piece, the shortest there is. */
export function difference(before: string, after: string): Splice {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) ++start;
  let end = 0;
  while (
    end < most - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    ++end;
  return {
    at: start,
    removed: before.slice(start, before.length - end),
    added: after.slice(start, after.length - end),
  };
}
