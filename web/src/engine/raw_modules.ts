import { compiledModule } from './compiled_modules';
import { families } from './generated/families.mjs';
import { glue } from './generated/modules.mjs';
import type { RawGeometry } from './geometry_engine';
import { joinModules, type Family, type Modules } from './join_modules.mjs';
import type { RawModule } from './raw_bindings';
import { fetchModule, startModule, type CreateModule } from './start_module';

/** Modules as they are, for programs that also run in Node without this room. */
export interface RawModules {
  readonly rigid: RawModule;
  readonly geometry: RawGeometry;
}

async function openFamily(name: Family): Promise<RawModule> {
  const [started, module] = await Promise.all([glue[name](), compiledModule(name)]);
  return startModule(started.default as CreateModule<RawModule>, module);
}

async function openGeometry(): Promise<RawGeometry> {
  const address = new URL('./generated/signorini_geometry.wasm', import.meta.url);
  const [started, module] = await Promise.all([
    import('./generated/signorini_geometry.mjs'),
    fetchModule(address, () => undefined),
  ]);
  return startModule(started.default as CreateModule<RawGeometry>, module);
}

/**
 * All families of methods, and the geometry of bodies in space.
 *
 * @param prepare - what is done to each family before they are joined
 * @throws Error when a module cannot be fetched or the browser cannot run it
 */
export async function openRawModules(
  prepare: (module: RawModule) => RawModule,
): Promise<RawModules> {
  const names = Object.keys(families) as Family[];
  const opened = Promise.all(names.map(async (name) => [name, prepare(await openFamily(name))]));
  const [modules, geometry] = await Promise.all([opened, openGeometry()]);
  return { rigid: joinModules(Object.fromEntries(modules) as Modules), geometry };
}
