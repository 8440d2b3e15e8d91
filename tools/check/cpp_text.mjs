/** Just enough reading of C++ for the checks: text without comments and strings, and where functions begin and end. */

/** Comments and literals, in that order of groups. */
const commentOrLiteral =
  /(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(R"([^(\s]{0,16})\([\s\S]*?\)\3"|"(?:\\.|[^"\\\n])*"|(?<![0-9A-Fa-f])'(?:\\.|[^'\\\n])+')/g;
const blank = (s) => s.replace(/[^\n]/g, ' ');

/** The same text, with comments, strings and characters turned into spaces; line breaks stay. */
export function withoutCommentsAndStrings(text) {
  return text.replace(commentOrLiteral, blank);
}

/** The comments alone, where they stand; everything else turned into spaces. */
export function commentsOf(text) {
  let comments = '';
  let end = 0;
  for (const { 0: whole, 1: comment, index } of text.matchAll(commentOrLiteral)) {
    comments += blank(text.slice(end, index)) + (comment ?? blank(whole));
    end = index + whole.length;
  }
  return comments + blank(text.slice(end));
}

const notAFunction = /^\s*(?:export\s+)?(?:namespace|class|struct|enum|union|extern)\b|=\s*$|^\s*$/;

/**
 * The outermost functions of a file: members and free functions, not the lambdas inside them.
 *
 * @returns {{name: string, first: number, last: number}[]} lines counted from 1, from the line of the name to the closing brace
 */
export function functionsOf(text) {
  const code = withoutCommentsAndStrings(text).replace(/^\s*#(?:.*\\\n)*.*$/gm, (directive) =>
    directive.replace(/[^\n]/g, ' '),
  );
  const functions = [];
  const open = [];
  let inFunction = 0;
  let headStart = 0;
  let line = 1;
  for (let i = 0; i < code.length; i++) {
    const c = code[i];
    if (c === '\n') line++;
    else if (c === '{') {
      const head = code.slice(headStart, i);
      const name = /([~\w:]+|operator\s*[^\s\w(]+)\s*\(/.exec(head)?.[1];
      const isFunction = inFunction === 0 && name !== undefined && !notAFunction.test(head);
      const lead = head.length - head.trimStart().length;
      const first = line - (head.slice(lead).match(/\n/g)?.length ?? 0);
      open.push({ isFunction, name, first });
      if (isFunction) inFunction++;
      headStart = i + 1;
    } else if (c === '}') {
      const block = open.pop();
      if (block?.isFunction) {
        inFunction--;
        functions.push({ name: block.name, first: block.first, last: line });
      }
      headStart = i + 1;
    } else if (c === ';') headStart = i + 1;
  }
  return functions;
}
