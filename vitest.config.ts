import { defineConfig } from 'vitest/config';
import { scriptDocs } from './tools/build/script_docs.mjs';

/** Tests of the TypeScript side, in Node, against the real WebAssembly module. */
export default defineConfig({
  plugins: [scriptDocs(import.meta.dirname)],
  test: {
    include: [
      'web/**/*.test.ts',
      'tools/validate/*.test.mjs',
      'tools/limits/*.test.mjs',
      'tests/stress/*.test.mjs',
      'tests/docs/*.test.mjs',
    ],
    environment: 'node',
    testTimeout: 30_000,
    reporters: ['default', ['json', { outputFile: 'build/results/vitest.json' }]],
  },
});
