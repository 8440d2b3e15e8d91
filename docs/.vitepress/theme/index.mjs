import DefaultTheme from 'vitepress/theme-without-fonts';
import { h, onMounted, watch } from 'vue';
import { onContentUpdated, useData, withBase } from 'vitepress';
import 'katex/dist/katex.min.css';
import './site.css';
import { workOffline } from '../../../web/src/app/offline';
import { LaboratoryLink } from './laboratory_link.mjs';

/** Scenes of the page: the element is fetched when there is one, and has the site's light or dark. */
function showScenes(isDark) {
  const scenes = document.querySelectorAll('signorini-scene');
  for (const scene of scenes) scene.setAttribute('theme', isDark ? 'dark' : 'light');
  if (scenes.length > 0)
    void import(
      /* @vite-ignore */ new URL(withBase(`/${__PLAYER__}/embed.js`), location.href).href
    );
}

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'nav-bar-content-after': () => h(LaboratoryLink) }),
  enhanceApp: ({ app }) => void app.component('LaboratoryLink', LaboratoryLink),
  setup() {
    const { isDark } = useData();
    const show = () => showScenes(isDark.value);
    onMounted(() => {
      show();
      if (import.meta.env.PROD) workOffline(withBase('/sw.js'));
      watch(isDark, show);
    });
    onContentUpdated(show);
  },
};
