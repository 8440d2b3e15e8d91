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

/** What the engine says when it gets no more memory; what it has it never gives back. */
const kNoMemory = /\bout of memory\b/;
/** What browsers say when calls nest too deep. */
const kTooDeep = /call stack|too much recursion/i;
/** Of a place in a module, in the stack of an error. */
const kInModule = /wasm/;

/** What C++ throws and nobody catches; TypeScript does not know it. */
const { Exception } = WebAssembly as unknown as { readonly Exception?: abstract new () => object };

/** Whether the engine can get no more memory. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && kNoMemory.test(error.message);
}

/** Whether an error means that the module itself broke, so that it should not be used any more: a trap, an error that nobody caught, no memory left. */
export function isEngineFault(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError || isOutOfMemory(error)) return true;
  if (Exception !== undefined && error instanceof Exception) return true;
  return (
    error instanceof Error && kTooDeep.test(error.message) && kInModule.test(error.stack ?? '')
  );
}
