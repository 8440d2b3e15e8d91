import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { pairName, worstPair, type PairSoftness, type SoftnessReading } from '../../sim';
import { base, controls } from '../../styles/controls';
import { quantity } from '../quantity_text';
import { AskingPanel } from './asking_panel';
import { panelStyle } from '../panel_style';

const kRule =
  'α is the softness of the normal force, v the speed with which the two met or approach, h the last step. ' +
  'From 1 on (softplus) derivatives of an impact hardly depend on where in a step it falls';

const keyOf = ({ bodyA, bodyB }: PairSoftness): string => `${bodyA} ${bodyB}`;

/** Depth and α/(v h) of two bodies: those that were chosen, or those where the ratio is smallest. */
@customElement('sg-softness')
export class SoftnessPanel extends AskingPanel<SoftnessReading> {
  /** Empty for the worst one. */
  @state() private chosen = '';

  static override styles = [
    base,
    controls,
    panelStyle,
    css`
      .ratio {
        font-weight: 600;
      }
      .low {
        color: var(--bad);
      }
      .note {
        margin: 0 0 var(--gap-2);
        font-size: var(--size-s);
      }
    `,
  ];

  protected override render(): TemplateResult {
    const reading = this.answer;
    if (reading === null) return html`${nothing}`;
    const pair = this.#pair(reading);
    return html`<h3 title=${kRule}>Softness of impacts</h3>
      ${
        pair === undefined
          ? html`<p class="quiet">Nothing touches.</p>`
          : html`${this.#chooser(reading)} ${this.#values(pair, reading.step)}`
      }`;
  }

  #pair(reading: SoftnessReading): PairSoftness | undefined {
    return reading.pairs.find((pair) => keyOf(pair) === this.chosen) ?? worstPair(reading);
  }

  #name({ bodyA, bodyB }: PairSoftness): string {
    return pairName(this.scene?.bodies ?? [], bodyA, bodyB);
  }

  #chooser(reading: SoftnessReading): TemplateResult {
    const worst = worstPair(reading);
    const isThere = reading.pairs.some((pair) => keyOf(pair) === this.chosen);
    return html`<select
      aria-label="Contact of the read-out"
      title="Two bodies whose contact is read out"
      .value=${isThere ? this.chosen : ''}
      @change=${(event: Event) => (this.chosen = (event.target as HTMLSelectElement).value)}
    >
      <option value="" ?selected=${!isThere}>
        worst${worst === undefined ? '' : `: ${this.#name(worst)}`}
      </option>
      ${reading.pairs.map(
        (pair) =>
          html`<option value=${keyOf(pair)} ?selected=${keyOf(pair) === this.chosen}>
            ${this.#name(pair)}
          </option>`,
      )}
    </select>`;
  }

  #values({ depth, alpha, speed, ratio }: PairSoftness, step: number): TemplateResult {
    const isLow = ratio < 1;
    return html`<dl>
        <dt title="Of the deepest contact of the two; negative while they are apart">depth d</dt>
        <dd>${quantity(depth, 'm')}</dd>
        <dt title="How far the normal force is smoothed">softness α</dt>
        <dd>${quantity(alpha, 'm')}</dd>
        <dt title="With which the two met, or approach now">speed v</dt>
        <dd>${quantity(speed, 'm/s')}</dd>
        <dt title="The last step that the method made">step h</dt>
        <dd>${quantity(step, 's')}</dd>
        <dt title=${kRule}>α/(v h)</dt>
        <dd class="ratio ${isLow ? 'low' : ''}" data-ratio=${ratio}>${quantity(ratio, '')}</dd>
      </dl>
      ${
        isLow
          ? html`<p class="note low">
              Below 1: derivatives of this impact depend on where in a step it falls.
            </p>`
          : nothing
      }`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-softness': SoftnessPanel;
  }
}
