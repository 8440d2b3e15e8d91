import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { formatExact } from '../../sim';
import { base, controls } from '../../styles/controls';
import { msg, str } from '../../words';
import { quantity } from '../quantity_text';
import { numbersStyle } from './numbers_style';

/** What the broad phases find among boxes, and how long a picture takes: means over the last half second. */
export interface BoxesTold {
  readonly boxes: number;
  /** Boxes that overlap another. */
  readonly meeting: number;
  /** By method; `differing` are pairs that only it or only the first method has. */
  readonly looks: readonly {
    readonly name: string;
    readonly pairs: number;
    readonly milliseconds: number;
    readonly differing: number;
  }[];
  /** Of the script that moves the boxes, and of the one that draws them [ms]. */
  readonly moving: number;
  readonly script: number;
  /** Pictures per second; 0 while nothing moves. */
  readonly rate: number;
}

/** The numbers beside the picture of boxes. */
@customElement('sg-box-numbers')
export class BoxNumbers extends LitElement {
  @property({ attribute: false }) told: BoxesTold | null = null;

  static override styles = [base, controls, numbersStyle];

  protected override render(): TemplateResult {
    const { told } = this;
    if (told === null)
      return html`<p class="empty">${msg('Nothing looked at yet.', { id: 'boxes.none_yet' })}</p>`;
    return html`${this.#found(told)} ${this.#looks(told)} ${this.#picture(told)}`;
  }

  #row(name: string, about: string, value: unknown, mark: string): TemplateResult {
    return html`<tr>
      <th scope="row" title=${about}>${name}</th>
      <td data-number=${mark}>${value}</td>
    </tr>`;
  }

  #found({ boxes, meeting, looks }: BoxesTold): TemplateResult {
    return html`<section aria-label=${msg('Found', { id: 'boxes.found' })}>
      <h3>${msg('Found', { id: 'boxes.found' })} ${this.#verdict(looks)}</h3>
      <table>
        ${this.#row(msg('pairs', { id: 'boxes.pairs' }), msg('Pairs of boxes that overlap', { id: 'boxes.pairs_about' }), formatExact(looks[0]?.pairs ?? 0), 'pairs')}
        ${this.#row(msg('boxes in them', { id: 'boxes.meeting' }), msg('Boxes that overlap another, coloured in the picture', { id: 'boxes.meeting_about' }), msg(str`${formatExact(meeting)} of ${formatExact(boxes)}`, { id: 'boxes.meeting_of' }), 'meeting')}
      </table>
    </section>`;
  }

  #verdict(looks: BoxesTold['looks']): TemplateResult | typeof nothing {
    if (looks.length < 2) return nothing;
    const others = looks.filter(({ differing }) => differing > 0);
    return others.length === 0
      ? html`<span
          class="chip"
          data-number="verdict"
          title=${msg('All of them find the same pairs, to the last one', { id: 'boxes.agree_about' })}
          >${msg('all agree', { id: 'boxes.agree' })}</span
        >`
      : html`<span class="chip inside" data-number="verdict"
          >${msg(str`differ: ${others.map(({ name, differing }) => `${name} (${formatExact(differing)})`).join(', ')}`, { id: 'boxes.differ' })}</span
        >`;
  }

  #looks({ looks }: BoxesTold): TemplateResult {
    const least = Math.min(...looks.map(({ milliseconds }) => milliseconds));
    return html`<section aria-label=${msg('Broad phases', { id: 'boxes.broad_phases' })}>
      <h3>${msg('Broad phases', { id: 'boxes.broad_phases' })}</h3>
      <table class="looks">
        <thead>
          <tr>
            <th scope="col" title=${msg('How pairs are looked for', { id: 'boxes.by_about' })}>
              ${msg('by', { id: 'boxes.by' })}
            </th>
            <th
              scope="col"
              title=${msg('Pairs of boxes that overlap', { id: 'boxes.pairs_about' })}
            >
              ${msg('pairs', { id: 'boxes.pairs' })}
            </th>
            <th
              scope="col"
              title=${msg('Time of the engine for one look at all boxes, mean of half a second', { id: 'boxes.look_about' })}
            >
              ${msg('time', { id: 'boxes.look' })}
            </th>
          </tr>
        </thead>
        <tbody>
          ${looks.map(
            ({ name, pairs, milliseconds }) =>
              html`<tr ?data-fastest=${looks.length > 1 && milliseconds === least}>
                <th scope="row">${name}</th>
                <td>${formatExact(pairs)}</td>
                <td>${quantity(milliseconds, 'ms', 2)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>`;
  }

  #picture({ looks, moving, script, rate }: BoxesTold): TemplateResult {
    const engine = looks.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    return html`<section aria-label=${msg('One picture', { id: 'boxes.picture' })}>
      <h3>${msg('One picture', { id: 'boxes.picture' })}</h3>
      <table>
        ${this.#row(msg('moving the boxes', { id: 'boxes.moving' }), msg('Script in the worker', { id: 'boxes.moving_about' }), quantity(moving, 'ms', 2), 'moving')}
        ${this.#row(msg('engine', { id: 'boxes.engine' }), msg('All looks of one picture together, in the worker', { id: 'boxes.engine_about' }), quantity(engine, 'ms', 2), 'engine')}
        ${this.#row(msg('script of the page', { id: 'boxes.script' }), msg('Taking the answer and telling the graphics what to draw; what the graphics card then takes is not in it', { id: 'boxes.script_about' }), quantity(script, 'ms', 2), 'script')}
        ${this.#row(msg('pictures a second', { id: 'boxes.rate' }), msg('That were drawn in the last half second', { id: 'boxes.rate_about' }), rate > 0 ? rate.toFixed(0) : '–', 'rate')}
      </table>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-box-numbers': BoxNumbers;
  }
}
