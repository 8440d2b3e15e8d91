import { assetAddress } from './asset_folder';
import type { LoadProgress } from './engine';
import { wasm } from './generated/modules.mjs';
import type { ModuleName } from './join_modules.mjs';
import { fetchModule, type CompiledModule } from './start_module';

interface Loading {
  readonly module: Promise<CompiledModule>;
  /** Null when it has come: who asks afterwards is told nothing, and not kept. */
  listeners: Set<LoadProgress> | null;
}

const loadings = new Map<ModuleName, Loading>();

/**
 * A module of the engine, fetched and compiled once for a page and all its workers.
 *
 * @param tell - is told which fraction of it has arrived
 * @throws Error when it cannot be fetched or the browser cannot compile it; asked again it tries again
 */
export function compiledModule(
  name: ModuleName,
  tell: LoadProgress = () => undefined,
): Promise<CompiledModule> {
  const known = loadings.get(name);
  if (known !== undefined) {
    known.listeners?.add(tell);
    return known.module;
  }
  const listeners = new Set([tell]);
  const address = assetAddress(`signorini_${name}.wasm`, wasm[name]);
  const module = fetchModule(address, (fraction) => {
    for (const listener of listeners) listener(fraction);
  });
  const loading: Loading = { module, listeners };
  loadings.set(name, loading);
  module.then(
    () => (loading.listeners = null),
    () => loadings.delete(name),
  );
  return module;
}
