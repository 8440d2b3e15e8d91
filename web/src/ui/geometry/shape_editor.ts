import { readable } from '../../sim';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { ShapeDescription, ShapeField, SolidShape } from '../../sim';
import { base, controls, fields } from '../../styles/controls';
import { icons } from '../page_icons';
import './number_field';
import { msg, str, wordsOf } from '../../words';

/** Types that are chosen from the list, in its order, and what they begin as. */
const kStarts: readonly SolidShape[] = [
  { type: 'sphere', radius: 0.5 },
  { type: 'ellipsoid', semi_axes: [0.7, 0.5, 0.3] },
  { type: 'box', lengths: [1, 1, 1], rounding: 0 },
  { type: 'cylinder', radius: 0.4, length: 1, rounding: 0 },
  { type: 'cone', base_radius: 0.5, height: 1, rounding: 0 },
  { type: 'frustum', base_radius: 0.5, top_radius: 0.25, height: 0.8, rounding: 0 },
  { type: 'capsule', radius: 0.3, length: 0.8 },
  { type: 'beam', length: 1, width: 0.4, thickness: 0.3, rounding: 0 },
  {
    type: 'hull',
    points: [
      [0.5, 0, -0.3],
      [-0.4, 0.5, -0.3],
      [-0.4, -0.5, -0.3],
      [0.1, 0.1, 0.6],
    ],
  },
  {
    type: 'prism',
    polygon: [
      [0.6, 0],
      [0.2, 0.5],
      [-0.5, 0.3],
      [-0.5, -0.3],
      [0.2, -0.5],
    ],
    thickness: 0.4,
  },
  { type: 'half_space' },
  { type: 'lifted', shape: { type: 'regular_polygon', sides: 6, radius: 0.6 }, thickness: 0.4 },
  {
    type: 'compound',
    parts: [
      { shape: { type: 'box', lengths: [1, 0.3, 0.3] } },
      { shape: { type: 'box', lengths: [0.3, 0.3, 0.7] }, position: [0.35, 0, 0.5] },
    ],
  },
];

/** Types, fields and choices of shapes in words. */
export function words(name: string): string {
  return wordsOf('shape', name.replace(/_/g, ' '));
}

const explained = (about: string): string => wordsOf('shape', about);

/** Type and dimensions of one body. */
@customElement('sg-shape-editor')
export class ShapeEditor extends LitElement {
  @property({ attribute: false }) shape: SolidShape = { type: 'sphere', radius: 0.5 };
  @property({ attribute: false }) shapes: readonly ShapeDescription[] = [];
  @property() label = '';
  /** Of the mesh, if it was opened. */
  @property() fileName = '';
  @state() private complaint = '';

