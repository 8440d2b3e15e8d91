import { html, nothing, type TemplateResult } from 'lit';
import type { Quaternion, Vector3 } from '../../sim';
import type { Gizmo, SolidLayer } from '../../view/solids';
import { renderStage } from './geometry_stage';
import type { PairController } from './pair_controller';
import { renderPairPanel } from './pair_panel';
import type { PairState } from './pair_state';
import type { MotionState } from './motion_state';
import './motion_section';
import { msg } from '../../words';

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
  choosePreset(name: string): Promise<void>;
  select(body: 0 | 1): void;
  place(body: 0 | 1, position: Vector3, rotation: Quaternion): void;
  load(next: PairState, isOtherShape?: boolean): Promise<void>;
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
    msg('Closest points', { id: 'geometry.closest' }),
    msg('Nearest (or deepest) points of both bodies and the line between them', {
      id: 'geometry.closest_about',
    }),
  ],
  [
    'intersection',
    msg('Intersection', { id: 'geometry.intersection' }),
    msg('Faces of the intersection in the colour of the body they come from; purple: of both', {
      id: 'geometry.intersection_about',
    }),
  ],
  [
    'contact',
    msg('Point and normal', { id: 'geometry.point' }),
    msg('Contact point, and the normal from A to B by the chosen rule', {
      id: 'geometry.point_about',
    }),
  ],
  [
    'other_rule',
    msg('Other rule’s normal', { id: 'geometry.other_rule' }),
    msg('The normal by the rule that is not chosen, grey', { id: 'geometry.other_rule_about' }),
  ],
  [
    'area',
    msg('Contact area', { id: 'geometry.area' }),
    msg('A disc of the contact’s area across the normal', { id: 'geometry.area_about' }),
  ],
  [
    'patch',
    msg('Patch', { id: 'geometry.patch' }),
    msg('Corners of the contact polygon with their gaps', { id: 'geometry.patch_about' }),
  ],
  [
    'portal',
    msg('Portal (MPR)', { id: 'geometry.portal' }),
    msg('The portal in the difference A − B, step by step, small picture', {
      id: 'geometry.portal_about',
    }),
  ],
  [
    'dual_hull',
    msg('Dual hull', { id: 'geometry.dual_hull' }),
    msg('Hull of the dual of the planes about the inner point, small picture', {
      id: 'geometry.dual_hull_about',
    }),
  ],
  [
    'see_through',
    msg('See through', { id: 'geometry.see_through' }),
    msg('Bodies are always translucent', { id: 'geometry.see_through_about' }),
  ],
];

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
        aria-label=${msg('Pair', { id: 'geometry.pair' })}
      >
        <aside
          class="geometry-side left"
          aria-label=${msg('Bodies', { id: 'geometry.bodies' })}
          tabindex="-1"
        >
          ${renderPairPanel(view)}
        </aside>
        <section class="geometry-centre" aria-label=${msg('Picture', { id: 'geometry.picture' })}>
          ${renderStage(view)} ${renderLayers(view)}
        </section>
        <aside
          class="geometry-side right"
          aria-label=${msg('Numbers', { id: 'geometry.numbers' })}
          tabindex="0"
        >
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
              aria-label=${msg('Free motion', { id: 'geometry.motion' })}
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
  [
    'pair',
    msg('Pair', { id: 'geometry.pair' }),
    msg('Two bodies: distance, intersection, contact', { id: 'geometry.pair_about' }),
  ],
  [
    'motion',
    msg('Free motion', { id: 'geometry.motion' }),
    msg('One body that turns freely: flips, energy, angular momentum', {
      id: 'geometry.motion_about',
    }),
  ],
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
    <h1 class="page-name">${msg('Geometry of bodies in space', { id: 'geometry.name' })}</h1>
    <div
      class="tabs"
      role="tablist"
      aria-label=${msg('Sections', { id: 'geometry.sections' })}
      @keydown=${go}
    >
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
    <a
      class="button"
      href="./validation.html"
      title=${msg('How many digits are right', { id: 'geometry.validation_about' })}
      >${msg('Validation', { id: 'geometry.validation' })}</a
    >
    <a
      class="button"
      href="./index.html"
      title=${msg('Scenes of bodies that move', { id: 'geometry.scenes' })}
      >${msg('Laboratory', { id: 'geometry.laboratory' })}</a
    >
    <button
      class="button"
      title=${msg('Copies an address that leads back to what is shown here', { id: 'geometry.share_about' })}
      @click=${() => void view.copyLink()}
    >
      ${msg('Share', { id: 'geometry.share' })}
    </button>
  </header>`;
}

function renderLayers(view: GeometryView): TemplateResult {
  return html`<div
    class="layer-bar"
    role="group"
    aria-label=${msg('What is drawn', { id: 'geometry.drawn' })}
    tabindex="-1"
  >
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
