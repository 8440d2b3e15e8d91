import type { DisplayOptions } from '../sim';

/** Where pictures of the scenes lie, as the renderer draws them (tools/docs/site/scene_pictures.mjs); from the page. */
type Folder = 'cards' | 'posters';

/**
 * Addresses of the pictures of scenes, in the page's colours.
 *
 * @param theme - that is chosen; `auto` is the one of the system
 * @returns of a scene that comes with the page the address by its name
 */
export function scenePictures(
  theme: DisplayOptions['theme'],
  folder: Folder = 'cards',
): (name: string) => string {
  const isDark =
    theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  return kPictures[folder][isDark ? 'dark' : 'light'];
}

const kPictures = {
  cards: { light: picturesIn('./cards/light'), dark: picturesIn('./cards/dark') },
  posters: { light: picturesIn('./posters/light'), dark: picturesIn('./posters/dark') },
};

/** The same function for all pictures of the page, which are drawn anew only where it is another. */
function picturesIn(folder: string): (name: string) => string {
  return (name) => `${folder}/${name}.webp`;
}
