import { html, nothing, type TemplateResult } from 'lit';
import { until } from 'lit/directives/until.js';
import { writeLink } from '../../document';
import { msg, str } from '../../words';
import type { MeasuredRow } from './jobs';
import { programOf } from './programs';

/** Scenes are shown no longer than this [characters]; the laboratory has all of them. */
const kMostText = 20_000;

/** What leads to what a cell measures: its scene, its settings, the link to the laboratory; and the program that asks. */
export function renderOrigins(id: string, rows: readonly MeasuredRow[]): TemplateResult {
  return html`<h3>${msg('What was run', { id: 'validation.origins' })}</h3>
    ${rows.map(renderOrigin)}
    <details>
      <summary>${msg('The program that asks', { id: 'validation.program' })}</summary>
      ${until(
        programOf(id).then(
          ({ file, text }) =>
            html`<p class="small"><code>${file}</code></p>
              <pre tabindex="0">${text}</pre>`,
        ),
        nothing,
      )}
    </details>`;
}

function renderOrigin({ id, method, origin, runs = 0 }: MeasuredRow): TemplateResult {
  if (origin === null || origin === undefined)
    return html`<p>
      ${method}:
      ${msg('no body moves; the geometry is asked, or the run did not come to its end', { id: 'validation.no_run' })}
    </p>`;
  const { scene, settings } = origin;
  const text = JSON.stringify(JSON.parse(scene), null, 1);
  const link = writeLink({
    scene: { name: id, text },
    runs: [{ method, parameters: settings }],
  });
  return html`<details>
    <summary>
      ${
        runs === 1
          ? msg(str`${method}: one run`, { id: 'validation.one_run' })
          : msg(str`${method}: the first of ${runs} runs`, { id: 'validation.first_run' })
      }
    </summary>
    <p>
      <a class="button" href="./index.html${link}"
        >${msg('Open in the laboratory', { id: 'validation.open' })}</a
      >
    </p>
    <p class="small">${msg('Settings', { id: 'validation.settings' })}</p>
    <pre tabindex="0">
${Object.entries(settings)
        .map(([name, value]) => `${name} = ${value}`)
        .join('\n')}</pre>
    <p class="small">${msg('Scene', { id: 'validation.scene' })}</p>
    <pre tabindex="0">${text.length > kMostText ? `${text.slice(0, kMostText)} …` : text}</pre>
  </details>`;
}
