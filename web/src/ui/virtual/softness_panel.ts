import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { pairName, worstPair, type PairSoftness, type SoftnessReading } from '../../sim';
import { base, controls } from '../../styles/controls';
import { quantity } from '../quantity_text';
import { AskingPanel } from '../asking_panel';
import { panelStyle } from '../panel_style';
import { msg } from '../../words';

const kRule =
  msg(
    'α is the softness of the normal force, v the speed with which the two met or approach, h the last step. ',
    { id: 'softness.is_the_softness_of_the' },
  ) +
  msg('From 1 on (softplus) derivatives of an impact hardly depend on where in a step it falls', {
    id: 'softness.from_1_on_softplus_derivatives',
  });

const keyOf = ({ bodyA, bodyB }: PairSoftness): string => `${bodyA} ${bodyB}`;

/** Depth and α/(v h) of two bodies: those that were chosen, or those where the ratio is smallest. */
@customElement('sg-softness')
export class SoftnessPanel extends AskingPanel<SoftnessReading> {
  protected override readonly question = 'softness';
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
    return html`<h3 title=${kRule}>
        ${msg('Softness of impacts', { id: 'softness.softness_of_impacts' })}
      </h3>
      ${
        pair === undefined
          ? html`<p class="quiet">
              ${msg('Nothing touches.', { id: 'softness.nothing_touches' })}
            </p>`
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
      aria-label=${msg('Contact of the read-out', { id: 'softness.contact_of_the_read_out' })}
      title=${msg('Two bodies whose contact is read out', { id: 'softness.two_bodies_whose_contact_is' })}
      .value=${isThere ? this.chosen : ''}
      @change=${(event: Event) => (this.chosen = (event.target as HTMLSelectElement).value)}
    >
      <option value="" ?selected=${!isThere}>
        ${msg('worst', { id: 'softness.worst' })}${worst === undefined ? '' : `: ${this.#name(worst)}`}
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
        <dt
          title=${msg('Of the deepest contact of the two; negative while they are apart', { id: 'softness.of_the_deepest_contact_of' })}
        >
          ${msg('depth d', { id: 'softness.depth_d' })}
        </dt>
        <dd>${quantity(depth, 'm')}</dd>
        <dt
          title=${msg('How far the normal force is smoothed', { id: 'softness.how_far_the_normal_force' })}
        >
          ${msg('softness α', { id: 'softness.softness' })}
        </dt>
        <dd>${quantity(alpha, 'm')}</dd>
        <dt
          title=${msg('With which the two met, or approach now', { id: 'softness.with_which_the_two_met' })}
        >
          ${msg('speed v', { id: 'softness.speed_v' })}
        </dt>
        <dd>${quantity(speed, 'm/s')}</dd>
        <dt
          title=${msg('The last step that the method made', { id: 'softness.the_last_step_that_the' })}
        >
          ${msg('step h', { id: 'softness.step_h' })}
        </dt>
        <dd>${quantity(step, 's')}</dd>
        <dt title=${kRule}>α/(v h)</dt>
        <dd class="ratio ${isLow ? 'low' : ''}" data-ratio=${ratio}>${quantity(ratio, '')}</dd>
      </dl>
      ${
        isLow
          ? html`<p class="note low">
              ${msg('Below 1: derivatives of this impact depend on where in a step it falls.', { id: 'softness.below_1_derivatives_of_this' })}
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
