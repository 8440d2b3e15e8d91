/** Errors of a case drawn: by method against the levels, and along the way to a limit. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { GoldenCase } from './golden_cases';
import type { MeasuredRow } from './jobs';
import { levelWords, shortError } from './validation_words';
import { msg, str } from '../../words';

const kLeast = -17;
const kWidth = 480;
const kRow = 26;
const kLeft = 110;
const kRight = 16;

const exponent = (error: number): number => Math.max(kLeast, Math.log10(error));

/** Where an error stands along a line of powers of ten. */
function scaleTo(most: number): (error: number) => number {
  const span = kWidth - kLeft - kRight;
  return (error) => kLeft + (span * (Math.min(exponent(error), most) - kLeast)) / (most - kLeast);
}

function mostOf(errors: readonly number[]): number {
  const logs = errors.filter((e) => e > 0 && e < Infinity).map(Math.log10);
  return Math.ceil(Math.max(...logs)) + 1;
}

/** One line for each method, over the bands of the levels. */
export function renderErrors(rows: readonly MeasuredRow[], golden: GoldenCase): TemplateResult {
  const { gold, silver, bronze } = golden.tolerance;
  const most = mostOf([...rows.map(({ error }) => error), bronze]);
  const x = scaleTo(most);
  const height = kRow * rows.length + 28;
  const edges = [kLeft, x(gold), x(silver), x(bronze)];
  const said = rows
    .map(({ method, error, level }) => `${method} ${shortError(error)} (${levelWords(level)})`)
    .join(', ');
  return html`<svg
    class="errors"
    viewBox="0 0 ${kWidth} ${height}"
    role="img"
    aria-label=${msg(str`Errors beside the levels: ${said}`, { id: 'validation.chart' })}
  >
    ${['gold', 'silver', 'bronze'].map(
      (level, i) =>
        svg`<rect class="band ${level}" x=${edges[i]!} y="0" width=${Math.max(0, edges[i + 1]! - edges[i]!)} height=${height - 22}></rect>`,
    )}
    ${[-16, -12, -8, -4, 0]
      .filter((power) => power < most)
      .map(
        (power) =>
          svg`<line class="tick" x1=${x(10 ** power)} x2=${x(10 ** power)} y1="0" y2=${height - 22}></line>
          <text class="tick" x=${x(10 ** power)} y=${height - 8} text-anchor="middle">1e${power}</text>`,
      )}
    ${rows.map(
      (row, i) =>
        svg`<text x="0" y=${kRow * i + 17}>${row.method}</text>
        ${
          row.error < Infinity
            ? svg`<circle class="dot ${row.level}" cx=${x(row.error || 1e-17)} cy=${kRow * i + 13} r="5"></circle>`
            : svg`<text x=${kLeft + 4} y=${kRow * i + 17}>${msg('no error to draw', { id: 'validation.no_error' })}</text>`
        }`,
    )}
  </svg>`;
}

/** The error along the way to a limit, both by powers of ten; nothing for a row without one. */
export function renderLadder(row: MeasuredRow): TemplateResult | typeof nothing {
  const steps = row.ladder?.filter(({ error }) => error > 0 && error < Infinity) ?? [];
  if (steps.length < 2) return nothing;
  const xs = steps.map(({ value }) => Math.log10(value));
  const ys = steps.map(({ error }) => Math.log10(error));
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [Math.floor(Math.min(...ys)), Math.ceil(Math.max(...ys))];
  const x = (value: number): number => 60 + (300 * (value - left)) / (right - left || 1);
  const y = (value: number): number => 12 + (96 * (high - value)) / (high - low || 1);
  const path = steps.map((_, i) => `${x(xs[i]!)},${y(ys[i]!)}`).join(' ');
  const said = steps
    .map(({ value, error }) =>
      msg(str`${shortError(error)} at ${value.toExponential(0)}`, {
        id: 'validation.ladder_point',
      }),
    )
    .join(', ');
  return html`<figure class="ladder">
    <svg
      viewBox="0 0 420 140"
      role="img"
      aria-label=${msg(str`Error over ${row.symbol}: ${said}`, { id: 'validation.ladder' })}
    >
      ${[low, high].map((power) => svg`<line class="tick" x1="60" x2="360" y1=${y(power)} y2=${y(power)}></line><text class="tick" x="54" y=${y(power) + 4} text-anchor="end">1e${power}</text>`)}
      <polyline class="curve" points=${path}></polyline>
      ${steps.map(
        ({ value }, i) =>
          svg`<circle class="dot" cx=${x(xs[i]!)} cy=${y(ys[i]!)} r="4"></circle><text class="tick" x=${x(xs[i]!)} y="132" text-anchor="middle">${value.toExponential(0)}</text>`,
      )}
    </svg>
    <figcaption>
      <code>${row.method}</code>:
      ${msg(str`error over ${row.symbol}`, { id: 'validation.over' })}${row.falls ? msg(str`; it goes as ${row.falls}`, { id: 'validation.goes_as' }) : nothing}
    </figcaption>
  </figure>`;
}
