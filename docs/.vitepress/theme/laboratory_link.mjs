import { defineComponent, h, onMounted, ref } from 'vue';
import { withBase } from 'vitepress';

/** A link to the laboratory, or to a scene in it, where the site lies below the page (tools/build/finish_page.mjs). */
export const LaboratoryLink = defineComponent({
  props: { scene: { type: String, default: '' } },
  setup({ scene }) {
    const address = ref('');
    onMounted(() => {
      const { signoriniLaboratory: place } = window;
      if (place === undefined) return;
      const page = new URL(place, new URL(withBase('/'), location.href));
      address.value = scene === '' ? page.href : `${page.href}?scene=${scene}`;
    });
    return () =>
      address.value === ''
        ? null
        : h(
            'a',
            { class: 'laboratory-link', href: address.value, target: '_self' },
            scene === '' ? 'Laboratory' : 'Open it in the laboratory',
          );
  },
});
