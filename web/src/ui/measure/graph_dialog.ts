import { css, html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  bodyName,
  jointName,
  kMostCurves,
  pairName,
  plainName,
  quantityGroups,
  watchedName,
  watchedOf,
  type BodyPair,
  type ChosenGraph,
  type QuantityGroup,
  type SceneDescription,
} from '../../sim';
import { msg, str, updateWhenLocaleChanges } from '../../words';
import { SimpleDialog } from '../simple_dialog';
import { quantityHead } from './quantity_picker';

/** Choice of what a graph shows, and over what. */
@customElement('sg-graph-dialog')
export class GraphDialog extends SimpleDialog {
  @property({ attribute: false }) scene: SceneDescription | null = null;
  @property({ attribute: false }) pairs: readonly BodyPair[] = [];
  @property({ attribute: false }) graph: ChosenGraph = { quantities: [] };
  /** Is told what was chosen. */
  chosen: (graph: ChosenGraph) => void = () => undefined;

  static override styles = [
    ...SimpleDialog.styles,
    css`
      label {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: var(--gap-2);
        align-items: center;
        margin: var(--gap-2) 0 var(--gap-3);
      }
      .end {
        display: flex;
        justify-content: flex-end;
        gap: var(--gap-2);
      }
    `,
  ];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  protected get heading(): string {
    return msg('Graph', { id: 'graph.heading' });
  }

  protected content(): TemplateResult {
    const { scene, graph } = this;
    if (scene === null) return html``;
    const { quantities, over } = graph;
    const isTooMuch = quantities.length > kMostCurves;
    return html`
      <sg-quantity-picker
        .scene=${scene}
        .pairs=${this.pairs}
        .chosen=${quantities}
        @sg-chosen=${(event: CustomEvent<readonly string[]>) => (this.graph = { ...this.graph, quantities: event.detail })}
      ></sg-quantity-picker>
      <label
        >${msg('over', { id: 'graph.over' })}
        <select @change=${(event: Event) => this.#over((event.target as HTMLSelectElement).value)}>
          <option value="" ?selected=${over === undefined}>
            ${msg('time', { id: 'graph.time' })}
          </option>
          ${quantityGroups(scene, this.pairs).map((group) => this.#options(group, scene))}
        </select></label
      >
      <p class="end">
        ${isTooMuch ? msg(str`At most ${kMostCurves} curves in one graph.`, { id: 'graph.most' }) : ''}
        <button
          class="primary"
          ?disabled=${quantities.length === 0 || isTooMuch}
          @click=${() => {
            this.close();
            this.chosen(this.graph);
          }}
        >
          ${msg('Show', { id: 'graph.show' })}
        </button>
      </p>
    `;
  }

  #options(group: QuantityGroup, scene: SceneDescription): TemplateResult {
    const { body, other, joint, quantities } = group;
    const { bodies } = scene;
    const ofBodies = other < 0 ? bodyName(bodies, body) : pairName(bodies, body, other);
    const owner = joint === undefined ? ofBodies : plainName(jointName(scene, joint));
    const isWhole = body < 0 && joint === undefined;
    const label = isWhole ? msg('the whole scene', { id: 'picker.scene' }) : owner;
    return html`<optgroup label=${label}>
      ${quantities.map((quantity) => {
        const name = watchedName(watchedOf(group, quantity), scene);
        return html`<option value=${name} ?selected=${name === this.graph.over}>
          ${quantityHead(quantity)}${isWhole ? '' : `, ${owner}`}
        </option>`;
      })}
    </optgroup>`;
  }

  #over(name: string): void {
    const { quantities } = this.graph;
    this.graph = name === '' ? { quantities } : { quantities, over: name };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-graph-dialog': GraphDialog;
  }
}
