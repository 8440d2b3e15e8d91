import { html, nothing, type TemplateResult } from 'lit';
import { formatQuantity, type Quaternion, type SolidShape, type Vector3 } from '../../sim';
import { icons } from '../../ui/icons';
import type { PoseChange } from '../../ui/geometry';
import '../../ui/geometry';
import type { Gizmo, SolidLayer } from '../../view/solids';
import { kKeyHelp } from './geometry_keys';
import type { PairController } from './pair_controller';
import type { PairState } from './pair_state';
import { presets } from './presets';

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
  said: string;
  tab: 'pair' | 'motion';
  portalStep: number;
  choosePreset(name: string): void;
  select(body: 0 | 1): void;
  place(body: 0 | 1, position: Vector3, rotation: Quaternion): void;
  load(next: PairState): void;
  openMesh(body: 0 | 1, file: File): Promise<void>;
  copyLink(): Promise<void>;
  toggle(layer: SolidLayer): void;
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
  ['portal', 'Portal (MPR)', 'The last portal in the difference A − B, small picture'],
  ['dual_hull', 'Dual hull', 'Hull of the dual of the planes about the inner point, small picture'],
  ['see_through', 'See through', 'Bodies are always translucent'],
];

/** Phases of the portal's search. */
const kPhases = ['first portal', 'round the ray', 'refinement'];

/** The whole page. */
export function renderGeometry(view: GeometryView): TemplateResult {
  return html`${renderTop(view)}
    <main class="geometry-house">
      <aside class="geometry-side left" aria-label="Bodies" tabindex="-1">
        ${renderLeft(view)}
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
    </main>
    <p class="visually-hidden" role="status">${view.said}</p>`;
}

function renderTop(view: GeometryView): TemplateResult {
  return html`<header class="top">
    <strong class="brand">Signorini</strong>
    <h1 class="page-name">Geometry of two bodies</h1>
    <span class="spacer"></span>
    <a class="button" href="./index.html" title="Scenes of bodies that move">Laboratory</a>
    <button
      class="button"
      title="Copies an address that leads back to this pair"
      @click=${() => void view.copyLink()}
    >
      Share
    </button>
  </header>`;
}

function renderLeft(view: GeometryView): TemplateResult {
  const { pair } = view;
  const about = presets.find(({ name }) => name === view.preset)?.about;
  return html`<div class="geometry-card">
      <label class="field-name" for="preset">Example</label>
      <select
        id="preset"
        class="select"
        @change=${(event: Event) => view.choosePreset((event.target as HTMLSelectElement).value)}
      >
        ${view.preset === '' ? html`<option value="" selected>own pair</option>` : nothing}
        ${presets.map(
          ({ name, title }) =>
            html`<option value=${name} .selected=${name === view.preset}>${title}</option>`,
        )}
      </select>
      ${about === undefined ? nothing : html`<p class="card-about">${about}</p>`}
    </div>
    ${renderBody(view, 0)} ${renderBody(view, 1)}
    <div class="geometry-card">
      <h2>Parameters</h2>
      ${(pair.description?.parameters ?? []).map((spec) => {
        const value = pair.asked.parameters[spec.name] ?? String(spec.default);
        const set = (text: string): void =>
          view.load({ ...pair.asked, parameters: { ...pair.asked.parameters, [spec.name]: text } });
        return html`<div class="parameter-line">
          ${
            spec.kind === 'choice'
              ? html`<label for=${spec.name} title=${spec.about ?? ''}>${spec.title}</label>
                  <select
                    id=${spec.name}
                    class="select"
                    data-parameter=${spec.name}
                    @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}
                  >
                    ${spec.choices?.map(
                      (choice) =>
                        html`<option value=${choice} .selected=${choice === value}>
                          ${choice.replace(/_/g, ' ')}
                        </option>`,
                    )}
                  </select>`
              : html`<span class="help" title=${spec.about ?? ''}>${spec.title}</span>
                  <sg-number-field
                    data-parameter=${spec.name}
                    label=${spec.title}
                    title=${spec.about ?? ''}
                    unit=${spec.unit}
                    by=${spec.integer === true ? 1 : 0}
                    .value=${Number(value)}
                    @sg-number=${(event: CustomEvent<number>) => set(String(event.detail))}
                  ></sg-number-field>`
          }
        </div>`;
      })}
    </div>
    <details class="geometry-card">
      <summary>Keys and pointer</summary>
      <table class="key-table">
        <caption class="visually-hidden">
          Keys, with the picture in focus
        </caption>
        ${kKeyHelp.map(
          ([keys, what]) =>
            html`<tr>
              <th scope="row"><kbd>${keys}</kbd></th>
              <td>${what}</td>
            </tr>`,
        )}
      </table>
      <p class="card-about">
        Drag the handles to move or turn the chosen body, drag beside them to turn the view, wheel
        to come nearer, right button to shift. A click chooses a body; OBJ and STL files can be
        dropped.
      </p>
    </details>`;
}

