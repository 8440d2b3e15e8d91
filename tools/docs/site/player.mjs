/** The element <signorini-scene> as the site brings it: the package's files in a folder named by what is in them. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path/posix';

/** What the element needs of the package. */
const isWanted = (file) => /^(embed[\w-]*\.js|scenes\/\w+\.js|\w+\.mjs|signorini_\w+\.wasm)$/.test(file);

/** Copies the files into a folder below `target` whose name changes with any of them; {@link playerFolder} tells it. */
export function copyPlayer(target) {
  execFileSync(process.execPath, ['tools/build/package.mjs'], { stdio: 'inherit' });
  const from = 'dist/package';
  const files = readdirSync(from, { recursive: true }).filter((file) => isWanted(file) && statSync(join(from, file)).isFile());
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(join(from, file)));
  const folder = `player-${hash.digest('hex').slice(0, 12)}`;
  for (const file of files) cpSync(join(from, file), join(target, folder, file), { recursive: true });
  mkdirSync('build', { recursive: true });
  writeFileSync('build/docs_player', folder);
}

/** The folder's name; empty when nothing has been copied yet. */
export function playerFolder() {
  try {
    return readFileSync('build/docs_player', 'utf8');
  } catch {
    return '';
  }
}
