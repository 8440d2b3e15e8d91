import { paintElement } from '../../styles/paint_element';
import { kHeadHeight, paintHead, type PictureHead } from '../take_away/stage_picture';

/** Resolves when what has another size now has been drawn. */
async function drawn(): Promise<void> {
  for (let i = 0; i < 3; ++i) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Puts a figure somewhere else for a while. @returns what brings it back */
function moved(figure: HTMLElement, place: HTMLElement): () => void {
  const mark = document.createComment('');
  figure.replaceWith(mark);
  place.append(figure);
  return () => (mark.isConnected ? mark.replaceWith(figure) : figure.remove());
}

/** Shows a graph as large as the window, until it is closed. */
export function enlarge(figure: HTMLElement): void {
  const open = figure.closest('dialog');
  if (open !== null) return open.close();
  const dialog = document.createElement('dialog');
  dialog.className = 'graph-large';
  dialog.setAttribute(
    'aria-label',
    figure.querySelector('figcaption')?.firstChild?.textContent ?? '',
  );
  document.body.append(dialog);
  const back = moved(figure, dialog);
  dialog.addEventListener('close', () => {
    back();
    dialog.remove();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  dialog.addEventListener('sg-graph', () => dialog.close());
  dialog.showModal();
}

/** A graph with its title and legend below a head, of one size wherever it stands on the page. */
export async function graphPicture(
  figure: HTMLElement,
  head: PictureHead,
): Promise<HTMLCanvasElement | null> {
  const place = document.createElement('div');
  place.className = 'graph-picture';
  document.body.append(place);
  const back = moved(figure, place);
  try {
    await drawn();
    return paint(figure, head, getComputedStyle(place).backgroundColor);
  } finally {
    back();
    place.remove();
  }
}

function paint(figure: HTMLElement, head: PictureHead, ground: string): HTMLCanvasElement | null {
  const box = figure.getBoundingClientRect();
  const ratio = devicePixelRatio;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(box.width * ratio);
  canvas.height = Math.round((box.height + kHeadHeight) * ratio);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.scale(ratio, ratio);
  context.fillStyle = ground;
  context.fillRect(0, 0, box.width, box.height + kHeadHeight);
  paintHead(context, head, box.width);
  context.translate(0, kHeadHeight);
  paintElement(context, figure, box);
  return canvas;
}
