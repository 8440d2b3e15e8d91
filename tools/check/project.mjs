/** What the checks share: the list of the project's files, and how violations are told. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
process.chdir(root);

/** Paths from the project's root: what git knows and what it would add; without git, what lies there. */
export function trackedFiles() {
  try {
    const options = { encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore'] };
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
    const gone = new Set(execFileSync('git', ['ls-files', '-z', '--deleted'], options).split('\0'));
    return execFileSync('git', args, options)
      .split('\0')
      .filter((file) => file && !gone.has(file));
  } catch {
    const skipped =
      /^(build|dist|node_modules|\.git|web\/src\/engine\/generated|docs\/reference)(\/|$)/;
    return readdirSync('.', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`.replace(/^\.\//, ''))
      .filter((file) => !skipped.test(file));
  }
}

/** Whether a script is the program that was started, and not imported by a test. */
export function isMain(url) {
  return process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(url);
}

/** Prints the violations and ends the program's life with status 1 when there are any. */
export function report(name, count, violations) {
  for (const violation of violations) console.log(violation);
  console.log(`${name}: ${count} files, ${violations.length} violations`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