function renderBody(view: GeometryView, body: 0 | 1): TemplateResult {
  const { pair } = view;
  const label = body === 0 ? 'A' : 'B';
  const key = body === 0 ? 'a' : 'b';
  const chosen = view.selected === body;
  const asked = pair.asked[key];
  const notices = pair.bodies?.[key].notices ?? [];
  return html`<div class="geometry-card body-card ${key}" ?data-chosen=${chosen}>
    <h2>
      <span class="swatch" aria-hidden="true"></span>Body ${label}
      <button
        class="button small"
        aria-pressed=${String(chosen)}
        title="Handles and arrow keys move this body (${label})"
        @click=${() => view.select(body)}
      >
        ${chosen ? 'chosen' : 'choose'}
      </button>
    </h2>
    <sg-shape-editor
      label=${label}
      .shape=${asked.shape}
      .shapes=${pair.description?.shapes ?? []}
      @sg-shape=${(event: CustomEvent<SolidShape>) => {
        view.load({ ...pair.asked, [key]: { ...asked, shape: event.detail } });
        view.fit();
      }}
      @sg-mesh-file=${(event: CustomEvent<File>) => void view.openMesh(body, event.detail)}
    ></sg-shape-editor>
    <sg-pose-editor
      label=${label}
      .position=${asked.position}
      .rotation=${asked.rotation}
      @sg-pose=${(event: CustomEvent<PoseChange>) =>
        view.place(body, event.detail.position, event.detail.rotation)}
    ></sg-pose-editor>
    ${notices.map((notice) => html`<p class="notice">${notice}</p>`)}
  </div>`;
}

function renderStage(view: GeometryView): TemplateResult {
  const { pair } = view;
  const loading = pair.engine === null && view.loadTrouble === '';
  const value = pair.answer?.distance.value;
  return html`<div class="solid-stage">
    <div
      class="solid-view"
      tabindex="0"
      role="application"
      aria-label="Bodies A and B. Arrow keys move body ${view.selected === 0 ? 'A' : 'B'}, with Shift they turn it"
      aria-describedby="pair-said"
      @keydown=${(event: KeyboardEvent) => view.key(event)}
    ></div>
    <p id="pair-said" class="visually-hidden">
      ${value === undefined ? '' : `Signed distance ${formatQuantity(value, 'm')}`}
    </p>
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
      <button
        class="button icon"
        title="Show both bodies (F)"
        aria-label="Show both bodies"
        @click=${() => view.fit()}
      >
        ${icons.fit}
      </button>
    </div>
    ${renderInsets(view)}
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

function renderTrouble(view: GeometryView): TemplateResult | typeof nothing {
  const { trouble } = view.pair;
  if (trouble === null) return nothing;
  return html`<section class="pair-trouble" role="alert">
    <h2>${icons.warning}${trouble.title}</h2>
    <ul>
      ${trouble.lines.slice(0, 8).map((line) => html`<li>${line}</li>`)}
    </ul>
    <p>
      The picture and the numbers are those of the last good pair.
      <button class="button small" @click=${() => view.pair.dismiss()}>Back to it</button>
    </p>
  </section>`;
}

function renderInsets(view: GeometryView): TemplateResult {
  const trace = view.pair.answer?.portal?.trace ?? [];
  const at = view.portalStep < 0 ? trace.length - 1 : view.portalStep;
  const step = trace[at];
  const go = (by: number): void => {
    view.portalStep = Math.max(0, Math.min(trace.length - 1, at + by));
  };
  return html`<div class="insets">
    ${
      view.layers.has('portal')
        ? html`<figure class="inset">
            <figcaption>
              A − B and portal
              ${
                trace.length > 1
                  ? html`<span class="stepper" role="group" aria-label="Steps of the portal">
                      <button
                        class="button tiny"
                        aria-label="Step back"
                        ?disabled=${at <= 0}
                        @click=${() => go(-1)}
                      >
                        ‹
                      </button>
                      <span>${at + 1}/${trace.length}</span>
                      <button
                        class="button tiny"
                        aria-label="Step on"
                        ?disabled=${at >= trace.length - 1}
                        @click=${() => go(1)}
                      >
                        ›
                      </button>
                    </span>`
                  : nothing
              }
            </figcaption>
            ${step === undefined ? nothing : html`<p class="phase">phase ${step.phase}: ${kPhases[step.phase - 1] ?? ''}</p>`}
          </figure>`
        : nothing
    }
    ${
      view.layers.has('dual_hull')
        ? html`<figure class="inset">
            <figcaption>Dual hull</figcaption>
            ${(view.pair.answer?.dual_hull ?? null) === null ? html`<p class="phase">no intersection</p>` : nothing}
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
            .checked=${view.layers.has(layer)}
            data-layer=${layer}
            @change=${() => view.toggle(layer)}
          />${name}
        </label>`,
    )}
    <span class="spacer"></span>
    <span class="quiet timing" title="One query of the engine, with reading its answer">
      ${view.pair.milliseconds > 0 ? `${view.pair.milliseconds.toFixed(1)} ms per query` : ''}
    </span>
  </div>`;
}
