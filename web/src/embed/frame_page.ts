/** Entry of embed.html: one scene that fills its frame, told what to show by what follows the `#`. */
import { optionsOfHash } from './embed_options';
import { speakWith, type FrameParent } from './frame_protocol';
import './signorini_scene';

const scene = document.createElement('signorini-scene');

function show(): void {
  const written = optionsOfHash(location.hash);
  delete written['origin'];
  for (const name of scene.getAttributeNames())
    if (!(name in written) && !['class', 'tabindex', 'data-theme'].includes(name))
      scene.removeAttribute(name);
  for (const [name, value] of Object.entries(written))
    if (/^[a-z][a-z0-9]*$/.test(name)) scene.setAttribute(name, value);
}

show();
addEventListener('hashchange', show);
if (window.parent !== window) {
  const { origin = '*' } = optionsOfHash(location.hash);
  const isOrigin = origin === '*' || URL.canParse(origin);
  const parent: FrameParent = window.parent;
  const take = speakWith(scene, parent, isOrigin ? origin : location.origin);
  addEventListener('message', (event) => void take(event));
}
document.body.append(scene);
