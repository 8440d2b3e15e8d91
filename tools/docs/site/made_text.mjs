/** Text of the program's files as Markdown. */

/** Plain text as Markdown that shows it, also in the cell of a table; Vue must not take braces for its own. */
export const plain = (text) =>
  String(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/[\\*_`[\]|~]/g, '\\$&')
    .replace(/\{/g, '&#123;')
    .replace(/\s*\n\s*/g, ' ');

/** Short code between backticks, also in the cell of a table. */
export const code = (text) => {
  const value = String(text);
  return value.includes('`') ? plain(value) : `\`${value.replaceAll('|', '\\|')}\``;
};

/** A table; nothing where it has no rows. */
export const table = (heads, rows) =>
  rows.length === 0 ? '' : `| ${heads.join(' | ')} |\n| ${heads.map(() => '---').join(' | ')} |\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`;
