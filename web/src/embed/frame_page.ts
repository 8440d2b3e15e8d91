/** Entry of embed.html: one scene that fills its frame, told what to show by what follows the `#`. */
import { scenePictures } from '../ui/scene_pictures';
import { builtinScenes } from './builtin_scenes';
import { attributesOfHash, optionsOfHash } from './embed_options';
import { speakWith, type FrameParent } from './frame_protocol';
import { SignoriniScene } from './signorini_scene';

const scene = document.createElement('signorini-scene');
const refusal = document.createElement('p');
refusal.className = 'refusal';
refusal.setAttribute('role', 'alert');

/** The picture of a scene that comes with the page, which lies beside this frame; null for others. */
function pictureOf(src: string, theme: string | null): string | null {
  const name = src.toLowerCase().replace(/-/g, '_');
  if (!builtinScenes.has(name)) return null;
  return scenePictures(theme === 'dark' || theme === 'light' ? theme : 'auto')(name);
}

function show(): void {
  const { attributes, complaint } = attributesOfHash(location.hash, SignoriniScene.attributes);
  for (const [name, value] of attributes)
    if (value === null) scene.removeAttribute(name);
    else scene.setAttribute(name, value);
  scene.poster ??= pictureOf(scene.src ?? '', scene.theme);
  refusal.textContent = complaint;
  refusal.hidden = complaint === '';
  if (complaint !== '')
    scene.dispatchEvent(new CustomEvent('error', { detail: { message: complaint } }));
}

if (window.parent !== window) {
  const { origin = '*' } = optionsOfHash(location.hash);
  const isOrigin = origin === '*' || URL.canParse(origin);
  const parent: FrameParent = window.parent;
  const take = speakWith(scene, parent, isOrigin ? origin : location.origin);
  addEventListener('message', (event) => void take(event));
}
// The page around it hears what is refused, so it is spoken with before.
show();
addEventListener('hashchange', show);
document.body.append(refusal, scene);
