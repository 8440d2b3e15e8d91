import { html, nothing, type TemplateResult } from 'lit';
import type { ParameterSpec, SolidShape } from '../../sim';
import type { PoseChange } from '../../ui/geometry';
import { kKeyHelp } from './geometry_keys';
import type { GeometryView } from './geometry_view';
import { presets } from './presets';
import { msg, str, wordsOf } from '../../words';
import { choiceWords, parameterTitle, plainly } from '../../words/plain';

/** What is set beside the picture: example, both bodies, parameters. */
export function renderPairPanel(view: GeometryView): TemplateResult {
  const specs = view.pair.description?.parameters ?? [];
  return html`${renderExamples(view)} ${renderBody(view, 0)} ${renderBody(view, 1)}
    <div class="geometry-card">
      <h2>${msg('Parameters', { id: 'geometry.parameters' })}</h2>
      ${specs.map((spec) => renderParameter(view, spec))}
    </div>
    ${renderKeys()}`;
}

function renderExamples(view: GeometryView): TemplateResult {
  const about = presets.find(({ name }) => name === view.preset)?.about;
  return html`<div class="geometry-card">
    <label class="field-name" for="preset">${msg('Example', { id: 'geometry.example' })}</label>
    <select
      id="preset"
      class="select"
      title=${msg('A pair worth looking at', { id: 'geometry.example_about' })}
      @change=${(event: Event) => void view.choosePreset((event.target as HTMLSelectElement).value)}
    >
      ${view.preset === '' ? html`<option value="" selected>${msg('own pair', { id: 'geometry.own_pair' })}</option>` : nothing}
      ${presets.map(
        ({ name, title }) =>
          html`<option value=${name} .selected=${name === view.preset}>
            ${wordsOf('example', title)}
          </option>`,
      )}
    </select>
    ${about === undefined ? nothing : html`<p class="card-about">${wordsOf('example', about)}</p>`}
  </div>`;
}

function renderParameter(view: GeometryView, spec: ParameterSpec): TemplateResult {
  const { pair } = view;
  const value = pair.asked.parameters[spec.name] ?? String(spec.default);
  const title = parameterTitle(spec.name, spec.title);
  const about = plainly(wordsOf('explained', spec.about ?? ''));
  const set = (text: string): void =>
    void view.load({ ...pair.asked, parameters: { ...pair.asked.parameters, [spec.name]: text } });
  return html`<div class="parameter-line">
    ${
      spec.kind === 'choice'
        ? html`<label for=${spec.name} title=${about}>${title}</label>
            <select
              id=${spec.name}
              class="select"
              title=${about}
              data-parameter=${spec.name}
              @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}
            >
              ${spec.choices?.map(
                (choice) =>
                  html`<option value=${choice} .selected=${choice === value}>
                    ${choiceWords(spec.name, choice)}
                  </option>`,
              )}
            </select>`
        : html`<span class="help" title=${about}>${title}</span>
            <sg-number-field
              data-parameter=${spec.name}
              label=${title}
              title=${about}
              unit=${spec.unit}
              by=${spec.integer === true ? 1 : 0}
              .value=${Number(value)}
              @sg-number=${(event: CustomEvent<number>) => set(String(event.detail))}
            ></sg-number-field>`
    }
  </div>`;
}

function renderKeys(): TemplateResult {
  return html`<details class="geometry-card">
    <summary>${msg('Keys and pointer', { id: 'geometry.keys' })}</summary>
    <table class="key-table">
      <caption class="visually-hidden">
        ${msg('Keys, with the picture in focus', { id: 'geometry.keys_about' })}
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
      ${msg('Drag the handles to move or turn the chosen body, drag beside them to turn the view, wheel to come nearer, right button to shift. A click chooses a body; OBJ and STL files can be dropped.', { id: 'geometry.pointer' })}
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
  return html`<div
    class="geometry-card body-card ${key}"
    ?data-chosen=${chosen}
    data-drop=${msg(str`Drop the OBJ or STL file: it becomes body ${label}`, { id: 'geometry.drop' })}
  >
    <h2>
      <span class="swatch" aria-hidden="true"></span
      >${msg(str`Body ${label}`, { id: 'geometry.body_of' })}
      <button
        class="button small"
        aria-pressed=${String(chosen)}
        title=${msg(str`Handles and arrow keys move this body (${label})`, { id: 'geometry.choose_about' })}
        @click=${() => view.select(body)}
      >
        ${chosen ? msg('chosen', { id: 'geometry.chosen' }) : msg('choose', { id: 'geometry.choose' })}
      </button>
    </h2>
    <sg-shape-editor
      label=${label}
      .shape=${asked.shape}
      .shapes=${pair.description?.shapes ?? []}
      .fileName=${asked.name ?? ''}
      @sg-shape=${(event: CustomEvent<SolidShape>) => {
        const { position, rotation } = asked;
        const isSameFile = event.detail.type === 'mesh' && asked.shape.type === 'mesh';
        const name = isSameFile && asked.name !== undefined ? { name: asked.name } : {};
        const body = { ...name, shape: event.detail, position, rotation };
        void view.load({ ...pair.asked, [key]: body }, true);
      }}
      @sg-mesh-file=${(event: CustomEvent<File>) => void view.openMesh(body, event.detail)}
    ></sg-shape-editor>
    ${notices.map((notice) => html`<p class="notice" role="note">${notice}</p>`)}
    <sg-pose-editor
      label=${label}
      .position=${asked.position}
      .rotation=${asked.rotation}
      @sg-pose=${(event: CustomEvent<PoseChange>) =>
        view.place(body, event.detail.position, event.detail.rotation)}
    ></sg-pose-editor>
  </div>`;
}
