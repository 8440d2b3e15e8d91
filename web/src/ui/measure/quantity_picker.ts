import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import {
  bodyName,
  jointName,
  pairName,
  plainName,
  parseWatched,
  quantityGroups,
  watchedName,
  quantityUnit,
  unitSymbol,
  watchedOf,
  type BodyPair,
  type QuantityGroup,
  type SceneDescription,
} from '../../sim';
import { base, controls } from '../../styles/controls';
import { msg, str, updateWhenLocaleChanges } from '../../words';
import { quantityWords } from '../../words/quantities';
import { icons } from '../page_icons';

/** Other quantities are chosen, by the names that files have for them. */
export class ChosenEvent extends CustomEvent<readonly string[]> {
  static readonly type = 'sg-chosen';

  constructor(chosen: readonly string[]) {
    super(ChosenEvent.type, { detail: chosen });
  }
}

/** Choice of quantities: of the scene, of a body, of two bodies. */
@customElement('sg-quantity-picker')
export class QuantityPicker extends LitElement {
  @property({ attribute: false }) scene: SceneDescription | null = null;
  /** Those that touch or have touched. */
  @property({ attribute: false }) pairs: readonly BodyPair[] = [];
  /** Names of what is chosen, in order. */
  @property({ attribute: false }) chosen: readonly string[] = [];
  @state() private group = 0;

  static override styles = [
    base,
    controls,
    css`
      .choices,
      .chosen {
        display: flex;
        flex-wrap: wrap;
        gap: var(--gap-1);
        margin: var(--gap-2) 0;
        padding: 0;
        list-style: none;
      }
      .choices button {
        min-height: 1.75rem;
        padding: 0 var(--gap-2);
        font-size: var(--size-s);
      }
      .choices [aria-pressed='true'] {
        background: var(--accent-soft);
        border-color: var(--accent);
      }
      .chosen button {
        min-height: 1.625rem;
        padding: 0 var(--gap-1) 0 var(--gap-2);
        font-size: var(--size-s);
        border-radius: var(--radius-pill);
        background: var(--surface-2);
      }
      .chosen svg {
        width: 0.8rem;
        height: 0.8rem;
      }
    `,
  ];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { scene } = this;
    if (scene === null) return nothing;
    const groups = quantityGroups(scene, this.pairs);
    const group = groups[Math.min(this.group, groups.length - 1)];
    return html`
      <select
        aria-label=${msg('Of what', { id: 'picker.of' })}
        @change=${(event: Event) => (this.group = (event.target as HTMLSelectElement).selectedIndex)}
      >
        ${groups.map((one, i) => html`<option ?selected=${i === this.group}>${this.#groupName(one)}</option>`)}
      </select>
      <div
        class="choices"
        role="group"
        aria-label=${msg('Quantities', { id: 'picker.quantities' })}
      >
        ${group?.quantities.map((quantity) => {
          const name = watchedName(watchedOf(group, quantity), scene);
          return html`<button
            aria-pressed=${String(this.chosen.includes(name))}
            @click=${() => this.#toggle(name)}
          >
            ${quantityHead(quantity)}
          </button>`;
        })}
      </div>
      ${this.chosen.length === 0 ? nothing : this.#renderChosen(scene)}
    `;
  }

  #renderChosen(scene: SceneDescription): TemplateResult {
    return html`<ul class="chosen" aria-label=${msg('Chosen', { id: 'picker.chosen' })}>
      ${this.chosen.map((name) => {
        const words = watchedWords(name, scene);
        return html`<li>
          <button
            title=${msg(str`Leave out ${words}`, { id: 'picker.leave_out' })}
            @click=${() => this.#toggle(name)}
          >
            ${words} ${icons.close}
          </button>
        </li>`;
      })}
    </ul>`;
  }

  #groupName({ body, other, joint }: QuantityGroup): string {
    const bodies = this.scene?.bodies ?? [];
    if (joint !== undefined && this.scene !== null) return plainName(jointName(this.scene, joint));
    if (body < 0) return msg('the whole scene', { id: 'picker.scene' });
    return other < 0 ? bodyName(bodies, body) : pairName(bodies, body, other);
  }

  #toggle(name: string): void {
    const isChosen = this.chosen.includes(name);
    this.chosen = isChosen ? this.chosen.filter((one) => one !== name) : [...this.chosen, name];
    this.dispatchEvent(new ChosenEvent(this.chosen));
  }
}

/** A quantity in words with its unit in brackets. */
export function quantityHead(quantity: string): string {
  const unit = quantityUnit(quantity);
  return unit === '' ? quantityWords(quantity) : `${quantityWords(quantity)} [${unitSymbol(unit)}]`;
}

/** `BALL_1.vx` as people read it. */
export function watchedWords(name: string, scene: SceneDescription): string {
  const { quantity, body, other, joint } = parseWatched(name, scene);
  const words = quantityWords(quantity);
  if (joint !== undefined) return `${words}, ${plainName(jointName(scene, joint))}`;
  if (body < 0) return words;
  const owner = other < 0 ? bodyName(scene.bodies, body) : pairName(scene.bodies, body, other);
  return `${words}, ${owner}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-quantity-picker': QuantityPicker;
  }
}
