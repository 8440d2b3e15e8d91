import { html, nothing, type TemplateResult } from 'lit';
import { formatQuantity, type Quaternion, type Vector3 } from '../../sim';
import { iconButton } from '../../ui/icon_button';
import { icons } from '../../ui/icons';
import '../../ui/error_card';
import { sizeOf, stateOf } from '../../ui/geometry';
import type { Gizmo, SolidLayer } from '../../view/solids';
import { troubleCard, type PairController } from './pair_controller';
import { renderPairPanel } from './pair_panel';
import type { PairState } from './pair_state';
import type { MotionState } from './motion_state';
import './motion_section';

/** What the page shows and how it is asked for something. */
export interface GeometryView {
  readonly pair: PairController;
  readonly progress: number;
  selected: 0 | 1;
  gizmo: Gizmo;
  readonly layers: ReadonlySet<SolidLayer>;
  readonly preset: string;
  readonly stageTrouble: string;
  readonly loadTrouble: string;
  readonly said: string;
  readonly tab: 'pair' | 'motion';
  readonly portalStep: number;
  readonly motion: MotionState;
  choosePreset(name: string): void;
  select(body: 0 | 1): void;
  place(body: 0 | 1, position: Vector3, rotation: Quaternion): void;
  load(next: PairState): void;
  openMesh(body: 0 | 1, file: File): Promise<void>;
  copyLink(): Promise<void>;
  toggle(layer: SolidLayer): void;
  goToPortalStep(step: number): void;
  chooseTab(tab: 'pair' | 'motion'): void;
  setMotion(state: MotionState): void;
  fit(): void;
  key(event: KeyboardEvent): void;
}

const kLayerWords: readonly (readonly [SolidLayer, string, string])[] = [
  [
    'closest',
    'Closest points',
    'Nearest (or deepest) points of both bodies and the line between them',
  ],
  [
    'intersection',
    'Intersection',
    'Faces of the intersection in the colour of the body they come from; purple: of both',
  ],
  ['contact', 'Point and normal', 'Contact point, and the normal from A to B by the chosen rule'],
  ['other_rule', 'Other rule’s normal', 'The normal by the rule that is not chosen, grey'],
  ['area', 'Contact area', 'A disc of the contact’s area across the normal'],
  ['patch', 'Patch', 'Corners of the contact polygon with their gaps'],
  ['portal', 'Portal (MPR)', 'The portal in the difference A − B, step by step, small picture'],
  ['dual_hull', 'Dual hull', 'Hull of the dual of the planes about the inner point, small picture'],
  ['see_through', 'See through', 'Bodies are always translucent'],
];

/** Phases of the portal's search. */
const kPhases = ['first portal', 'round the ray', 'refinement'];

/** The whole page. */
export function renderGeometry(view: GeometryView): TemplateResult {
  const isPair = view.tab === 'pair';
  return html`${renderTop(view)}
    <main class="geometry-main">
      <div
        class="geometry-house"
        ?hidden=${!isPair}
        id="pair-panel"
        role="tabpanel"
        aria-label="Pair"
      >
        <aside class="geometry-side left" aria-label="Bodies" tabindex="-1">
          ${renderPairPanel(view)}
        </aside>
        <section class="geometry-centre" aria-label="Picture">
          ${renderStage(view)} ${renderLayers(view)}
        </section>
        <aside class="geometry-side right" aria-label="Numbers" tabindex="0">
          <sg-geometry-numbers
            .answer=${view.pair.answer}
            .bodies=${view.pair.bodies}
          ></sg-geometry-numbers>
        </aside>
      </div>
      ${
        isPair
          ? nothing
          : html`<sg-motion
              class="geometry-house"
              id="motion-panel"
              role="tabpanel"
              aria-label="Free motion"
              .engine=${view.pair.engine}
              .state=${view.motion}
              .pair=${view.pair.state}
              @sg-motion=${(event: CustomEvent<MotionState>) => view.setMotion(event.detail)}
            ></sg-motion>`
      }
    </main>
    <p class="said" role="status">${view.said}</p>`;
}

const kTabs = [
  ['pair', 'Pair', 'Two bodies: distance, intersection, contact'],
  ['motion', 'Free motion', 'One body that turns freely: flips, energy, angular momentum'],
] as const;

