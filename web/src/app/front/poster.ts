import { html, nothing, type TemplateResult } from 'lit';
import { dataOf } from '../../build';
import { kFirstScene } from '../scene_library';
import type { LabView } from '../laboratory_view';
import { scenePictures } from '../../ui/scene_pictures';

/** Room around a scene in its picture, and at most below it, as the stage leaves it [px]. */
const kMargin = 18;
const kFoot = 40;
const kMostFoot = 0.12;

interface Picture {
  readonly address: string;
  /** [px of CSS], as tools/docs/site/scene_pictures.mjs draws it. */
  readonly width: number;
  readonly height: number;
}

/** The picture of a scene before there is an engine to draw it: of the first one as it begins, of others that of their card. */
function pictureOf(name: string, view: LabView): Picture {
  const { theme } = view.display;
  return name === kFirstScene
    ? { address: scenePictures(theme, 'posters')(name), width: 960, height: 600 }
    : { address: scenePictures(theme)(name), width: 240, height: 150 };
}

/** Stands where the scene will be drawn, until it is. Its place follows from the room of the stage (lab_stage.css). */
export function renderPoster(view: LabView): TemplateResult | typeof nothing {
  const { awaited, panes, trouble } = view.lab;
  if (view.isDrawn || awaited.text === '' || !view.lab.isBuiltIn(awaited.name)) return nothing;
  const picture = pictureOf(awaited.name, view);
  const isThere = panes.first.player.frame !== null || trouble !== null;
  return html`<img
    class="poster ${isThere ? 'gone' : ''}"
    alt=""
    width=${picture.width}
    height=${picture.height}
    src=${picture.address}
    style=${placeOf(picture, awaited.text)}
  />`;
}

/** How the picture lies about what the scene shows: the shape of that, the picture's width by the width of that, and how much lower its middle is. */
function placeOf({ width, height }: Picture, text: string): string {
  const seen = (dataOf(text)?.['view'] ?? {}) as { width?: unknown; height?: unknown };
  // A scene in space fills its picture.
  if (typeof seen.width !== 'number' || typeof seen.height !== 'number')
    return `--aspect: ${width / height}; --grow: 1; --lower: 0`;
  const aspect = seen.width / seen.height;
  const foot = Math.max(kMargin, Math.min(kFoot, kMostFoot * height));
  const shown = Math.min(width - 2 * kMargin, (height - kMargin - foot) * aspect);
  return `--aspect: ${aspect}; --grow: ${width / shown}; --lower: ${(foot - kMargin) / 2 / width}`;
}
