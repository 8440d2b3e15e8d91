/**
 * Pages that open without a network: each folder of built pages has a service worker, sw.js, that knows every file of the build by its digest
 * (service_worker.template.js; docs/adr/0024-offline.md).
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const template = join(dirname(fileURLToPath(import.meta.url)), 'service_worker.template.js');

/** Writes a file anew, where it may be a second name of another one. */
export function replaceFile(path, text) {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

/**
 * Files of a folder with their digests.
 *
 * @param {string} folder - of built pages
 * @param {(path: string) => boolean} isKept - whether pages need a file, by its path from the folder
 * @returns {[string, string][]} path and SHA-256 in base 64, by path
 */
export function filesOf(folder, isKept = () => true) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .filter((path) => path !== 'sw.js' && isKept(path))
    .sort()
    .map((path) => [path, createHash('sha256').update(readFileSync(join(folder, path))).digest('base64')]);
}

/**
 * Writes the service worker of a folder.
 *
 * @param {string} folder - of built pages
 * @param {(path: string) => boolean} isKept - whether pages need a file, by its path from the folder
 * @param {(path: string) => boolean} isKeptLater - whether a file that is kept is fetched only when a page asks for it
 * @returns {string} the build's name: the same files have the same
 */
export function writeServiceWorker(folder, isKept, isKeptLater = () => false) {
  const files = filesOf(folder, isKept);
  const build = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  const text = readFileSync(template, 'utf8')
    .replace('__BUILD__', () => build)
    .replace('__FILES__', () => JSON.stringify(files.filter(([path]) => !isKeptLater(path))))
    .replace('__LATER__', () => JSON.stringify(files.filter(([path]) => isKeptLater(path))));
  replaceFile(join(folder, 'sw.js'), text);
  return build;
}
