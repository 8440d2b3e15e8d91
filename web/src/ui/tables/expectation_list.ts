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
  quantityUnit,
  withUnit,
  type CheckedExpectation,
  type Expectation,
  type SceneDescription,
} from '../../sim';
import { base, controls } from '../../styles/controls';
import { quantity } from '../quantity_text';

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
          <th scope="col" title="Reference, or the limit that holds">Target</th>
          <th scope="col" class="right" title="At the instant that is meant; before it, now">
            Value
          </th>
          <th scope="col" class="right" title="Digits to which both agree">Error</th>
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
          <span class="at">at ${withUnit(formatExact(expectation.at), 's')}</span>
        </th>
      </tr>
      <tr class=${why === '' ? '' : 'first'}>
        <td title=${targetText(expectation, unit)}>${target(expectation, unit)}</td>
        <td class="right ${reached === null ? 'quiet' : ''}" title=${reads(value, unit)}>
          ${reached === null ? 'now ' : nothing}${quantity(value, unit)}
        </td>
        <td class="right verdict">
          ${reached === null ? '–' : verdict(expectation, reached, unit)}
        </td>
      </tr>
      ${
        why === ''
          ? nothing
          : html`<tr class="reason">
              <td colspan="3"><span class="why">${why}</span></td>
            </tr>`
      }`;
  }

  #subject({ quantity: name, body, other }: Expectation): string {
    const bodies = this.scene?.bodies ?? [];
    const words = name.replace(/_/g, ' ');
    if (body < 0) return words;
    const first = bodyName(bodies, body);
    return other < 0 ? `${words} of ${first}` : `${words}, ${first} and ${bodyName(bodies, other)}`;
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
    return `${reads(equals, unit)}, allowed error ${formatQuantity(tolerance ?? 0, unit, 2)}`;
  }
  const low = min === undefined ? '' : `at least ${reads(min, unit)}`;
  const high = max === undefined ? '' : `at most ${reads(max, unit)}`;
  return [low, high].filter((text) => text !== '').join(', ');
}

function verdict(expectation: Expectation, value: number, unit: string): TemplateResult {
  const error = expectationError(expectation, value);
  const raw = `error ${formatQuantity(error, unit)}`;
  const met = isMet(expectation, value);
  const mark = met
    ? html`<span aria-label="as expected">✓</span>`
    : html`<span class="bad" aria-label="not as expected">✕</span>`;
  const { equals } = expectation;
  if (equals === undefined) {
    return html`<span title=${raw}>${met ? 'holds' : quantity(error, unit, 2)} ${mark}</span>`;
  }
  const digits = agreeingDigits(value, equals);
  const text = error === 0 ? 'none' : `${digits.toFixed(1)} digits`;
  return html`<span title=${raw}>${text} ${mark}</span>`;
}
