import DefaultTheme from 'vitepress/theme-without-fonts';
import { onMounted, watch } from 'vue';
import { onContentUpdated, useData, withBase } from 'vitepress';
import 'katex/dist/katex.min.css';
import './site.css';

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
  setup() {
    const { isDark } = useData();
    const show = () => showScenes(isDark.value);
    onMounted(() => {
      show();
      watch(isDark, show);
    });
    onContentUpdated(show);
  },
};
