import { html, nothing, type TemplateResult } from 'lit';
import { formatQuantity, readable } from '../../sim';
import { iconButton } from '../../ui/icon_button';
import { icons } from '../../ui/page_icons';
import { sizeOf, stateOf, stateWords } from '../../ui/geometry';
import { kInsets, type Search } from '../../view/solids/solid_layers';
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

/** A small picture of the corner and what is said in it. */
interface InsetWords {
  readonly name: string;
  readonly about: string;
  readonly caption: string;
  /** Why it is empty, if it is. */
  readonly none: string;
  /** What the picture shows. */
  readonly phase: string;
  readonly stepper: TemplateResult | typeof nothing;
}

/** Goes through the steps of a search; `at` is the one that is shown, of `count`. */
function renderStepper(
  view: GeometryView,
  search: Search,
  at: number,
  count: number,
): TemplateResult | typeof nothing {
  if (count < 2) return nothing;
  const go = (by: number): void => view.goToStep(search, Math.max(0, Math.min(count - 1, at + by)));
  return html`<span
    class="stepper"
    role="group"
    aria-label=${msg('Steps of the search', { id: 'geometry.search_steps' })}
  >
    <button
      class="button tiny"
      aria-label=${msg('Step back', { id: 'geometry.step_back' })}
      title=${msg('The search one step earlier', { id: 'geometry.search_earlier' })}
      ?disabled=${at <= 0}
      @click=${() => go(-1)}
    >
      ‹
    </button>
    <span>${at + 1}/${count}</span>
    <button
      class="button tiny"
      aria-label=${msg('Step on', { id: 'geometry.step_on' })}
      title=${msg('The search one step later', { id: 'geometry.search_later' })}
      ?disabled=${at >= count - 1}
      @click=${() => go(1)}
    >
      ›
    </button>
  </span>`;
}

/** The place of the step that is shown, of `count`. */
const shownOf = (step: number, count: number): number =>
  step < 0 ? count - 1 : Math.min(step, count - 1);

function portalWords(view: GeometryView): InsetWords {
  const trace = view.pair.answer?.portal?.trace ?? [];
  const at = shownOf(view.portalStep, trace.length);
  const step = trace[at];
  return {
    name: 'portal',
    about: msg(
      'The difference A − B as glass; the ray from its middle (grey) through the origin (black) and the portal (purple) that it passes',
      { id: 'geometry.portal_picture' },
    ),
    caption: msg('A − B, portal', { id: 'geometry.portal_caption' }),
    none: portalTrouble(view),
    phase: step === undefined ? '' : `${step.phase}: ${kPhases[step.phase - 1] ?? ''}`,
    stepper: renderStepper(view, 'portal', at, trace.length),
  };
}

function gjkWords(view: GeometryView): InsetWords {
  const { answer } = view.pair;
  const trace = answer?.gjk?.trace ?? [];
  const at = shownOf(view.gjkStep, trace.length);
  const step = trace[at];
  const isInside = step?.simplex.length === 4;
  const inside = msg('origin inside: overlap', { id: 'geometry.gjk_inside' });
  const { lower, upper } = step ?? { lower: 0, upper: 0 };
  return {
    name: 'gjk',
    about: msg(
      'The difference A − B of the bodies without their roundings: the simplex, its point nearest to the origin (black), and the support point found against it (red), which the next step takes',
      { id: 'geometry.gjk_picture' },
    ),
    caption: msg('A − B, GJK', { id: 'geometry.gjk_caption' }),
    none:
      answer !== null && answer.gjk === null
        ? msg('None: a half-space has no support point.', { id: 'geometry.no_gjk' })
        : '',
    phase:
      step === undefined
        ? ''
        : isInside
          ? inside
          : `${formatQuantity(lower, '')} … ${formatQuantity(upper, 'm')}`,
    stepper: renderStepper(view, 'gjk', at, trace.length),
  };
}

function dualWords(view: GeometryView): InsetWords {
  const hasDual = (view.pair.answer?.dual_hull ?? null) !== null;
  return {
    name: 'dual',
    about: msg(
      'Each face of the intersection is a corner here, n/d for a plane at the distance d from the inner point (black)',
      { id: 'geometry.dual_picture' },
    ),
    caption: msg('Dual hull', { id: 'geometry.dual_hull' }),
    none: hasDual ? '' : msg('None: the interiors do not meet.', { id: 'geometry.no_dual' }),
    phase: '',
    stepper: nothing,
  };
}

const kInsetWords = { portal: portalWords, gjk: gjkWords, dual_hull: dualWords } as const;

function renderInsets(view: GeometryView): TemplateResult {
  const shown = kInsets.filter((name) => view.layers.has(name));
  return html`<div class="insets">
    ${shown.map((inset) => {
      const { name, about, caption, none, phase, stepper } = kInsetWords[inset](view);
      return html`<figure class="inset" data-inset=${name}>
        <figcaption title=${about}>${caption} ${stepper}</figcaption>
        ${none === '' ? nothing : html`<p class="inset-none">${none}</p>`}
        ${phase === '' ? nothing : html`<p class="phase">${phase}</p>`}
      </figure>`;
    })}
  </div>`;
}
