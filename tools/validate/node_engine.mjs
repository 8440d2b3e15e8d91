/** The engine for the validation cases in Node, and the files of the cases. */
import { existsSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withNamedColumns } from './named_columns.mjs';

export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const goldenFolder = join(projectRoot, 'tests/golden/validation');

export const goldenCase = (id) =>
  JSON.parse(readFileSync(join(goldenFolder, `${id}.json`), 'utf8'));

const generated = join(projectRoot, 'web/src/engine/generated');
const opened = async (file) => import(pathToFileURL(file).href);

/** Builds the engine's modules where they are not there. */
export function buildWhereMissing() {
  const isThere = (name) => existsSync(join(generated, name));
  if (isThere('families.mjs') && isThere('signorini_geometry.mjs')) return;
  execFileSync('bash', ['tools/build/wasm.sh'], { cwd: projectRoot, stdio: 'inherit' });
}

/**
 * The engine's modules; built first when they are not there.
 *
 * @returns rigid: scenes and their simulations, whose pictures and reports have names; geometry: bodies in space; golden:
 *   gives the case of a name
 */
export async function loadEngine() {
  buildWhereMissing();
  const { families } = await opened(join(generated, 'families.mjs'));
  const { joinModules } = await opened(join(projectRoot, 'web/src/engine/join_modules.mjs'));
  const load = async (name) => (await opened(join(generated, `signorini_${name}.mjs`))).default();
  const modules = {};
  for (const name of Object.keys(families)) modules[name] = withNamedColumns(await load(name));
  return { rigid: joinModules(modules), geometry: await load('geometry'), golden: goldenCase };
}
