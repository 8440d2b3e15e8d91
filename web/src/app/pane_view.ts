import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ComparedFigures, RunLook } from '../sim';
import type { Pane } from '../pane';
import { iconButton, icons, methodMark } from '../ui';
import { engineWords, msg, str } from '../words';
import { renderCaption } from './front/front_panels';
import { renderInspected } from './inspect/inspect_panels';
import { methodRefusal, methodTitle } from '../words/methods';
import type { LabView } from './laboratory_view';
import './reading_note';

/** The panes, and what lies over all of them. */
export function renderStage(view: LabView): TemplateResult {
  const { panes } = view.lab;
  const tool = (
    kind: 'zoom-in' | 'zoom-out' | 'fit' | 'account',
    name: string,
    key: string,
    icon: unknown,
  ) => iconButton({ icon, name, title: `${name} (${key})`, act: () => view.carryOut({ kind }) });
  return html`<div
    id="stage"
    class="stage ${panes.all.length > 1 ? 'has-heads' : ''} ${view.lab.build.isOpen ? 'building' : ''}"
    data-panes=${panes.overlaid ? 1 : panes.all.length}
  >
    <div class="panes" @pointerdown=${() => view.closeHint()}>
      ${repeat(
        panes.all,
        (pane) => pane,
        (pane, place) => renderPane(view, pane, place),
      )}
    </div>
    ${renderDraft(view)}
    <div class="stage-tools card">
      ${tool('zoom-out', msg('Zoom out', { id: 'pane.zoom_out' }), '−', icons.zoomOut)}
      ${tool('fit', msg('Show the whole scene', { id: 'pane.show_the_whole_scene' }), 'F', icons.fit)}
      ${tool('zoom-in', msg('Zoom in', { id: 'pane.zoom_in' }), '+', icons.zoomIn)}
      ${tool('account', msg('The stage in words', { id: 'account.heading' }), 'X', icons.words)}
    </div>
    ${view.lab.build.isOpen ? view.lab.build.renderWord(view) : renderWords(view)}
    ${renderInspected(view, false)} ${renderCaption(view)}
  </div>`;
}

/** What to try, which goes with the first touch, and what is noted of the scene, which somebody closes. */
function renderWords(view: LabView): TemplateResult {
  const { hint, notice } = view.lab;
  return html`${hint === '' ? nothing : html`<p class="hint" role="status">${icons.hand} ${hint}</p>`}
  ${
    notice === ''
      ? nothing
      : html`<p class="notice" role="status">
          ${notice}
          ${iconButton({ icon: icons.close, name: msg('Close', { id: 'pane.close' }), act: () => view.closeNotice() })}
        </p>`
  }`;
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
        : html`<button class="button" @click=${() => void drafts.take()}>
            ${msg('Restore', { id: 'pane.restore' })}
          </button>`
    }
    <button
      class="button"
      title=${msg('Throw it away and show the scene as it was', { id: 'pane.throw_it_away_and_show' })}
      @click=${() => void drafts.discard()}
    >
      ${msg('Discard', { id: 'pane.discard' })}
    </button>
    ${iconButton({ icon: icons.close, name: msg('Close', { id: 'pane.close' }), act: () => drafts.dismiss() })}
  </div>`;
}

/** A pane; alone it has no frame of its own. */
function renderPane(view: LabView, pane: Pane, place: number): TemplateResult {
  const { panes } = view.lab;
  const { trouble, fetching, progress, stageTrouble } = pane;
  const look = panes.looks[place];
  return html`<section
    class="pane ${pane === panes.active ? 'active' : ''}"
    style="--hue: var(--method-${pane.method})"
    ?hidden=${panes.overlaid && pane !== panes.first}
    aria-label=${panes.all.length > 1 ? `${place + 1} ${look?.title ?? ''}` : nothing}
  >
    ${panes.all.length > 1 && look ? renderPaneHead(view, pane, place, look) : nothing}
    <div class="pane-body">
      ${pane.place}
      ${
        stageTrouble === ''
          ? nothing
          : html`<p class="stage-trouble">
              ${msg(str`The picture cannot be drawn: ${stageTrouble}. Numbers, graphs and tables work all the same.`, { id: 'pane.the_picture_cannot_be_drawn' })}
            </p>`
      }
      ${
        // Before there is an engine at all the story says so.
        fetching && view.lab.engine !== null && trouble === null
          ? html`<div class="skeleton" role="status">
              <span>${msg('The engine is on its way …', { id: 'pane.the_engine_is_on_its' })}</span>
              <progress
                aria-label=${msg('Engine', { id: 'pane.engine' })}
                max="1"
                .value=${progress}
              ></progress>
            </div>`
          : nothing
      }
      ${
        view.lab.engine === null
          ? nothing
          : html`<sg-reading-note .player=${pane.player}></sg-reading-note>`
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
  const nearest = view.lab.runs.nearest(pane);
  if (nearest === '') return nothing;
  return html`<button
    class="button nearest"
    @click=${() => void view.lab.runs.change(nearest, pane)}
  >
    ${msg(str`Run “${methodTitle(nearest)}” here instead`, { id: 'pane.run_here_instead' })}
  </button>`;
}

/** What is drawn over the first method, in its colours. */
function renderOthers(view: LabView): TemplateResult[] {
  return view.lab.panes.looks
    .slice(1)
    .map(
      ({ method, title, isHollow }) =>
        html`<span class="pane-over" style="--hue: var(--method-${method})"
          >${methodMark(method, isHollow)} ${title}</span
        >`,
    );
}

function renderPaneHead(
  view: LabView,
  pane: Pane,
  place: number,
  { method, title, isHollow }: RunLook,
): TemplateResult {
  const close = () => view.carryOut({ kind: 'close-pane', pane: place });
  return html`<header class="pane-head">
    <button
      class="pane-name"
      title=${msg(str`${title}: show parameters and tables of this method`, { id: 'pane.show_parameters_and_tables_of' })}
      aria-pressed=${String(pane === view.lab.panes.active)}
      @click=${() => view.carryOut({ kind: 'choose-pane', pane: place })}
    >
      ${methodMark(method, isHollow)}
      <span class="pane-title">${title}</span>
    </button>
    ${view.lab.panes.overlaid ? renderOthers(view) : nothing}
    ${
      place === 0
        ? nothing
        : iconButton({
            icon: icons.close,
            name: msg(str`Close ${title}`, { id: 'pane.close_2' }),
            look: 'button icon plain',
            act: close,
          })
    }
  </header>`;
}

/** The figures of the runs side by side. */
export function compared(view: LabView): ComparedFigures[] {
  const { engine, panes } = view.lab;
  return panes.all.map((pane, place) => {
    const method = engine?.methods.find(({ name }) => name === pane.method);
    return {
      method: pane.method,
      title: panes.looks[place]?.title ?? '',
      assumes: engineWords(`method.${pane.method}.assumes`, method?.assumes ?? ''),
      differs: engineWords(`method.${pane.method}.differs`, method?.differs ?? ''),
      residualUnit: method?.residual_unit ?? '',
      drift: engineWords(`method.${pane.method}.drift`, method?.drift ?? ''),
      frame: pane.plays ? pane.player.frame : null,
      events: method?.tells_events === false ? NaN : (pane.player.frame?.figures.events ?? 0),
      references: pane.references.upTo(pane.player.time),
      refusal:
        pane.refused === ''
          ? ''
          : (methodRefusal(pane.trouble?.details[0]?.message ?? '') ||
            msg('does not apply', { id: 'pane.does_not_apply' })),
    };
  });
}
