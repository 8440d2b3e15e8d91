import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  agreeingDigits,
  bodyName,
  expectationError,
  formatExact,
  formatQuantity,
  isMet,
  kThinSpace,
  largestOf,
  quantityUnit,
  withUnit,
  type CheckedExpectation,
  type Expectation,
  type SceneDescription,
  readable,
} from '../../sim';
import { base, controls } from '../../styles/controls';
import { quantity } from '../quantity_text';
import { msg, str } from '../../words';
import { quantityWords } from '../../words/quantities';
import { reasonWords } from '../../words/reasons';

function reads(value: number, unit: string): string {
  return withUnit(String(value).replace('-', '\u2212'), unit);
}

/** What a scene expects of itself beside what the run says: target, value, error. */
@customElement('sg-expectations')
export class ExpectationList extends LitElement {
  @property({ attribute: false }) checked: readonly CheckedExpectation[] = [];
  @property({ attribute: false }) scene: SceneDescription | null = null;

  static override styles = [
    base,
    controls,
    css`
      .what {
        font-weight: 600;
        color: var(--text);
        overflow-wrap: anywhere;
      }
      .at,
      .why {
        font-weight: 400;
        color: var(--text-2);
      }
      td,
      .what {
        white-space: nowrap;
      }
      .what,
      tr.reason td {
        white-space: normal;
      }
      tr.first th,
      tr.first td {
        border-bottom: none;
        padding-bottom: 0;
      }
      tr.reason td {
        padding-top: 0.1rem;
      }
      .bad {
        color: var(--bad);
        font-weight: 600;
      }
      .verdict {
        white-space: nowrap;
      }
    `,
  ];

  protected override render(): TemplateResult {
    let before = '';
    return html`<table>
      <thead>
        <tr>
          <th
            scope="col"
            title=${msg('Reference, or the limit that holds', { id: 'expectation.reference_or_the_limit_that' })}
          >
            ${msg('Target', { id: 'expectation.target' })}
          </th>
          <th
            scope="col"
            class="right"
            title=${msg('At the instant that is meant; before it, now', { id: 'expectation.at_the_instant_that_is' })}
          >
            ${msg('Value', { id: 'expectation.value' })}
          </th>
          <th
            scope="col"
            class="right"
            title=${msg('Digits to which both agree', { id: 'expectation.digits_to_which_both_agree' })}
          >
            ${msg('Error', { id: 'expectation.error' })}
          </th>
        </tr>
      </thead>
      <tbody>
        ${this.checked.map((entry) => {
          const { why } = entry.expectation;
          const told = why === '' || why === before || /^same\.?$/i.test(why);
          if (!told) before = why;
          return this.#row(entry, told ? '' : why);
        })}
      </tbody>
    </table>`;
  }

  #row(checked: CheckedExpectation, why: string): TemplateResult {
    const { expectation, now, reached } = checked;
    const unit = quantityUnit(expectation.quantity);
    const value = reached ?? now;
    return html`<tr class="first">
        <th scope="rowgroup" colspan="3" class="what">
          ${this.#subject(expectation)}
          <span class="at"
            >${msg(str`at ${withUnit(formatExact(expectation.at), 's')}`, { id: 'expectation.at' })}</span
          >
        </th>
      </tr>
      <tr class=${why === '' ? '' : 'first'}>
        <td title=${targetText(expectation, unit)}>${target(expectation, unit)}</td>
        <td class="right ${reached === null ? 'quiet' : ''}" title=${reads(value, unit)}>
          ${reached === null ? msg('now ', { id: 'expectation.now' }) : nothing}${
            reached === null
              ? quantity(value, unit, undefined, largestOf([expectation.equals ?? 0], unit))
              : quantity(value, unit)
          }
        </td>
        <td class="right verdict">
          ${reached === null ? '–' : verdict(expectation, reached, unit)}
        </td>
      </tr>
      ${
        why === ''
          ? nothing
          : html`<tr class="reason">
              <td colspan="3"><span class="why">${reasonWords(why)}</span></td>
            </tr>`
      }`;
  }

  #subject({ quantity: name, body, other }: Expectation): string {
    const bodies = this.scene?.bodies ?? [];
    const words = quantityWords(name);
    if (body < 0) return words;
    const first = bodyName(bodies, body);
    return other < 0
      ? msg(str`${words} of ${first}`, { id: 'expectation.of' })
      : msg(str`${words}, ${first} and ${bodyName(bodies, other)}`, { id: 'expectation.and' });
  }
}

function target({ equals, min, max }: Expectation, unit: string): TemplateResult {
  if (equals !== undefined) return quantity(equals, unit);
  const low = min === undefined ? nothing : html`≥${kThinSpace}${quantity(min, unit)}`;
  const high = max === undefined ? nothing : html`≤${kThinSpace}${quantity(max, unit)}`;
  return min !== undefined && max !== undefined ? html`${low}<br />${high}` : html`${low}${high}`;
}

function targetText({ equals, tolerance, min, max }: Expectation, unit: string): string {
  if (equals !== undefined) {
    return msg(
      str`${reads(equals, unit)}, allowed error ${formatQuantity(tolerance ?? 0, unit, 2)}`,
      { id: 'expectation.allowed_error' },
    );
  }
  const low =
    min === undefined ? '' : msg(str`at least ${reads(min, unit)}`, { id: 'expectation.at_least' });
  const high =
    max === undefined ? '' : msg(str`at most ${reads(max, unit)}`, { id: 'expectation.at_most' });
  return [low, high].filter((text) => text !== '').join(', ');
}

function verdict(expectation: Expectation, value: number, unit: string): TemplateResult {
  const error = expectationError(expectation, value);
  const raw = msg(str`error ${formatQuantity(error, unit)}`, { id: 'expectation.error_2' });
  const met = isMet(expectation, value);
  const mark = met
    ? html`<span aria-label=${msg('as expected', { id: 'expectation.as_expected' })}>✓</span>`
    : html`<span
        class="bad"
        aria-label=${msg('not as expected', { id: 'expectation.not_as_expected' })}
        >✕</span
      >`;
  const { equals } = expectation;
  if (equals === undefined) {
    return html`<span title=${raw}
      >${met ? msg('holds', { id: 'expectation.holds' }) : quantity(error, unit, 2)} ${mark}</span
    >`;
  }
  const digits = agreeingDigits(value, equals);
  const text =
    error === 0
      ? msg('none', { id: 'expectation.none' })
      : msg(str`${readable(digits.toFixed(1))} digits`, { id: 'expectation.digits' });
  return html`<span title=${raw}>${text} ${mark}</span>`;
}
