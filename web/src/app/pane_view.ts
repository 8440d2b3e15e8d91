import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { RunLook } from '../sim';
import type { Pane } from '../pane';
import { comingText, iconButton, icons, methodMark, richText } from '../ui';
import { msg, str } from '../words';
import { methodTitle, methodUse } from '../words/methods';
import { refusalOf, runSentence } from './compare_view';
import { isStoryOpen, renderCaption } from './front/front_panels';
import { renderPoster } from './front/poster';
import { renderInspected } from './inspect/inspect_panels';
import type { LabView } from './laboratory_view';
import './reading_note';

/** Whether each run has a picture of its own, with its name. */
export function hasHeads({ lab: { panes } }: LabView): boolean {
  return panes.all.length > 1 && !panes.overlaid;
}

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
    class="stage ${hasHeads(view) ? 'has-heads' : ''} ${view.lab.build.isOpen ? 'building' : ''}"
  >
    <div class="panes" @pointerdown=${() => view.closeHint()}>
      ${repeat(
        panes.all,
        (pane) => pane,
        (pane, place) => renderPane(view, pane, place),
      )}
    </div>
    ${renderRuns(view)} ${renderDraft(view)}
    <div class="stage-tools card">
      ${tool('zoom-out', msg('Zoom out', { id: 'pane.zoom_out' }), '−', icons.zoomOut)}
      ${tool('fit', msg('Show the whole scene', { id: 'pane.show_the_whole_scene' }), 'F', icons.fit)}
      ${tool('zoom-in', msg('Zoom in', { id: 'pane.zoom_in' }), '+', icons.zoomIn)}
      ${tool('account', msg('The stage in words', { id: 'account.heading' }), 'X', icons.words)}
    </div>
    ${view.lab.build.isOpen ? view.lab.build.renderWord(view) : renderWords(view)}
    ${renderInspected(view, false)} ${hasHeads(view) ? nothing : renderCaption(view)}
  </div>`;
}

/** What to try, which goes with the first touch, and what is noted of the scene, which somebody closes. */
function renderWords(view: LabView): TemplateResult {
  const { hint, notice } = view.lab;
  const { coming, arrival } = view.front;
  if (coming !== null || arrival.isLate)
    return html`${coming === null || isStoryOpen(view) ? nothing : html`<p class="hint" role="status">${comingText()}</p>`}
    ${arrival.isLate ? renderLate() : nothing}`;
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

/** What to do where the engine takes long to come. */
function renderLate(): TemplateResult {
  const words = msg('Load again', { id: 'arrival.again' });
  return html`<p class="notice" role="status">
    ${
      navigator.onLine
        ? msg(
            'The connection is slow. The engine goes on loading, and is kept for the next visit.',
            { id: 'arrival.slow' },
          )
        : msg('You are offline. The engine comes as soon as the network is back.', {
            id: 'arrival.offline',
          })
    }
    <button class="button" title=${words} @click=${() => location.reload()}>${words}</button>
  </p>`;
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
  const { stageTrouble } = pane;
  const look = panes.looks[place];
  return html`<section
    class="pane ${pane === panes.active ? 'active' : ''}"
    style="--hue: var(--method-${pane.method})"
    ?hidden=${panes.overlaid && pane !== panes.first}
    aria-label=${panes.all.length > 1 ? `${place + 1} ${look?.title ?? ''}` : nothing}
  >
    ${hasHeads(view) && look ? renderPaneHead(view, pane, place, look) : nothing}
    <div class="pane-body">
      ${pane.place}
      ${
        stageTrouble === ''
          ? nothing
          : html`<p class="stage-trouble">
              ${msg(str`The picture cannot be drawn: ${stageTrouble}. Numbers, graphs and tables work all the same.`, { id: 'pane.the_picture_cannot_be_drawn' })}
            </p>`
      }
      ${place === 0 ? renderPoster(view) : nothing}
      ${
        view.lab.engine === null
          ? nothing
          : html`<sg-reading-note .player=${pane.player}></sg-reading-note>`
      }
      ${renderTrouble(view, pane)}
    </div>
  </section>`;
}

/** What went wrong; of a method that cannot run the scene the reason, and what can. */
function renderTrouble(view: LabView, pane: Pane): TemplateResult | typeof nothing {
  const { trouble, refused } = pane;
  if (trouble === null) return nothing;
  if (refused === '')
    return html`<div class="error-place"><sg-error-card .trouble=${trouble}></sg-error-card></div>`;
  const nearest = view.lab.runs.nearest(pane);
  return html`<div class="refusal card" role="status">
    <p>${refusalOf(view, pane)}</p>
    ${
      nearest === ''
        ? nothing
        : html`<button
            class="button primary"
            title=${methodUse(nearest)}
            @click=${() => void view.lab.runs.change(nearest, pane)}
          >
            ${msg(str`Run “${methodTitle(nearest)}” here instead`, { id: 'pane.run_here_instead' })}
          </button>`
    }
  </div>`;
}

/** What is drawn over the first run, where no dock says it. */
function renderRuns({ lab: { panes }, dock }: LabView): TemplateResult | typeof nothing {
  if (!panes.overlaid || dock === 'compare') return nothing;
  return html`<ul class="runs-over">
    ${panes.looks.map(
      ({ method, title, isHollow }) => html`<li>${methodMark(method, isHollow)} ${title}</li>`,
    )}
  </ul>`;
}

/** The name of a run, what there is to say of it, and its way out. */
function renderPaneHead(view: LabView, pane: Pane, place: number, look: RunLook): TemplateResult {
  const { method, title, isHollow } = look;
  const sentence = pane.refused === '' ? runSentence(view, pane, look) : '';
  return html`<header class="pane-head">
    <button
      class="pane-name"
      title=${msg(str`${title}: show parameters and tables of this run`, { id: 'pane.show_parameters_and_tables_of' })}
      aria-pressed=${String(pane === view.lab.panes.active)}
      @click=${() => view.carryOut({ kind: 'choose-pane', pane: place })}
    >
      ${methodMark(method, isHollow)}
      <span class="pane-title">${methodTitle(method)}</span>
    </button>
    ${
      place === 0
        ? html`<span class="pane-first">${msg('first', { id: 'pane.first' })}</span>`
        : iconButton({
            icon: icons.close,
            name: msg(str`Close ${title}`, { id: 'pane.close_2' }),
            look: 'button icon plain',
            act: () => view.carryOut({ kind: 'close-pane', pane: place }),
          })
    }
    <p class="pane-said" title=${sentence.replaceAll('**', '')}>${richText(sentence)}</p>
  </header>`;
}
