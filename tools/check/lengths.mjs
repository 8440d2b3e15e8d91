/** How long files and functions may be, for C++ and TypeScript alike (docs/architecture.md, rule 7). */
export const longestFile = 350;
export const longestFunction = 60;

const reason = /\blong because\b/i;

/**
 * What is too long in a file and says no reason in its first comment, as {line, message}.
 *
 * @param {string} text - of the file
 * @param {readonly {name: string, first: number, last: number}[]} functions - with their lines, from 1; none for tests, whose
 *     functions tell one story each
 */
export function lengthViolations(text, functions) {
  const found = [];
  const lines = text.split('\n');
  const count = text.endsWith('\n') ? lines.length - 1 : lines.length;
  if (count > longestFile && !reason.test(lines.slice(0, 40).join('\n'))) {
    found.push({
      line: 1,
      message: `${count} lines (at most ${longestFile}, or a first comment "Long because …")`,
    });
  }
  for (const { name, first, last } of functions) {
    const comment = lines.slice(Math.max(0, first - 25), first + 2).join('\n');
    if (last - first + 1 > longestFunction && !reason.test(comment)) {
      found.push({
        line: first,
        message: `${name} has ${last - first + 1} lines (at most ${longestFunction}, or a comment "Long because …")`,
      });
    }
  }
  return found;
}
