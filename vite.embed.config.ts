import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { threeParts } from './tools/build/three_parts.mjs';

const source = resolve(import.meta.dirname, 'web/src');

/**
 * Files beside embed.js are named by plain words, `new URL('./name', import.meta.url)`, by which the bundlers of others find them; Vite would rather put them
 * inside, as text. The glue is given its module by the page, so that it need not know where it lies.
 */
const filesBeside: Plugin = {
  name: 'files-beside',
  enforce: 'pre',
  transform: (code, id) => {
    if (id.endsWith('/worker/worker_address.ts'))
      return "export const workerAddress = new URL(/* @vite-ignore */ './embed_worker.js', import.meta.url);";
    if (id.endsWith('/generated/modules.mjs'))
      return code.replaceAll(/URL\('/g, "URL(/* @vite-ignore */ '");
    if (/\/generated\/signorini_\w+\.mjs$/.test(id))
      return code
        .replaceAll(/new URL\("signorini_\w+\.wasm",\s*import\.meta\.url\)\.href/g, '""')
        .replaceAll(/await import\("(?:node:)?module"\)/g, 'process.getBuiltinModule("module")');
    return null;
  },
  // What Vite was told is not for the bundlers of others.
  renderChunk: (code) => code.replaceAll(/\s*\/\* @vite-ignore \*\/\s*/g, ''),
};

/**
 * `signorini/embed` of the npm package: embed.js with its parts, and in mode `worker` the worker as one file, which bundlers copy as it is. Started by
 * tools/build/package.mjs.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [filesBeside, threeParts(import.meta.dirname)],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/package'),
    emptyOutDir: false,
    target: 'es2022',
    minify: true,
    lib: {
      entry: resolve(
        source,
        mode === 'worker' ? 'worker/plain_worker.ts' : 'embed/package_entry.ts',
      ),
      fileName: () => (mode === 'worker' ? 'embed_worker.js' : 'embed.js'),
      formats: ['es'],
    },
    rolldownOptions: {
      output: {
        minify: true,
        comments: { legal: true },
        ...(mode === 'worker'
          ? { codeSplitting: false }
          : {
              // Flat, because what these parts name lies beside them.
              chunkFileNames: ({ facadeModuleId, name }) =>
                /\/scenes\/\w+\.json/.test(facadeModuleId ?? '')
                  ? `scenes/${name}.js`
                  : `embed_${name}.js`,
            }),
      },
    },
  },
}));
