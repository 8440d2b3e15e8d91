import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** In the package the .wasm lies beside signorini.js; Vite would rather put it inside, as text. */
const wasmBeside: Plugin = {
  name: 'wasm-beside',
  enforce: 'pre',
  transform: (code, id) =>
    /\/(load_engine|geometry_engine)\.ts$/.test(id)
      ? code.replace(/'\.\/generated\/(signorini\w*\.wasm)'/, "/* @vite-ignore */ './$1'")
      : null,
};

/**
 * The npm package: one module, with the engine's glue and its .wasm as they are beside it, so that every bundler finds
 * them by `new URL('signorini.wasm', import.meta.url)`. Started by tools/build/package.mjs.
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
      external: [/generated\/signorini(_geometry)?\.mjs$/],
      output: {
        paths: (id) => (id.includes('signorini_geometry') ? './geometry.mjs' : './engine.mjs'),
      },
    },
  },
});
