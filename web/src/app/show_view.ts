import { html, nothing, type TemplateResult } from 'lit';
import { iconButton, icons, type Dock, type Legend } from '../ui';
import { msg } from '../words';
import { keepsKey } from './keyboard';
import { labGroups, labPage, parameterEntries, type LabPage } from './lab_rows';
import { renderPanel, type LabView } from './laboratory_view';
import { comparedHeadline, renderCompared } from './compare_view';
import { showsForces } from './settings_store';

/** Pages with lines too long for the usual width. */
const kWidePages: ReadonlySet<string> = new Set(['scene', 'terminal']);

/** What can be shown of the run: cards with switches, and docks; beside it the card that is open. */
export function renderShow(view: LabView): TemplateResult {
  const item = (icon: unknown, word: string, name: Legend | Dock, isDock = false): TemplateResult =>
    html`<button
      class="button item"
      data-shows=${name}
      aria-pressed=${String(isShown(view, name))}
      aria-expanded=${String(name === (isDock ? view.dock : view.legend))}
      title=${word}
      @click=${() =>
        view.carryOut(
          isDock ? { kind: 'dock', name: name as Dock } : { kind: 'legend', name: name as Legend },
        )}
    >
      ${icon}<span>${word}</span>
    </button>`;
  return html`<div
    class="show"
    role="region"
    aria-label=${msg('Show', { id: 'show.name' })}
    @keydown=${(event: KeyboardEvent) => closeByKey(view, event)}
  >
    <div class="rail card">
      ${item(icons.forces, wordOf('forces'), 'forces')}
      ${item(icons.motion, wordOf('motion'), 'motion')}
      ${item(icons.energy, wordOf('energy'), 'energy')}
      ${item(icons.graph, wordOf('graphs'), 'graphs', true)}
      <hr />
      ${item(icons.panel, wordOf('lab'), 'lab', true)}
    </div>
    ${renderLegend(view)}
  </div>`;
}

/** Whether what a word of the bar is about is seen. */
function isShown(view: LabView, name: Legend | Dock): boolean {
  const { settings, front, legend, dock } = view;
  if (name === 'forces') return showsForces(settings, front.story.forces);
  return name === 'motion' ? settings.motion : name === legend || name === dock;
}

function wordOf(name: Legend | Dock): string {
  switch (name) {
    case 'forces':
      return msg('Forces', { id: 'show.forces' });
    case 'motion':
      return msg('Motion', { id: 'show.motion' });
    case 'energy':
      return msg('Energy', { id: 'show.energy' });
    case 'graphs':
      return msg('Graphs', { id: 'laboratory.graphs' });
    case 'compare':
      return msg('Compare', { id: 'laboratory.compare' });
    case 'lab':
      return msg('Lab', { id: 'laboratory.lab' });
  }
}

/** Name of a card or a dock, and its way out. */
function renderName(name: string, act: () => void): TemplateResult {
  return html`<div class="card-name">
    <h2>${name}</h2>
    ${closeButton(act)}
  </div>`;
}

const closeButton = (act: () => void): TemplateResult =>
  iconButton({
    icon: icons.close,
    name: msg('Close', { id: 'pane.close' }),
    title: msg('Close (Escape)', { id: 'dialogs.close_escape' }),
    act,
  });

/** The card of the arrows of a kind, or of energies. */
function renderLegend(view: LabView): TemplateResult | typeof nothing {
  const { legend } = view;
  if (legend === '') return nothing;
  const close = (): void => view.carryOut({ kind: 'legend', name: '' });
  return html`<div class="legend card">
    ${renderName(wordOf(legend), close)}
    ${
      legend === 'energy'
        ? renderEnergy(view)
        : html`<sg-arrow-legend
            .kind=${legend}
            .options=${view.settings.display}
            .scales=${view.scales}
          ></sg-arrow-legend>`
    }
  </div>`;
}

/** The bars of energies; of runs side by side the table tells how well each keeps its energy. */
function renderEnergy(view: LabView): unknown {
  if (view.lab.panes.all.length === 1) return view.energy;
  return html`<p class="card-text">
    ${msg('Of runs side by side “What differs” tells how well each keeps its energy.', { id: 'show.energies' })}
  </p>`;
}

/** What stands beside the stage: the graphs, or the laboratory: its list, or one of its pages. */
export function renderDock(view: LabView): TemplateResult | typeof nothing {
  const { dock } = view;
  if (dock === '') return nothing;
  const page = dock === 'lab' ? labPage(view, view.settings.tab) : undefined;
  return html`<aside
    class="dock card ${page !== undefined && kWidePages.has(page.name) ? 'wide' : ''}"
    aria-label=${wordOf(dock)}
    @keydown=${(event: KeyboardEvent) => closeByKey(view, event)}
  >
    ${page === undefined ? renderName(dock === 'compare' ? comparedHeadline(view) : wordOf(dock), () => closeDock(view)) : renderPageName(view, page)}
    <div class="dock-body" tabindex="0">${renderDockBody(view, page)}</div>
    ${dock === 'lab' && page === undefined ? renderPages() : nothing}
  </aside>`;
}

function renderDockBody(view: LabView, page: LabPage | undefined): unknown {
  if (view.dock === 'graphs') return view.graphs;
  if (view.dock === 'compare') return renderCompared(view);
  if (page === undefined)
    return html`<sg-lab-list
      .groups=${labGroups(view)}
      .more=${parameterEntries(view)}
    ></sg-lab-list>`;
  if (page.idle !== undefined) return html`<p class="card-text">${page.idle}</p>`;
  return renderPanel(view, page.name);
}

/** The name of a page of the laboratory, and the way back to its list. */
function renderPageName(view: LabView, page: LabPage): TemplateResult {
  const back = msg('Back to the list of the laboratory', { id: 'lab.back' });
  return html`<div class="card-name">
    <button
      class="button to-list"
      title=${back}
      @click=${() => view.carryOut({ kind: 'tab', name: '' })}
    >
      ${icons.left}${wordOf('lab')}
    </button>
    <h2>${page.title}</h2>
    ${closeButton(() => closeDock(view))}
  </div>`;
}

/** The pages beside the laboratory. */
function renderPages(): TemplateResult {
  return html`<nav class="dock-foot" aria-label=${msg('Other pages', { id: 'lab.pages' })}>
    <a class="button" href="./sweep.html">${icons.sweep}${msg('Sweep', { id: 'more.sweep' })}</a>
    <a class="button" href="./validation.html"
      >${icons.proof}${msg('How right is it?', { id: 'more.validation' })}</a
    >
    <a class="button" href="./geometry.html"
      >${icons.solids}${msg('Shapes', { id: 'lab.shapes' })}</a
    >
  </nav>`;
}

/** Closes the dock; the focus goes back to what opens it. */
function closeDock(view: LabView): void {
  const { dock } = view;
  if (dock === '') return;
  view.carryOut({ kind: 'dock', name: dock });
  document.querySelector<HTMLElement>(`[data-shows=${dock}]`)?.focus();
}

/** Escape closes the card that is open, else the dock. */
function closeByKey(view: LabView, event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  if (keepsKey(event.composedPath()[0], event.key)) return;
  const { legend } = view;
  const isOfShow = (event.currentTarget as HTMLElement).matches('.show');
  if (legend !== '' && isOfShow) view.carryOut({ kind: 'legend', name: '' });
  else closeDock(view);
  event.preventDefault();
}
