import { Engine, type LoadProgress } from './engine';
import { families } from './generated/families.mjs';
import { modules as files, type ModuleName } from './generated/modules.mjs';
import type { Family, Modules } from './join_modules.mjs';
import type { RawModule } from './raw_bindings';

/** All families of methods. */
export const allFamilies = Object.keys(families) as readonly Family[];

type CreateModule = (options?: { wasmBinary?: ArrayBuffer | Uint8Array }) => Promise<RawModule>;

/**
 * Fetches a file piece by piece, telling how far it is.
 *
 * @throws Error when it cannot be fetched
 */
export async function readWithProgress(url: URL, tell: LoadProgress): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok)
    throw new Error(`The engine could not be fetched: ${response.status} ${response.statusText}`);
  const expected = Number(response.headers.get('content-length') ?? 0);
  const reader = response.body?.getReader();
  if (reader === undefined) return new Uint8Array(await response.arrayBuffer());
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    pieces.push(part.value);
    size += part.value.length;
    // A compressed transfer reports the compressed length, so the fraction is only a lower bound of honesty.
    if (expected > 0) tell(Math.min(1, size / expected));
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}

/** Without `tell` the module loads itself, as in Node. */
async function openModule(name: ModuleName, tell?: LoadProgress): Promise<RawModule> {
  const { glue, wasm } = files[name];
  const create = (await glue()).default as CreateModule;
  return create(tell && { wasmBinary: await readWithProgress(wasm, tell) });
}

/**
 * Starts the engine from its own files.
 *
 * @param tell - is told the progress of the download; without it modules load themselves, as in Node
 * @param names - the modules to begin with; others come with {@link Engine.load}
 * @throws Error when a module cannot be fetched or the browser cannot run it
 */
export async function loadEngine(
  tell?: LoadProgress,
  names: readonly ModuleName[] = allFamilies,
): Promise<Engine> {
  const modules: Modules = {};
  await Promise.all(names.map(async (name) => (modules[name] = await openModule(name, tell))));
  return new Engine(modules, openModule);
}

/** Whether an error means that the module itself broke, so that it cannot be used any more. */
export function isEngineFault(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError;
}
