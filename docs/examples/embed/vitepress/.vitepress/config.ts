import { defineConfig } from 'vitepress';

export default defineConfig({
  title: 'Scenes in VitePress',
  vue: {
    template: { compilerOptions: { isCustomElement: (tag) => tag === 'signorini-scene' } },
  },
  // The development server would move the script away from the files beside it.
  vite: { optimizeDeps: { exclude: ['signorini'] } },
});
