import { Engine } from './engine';
import { families } from './generated/families.mjs';
import { glue, type ModuleName } from './generated/modules.mjs';
import type { Family, Modules } from './join_modules.mjs';
import type { RawModule } from './raw_bindings';
import { startModule, type CompiledModule, type CreateModule } from './start_module';

/** All families of methods. */
export const allFamilies = Object.keys(families) as readonly Family[];

/** Gets a module that has been compiled. @throws Error when it cannot be had */
export type FindModule = (name: ModuleName) => Promise<CompiledModule>;

async function openModule(name: ModuleName, find?: FindModule): Promise<RawModule> {
  const [started, module] = await Promise.all([glue[name](), find?.(name)]);
  return startModule(started.default as CreateModule<RawModule>, module);
}

/**
 * Starts the engine from its own files.
 *
 * @param find - gets the modules; without it they load themselves, as in Node
 * @param names - the modules to begin with; others come with {@link Engine.load}
 * @throws Error when a module cannot be fetched or the browser cannot run it
 */
export async function loadEngine(
  find?: FindModule,
  names: readonly ModuleName[] = allFamilies,
): Promise<Engine> {
  const modules: Modules = {};
  await Promise.all(names.map(async (name) => (modules[name] = await openModule(name, find))));
  return new Engine(modules, (name) => openModule(name, find));
}

/** Whether an error means that the module itself broke, so that it cannot be used any more. */
export function isEngineFault(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError;
}
