import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { finishing } from './tools/build/finish_page.mjs';
import { notices } from './tools/build/notices.mjs';
import { preloads } from './tools/build/preloads.mjs';
import { scriptDocs } from './tools/build/script_docs.mjs';
import { tightStyles } from './tools/build/tight_styles.mjs';
import { threeParts } from './tools/build/three_parts.mjs';

const root = resolve(import.meta.dirname, 'web');
const pages = readdirSync(root)
  .filter((name) => name.endsWith('.html'))
  .map((name) => resolve(root, name));

/** Modules that laboratory and embedded scenes fetch in any case. */
const kCommon =
  /web\/src\/(sim\/(rotations|filled|free_bodies|scene_bounds|body_variables|compared_run|ghost|watched|quantity|frame|frame_layout|hues|look_name|display_options|spatial_scene|subject\/(names|subject|parameter))|engine\/(start_module|generated\/families)|words\/(index|methods)|view\/(palette|force_network|arrows\/arrow_list|words\/runs)|styles\/(token_reader|controls)|ui\/(commands|icons|icon_button))\.m?[tj]s$|@lit\/localize\/|@lit\/reactive-element\/decorators\/|lit(-html)?\/directives\/(repeat|live)\.|three\/src\/core\/InstancedBuffer|\/helpers\/(esm\/)?decorate\.js$/;

/** Small modules that scenes in the plane need, and none in space. */
const kPlane =
  /web\/src\/(sim\/(connections|rope_shape|winding|outline)|view\/plane\/shaders)\.ts$/;

/** Small modules that the pages share, and no embedded scene. */
const kPages =
  /web\/src\/(app\/(drop_target|waiting_note|settings_store|offline|page_theme|take_away\/save_file)|ui\/(page_icons|quantity_text)|words\/(plain|quantities))\.ts$/;

/** Small modules that the laboratory fetches at once, and shares with what comes later. */
const kLaboratory =
  /web\/src\/(sim\/(bench|elastic_law|links|search_picture|series|vectors)|ui\/simple_dialog|view\/measure\/tool_text)\.ts$/;

/** What reads and changes texts of scenes, which no embedded scene does. */
const kTexts = /web\/src\/(app\/document_words|build\/(scene_text|scene_data|changes))\.ts$/;

export default defineConfig({
  root,
  // Addresses relative to the page: it can be served from any folder of any host.
  base: './',
  plugins: [
    scriptDocs(import.meta.dirname),
    threeParts(import.meta.dirname),
    tightStyles(),
    preloads(),
    notices(import.meta.dirname),
    finishing(resolve(import.meta.dirname, 'dist/web'), resolve(import.meta.dirname, 'dist/docs')),
  ],
  worker: {
    format: 'es',
    plugins: () => [scriptDocs(import.meta.dirname)],
    rolldownOptions: {
      output: {
        // Entries are thin, so that no other file imports them: WebKit would run them a second time, and two servers would answer each question.
        codeSplitting: {
          groups: [
            { name: 'serve_engine', test: /\/worker\/serve_engine\.ts$/ },
            { name: 'solver', test: /\/limit\/linear_program\.ts$|node_modules\/highs\// },
          ],
        },
      },
    },
  },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    // Browsers that do not know rel=modulepreload fetch the same a little later.
    modulePreload: { polyfill: false },
    // The .wasm stays a file of its own, which the browser compiles while it loads.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: [...pages, resolve(root, 'src/embed/signorini-embed.ts')],
      output: {
        // What every page needs of the words of the house comes in one file; small modules that several chunks share would be a file each.
        codeSplitting: {
          groups: [
            { name: 'common', test: kCommon },
            { name: 'plane', test: kPlane },
            { name: 'pages', test: kPages },
            { name: 'desk', test: kLaboratory },
            { name: 'texts', test: kTexts },
          ],
        },
        // Other pages name this file, so its name stays.
        entryFileNames: ({ name }) =>
          name === 'signorini-embed' ? 'embed/[name].js' : 'assets/[name]-[hash].js',
      },
      // The engine's glue also runs in Node (for the tests) and mentions a module of Node, which no browser asks for.
      onLog: (level, log, say) => {
        if (!/Module "(node:)?module" has been externalized/.test(log.message)) say(level, log);
      },
    },
  },
  // The page reads scenes/*.json, which lie beside web/.
  server: { host: '127.0.0.1', fs: { allow: [import.meta.dirname] } },
  preview: { host: '127.0.0.1' },
});
