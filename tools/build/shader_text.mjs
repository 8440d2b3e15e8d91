/** Texts of shaders, made shorter without changing what they do. */

/** GLSL without comments and indentation. */
export function shortShader(text) {
  return text
    .replace(/[ \t]*\/\*[\s\S]*?\*\//g, '')
    .replace(/[ \t]*\/\/.*$/gm, '')
    .replace(/^[ \t]+/gm, '')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** GLSL without comments and with no more blanks than it needs: lines of the preprocessor stay lines, what stands in ${} stays as it is. */
export function tightShader(text) {
  const tight = (line) =>
    line
      .replace(/\s+/g, ' ')
      .replace(/ ?([=*/,;(){}<>?:&|!^[\]]) ?/g, (_, sign) => sign)
      // Two signs side by side would be another one.
      .replace(/(?<![+-]) ?([+-]) ?(?![+-])/g, (_, sign) => sign);
  return shortShader(text)
    .split('\n')
    .map((line) => (/^(#|\$\{.*\}$)/.test(line) ? `\n${line}\n` : `${tight(line)} `))
    .join('')
    .replace(/ ?\n+/g, '\n')
    .replace(/([;{},]) /g, (_, sign) => sign)
    .trim();
}

/** Truth of a condition of the preprocessor when some names are never defined and some numbers are 0: null when it depends on others. */
function truthOf(condition, isNever) {
  const atoms = [];
  const marked = condition.replace(
    /!?\s*defined\s*\(?\s*(\w+)\s*\)?|\b([A-Z_]\w*)\s*(==|!=|>=|<=|>|<)\s*(\w+)/g,
    (whole, name, number, comparison, with_) => {
      const not = whole.startsWith('!') ? '!' : '';
      if (name !== undefined && isNever(name)) return `${not}false`;
      if (number !== undefined && isNever(number) && /^\d+$/.test(with_))
        return String({ '>': 0 > +with_, '<': 0 < +with_, '==': 0 === +with_ }[comparison] ?? null);
      return `${not}atom[${atoms.push(whole) - 1}]`;
    },
  );
  // What is not understood is left as it is.
  if (!/^(\s|atom\[\d+\]|true|false|&&|\|\||!|[()])*$/.test(marked) || atoms.length > 8)
    return null;
  const truth = new Function('atom', `return Boolean(${marked})`);
  const cases = Array.from({ length: 2 ** atoms.length }, (_, bits) =>
    truth(atoms.map((_, i) => ((bits >> i) & 1) === 1)),
  );
  return cases.every((value) => value === cases[0]) ? cases[0] : null;
}

/**
 * Cuts branches of the preprocessor that never count.
 *
 * @param isNever - whether a name is never defined, and as a number 0
 */
export function withoutBranches(text, isNever) {
  const kept = [];
  /** Of each open `#if`: whether its lines count, whether a branch of it is taken for sure, whether it is written. */
  const open = [];
  const counts = () => open.every(({ isOn }) => isOn);
  for (const line of text.split('\n')) {
    const [, word, rest = ''] = /^\s*#\s*(ifdef|ifndef|if|elif|else|endif)\b(.*)$/.exec(line) ?? [];
    if (word === undefined) {
      if (counts()) kept.push(line);
      continue;
    }
    const within = open.slice(0, word.startsWith('if') ? undefined : -1).every(({ isOn }) => isOn);
    if (word.startsWith('if')) {
      const name = rest.trim().split(/\s/)[0];
      const condition =
        word === 'if' ? rest : `${word === 'ifndef' ? '!' : ''}defined(${name})`;
      const truth = truthOf(condition, isNever);
      const isWritten = truth === null;
      open.push({ isOn: truth !== false, isTaken: truth === true, isWritten });
      if (isWritten && within) kept.push(line);
      continue;
    }
    const branch = open.at(-1);
    if (word === 'endif') {
      if (branch.isWritten && within) kept.push(line);
      open.pop();
      continue;
    }
    const truth = word === 'else' ? true : truthOf(rest, isNever);
    if (branch.isTaken || truth === false) {
      branch.isOn = false;
      continue;
    }
    branch.isOn = true;
    branch.isTaken = truth === true;
    if (branch.isWritten) {
      if (within) kept.push(truth === true ? line.replace(/#\s*elif.*/, '#else') : line);
    } else if (truth === null) {
      branch.isWritten = true;
      if (within) kept.push(line.replace(/#(\s*)elif/, '#$1if'));
    }
  }
  return kept.join('\n');
}
