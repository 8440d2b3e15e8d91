import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { formatClock, type ComparedFigures } from '../sim';
import type { Pane } from '../pane';
import { iconButton, icons } from '../ui';
import { renderPalette } from './build/build_panels';
import type { LabView } from './laboratory_view';

/** The panes, and what lies over all of them. */
export function renderStage(view: LabView): TemplateResult {
  const { hint, panes } = view.lab;
  const tool = (kind: 'zoom-in' | 'zoom-out' | 'fit', name: string, key: string, icon: unknown) =>
    iconButton({ icon, name, title: `${name} (${key})`, act: () => view.carryOut({ kind }) });
  return html`<div
    class="stage ${panes.all.length > 1 ? 'has-heads' : ''} ${view.lab.build.isOpen ? 'building' : ''}"
    data-panes=${panes.overlaid ? 1 : panes.all.length}
  >
    <div class="panes">
      ${repeat(
        panes.all,
        (pane) => pane,
        (pane, place) => renderPane(view, pane, place),
      )}
    </div>
    ${renderPalette(view)} ${renderDraft(view)}
    <div class="stage-tools">
      ${tool('zoom-in', 'Zoom in', '+', icons.zoomIn)}
      ${tool('zoom-out', 'Zoom out', '−', icons.zoomOut)}
      ${tool('fit', 'Show the whole scene', 'F', icons.fit)}
    </div>
    ${
      hint === '' || view.lab.build.isOpen
        ? nothing
        : html`<p class="hint" role="status">
            ${hint}
            ${iconButton({ icon: icons.close, name: 'Close hint', title: 'Close', act: () => view.closeHint() })}
          </p>`
    }
  </div>`;
}

/** What is said of a draft that was found. */
function renderDraft({ lab: { drafts } }: LabView): TemplateResult | typeof nothing {
  const { notice } = drafts;
  if (notice === null) return nothing;
  return html`<div class="draft-notice" role="status">
    <span>${notice.text}</span>
    ${
      notice.isShown
        ? nothing
        : html`<button class="button" @click=${() => void drafts.take()}>Restore</button>`
    }
    <button
      class="button"
      title="Throw it away and show the scene as it was"
      @click=${() => void drafts.discard()}
    >
      Discard
    </button>
    ${iconButton({ icon: icons.close, name: 'Close', act: () => drafts.dismiss() })}
  </div>`;
}

/** A pane; alone it has no frame of its own. */
function renderPane(view: LabView, pane: Pane, place: number): TemplateResult {
  const { panes, engine } = view.lab;
  const { trouble, fetching, progress, stageTrouble } = pane;
  return html`<section
    class="pane ${pane === panes.active ? 'active' : ''}"
    style="--hue: var(--method-${pane.method})"
    ?hidden=${panes.overlaid && pane !== panes.first}
    aria-label=${panes.all.length > 1 ? `${place + 1} ${pane.method}` : nothing}
  >
    ${panes.all.length > 1 ? renderPaneHead(view, pane, place) : nothing}
    <div class="pane-body">
      ${pane.place}
      ${
        stageTrouble === ''
          ? nothing
          : html`<p class="stage-trouble">
              The picture cannot be drawn: ${stageTrouble}. Numbers, graphs and tables work all the
              same.
            </p>`
      }
      ${
        (engine === null || fetching) && trouble === null
          ? html`<div class="skeleton" role="status">
              <span>The engine is on its way …</span>
              <progress aria-label="Engine" max="1" .value=${progress}></progress>
            </div>`
          : nothing
      }
      ${
        trouble === null
          ? nothing
          : html`<div class="error-place">
              <sg-error-card .trouble=${trouble}></sg-error-card>
              ${pane.refused === '' ? nothing : renderNearest(view, pane)}
            </div>`
      }
    </div>
  </section>`;
}

/** What plays here instead of a method that cannot. */
function renderNearest(view: LabView, pane: Pane): TemplateResult | typeof nothing {
  const methods = view.lab.engine?.methods ?? [];
  const nearest = methods.find(({ name }) => name === view.lab.runs.nearest(pane));
  if (nearest === undefined) return nothing;
  return html`<button
    class="button nearest"
    @click=${() => void view.lab.runs.change(nearest.name, pane)}
  >
    Run ${nearest.title} here instead
  </button>`;
}

/** What is drawn over the first method, in its colours. */
function renderOthers(view: LabView): TemplateResult[] {
  return view.lab.panes.all
    .slice(1)
    .map(
      ({ method }, i) =>
        html`<span class="pane-over" style="--hue: var(--method-${method})"
          >${i + 2} ${method}</span
        >`,
    );
}

function renderPaneHead(view: LabView, pane: Pane, place: number): TemplateResult {
  const { engine } = view.lab;
  const title = engine?.methods.find(({ name }) => name === pane.method)?.title ?? pane.method;
  const { oldest = 0 } = pane.player.frame?.figures ?? {};
  const from = pane.branch === null ? '' : `from ${formatClock(oldest)} s · `;
  const close = () => view.carryOut({ kind: 'close-pane', pane: place });
  return html`<header class="pane-head">
    <button
      class="pane-name"
      title="${title}: show parameters and tables of this method"
      aria-pressed=${String(pane === view.lab.panes.active)}
      @click=${() => view.carryOut({ kind: 'choose-pane', pane: place })}
    >
      <span class="pane-dot"></span>
      <span class="pane-title"
        >${place + 1} ${from}<span class="long">${title}</span
        ><span class="short" aria-hidden="true">${pane.method}</span></span
      >
    </button>
    ${view.lab.panes.overlaid ? renderOthers(view) : nothing}
    ${
      place === 0
        ? nothing
        : iconButton({
            icon: icons.close,
            name: `Close ${pane.method}`,
            look: 'button icon plain',
            act: close,
          })
    }
  </header>`;
}

/** The figures of the runs side by side. */
export function compared(view: LabView): ComparedFigures[] {
  const { engine, panes } = view.lab;
  return panes.all.map((pane) => {
    const method = engine?.methods.find(({ name }) => name === pane.method);
    return {
      method: pane.method,
      title: method?.title ?? pane.method,
      assumes: method?.assumes ?? method?.about ?? '',
      differs: method?.differs ?? '',
      frame: pane.plays ? pane.player.frame : null,
      events: pane.events.times.length,
      references: pane.references.upTo(pane.player.time),
      refusal: pane.refused === '' ? '' : (pane.trouble?.details[0]?.message ?? 'does not apply'),
    };
  });
}
