import type { DisplayOptions } from '../../sim';

/** Where pictures of the scenes lie, as the renderer draws them (tools/docs/site/scene_pictures.mjs); from the page. */
const kFolder = './cards';

/**
 * Addresses of the pictures on the cards of scenes, in the page's colours.
 *
 * @param theme - that is chosen; `auto` is the one of the system
 * @returns of a scene that comes with the page the address by its name
 */
export function cardPictures(theme: DisplayOptions['theme']): (name: string) => string {
  const isDark =
    theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  return isDark ? dark : light;
}

const light = (name: string): string => `${kFolder}/light/${name}.webp`;
const dark = (name: string): string => `${kFolder}/dark/${name}.webp`;
