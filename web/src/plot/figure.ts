import { msg } from '../words';

/** What can be done with a graph. */
export type GraphAct = 'add' | 'edit' | 'remove' | 'enlarge';

/** Somebody wants something done with a graph. */
export class GraphEvent extends CustomEvent<GraphAct> {
  static readonly type = 'sg-graph';

  constructor(act: GraphAct) {
    super(GraphEvent.type, { detail: act, bubbles: true });
  }
}

const kSigns: Readonly<Record<GraphAct, string>> = {
  add: '+',
  edit: '✎',
  remove: '×',
  enlarge: '⤢',
};

function wordsOf(act: GraphAct): string {
  switch (act) {
    case 'add':
      return msg('Add a graph (G)', { id: 'graph.add' });
    case 'edit':
      return msg('Choose other curves', { id: 'graph.edit' });
    case 'remove':
      return msg('Remove this graph', { id: 'graph.remove' });
    case 'enlarge':
      return msg('Enlarge', { id: 'graph.enlarge' });
  }
}

/** A figure with a caption and a place for a graph. @param acts - what can be done with it */
export function figure(title: string, acts: readonly GraphAct[] = ['enlarge']): HTMLElement {
  const made = document.createElement('figure');
  made.className = 'graph';
  const caption = document.createElement('figcaption');
  caption.append(title, toolsOf(made, acts));
  const place = document.createElement('div');
  place.className = 'graph-place';
  made.append(caption, place);
  return made;
}

function toolsOf(figureElement: HTMLElement, acts: readonly GraphAct[]): HTMLElement {
  const tools = document.createElement('span');
  tools.className = 'graph-tools';
  for (const act of acts) {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset['act'] = act;
    button.textContent = kSigns[act];
    button.title = wordsOf(act);
    button.setAttribute('aria-label', button.title);
    button.addEventListener('click', () => figureElement.dispatchEvent(new GraphEvent(act)));
    tools.append(button);
  }
  return tools;
}

/** Where the graph of a {@link figure} goes. */
export function placeOf(made: HTMLElement): HTMLElement {
  return made.lastElementChild as HTMLElement;
}
