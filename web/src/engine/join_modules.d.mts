import type { RawModule } from './raw_bindings';

/** Families of methods; each has a module of its own. */
export type Family = 'event' | 'elastic';
/** All modules of scenes: those of the families, and the one that converts recorded reference runs. */
export type ModuleName = Family | 'reference';
export type Modules = { [name in ModuleName]?: RawModule };

export const families: Readonly<Record<Family, readonly string[]>>;
export function isReference(text: string): boolean;
export function familyToRead(text: string): Family | null;
export function familyToRun(text: string, method?: string): Family;
export function joinModules(modules: Modules): RawModule;
