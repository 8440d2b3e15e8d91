import type { Family } from './generated/families.mjs';
import type { ModuleName } from './generated/modules.mjs';
import type { RawModule } from './raw_bindings';

export type { Family, ModuleName };
export type Modules = { [name in ModuleName]?: RawModule };

export function isReference(text: string): boolean;
export function familyToRead(text: string): Family | null;
export function familyToRun(text: string, method?: string): Family;
export function moduleToAnswer(name: string): ModuleName;
export function joinModules(modules: Modules): RawModule;
