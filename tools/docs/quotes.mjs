/**
 * Code that a document quotes stands in the program, word for word: a fenced block below `<!-- from path -->` must be found in
 * that file. A line that is only `…` stands for lines that are left out.
 */

/**
 * The quotes of a document.
 *
 * @param {string} text - Markdown
 * @returns {{line: number, path: string, parts: string[]}[]} `parts` are the stretches of code between the gaps
 */
export function quotesIn(text) {
  return [...text.matchAll(/^<!-- from (\S+) -->\n\n?```\w*\n([\s\S]*?)\n```$/gm)].map((match) => ({
    line: text.slice(0, match.index).split('\n').length,
    path: match[1],
    parts: match[2].split(/^ *…\n?/m).filter(Boolean),
  }));
}

/**
 * What a quote says that its file does not, or null. The parts have to come in order.
 *
 * @param {string | undefined} code - of the file; undefined when there is none
 */
export function troubleOf({ path, parts }, code) {
  if (code === undefined) return `there is no ${path}`;
  let from = 0;
  for (const part of parts) {
    const at = `\n${code}`.indexOf(`\n${part.trimEnd()}\n`, from);
    if (at < 0) return `${path} does not say: ${part.split('\n', 1)[0].trim()} …`;
    from = at + part.length;
  }
  return null;
}

/** Rows of a table that another document has, too: those below `<!-- rows from page -->`, with their heads. */
export function quotedRows(text) {
  return [...text.matchAll(/^<!-- rows from (\S+) -->\n\n((?:\|.*\n)+)/gm)].map(([, page, rows]) => ({ page, rows: rows.trim().split('\n') }));
}
