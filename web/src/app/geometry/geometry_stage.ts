import { html, nothing, type TemplateResult } from 'lit';
import { formatQuantity, readable } from '../../sim';
import { iconButton } from '../../ui/icon_button';
import { icons } from '../../ui/page_icons';
import { sizeOf, stateOf, stateWords } from '../../ui/geometry';
import { msg, str } from '../../words';
import type { GeometryView } from './geometry_view';
import { renderNotes } from './section_view';

/** Phases of the portal's search. */
const kPhases = [
  msg('first portal', { id: 'geometry.first_portal' }),
  msg('round the ray', { id: 'geometry.round_the_ray' }),
  msg('refinement', { id: 'geometry.refinement' }),
];

/** The picture of the pair, with what is said in it. */
export function renderStage(view: GeometryView): TemplateResult {
  const { pair } = view;
  const loading = pair.engine === null && view.loadTrouble === '';
  return html`<div
    class="solid-stage"
    data-drop=${msg(str`Drop the OBJ or STL file: it becomes body ${view.selected === 0 ? 'A' : 'B'}`, { id: 'geometry.drop' })}
  >
    <div
      class="solid-view"
      tabindex="0"
      role="application"
      aria-label=${msg(str`Bodies A and B. Arrow keys move body ${view.selected === 0 ? 'A' : 'B'}, with Shift they turn it`, { id: 'geometry.stage' })}
      aria-describedby="pair-said"
      @keydown=${(event: KeyboardEvent) => view.key(event)}
    ></div>
    ${renderReading(view)} ${renderTools(view)} ${renderInsets(view)}
    <p
      class="timing"
      title=${msg('One query of the engine, with reading its answer', { id: 'geometry.query_about' })}
    >
      ${pair.milliseconds > 0 ? msg(str`${readable(pair.milliseconds.toFixed(1))} ms per query`, { id: 'geometry.query' }) : ''}
    </p>
    ${
      loading
        ? html`<p class="stage-note" role="status">
            ${msg('The engine is loading …', { id: 'geometry.loading' })}
            ${view.progress > 0 ? `${Math.round(100 * view.progress)} %` : ''}
          </p>`
        : nothing
    }
    ${view.loadTrouble === '' ? nothing : html`<p class="stage-note bad" role="alert">${msg(str`The engine could not be started: ${view.loadTrouble}. Reload the page.`, { id: 'geometry.not_started' })}</p>`}
    ${renderNotes({
      engine: pair.engine,
      stageTrouble: view.stageTrouble,
      trouble: pair.trouble,
      remedy: msg('The picture and the numbers are those of the last good pair.', {
        id: 'geometry.remedy',
      }),
      back: msg('Back to the last good pair', { id: 'geometry.back_about' }),
      dismiss: () => pair.dismiss(),
    })}
  </div>`;
}

function renderTools(view: GeometryView): TemplateResult {
  return html`<div
    class="stage-tools"
    role="group"
    aria-label=${msg('View', { id: 'geometry.view' })}
  >
    ${(['translate', 'rotate'] as const).map(
      (mode) =>
        html`<button
          class="button small"
          aria-pressed=${String(view.gizmo === mode)}
          title=${mode === 'translate' ? msg('Handles that move (G)', { id: 'geometry.move_about' }) : msg('Handles that turn (R)', { id: 'geometry.turn_about' })}
          @click=${() => (view.gizmo = mode)}
        >
          ${mode === 'translate' ? msg('Move', { id: 'geometry.move' }) : msg('Turn', { id: 'geometry.turn' })}
        </button>`,
    )}
    ${iconButton({
      icon: icons.fit,
      name: msg('Show both bodies', { id: 'geometry.fit' }),
      title: msg('Show both bodies (F)', { id: 'geometry.fit_about' }),
      act: () => view.fit(),
    })}
  </div>`;
}

