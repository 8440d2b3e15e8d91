import { html, nothing, type TemplateResult } from 'lit';
import { iconButton, icons, type Dock, type Legend } from '../ui';
import { msg } from '../words';
import { choiceWords } from '../words/plain';
import { keepsKey } from './keyboard';
import type { LabController } from './lab_controller';
import { renderPanel, tabsOf, type LabView } from './laboratory_view';

/** What can be shown of the run: cards with switches, and docks; beside it the card that is open. */
export function renderShow(view: LabView): TemplateResult {
  const item = (icon: unknown, word: string, name: Legend | Dock, isDock = false): TemplateResult =>
    html`<button
      class="button item"
      data-shows=${name}
      aria-pressed=${String((isDock ? view.dock : view.legend) === name)}
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
    case 'lab':
      return msg('Lab', { id: 'laboratory.lab' });
  }
}

/** Name of a card or a dock, and its way out. */
function renderName(name: Legend | Dock, act: () => void): TemplateResult {
  return html`<div class="card-name">
    <h2>${wordOf(name)}</h2>
    ${iconButton({
      icon: icons.close,
      name: msg('Close', { id: 'pane.close' }),
      title: msg('Close (Escape)', { id: 'dialogs.close_escape' }),
      act,
    })}
  </div>`;
}

/** The card of the arrows of a kind, or of energies. */
function renderLegend(view: LabView): TemplateResult | typeof nothing {
  const { legend } = view;
  if (legend === '') return nothing;
  const close = (): void => view.carryOut({ kind: 'legend', name: legend });
  return html`<div class="legend card">
    ${renderName(legend, close)}
    ${
      legend === 'energy'
        ? renderEnergy(view)
        : html`<sg-arrow-legend
            .kind=${legend}
            .options=${view.display}
            .scales=${view.scales}
          ></sg-arrow-legend>`
    }
  </div>`;
}

/** The bars of energies; of runs side by side the table tells how well each keeps its energy. */
function renderEnergy(view: LabView): unknown {
  if (view.lab.panes.all.length === 1) return view.energy;
  return html`<p class="card-text">
    ${msg('Of runs side by side the tab Compare tells how well each keeps its energy.', { id: 'show.energies' })}
  </p>`;
}

/** What stands beside the stage: the graphs, or the laboratory with its tabs. */
export function renderDock(view: LabView): TemplateResult | typeof nothing {
  const { dock } = view;
  if (dock === '') return nothing;
  return html`<aside
    class="dock card"
    aria-label=${wordOf(dock)}
    @keydown=${(event: KeyboardEvent) => closeByKey(view, event)}
  >
    ${renderName(dock, () => closeDock(view))}
    ${dock === 'graphs' ? html`<div class="dock-body">${view.graphs}</div>` : renderLab(view)}
  </aside>`;
}

function renderLab(view: LabView): TemplateResult {
  const tabs = tabsOf(view);
  const { client, panes } = view.lab;
  const tab = tabs.some(({ name }) => name === view.settings.tab) ? view.settings.tab : 'about';
  return html`<sg-tabs .tabs=${tabs} .current=${tab}>${renderPanel(view, tab)}</sg-tabs>
    <details class="figures">
      <summary>${msg('Where the numbers stand', { id: 'laboratory.figures' })}</summary>
      <sg-status
        .frame=${client.frame}
        .solver=${solverOf(view.lab)}
        .timeStep=${panes.active.timeStep}
      ></sg-status>
    </details>`;
}

/** The integrator of the active pane, in words. */
function solverOf({ client }: LabController): string {
  const parameter = client.getParameters().find((entry) => entry.getName() === 'DIFF_EQ_SOLVER');
  return choiceWords('DIFF_EQ_SOLVER', parameter?.getAsString() ?? '');
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
  if (legend !== '' && isOfShow) view.carryOut({ kind: 'legend', name: legend });
  else closeDock(view);
  event.preventDefault();
}
