import type { LoadProgress } from './engine';

/** A module that can be handed to workers, which then all run the same code. */
export type CompiledModule = WebAssembly.Module;

/** What Emscripten makes to start a module. */
export type CreateModule<T> = (options?: {
  instantiateWasm(
    imports: WebAssembly.Imports,
    run: (instance: WebAssembly.Instance, module: CompiledModule) => void,
  ): object;
}) => Promise<T>;

/**
 * Fetches a module and compiles it while it comes.
 *
 * @throws Error when it cannot be fetched or the browser cannot compile it
 */
export async function fetchModule(url: URL, tell: LoadProgress): Promise<CompiledModule> {
  const response = await fetch(url);
  if (!response.ok || response.body === null)
    throw new Error(`The engine could not be fetched: ${response.status} ${response.statusText}`);
  const expected = Number(response.headers.get('content-length') ?? 0);
  let size = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, stream) {
      size += piece.length;
      // A compressed transfer reports the compressed length, so the fraction is only a lower bound of honesty.
      if (expected > 0) tell(Math.min(1, size / expected));
      stream.enqueue(piece);
    },
  });
  // Some hosts say of such files that they are something else.
  const headers = { 'content-type': 'application/wasm' };
  const body = response.body.pipeThrough(counted);
  return WebAssembly.compileStreaming(new Response(body, { headers }));
}

/**
 * Starts a module.
 *
 * @param module - undefined: it finds itself, as in Node
 * @throws Error when the browser cannot run it
 */
export function startModule<T>(
  create: CreateModule<T>,
  module: CompiledModule | undefined,
): Promise<T> {
  if (module === undefined) return create();
  return new Promise((resolve, reject) => {
    const started = create({
      instantiateWasm: (imports, run) => {
        // What goes wrong here Emscripten would wait for.
        WebAssembly.instantiate(module, imports).then((instance) => run(instance, module), reject);
        return {};
      },
    });
    started.then(resolve, reject);
  });
}
