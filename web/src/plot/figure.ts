/** A figure with a caption and a place for a graph. */
export function figure(title: string): HTMLElement {
  const made = document.createElement('figure');
  made.className = 'graph';
  const caption = document.createElement('figcaption');
  caption.textContent = title;
  const place = document.createElement('div');
  place.className = 'graph-place';
  made.append(caption, place);
  return made;
}

/** Where the graph of a {@link figure} goes. */
export function placeOf(made: HTMLElement): HTMLElement {
  return made.lastElementChild as HTMLElement;
}
