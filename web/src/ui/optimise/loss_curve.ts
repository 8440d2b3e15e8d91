import { svg, type TemplateResult } from 'lit';
import { formatQuantity, lossCurves, type TaskIteration } from '../../sim';
import { msg, str } from '../../words';

const kWidth = 300;
const kHeight = 120;
/** Room for the numbers beside and below the curve. */
const kLeft = 44;
const kBottom = 18;
const kTop = 8;
/** Losses below are shown as this: their logarithm says nothing any more. */
const kLeast = 1e-30;

const logOf = (loss: number): number => Math.log10(Math.max(kLeast, loss));

/** The loss of each iteration, by powers of ten. */
export function lossCurve(iterations: readonly TaskIteration[]): TemplateResult {
  const logs = iterations.map(({ loss }) => logOf(loss)).filter(Number.isFinite);
  const high = Math.ceil(Math.max(...logs, 0));
  const low = Math.min(high - 1, Math.floor(Math.min(...logs)));
  const count = Math.max(1, iterations.length - 1);
  const x = (place: number): number => kLeft + ((kWidth - kLeft - 8) * place) / count;
  const y = (log: number): number =>
    kTop + ((kHeight - kTop - kBottom) * (high - log)) / (high - low);
  let place = 0;
  const curves = lossCurves(iterations).map((stage) =>
    stage.map(({ loss }) => `${x(place++).toFixed(1)},${y(logOf(loss)).toFixed(1)}`),
  );
  const middle = Math.round((high + low) / 2);
  const marks = [...new Set([high, middle, low])];
  const last = iterations.at(-1);
  return svg`<svg
    viewBox="0 0 ${kWidth} ${kHeight}"
    role="img"
    aria-label=${msg(str`Loss by iteration: ${formatQuantity(iterations[0]?.loss ?? NaN, '', 3)} at the start, ${formatQuantity(last?.loss ?? NaN, '', 3)} after ${count}`, { id: 'loss_curve.loss_by_iteration_at_the' })}
  >
    ${marks.map(
      (log) => svg`<line class="rule" x1=${kLeft} x2=${kWidth - 8} y1=${y(log)} y2=${y(log)}></line>
        <text x=${kLeft - 6} y=${y(log) + 4} text-anchor="end">10<tspan dy="-4" font-size="8">${log}</tspan></text>`,
    )}
    ${curves.map(
      (points) => svg`<polyline points=${points.join(' ')}></polyline>
        ${points.map((point) => {
          const [cx, cy] = point.split(',');
          return svg`<circle cx=${cx} cy=${cy} r="2.2"></circle>`;
        })}`,
    )}
    <text x=${kLeft} y=${kHeight - 4}>0</text>
    <text x=${kWidth - 8} y=${kHeight - 4} text-anchor="end">${msg(str`iteration ${iterations.length - 1}`, { id: 'loss_curve.iteration' })}</text>
  </svg>`;
}
