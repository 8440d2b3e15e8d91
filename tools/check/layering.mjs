#!/usr/bin/env node
/**
 * Checks the C++ files against the house: includes go down only, foreign headers stay in their room, nothing
 * machine-dependent in the engine, and no file or function is long without a reason.
 *
 *     node tools/check/layering.mjs            prints every violation as file:line: message; status 1 when there is one
 *
 * A long file or function is allowed when its first comment says why: "Long because …".
 */
import { readFileSync } from 'node:fs';
import {
  engineRooms,
  foreignHeaders,
  longestFile,
  longestFunction,
  machineDependent,
  topFloors,
} from './house.mjs';
import { isMain, report, trackedFiles } from './project.mjs';
import { functionsOf, withoutCommentsAndStrings } from './cpp_text.mjs';

const reason = /\blong because\b/i;

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
    if (!file.startsWith('engine/')) return;
    for (const rule of machineDependent) {
      const match = rule.pattern.exec(code[index] ?? '');
      if (match && !rule.except.test(file)) {
        found.push({ line: index + 1, message: `${match[0]} ${rule.message}` });
      }
    }
  });
  const count = text.endsWith('\n') ? lines.length - 1 : lines.length;
  const head = lines.slice(0, 40).join('\n');
  if (count > longestFile && !reason.test(head)) {
    found.push({
      line: 1,
      message: `${count} lines (at most ${longestFile}, or a first comment "Long because …")`,
    });
  }
  if (file.startsWith('tests/')) return found;
  for (const { name, first, last } of functionsOf(text)) {
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

if (isMain(import.meta.url)) {
  const files = trackedFiles().filter((file) =>
    /^(engine|bindings|tools|bench|tests)\/.*\.(h|cpp)$/.test(file),
  );
  report(
    'layering',
    files.length,
    files.flatMap((file) =>
      violationsOf(file, readFileSync(file, 'utf8')).map((v) => `${file}:${v.line}: ${v.message}`),
    ),
  );
}
