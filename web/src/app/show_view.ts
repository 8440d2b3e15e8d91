import { html, nothing, type TemplateResult } from 'lit';
import { iconButton, icons, type Dock, type Legend } from '../ui';
import { msg } from '../words';
import { isStoryOpen, renderKnobs, storyWord } from './front/front_panels';
import { keepsKey } from './keyboard';
import { labGroups, labPage, parameterEntries, type LabPage } from './lab_rows';
import { renderPanel, type LabView } from './laboratory_view';
import { comparedHeadline, renderCompared } from './compare_view';
import { showsForces } from './settings_store';
import { renderGrip } from './sheet_grip';

/** Pages with lines too long for the usual width. */
const kWidePages: ReadonlySet<string> = new Set(['scene', 'terminal']);

/** Cards about what is drawn. */
const kLayerCards = ['forces', 'motion', 'energy'] as const;

const kIcons: Readonly<Record<Legend | Dock, unknown>> = {
  forces: icons.forces,
  motion: icons.motion,
  energy: icons.energy,
  change: icons.settings,
  compare: icons.compare,
  graphs: icons.graph,
  lab: icons.panel,
};

/** What can be shown of the run: cards with switches, and docks; beside it the card that is open. */
export function renderShow(view: LabView): TemplateResult {
  const items = view.sheet.isSmall
    ? html`${renderStoryItem(view)}
      ${view.front.knobs.length === 0 ? nothing : renderItem(view, 'change')}
      ${renderItem(view, 'forces')}`
    : kLayerCards.map((name) => renderItem(view, name));
  return html`<div
    class="show"
    role="region"
    aria-label=${msg('Show', { id: 'show.name' })}
    @keydown=${(event: KeyboardEvent) => closeByKey(view, event)}
  >
    <div class="rail card">
      ${items} ${renderItem(view, 'graphs')}
      <hr />
      ${renderItem(view, 'lab')}
    </div>
    ${renderLegend(view)}
  </div>`;
}

/** A word of the show bar: opens a card or a dock, and closes it. */
function renderItem(view: LabView, name: Legend | Dock): TemplateResult {
  const word = wordOf(name);
  const isDock = name === 'graphs' || name === 'compare' || name === 'lab';
  return html`<button
    class="button item"
    data-shows=${name}
    aria-pressed=${String(isShown(view, name))}
    aria-expanded=${String(name === (isDock ? view.dock : view.legend))}
    title=${word}
    @click=${() => view.carryOut(isDock ? { kind: 'dock', name } : { kind: 'legend', name })}
  >
    ${kIcons[name]}<span>${word}</span>
  </button>`;
}

/** On small screens what asks and tells is one of the cards of which one is seen. */
function renderStoryItem(view: LabView): TemplateResult {
  const isSeen = isStoryOpen(view) && view.dock === '' && view.legend === '';
  const word = storyWord();
  return html`<button
    class="button item"
    aria-pressed=${String(isSeen)}
    title=${word}
    @click=${() => view.carryOut({ kind: 'story', open: !isSeen })}
  >
    ${icons.bulb}<span>${word}</span>
  </button>`;
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
    case 'change':
      return msg('Change', { id: 'show.change' });
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
  const isOneOfThree = view.sheet.isSmall && legend !== 'change';
  return html`<div class="legend card">
    ${
      isOneOfThree
        ? html`<div class="card-name">
            ${kLayerCards.map((name) => renderItem(view, name))} ${closeButton(close)}
          </div>`
        : renderName(wordOf(legend), close)
    }
    ${renderLegendBody(view, legend)}
  </div>`;
}

function renderLegendBody(view: LabView, legend: Legend): unknown {
  if (legend === 'change') return renderKnobs(view.front);
  if (legend === 'energy') return renderEnergy(view);
  return html`<sg-arrow-legend
    .kind=${legend}
    .options=${view.settings.display}
    .scales=${view.scales}
  ></sg-arrow-legend>`;
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
  const { sheet } = view;
  // On a sheet, which is low, it goes along with the list.
  const foot = dock === 'lab' && page === undefined ? renderPages() : nothing;
  const look = page !== undefined && kWidePages.has(page.name) ? 'wide' : '';
  return html`<aside
    class="dock card ${look} ${sheet.narrow && sheet.tall ? 'tall' : ''}"
    aria-label=${wordOf(dock)}
    @keydown=${(event: KeyboardEvent) => closeByKey(view, event)}
  >
    ${sheet.narrow ? renderGrip(sheet, () => closeDock(view)) : nothing}
    ${page === undefined ? renderName(dock === 'compare' ? comparedHeadline(view) : wordOf(dock), () => closeDock(view)) : renderPageName(view, page)}
    <div class="dock-body" tabindex="0">
      ${renderDockBody(view, page)} ${sheet.narrow ? foot : nothing}
    </div>
    ${sheet.narrow ? nothing : foot}
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