  static override styles = [
    base,
    controls,
    fields,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--gap-2);
      }
      .row {
        display: grid;
        grid-template-columns: 6.2rem minmax(0, 1fr);
        gap: var(--gap-2);
        align-items: center;
      }
      textarea {
        width: 100%;
        min-height: 5.5rem;
        font-family: var(--font-mono);
        font-size: var(--size-s);
        background: var(--surface-1);
        border: 1px solid var(--line-strong);
        border-radius: var(--radius);
        padding: var(--gap-2);
        resize: vertical;
      }
      .wide {
        grid-column: 1 / -1;
      }
      .open {
        display: inline-flex;
        align-items: center;
        justify-content: center;
        gap: var(--gap-2);
        min-height: 1.75rem;
        padding: 0 var(--gap-2);
        border: 1px dashed var(--line-strong);
        border-radius: var(--radius);
        font-size: var(--size-s);
        cursor: pointer;
      }
      .open:hover {
        background: var(--surface-2);
      }
      .open:focus-within {
        outline: var(--focus);
        outline-offset: 1px;
      }
      .open svg {
        width: 1rem;
        height: 1rem;
      }
    `,
  ];

  protected override render(): TemplateResult {
    const { type } = this.shape;
    const description = this.shapes.find((one) => one.type === type);
    return html`<div class="row">
        <label
          class="name"
          for="type"
          title=${msg(str`What body ${this.label} is`, { id: 'shape_editor.what' })}
          >${msg('Shape', { id: 'shape_editor.shape' })}</label
        >
        <select
          id="type"
          title=${msg(str`What body ${this.label} is`, { id: 'shape_editor.what' })}
          @change=${(event: Event) => this.#choose(event)}
        >
          ${kStarts.map(
            (start) =>
              html`<option value=${start.type} .selected=${start.type === type}>
                ${words(start.type)}
              </option>`,
          )}
          <option value="mesh" .selected=${type === 'mesh'}>
            ${msg('mesh from a file', { id: 'shape_editor.mesh_from' })}
          </option>
          ${type === 'points' ? html`<option value="points" selected>${words('points')}</option>` : nothing}
        </select>
      </div>
      ${this.#openRow()}
      <p class="about">${explained(description?.about ?? '')}</p>
      ${
        type === 'mesh'
          ? this.#meshRows(description?.fields ?? [])
          : (description?.fields ?? []).map((field) => this.#field(field))
      }
      ${this.complaint === '' ? nothing : html`<p class="complaint" role="alert">${this.complaint}</p>`}`;
  }

  #choose(event: Event): void {
    const type = (event.target as HTMLSelectElement).value;
    this.complaint = '';
    if (type === 'mesh') {
      this.#tell({ type: 'mesh', format: 'obj', text: kTetrahedron });
      return;
    }
    const start = kStarts.find((one) => one.type === type);
    if (start !== undefined) this.#tell(start);
  }

  #field(field: ShapeField): TemplateResult | typeof nothing {
    const value = this.shape[field.name];
    if (field.form === 'number' || field.form === 'whole number') {
      return html`<div class="row">
        <span class="name" title=${explained(field.about)}>${words(field.name)}</span>
        <sg-number-field
          label=${msg(str`${words(field.name)} of body ${this.label}`, { id: 'shape_editor.field_of' })}
          data-field=${field.name}
          title=${explained(field.about)}
          unit=${field.unit}
          by=${field.form === 'whole number' ? 1 : 0}
          .value=${typeof value === 'number' ? value : 0}
          @sg-number=${(event: CustomEvent<number>) => this.#set(field.name, event.detail)}
        ></sg-number-field>
      </div>`;
    }
    if (field.form === '[x, y, z]') return this.#triple(field, value as readonly number[]);
    if (field.form === 'choice') return this.#choiceRow(field, value);
    return html`<label class="wide"
      ><span class="name" title=${explained(field.about)}>${words(field.name)}</span>
      <textarea
        spellcheck="false"
        title=${explained(field.about)}
        aria-label=${msg(str`${words(field.name)} of body ${this.label}`, { id: 'shape_editor.field_of' })}
        .value=${compact(value)}
        @change=${(event: Event) => this.#read(field.name, (event.target as HTMLTextAreaElement).value)}
      ></textarea>
    </label>`;
  }

  #triple(field: ShapeField, value: readonly number[]): TemplateResult {
    return html`<div>
      <span class="name" title=${explained(field.about)}>${words(field.name)}</span>
      <div class="triple">
        ${['x', 'y', 'z'].map(
          (axis, i) =>
            html`<sg-number-field
              label=${msg(str`${words(field.name)} along ${axis} of body ${this.label}`, { id: 'shape_editor.field_along' })}
              data-field="${field.name}-${axis}"
              title=${explained(field.about)}
              sign=${axis}
              unit=${field.unit}
              .value=${value[i] ?? 0}
              @sg-number=${(event: CustomEvent<number>) =>
                this.#set(
                  field.name,
                  value.map((old, k) => (k === i ? event.detail : old)),
                )}
            ></sg-number-field>`,
        )}
      </div>
    </div>`;
  }

  #choiceRow(field: ShapeField, value: unknown): TemplateResult {
    const choices = field.choices ?? [];
    return html`<div class="row">
      <label class="name" for=${field.name} title=${explained(field.about)}
        >${words(field.name)}</label
      >
      <select
        id=${field.name}
        title=${explained(field.about)}
        @change=${(event: Event) => this.#set(field.name, (event.target as HTMLSelectElement).value)}
      >
        ${choices.map(
          (choice, i) =>
            html`<option
              value=${choice}
              .selected=${choice === value || (value === undefined && i === 0)}
            >
              ${words(choice)}
            </option>`,
        )}
      </select>
    </div>`;
  }

  /** Opens a file, whatever the shape is now. */
  #openRow(): TemplateResult {
    const about = msg(
      str`Takes an OBJ or STL file as body ${this.label}; it can be dropped here, too`,
      { id: 'shape_editor.open_about' },
    );
    return html`<label class="open" title=${about}
      >${icons.open}<span>${msg('Open OBJ or STL …', { id: 'shape_editor.open' })}</span
      ><input
        class="visually-hidden"
        type="file"
        title=${about}
        accept=".obj,.stl,model/obj,model/stl"
        aria-label=${msg(str`OBJ or STL file for body ${this.label}`, { id: 'shape_editor.file_for' })}
        @change=${(event: Event) => this.#open(event)}
    /></label>`;
  }

  #meshRows(fields: readonly ShapeField[]): TemplateResult {
    const { text, base64 } = this.shape as unknown as Record<string, string | undefined>;
    const size = text?.length ?? Math.round(0.75 * (base64?.length ?? 0));
    const use = fields.find(({ name }) => name === 'use');
    return html`<p class="about">
        <b>${this.fileName === '' ? msg('Mesh', { id: 'shape_editor.mesh' }) : this.fileName}</b>,
        ${readable((size / 1000).toFixed(1))} kB
      </p>
      ${use === undefined ? nothing : this.#field(use)}
      ${
        text === undefined || text.length > 20_000
          ? nothing
          : html`<label class="wide"
              ><span
                class="name"
                title=${msg('Content of the file; changes are read at once', { id: 'shape_editor.content_about' })}
                >${msg('content', { id: 'shape_editor.content' })}</span
              >
              <textarea
                spellcheck="false"
                title=${msg('Content of the file; changes are read at once', { id: 'shape_editor.content_about' })}
                aria-label=${msg(str`Content of the mesh of body ${this.label}`, { id: 'shape_editor.content_of' })}
                .value=${text}
                @change=${(event: Event) =>
                  this.#set('text', (event.target as HTMLTextAreaElement).value)}
              ></textarea>
            </label>`
      }`;
  }

  #open(event: Event): void {
    const file = (event.target as HTMLInputElement).files?.[0];
    if (file !== undefined) this.dispatchEvent(new CustomEvent('sg-mesh-file', { detail: file }));
    // The same file may be chosen again after it was mended.
    (event.target as HTMLInputElement).value = '';
  }

  #set(name: string, value: unknown): void {
    this.#tell({ ...this.shape, [name]: value });
  }

  #read(name: string, text: string): void {
    try {
      this.#set(name, JSON.parse(text));
      this.complaint = '';
    } catch (error) {
      this.complaint = msg(
        str`${words(name)}: ${(error as Error).message}; write JSON like [[0, 0, 0], [1, 0, 0]]`,
        { id: 'shape_editor.write_json' },
      );
    }
  }

  #tell(shape: SolidShape): void {
    this.dispatchEvent(new CustomEvent('sg-shape', { detail: shape }));
  }
}

const kTetrahedron = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 4 3\n';

/** JSON with a line per entry. */
function compact(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value ?? null, null, 1);
  return `[${value.map((entry) => JSON.stringify(entry)).join(',\n ')}]`;
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-shape-editor': ShapeEditor;
  }
}
