import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  plainName,
  type GradientCheck,
  type TaskDocument,
  type TaskInfo,
  type TaskIteration,
  type TaskOutcome,
  type TaskTarget,
} from '../../sim';
import { base, controls } from '../../styles/controls';
import { quantity } from '../quantity_text';
import { answerCard, answerStyle } from '../answer_card';
import { panelActions, panelStyle, panelTable } from '../panel_style';
import { msg, str, wordsOf } from '../../words';
import { plainly } from '../../words/plain';
import { lossCurve } from './loss_curve';

/** What the panel shows and asks for. */
export interface OptimisePort {
  readonly choices: readonly { readonly name: string; readonly title: string }[];
  readonly name: string;
  readonly task: TaskDocument | null;
  readonly info: TaskInfo | null;
  readonly iterations: readonly TaskIteration[];
  readonly best: TaskIteration | null;
  readonly outcome: TaskOutcome | null;
  readonly checks: readonly GradientCheck[];
  readonly targets: readonly TaskTarget[];
  readonly troubles: readonly string[];
  readonly searching: boolean;
  readonly canPlay: boolean;
  open(name: string): Promise<void>;
  search(): Promise<void>;
  stop(): void;
  check(): Promise<void>;
  play(): Promise<void>;
  setTarget(target: TaskTarget): Promise<void>;
}

const kRule =
  msg(
    'α is the softness of the normal force, v the speed of an impact, h the step: the least of all impacts of the run. ',
    { id: 'optimise.is_the_softness_of_the' },
  ) +
  msg('Below 1 derivatives over an impact depend on where in a step it falls', {
    id: 'optimise.below_1_derivatives_over_an',
  });

/** Words of variables: `BALL.vx` gives `ball.vx`. */
const wordOf = (name: string): string =>
  name.includes('.')
    ? name.replace(/^[A-Z_0-9]+/, (owner) => plainName(owner))
    : plainName(name.replace(/\[/, ' ').replace(/\]/, ''));

/** A task: choose it, search, see how the loss falls, check the gradient, play what was found. */
@customElement('sg-optimise')
export class OptimisePanel extends LitElement {
  @property({ attribute: false }) port: OptimisePort | null = null;
  /** Counts up when the port has something new. */
  @property({ attribute: false }) version = 0;

  static override styles = [
    base,
    controls,
    panelStyle,
    panelTable,
    panelActions,
    answerStyle,
    css`
      :host {
        display: block;
        padding: var(--gap-3);
      }
      label {
        display: block;
        font-weight: 600;
        margin-bottom: var(--gap-1);
      }
      .actions {
        margin: var(--gap-3) 0;
      }
      .target {
        display: grid;
        grid-template-columns: auto 1fr auto 1fr;
        align-items: center;
        gap: var(--gap-1) var(--gap-2);
      }
      .target label {
        margin: 0;
        font-weight: 400;
      }
      .target input {
        width: 100%;
        min-width: 0;
      }
      svg {
        width: 100%;
        height: auto;
        display: block;
      }
      svg text {
        font-size: var(--size-xs);
        fill: var(--text-2);
      }
      polyline {
        fill: none;
        stroke: var(--accent);
        stroke-width: 1.5;
      }
      circle {
        fill: var(--accent);
      }
      .rule {
        stroke: var(--line);
      }
      .low,
      .trouble {
        color: var(--bad);
      }
      .ratio {
        font-weight: 600;
      }
      .scroll {
        overflow-x: auto;
        max-height: 16rem;
      }
    `,
  ];

  protected override render(): TemplateResult | typeof nothing {
    const { port } = this;
    if (port === null) return nothing;
    return html`<label for="task">${msg('Task', { id: 'optimise.task' })}</label>
      <select
        id="task"
        title=${msg('What is to be found; a task file can be dropped on the page as well', { id: 'optimise.what_is_to_be_found' })}
        @change=${(event: Event) => void port.open((event.target as HTMLSelectElement).value)}
      >
        <option value="" ?selected=${port.name === ''} disabled>
          ${msg('choose a task', { id: 'optimise.choose_a_task' })}
        </option>
        ${port.choices.map(
          ({ name, title }) =>
            html`<option value=${name} ?selected=${name === port.name}>${title}</option>`,
        )}
      </select>
      ${port.task === null ? this.#introduction() : this.#body(port, port.task)}
      ${port.troubles.map((text) => html`<p class="trouble" role="alert">${text}</p>`)}
      ${port.task === null ? nothing : this.#progress(port)}
      ${port.info === null ? nothing : this.#values(port, port.info)}`;
  }

