import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { EngineDescription } from '../sim';
import type { Panes } from '../pane';
import '../ui/method_menu';
import { methodMark } from '../ui/method_mark';
import '../ui/timeline';
import '../ui/transport';
import type { EmbedOptions } from './embed_options';

/** The panes, side by side or one over the other. */
export function stageOf(panes: Panes, poster: unknown): TemplateResult {
  return html`<div
    class="stage ${panes.all.length > 1 && !panes.overlaid ? 'has-heads' : ''}"
    part="stage"
  >
    <div class="panes">
      ${repeat(
        panes.all,
        (pane) => pane,
        (pane, place) =>
          html`<section
            class="pane"
            style="--hue: var(--method-${pane.method})"
            ?hidden=${panes.overlaid && pane !== panes.first}
            aria-label=${panes.looks[place]?.title ?? ''}
          >
            ${
              panes.all.length > 1
                ? html`<header class="pane-head">
                    <span class="pane-name" title=${pane.method}
                      >${methodMark(pane.method, panes.looks[place]?.isHollow)}<span
                        class="pane-title"
                        >${panes.looks[place]?.title}</span
                      ></span
                    >
                  </header>`
                : nothing
            }
            <div class="pane-body">${pane.place}</div>
          </section>`,
      )}
    </div>
    ${poster}
  </div>`;
}

/** What stands in the stage until the scene does. @param address - of a picture; null for none */
export function posterOf(address: string | null): TemplateResult {
  return html`<div
    class="poster"
    part="poster"
    style=${address === null ? '' : `background-image: url("${encodeURI(address)}")`}
  >
    ${address === null ? 'Signorini' : nothing}
  </div>`;
}

/** Fields of the parameters that are asked for. */
export function knobsOf(panes: Panes, { knobs }: EmbedOptions): TemplateResult | typeof nothing {
  if (knobs.length === 0) return nothing;
  // Fetched where it is wanted; the elements come to life with it.
  void import('../ui/parameter_row');
  const parameters = panes.first.player.getParameters();
  return html`<div class="knobs" part="knobs">
    ${knobs.map((name) => {
      const parameter = parameters.find((entry) => entry.getName() === name);
      return parameter === undefined
        ? html`<p class="quiet">There is no parameter ${name}.</p>`
        : html`<sg-parameter
            .parameter=${parameter}
            .value=${parameter.getAsString()}
          ></sg-parameter>`;
    })}
  </div>`;
}

/** The controls that are asked for. @param engine - null while there is nothing to control */
export function barOf(
  panes: Panes,
  { controls }: EmbedOptions,
  engine: EngineDescription | null,
): TemplateResult | typeof nothing {
  if (controls.size === 0) return nothing;
  const { player, timeStep, events } = panes.first;
  const { oldest, newest } = panes.kept;
  return html`<div class="bar" part="controls">
    ${
      controls.has('play')
        ? html`<sg-transport
            .running=${panes.running}
            .disabled=${engine === null}
            .canBack=${player.time > oldest}
            .rate=${panes.clock.rate}
            .time=${player.time}
            .pace=${panes.pace}
            .arrived=${engine === null ? panes.first.progress : null}
          ></sg-transport>`
        : nothing
    }
    ${
      controls.has('time')
        ? html`<sg-timeline
            .oldest=${oldest}
            .newest=${newest}
            .time=${player.time}
            .timeStep=${timeStep}
            .ticks=${events.times}
            .tickVersion=${events.version}
            .disabled=${engine === null}
          ></sg-timeline>`
        : nothing
    }
    ${
      controls.has('method') && panes.all.length === 1
        ? html`<sg-method-menu
            .methods=${engine?.methods ?? []}
            .applicability=${player.loaded?.methods ?? []}
            .current=${player.loaded?.method ?? ''}
          ></sg-method-menu>`
        : nothing
    }
  </div>`;
}
