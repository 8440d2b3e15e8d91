#!/usr/bin/env node
/**
 * Checks the files against the house: includes of C++ go down only, foreign headers stay in their room, nothing is
 * machine-dependent in the engine, no stiffness where bodies are only seen; rooms of the web import only what they may; and no file
 * or function of either language is long without a reason.
 *
 *     node tools/check/layering.mjs            prints every violation as file:line: message; status 1 when there is one
 *
 * A long file or function is allowed when its first comment says why: "Long because …".
 */
import { readFileSync } from 'node:fs';
import { engineRooms, foreignHeaders, forbiddenWords, topFloors } from './house.mjs';
import { isMain, report, trackedFiles } from './project.mjs';
import { functionsOf, withoutCommentsAndStrings } from './cpp_text.mjs';
import { lengthViolations } from './lengths.mjs';
import { foreignGlobals, importTrouble } from './rooms.mjs';
import { functionsOf as webFunctionsOf, importsOf, linesNaming } from './ts_text.mjs';

const isTest = (file) => /^(tests|e2e)\/|\.test\.\w+$|\/testing\//.test(file);

/** Why `file` must not include `header` (as written between the quotes or brackets), or null when it may. */
export function includeTrouble(file, header, quoted) {
  for (const { header: pattern, where } of foreignHeaders) {
    if (pattern.test(header) && !where.some((folder) => file.startsWith(folder))) {
      return `<${header}> belongs in ${where.join(', ')}`;
    }
  }
  const [floor, room] = file.split('/');
  if (floor === 'engine' && !(room in engineRooms)) {
    return `engine/${room} is not a room of the house (tools/check/house.mjs)`;
  }
  if (!quoted) return null;
  if (header.split('/').includes('..'))
    return `"${header}": includes start at the room, not with ..`;
  const target = header.split('/')[0];
  if (floor !== 'engine') {
    if (target in engineRooms) return null;
    const own = floor === 'tests' ? ['tests', 'tools'] : [floor];
    return topFloors.includes(target) && !own.includes(target)
      ? `${floor} must not include ${target}`
      : null;
  }
  if (!(target in engineRooms)) return `"${header}": an include in engine/ names a room first`;
  if (target === room || engineRooms[room].includes(target)) return null;
  return `${room} must not include ${target}`;
}

/** Every violation in one C++ file, as {line, message}. */
export function violationsOf(file, text) {
  const found = [];
  const lines = text.split('\n');
  const code = withoutCommentsAndStrings(text).split('\n');
  lines.forEach((line, index) => {
    const include = /^\s*#\s*include\s*([<"])([^>"]+)[>"]/.exec(line);
    const message = include && includeTrouble(file, include[2], include[1] === '"');
    if (message) found.push({ line: index + 1, message });
    for (const rule of forbiddenWords) {
      if (!rule.where.test(file) || rule.except.test(file)) continue;
      const match = rule.pattern.exec(include?.[2] ?? code[index] ?? '');
      if (match) {
        found.push({ line: index + 1, message: `${match[0]} ${rule.message}` });
      }
    }
  });
  found.push(...lengthViolations(text, isTest(file) ? [] : functionsOf(text)));
  return found;
}

/** Every violation in one TypeScript or JavaScript file, as {line, message}. */
export function webViolationsOf(file, text) {
  const found = lengthViolations(text, isTest(file) ? [] : webFunctionsOf(text));
  if (!file.startsWith('web/src/')) return found;
  for (const { specifier, line } of importsOf(text)) {
    const message = importTrouble(file, specifier);
    if (message) found.push({ line, message });
  }
  for (const { name, where } of foreignGlobals) {
    if (where.test(file) || !text.includes(name)) continue;
    for (const line of linesNaming(text, name))
      found.push({ line, message: `${name} belongs in ${where.source}` });
  }
  return found;
}

if (isMain(import.meta.url)) {
  const kinds = [
    [/^(engine|bindings|tools|bench|tests)\/.*\.(h|cpp)$/, violationsOf],
    [/(?<!\.d)\.(ts|mts|mjs|js)$/, webViolationsOf],
  ];
  const files = trackedFiles().flatMap((file) => {
    const [, rules] = kinds.find(([pattern]) => pattern.test(file)) ?? [];
    return rules ? [{ file, rules }] : [];
  });
  report(
    'layering',
    files.length,
    files.flatMap(({ file, rules }) =>
      rules(file, readFileSync(file, 'utf8')).map((v) => `${file}:${v.line}: ${v.message}`),
    ),
  );
}