/** The one number that matters, in the picture. */
function renderReading({ pair }: GeometryView): TemplateResult {
  const value = pair.answer?.distance.value;
  if (value === undefined) return html`<p id="pair-said" class="reading" hidden></p>`;
  const state = stateOf(value, sizeOf([pair.bodies?.a, pair.bodies?.b]));
  const shown = state === 'touching' ? 0 : value;
  return html`<p
    id="pair-said"
    class="reading"
    title=${msg('Signed distance: positive apart; negative: minus the least translation that separates', { id: 'geometry.reading_about' })}
  >
    <span class="visually-hidden"
      >${msg('Signed distance', { id: 'geometry.signed_distance' })}</span
    >
    ${formatQuantity(shown, 'm')}
    <span class="reading-state ${state}">${stateWords(state)}</span>
  </p>`;
}

/** Why there is no portal, if there is none. */
function portalTrouble({ pair }: GeometryView): string {
  if (pair.answer === null || pair.answer.portal !== null) return '';
  const { a, b } = pair.bodies ?? {};
  if (a?.low === undefined || b?.low === undefined)
    return msg('None: a half-space has no middle to start from.', {
      id: 'geometry.no_portal_half_space',
    });
  return msg('None for this pair.', { id: 'geometry.no_portal' });
}

/** Goes through the steps of the portal; `at` is the one that is shown, of `count`. */
function renderStepper(view: GeometryView, at: number, count: number): TemplateResult {
  const go = (by: number): void => view.goToPortalStep(Math.max(0, Math.min(count - 1, at + by)));
  return html`<span
    class="stepper"
    role="group"
    aria-label=${msg('Steps of the portal', { id: 'geometry.portal_steps' })}
  >
    <button
      class="button tiny"
      aria-label=${msg('Step back', { id: 'geometry.step_back' })}
      title=${msg('The portal one step earlier', { id: 'geometry.portal_earlier' })}
      ?disabled=${at <= 0}
      @click=${() => go(-1)}
    >
      ‹
    </button>
    <span>${at + 1}/${count}</span>
    <button
      class="button tiny"
      aria-label=${msg('Step on', { id: 'geometry.step_on' })}
      title=${msg('The portal one step later', { id: 'geometry.portal_later' })}
      ?disabled=${at >= count - 1}
      @click=${() => go(1)}
    >
      ›
    </button>
  </span>`;
}

function renderInsets(view: GeometryView): TemplateResult {
  const trace = view.pair.answer?.portal?.trace ?? [];
  const at = view.portalStep < 0 ? trace.length - 1 : Math.min(view.portalStep, trace.length - 1);
  const step = trace[at];
  const none = portalTrouble(view);
  const hasDual = (view.pair.answer?.dual_hull ?? null) !== null;
  return html`<div class="insets">
    ${
      view.layers.has('portal')
        ? html`<figure class="inset" data-inset="portal">
            <figcaption
              title=${msg('The difference A − B as glass; the ray from its middle (grey) through the origin (black) and the portal (purple) that it passes', { id: 'geometry.portal_picture' })}
            >
              ${msg('A − B, portal', { id: 'geometry.portal_caption' })}
              ${trace.length > 1 ? renderStepper(view, at, trace.length) : nothing}
            </figcaption>
            ${none === '' ? nothing : html`<p class="inset-none">${none}</p>`}
            ${step === undefined ? nothing : html`<p class="phase">${step.phase}: ${kPhases[step.phase - 1] ?? ''}</p>`}
          </figure>`
        : nothing
    }
    ${
      view.layers.has('dual_hull')
        ? html`<figure class="inset" data-inset="dual">
            <figcaption
              title=${msg('Each face of the intersection is a corner here, n/d for a plane at the distance d from the inner point (black)', { id: 'geometry.dual_picture' })}
            >
              ${msg('Dual hull', { id: 'geometry.dual_hull' })}
            </figcaption>
            ${hasDual ? nothing : html`<p class="inset-none">${msg('None: the interiors do not meet.', { id: 'geometry.no_dual' })}</p>`}
          </figure>`
        : nothing
    }
  </div>`;
}