function renderTop(view: GeometryView): TemplateResult {
  const go = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = view.tab === 'pair' ? 'motion' : 'pair';
    view.chooseTab(next);
    (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return html`<header class="top">
    <strong class="brand">Signorini</strong>
    <h1 class="page-name">Geometry of bodies in space</h1>
    <div class="tabs" role="tablist" aria-label="Sections" @keydown=${go}>
      ${kTabs.map(
        ([tab, name, about]) =>
          html`<button
            class="button"
            role="tab"
            id="tab-${tab}"
            title=${about}
            aria-selected=${String(view.tab === tab)}
            tabindex=${view.tab === tab ? 0 : -1}
            @click=${() => view.chooseTab(tab)}
          >
            ${name}
          </button>`,
      )}
    </div>
    <span class="spacer"></span>
    <a class="button" href="./validation.html" title="How many digits are right">Validation</a>
    <a class="button" href="./index.html" title="Scenes of bodies that move">Laboratory</a>
    <button
      class="button"
      title="Copies an address that leads back to what is shown here"
      @click=${() => void view.copyLink()}
    >
      Share
    </button>
  </header>`;
}

function renderStage(view: GeometryView): TemplateResult {
  const { pair } = view;
  const loading = pair.engine === null && view.loadTrouble === '';
  return html`<div class="solid-stage" data-drop="becomes body ${view.selected === 0 ? 'A' : 'B'}">
    <div
      class="solid-view"
      tabindex="0"
      role="application"
      aria-label="Bodies A and B. Arrow keys move body ${view.selected === 0 ? 'A' : 'B'}, with Shift they turn it"
      aria-describedby="pair-said"
      @keydown=${(event: KeyboardEvent) => view.key(event)}
    ></div>
    ${renderReading(view)}
    <div class="stage-tools" role="group" aria-label="View">
      ${(['translate', 'rotate'] as const).map(
        (mode) =>
          html`<button
            class="button small"
            aria-pressed=${String(view.gizmo === mode)}
            title=${mode === 'translate' ? 'Handles that move (G)' : 'Handles that turn (R)'}
            @click=${() => (view.gizmo = mode)}
          >
            ${mode === 'translate' ? 'Move' : 'Turn'}
          </button>`,
      )}
      ${iconButton({
        icon: icons.fit,
        name: 'Show both bodies',
        title: 'Show both bodies (F)',
        act: () => view.fit(),
      })}
    </div>
    ${renderInsets(view)}
    <p class="timing" title="One query of the engine, with reading its answer">
      ${pair.milliseconds > 0 ? `${pair.milliseconds.toFixed(1)} ms per query` : ''}
    </p>
    ${
      loading
        ? html`<p class="stage-note" role="status">
            The engine is loading …
            ${view.progress > 0 ? `${Math.round(100 * view.progress)} %` : ''}
          </p>`
        : nothing
    }
    ${view.loadTrouble === '' ? nothing : html`<p class="stage-note bad" role="alert">The engine could not be started: ${view.loadTrouble}. Reload the page.</p>`}
    ${view.stageTrouble === '' ? nothing : html`<p class="stage-note bad" role="alert">Nothing can be drawn: ${view.stageTrouble}. The numbers are right all the same.</p>`}
    ${renderTrouble(view)}
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
    title="Signed distance: positive apart; negative: minus the least translation that separates"
  >
    <span class="visually-hidden">Signed distance</span> ${formatQuantity(shown, 'm')}
    <span class="reading-state ${state}">${state}</span>
  </p>`;
}

function renderTrouble(view: GeometryView): TemplateResult | typeof nothing {
  const { trouble } = view.pair;
  if (trouble === null) return nothing;
  const remedy = 'The picture and the numbers are those of the last good pair.';
  return html`<sg-error-card
    class="pair-trouble"
    .trouble=${troubleCard(trouble.title, trouble.lines, remedy)}
    @sg-command=${() => view.pair.dismiss()}
  >
    <button class="button" title="Back to the last good pair" @click=${() => view.pair.dismiss()}>
      Back to it
    </button>
  </sg-error-card>`;
}

/** Why there is no portal, if there is none. */
function portalTrouble({ pair }: GeometryView): string {
  if (pair.answer === null || pair.answer.portal !== null) return '';
  const { a, b } = pair.bodies ?? {};
  if (a?.low === undefined || b?.low === undefined)
    return 'None: a half-space has no middle to start from.';
  return 'None for this pair.';
}

function renderInsets(view: GeometryView): TemplateResult {
  const trace = view.pair.answer?.portal?.trace ?? [];
  const at = view.portalStep < 0 ? trace.length - 1 : Math.min(view.portalStep, trace.length - 1);
  const step = trace[at];
  const go = (by: number): void =>
    view.goToPortalStep(Math.max(0, Math.min(trace.length - 1, at + by)));
  const stepper = html`<span class="stepper" role="group" aria-label="Steps of the portal">
    <button
      class="button tiny"
      aria-label="Step back"
      title="The portal one step earlier"
      ?disabled=${at <= 0}
      @click=${() => go(-1)}
    >
      ‹
    </button>
    <span>${at + 1}/${trace.length}</span>
    <button
      class="button tiny"
      aria-label="Step on"
      title="The portal one step later"
      ?disabled=${at >= trace.length - 1}
      @click=${() => go(1)}
    >
      ›
    </button>
  </span>`;
  const none = portalTrouble(view);
  const hasDual = (view.pair.answer?.dual_hull ?? null) !== null;
  return html`<div class="insets">
    ${
      view.layers.has('portal')
        ? html`<figure class="inset" data-inset="portal">
            <figcaption
              title="The difference A − B as glass; the ray from its middle (grey) through the origin (black) and the portal (purple) that it passes"
            >
              A − B, portal ${trace.length > 1 ? stepper : nothing}
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
              title="Each face of the intersection is a corner here, n/d for a plane at the distance d from the inner point (black)"
            >
              Dual hull
            </figcaption>
            ${hasDual ? nothing : html`<p class="inset-none">None: the interiors do not meet.</p>`}
          </figure>`
        : nothing
    }
  </div>`;
}

function renderLayers(view: GeometryView): TemplateResult {
  return html`<div class="layer-bar" role="group" aria-label="What is drawn" tabindex="-1">
    ${kLayerWords.map(
      ([layer, name, about]) =>
        html`<label class="layer" title=${about}>
          <input
            type="checkbox"
            title=${about}
            .checked=${view.layers.has(layer)}
            data-layer=${layer}
            @change=${() => view.toggle(layer)}
          /><span class="layer-key ${layer}" aria-hidden="true"></span>${name}
        </label>`,
    )}
  </div>`;
}
