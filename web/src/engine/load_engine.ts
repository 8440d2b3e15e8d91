import type { RawModule } from './raw_bindings';
import { Engine } from './engine';
import createSignorini from './generated/signorini.mjs';

/** Fraction of the module that has arrived, 0 to 1. */
export type LoadProgress = (fraction: number) => void;

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

/**
 * Starts the engine from its own files.
 *
 * @param tell - is told the progress of the download; without it the module loads itself, as in Node
 * @throws Error when the module cannot be fetched or the browser cannot run it
 */
export async function loadEngine(tell?: LoadProgress): Promise<Engine> {
  const create = createSignorini as unknown as CreateModule;
  if (tell === undefined) return new Engine(await create());
  const url = new URL('./generated/signorini.wasm', import.meta.url);
  return new Engine(await create({ wasmBinary: await readWithProgress(url, tell) }));
}

/** Whether an error means that the module itself broke, so that it cannot be used any more. */
export function isEngineFault(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError;
}
