import { html, nothing, type TemplateResult } from 'lit';
import type { Quaternion, Vector3 } from '../../sim';
import type { Gizmo, Search, SolidLayer } from '../../view/solids';
import { renderStage } from './geometry_stage';
import type { PairController } from './pair_controller';
import { renderPairPanel } from './pair_panel';
import { kSectionNames, type PairState, type SectionName } from './pair_state';
import { renderHouse } from './section_view';
import { sections, type SectionStates } from './sections';
import { msg } from '../../words';

/** The pair, or a section beside it. */
export type TabName = 'pair' | SectionName;

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
  readonly tab: TabName;
  readonly portalStep: number;
  readonly gjkStep: number;
  readonly states: Readonly<SectionStates>;
  choosePreset(name: string): Promise<void>;
  select(body: 0 | 1): void;
  place(body: 0 | 1, position: Vector3, rotation: Quaternion): void;
  load(next: PairState, isOtherShape?: boolean): Promise<void>;
  openMesh(body: 0 | 1, file: File): Promise<void>;
  copyLink(): Promise<void>;
  toggle(layer: SolidLayer): void;
  goToStep(search: Search, step: number): void;
  chooseTab(tab: TabName): void;
  setSection<K extends SectionName>(name: K, state: SectionStates[K]): void;
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
    'gjk',
    msg('Distance (GJK)', { id: 'geometry.gjk' }),
    msg('The simplex of the search for the distance, step by step, in A − B and on both bodies', {
      id: 'geometry.gjk_about',
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
  const { tab } = view;
  return html`${renderTop(view)}
    <main class="geometry-main" id="geometry-panel" role="tabpanel" aria-labelledby="tab-${tab}">
      <div class="geometry-house" ?hidden=${tab !== 'pair'}>
        ${renderHouse({
          leftName: msg('Bodies', { id: 'geometry.bodies' }),
          left: renderPairPanel(view),
          centre: html`${renderStage(view)} ${renderLayers(view)}`,
          right: html`<sg-geometry-numbers
            .answer=${view.pair.answer}
            .bodies=${view.pair.bodies}
          ></sg-geometry-numbers>`,
        })}
      </div>
      ${tab === 'pair' ? nothing : renderSection(view, tab)}
    </main>
    <p class="said" role="status">${view.said}</p>`;
}

const renderSection = <K extends SectionName>(view: GeometryView, name: K): TemplateResult =>
  sections[name].render(view, view.states[name]);

const kTabs: readonly (readonly [TabName, string, string])[] = [
  [
    'pair',
    msg('Pair', { id: 'geometry.pair' }),
    msg('Two bodies: distance, intersection, contact', { id: 'geometry.pair_about' }),
  ],
  ...kSectionNames.map((name) => [name, sections[name].name, sections[name].about] as const),
];

function renderTop(view: GeometryView): TemplateResult {
  const go = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const at = kTabs.findIndex(([tab]) => tab === view.tab);
    const [next] = kTabs.at((at + by) % kTabs.length)!;
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
            aria-controls="geometry-panel"
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
