import { html, nothing, type TemplateResult } from 'lit';
import { formatRounded, withUnit } from '../../sim';
import { msg, str } from '../../words';
import { methodTitle } from '../../words/methods';
import type { Shown } from './picture';
import { kReductions, type Reduction } from './reduce';
import { axisWords } from './axis_words';
import { gridAxes, type SweepTable } from './sweep_table';
import type { SweepView } from './sweep_view';

interface Choice {
  readonly value: string;
  readonly words: string;
}

function renderChoice(
  name: string,
  about: string,
  now: string,
  choices: readonly Choice[],
  take: (value: string) => void,
): TemplateResult {
  return html`<label
    >${name}
    <select
      title=${about}
      .value=${now}
      @change=${(event: Event) => take((event.target as HTMLSelectElement).value)}
    >
      ${choices.map(({ value, words }) => html`<option value=${value} ?selected=${value === now}>${words}</option>`)}
    </select></label
  >`;
}

function reductionWords(by: Reduction): string {
  switch (by) {
    case 'mean':
      return msg('mean', { id: 'sweep.mean' });
    case 'spread':
      return msg('largest less least', { id: 'sweep.spread' });
    case 'least':
      return msg('least', { id: 'sweep.least' });
    case 'largest':
      return msg('largest', { id: 'sweep.largest' });
  }
}

/** Long because it is one row: everything that can be chosen of a picture. */
export function renderChoices(view: SweepView, table: SweepTable, shown: Shown): TemplateResult {
  const { info } = table;
  const grid = gridAxes(info).filter(({ axis }) => axis.values.length > 1);
  const places = grid.map(({ axis, at }) => ({ value: String(at), words: axisWords(axis) }));
  const others = grid.filter(({ at }) => at !== shown.across && at !== shown.up);
  return html`<div class="filters">
    ${renderChoice(
      msg('Column', { id: 'sweep.column' }),
      msg('What is drawn', { id: 'sweep.column_about' }),
      shown.column,
      table.drawable.map((name) => ({ value: name, words: name })),
      (column) => view.choose({ column }),
    )}
    ${
      grid.length < 2
        ? nothing
        : html`${renderChoice(
            msg('To the right', { id: 'sweep.across' }),
            msg('What grows to the right', { id: 'sweep.across_about' }),
            String(shown.across),
            places.filter(({ value }) => value !== String(shown.up)),
            (at) => view.choose({ across: Number(at) }),
          )}
          ${renderChoice(
            msg('Up', { id: 'sweep.up' }),
            msg('What grows upwards; nothing for a curve', { id: 'sweep.up_about' }),
            shown.up === null ? '' : String(shown.up),
            [
              { value: '', words: '–' },
              ...places.filter(({ value }) => value !== String(shown.across)),
            ],
            (at) => view.choose({ up: at === '' ? null : Number(at) }),
          )}`
    }
    ${others.map(({ axis, at }) =>
      renderChoice(
        axisWords(axis),
        msg(str`Value of ${axisWords(axis)} in the picture`, { id: 'sweep.held' }),
        String(shown.points[at]),
        axis.values.map((value, i) => ({
          value: String(i),
          words: withUnit(formatRounded(value), axis.unit),
        })),
        (i) =>
          view.choose({ points: shown.points.map((point, k) => (k === at ? Number(i) : point)) }),
      ),
    )}
    ${
      info.methods.length < 2
        ? nothing
        : renderChoice(
            msg('Method', { id: 'sweep.method' }),
            msg('Whose runs are drawn', { id: 'sweep.method_about' }),
            String(shown.method),
            info.methods.map((name, i) => ({ value: String(i), words: methodTitle(name) })),
            (method) => view.choose({ method: Number(method) }),
          )
    }
    ${
      info.samples < 2 || shown.across === null
        ? nothing
        : renderChoice(
            msg('Of the samples', { id: 'sweep.samples' }),
            msg('How the runs of a point become one number', { id: 'sweep.samples_about' }),
            shown.by,
            kReductions.map((by) => ({ value: by, words: reductionWords(by) })),
            (by) => view.choose({ by: by as Reduction }),
          )
    }
    <label title=${msg('Draws the logarithm of the size', { id: 'sweep.log_about' })}
      ><input
        type="checkbox"
        .checked=${shown.isLogarithmic}
        @change=${(event: Event) => view.choose({ isLogarithmic: (event.target as HTMLInputElement).checked })}
      />
      ${msg('logarithm', { id: 'sweep.log' })}</label
    >
  </div>`;
}