  #introduction(): TemplateResult {
    return html`<p class="quiet">
      ${msg('Let a search find the throw that hits the bin, the friction that explains a recorded path, plans for a gripper. The method “Soft skin” tells how the end of a run changes with everything that decides it, and the search follows that.', { id: 'optimise.find_what_makes_a_run' })}
    </p>`;
  }

  #body(port: OptimisePort, task: TaskDocument): TemplateResult {
    return html`<p>${plainly(wordsOf('task', task.about))}</p>
      ${task.source === '' ? nothing : html`<p class="quiet">${msg(str`Source: ${wordsOf('task', task.source)}`, { id: 'optimise.source' })}</p>`}
      ${port.targets.map((target) => this.#target(port, target))}
      <div class="actions">
        ${
          port.searching
            ? html`<button
                title=${msg('End the search and keep the best so far', { id: 'optimise.end_the_search_and_keep' })}
                @click=${() => port.stop()}
              >
                ${msg('Stop', { id: 'optimise.stop' })}
              </button>`
            : html`<button
                class="primary"
                ?disabled=${port.info === null}
                title=${msg('Search the least loss, and draw each iteration over the scene', { id: 'optimise.search_the_least_loss_and' })}
                @click=${() => void port.search()}
              >
                ${msg('Search', { id: 'optimise.search' })}
              </button>`
        }
        <button
          ?disabled=${port.info === null || port.searching}
          title=${msg('Put the gradient beside central differences', { id: 'optimise.put_the_gradient_beside_central' })}
          @click=${() => void port.check()}
        >
          ${msg('Check gradient', { id: 'optimise.check_gradient' })}
        </button>
        <button
          ?disabled=${!port.canPlay || port.searching}
          title=${msg('Play the scene with the best values so far', { id: 'optimise.play_the_scene_with_the' })}
          @click=${() => void port.play()}
        >
          ${msg('Play the result', { id: 'optimise.play_the_result' })}
        </button>
      </div> `;
  }

  #target(port: OptimisePort, target: TaskTarget): TemplateResult {
    const field = (axis: 'x' | 'y'): TemplateResult | typeof nothing => {
      const value = target[axis];
      if (value === null) return nothing;
      const id = `target-${target.body}-${axis}`;
      return html`<label for=${id}>${plainName(target.body)}.${axis} [m]</label>
        <input
          id=${id}
          type="number"
          step="any"
          title=${msg(str`Where ${plainName(target.body)} should be at the end, along ${axis}; the target on the stage can be dragged as well`, { id: 'optimise.where_should_be_at_the' })}
          .value=${String(Number(value.toPrecision(6)))}
          @change=${(event: Event) => {
            const entered = (event.target as HTMLInputElement).valueAsNumber;
            if (Number.isFinite(entered)) void port.setTarget({ ...target, [axis]: entered });
          }}
        />`;
    };
    return html`<div
      class="target"
      role="group"
      aria-label=${msg(str`Target of ${plainName(target.body)}`, { id: 'optimise.target_of' })}
    >
      ${field('x')} ${field('y')}
    </div>`;
  }

  #progress({ iterations, outcome, best, searching }: OptimisePort): TemplateResult {
    const last = iterations.at(-1);
    if (last === undefined)
      return html`<p class="quiet" role="status">
        ${searching ? msg('Searching …', { id: 'optimise.searching' }) : ''}
      </p>`;
    const isLow = last.softness < 1;
    const runs = msg(
      str`${iterations.length - 1} iterations of the search, ${last.evaluations} runs with derivatives.`,
      { id: 'optimise.iterations_runs' },
    );
    return answerCard({
      name: 'loss',
      question: msg('How small did the loss become?', { id: 'optimise.least_loss' }),
      figure: quantity(best?.loss ?? NaN, '', 3),
      text: html`<span data-loss=${best?.loss ?? NaN}>${runs}</span> ${
          searching ? msg('Searching …', { id: 'optimise.searching' }) : (outcome?.message ?? '')
        }`,
      more: html`${lossCurve(iterations)}
        <dl>
          <dt title=${kRule}>${msg('least α/(v h)', { id: 'optimise.least_v_h' })}</dt>
          <dd class="ratio ${isLow ? 'low' : ''}" data-ratio=${last.softness}>
            ${Number.isFinite(last.softness) ? quantity(last.softness, '') : msg('nothing met', { id: 'optimise.nothing_met' })}
          </dd>
        </dl>
        ${isLow ? html`<p class="low">${msg('Below 1: the gradient over an impact means little. Make “Softness” larger or the step shorter.', { id: 'optimise.below_1_the_gradient_over' })}</p>` : nothing}`,
    });
  }

  #values({ best, checks }: OptimisePort, info: TaskInfo): TemplateResult {
    const isChecked = checks.length > 0;
    return html`<div
      class="scroll"
      tabindex="0"
      role="group"
      aria-label=${msg('Variables', { id: 'optimise.variables' })}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">${msg('variable', { id: 'optimise.variable' })}</th>
            <th scope="col">${msg('start', { id: 'optimise.start' })}</th>
            <th scope="col">${msg('best', { id: 'optimise.best' })}</th>
            ${
              isChecked
                ? html`<th
                      scope="col"
                      title=${msg('Derivative of the loss by the variable', { id: 'optimise.derivative_of_the_loss_by' })}
                    >
                      ${msg('gradient', { id: 'optimise.gradient' })}
                    </th>
                    <th
                      scope="col"
                      title=${msg('The same by central differences', { id: 'optimise.the_same_by_central_differences' })}
                    >
                      ${msg('difference', { id: 'optimise.difference' })}
                    </th>`
                : nothing
            }
          </tr>
        </thead>
        <tbody>
          ${info.names.map((name, i) => {
            const check = checks.find(({ variable }) => variable === name);
            return html`<tr data-variable=${name}>
              <th scope="row">${wordOf(name)}</th>
              <td>${quantity(info.start[i] ?? NaN, '')}</td>
              <td>${best === null ? '' : quantity(best.values[i] ?? NaN, '')}</td>
              ${
                isChecked
                  ? html`<td data-exact=${check?.exact ?? NaN}>
                        ${quantity(check?.exact ?? NaN, '')}
                      </td>
                      <td data-difference=${check?.difference ?? NaN}>
                        ${quantity(check?.difference ?? NaN, '')}
                      </td>`
                  : nothing
              }
            </tr>`;
          })}
        </tbody>
      </table>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-optimise': OptimisePanel;
  }
}
