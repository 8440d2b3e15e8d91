import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** In the package the .wasm lies beside signorini.js; Vite would rather put it inside, as text. */
const wasmBeside: Plugin = {
  name: 'wasm-beside',
  enforce: 'pre',
  transform: (code, id) =>
    /\/(geometry_engine\.ts|generated\/modules\.mjs)$/.test(id)
      ? code.replaceAll(/'\.\/(?:generated\/)?(signorini\w*\.wasm)'/g, "/* @vite-ignore */ './$1'")
      : null,
};

/**
 * The npm package: one module, with the glue and the .wasm of each part of the engine as they are beside it, so that every bundler finds
 * them by `new URL('signorini_event.wasm', import.meta.url)`. Started by tools/build/package.mjs.
 */
export default defineConfig({
  publicDir: false,
  plugins: [wasmBeside],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/package'),
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    lib: {
      entry: resolve(import.meta.dirname, 'web/src/package/index.ts'),
      formats: ['es'],
      fileName: () => 'signorini.js',
    },
    rolldownOptions: {
      external: [/\/signorini_\w+\.mjs$/],
      output: {
        paths: (id) => id.replace(/^.*\/signorini_(\w+\.mjs)$/, './$1'),
      },
    },
  },
});
