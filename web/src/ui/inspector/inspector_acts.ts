import { html, nothing, type TemplateResult } from 'lit';
import type { BodyFacts, ContactFacts, SceneDescription } from '../../sim';
import { msg } from '../../words';
import { ask, type Command } from '../commands';
import { icons } from '../page_icons';

/** What the buttons of the inspector tell of what they do. */
export interface Acting extends EventTarget {
  /** Whether trails are drawn. */
  readonly trails: boolean;
  /** The body that the view goes along with. */
  readonly followed: number | null;
  /** Whether a body, or its contact with another one (else −1), has a probe. */
  readonly probed: (body: number, other: number) => boolean;
}

/** @param pressed - of one that switches something */
export function actButton(
  target: EventTarget,
  icon: unknown,
  words: string,
  title: string,
  command: Command,
  pressed?: boolean,
): TemplateResult {
  return html`<button
    class="plain"
    title=${title}
    aria-pressed=${pressed === undefined ? nothing : String(pressed)}
    @click=${() => ask(target, command)}
  >
    ${icon} ${words}
  </button>`;
}

function graph(target: Acting, quantities: readonly string[]): TemplateResult {
  return actButton(
    target,
    icons.graph,
    msg('Graph', { id: 'inspector.graph' }),
    msg('Draw it over time', { id: 'inspector.graph_title' }),
    { kind: 'graph', quantities },
  );
}

/** A value that stays on the stage. */
function probe(target: Acting, body: number, other: number): TemplateResult {
  return actButton(
    target,
    icons.ruler,
    msg('Probe', { id: 'inspector.probe' }),
    msg('Keep its values on the stage, or no longer', { id: 'inspector.probe_title' }),
    { kind: 'measure', act: { do: 'probe', body, other } },
    target.probed(body, other),
  );
}

/** What can be done with a body. @param name - as scripts have it */
export function bodyActs(target: Acting, name: string, { body, mass }: BodyFacts): TemplateResult {
  const follow = (): TemplateResult =>
    actButton(
      target,
      icons.target,
      msg('Follow', { id: 'inspector.follow' }),
      msg('The view goes along with it', { id: 'inspector.follow_title' }),
      { kind: 'follow', body },
      target.followed === body,
    );
  const trails = (): TemplateResult =>
    actButton(
      target,
      icons.motion,
      msg('Trails', { id: 'inspector.trails' }),
      msg('Show or hide where mass centres have been', { id: 'inspector.trails_title' }),
      { kind: 'layer', layer: 'trails' },
      target.trails,
    );
  const change = actButton(
    target,
    icons.edit,
    msg('Change', { id: 'inspector.change' }),
    msg('Build: its size, its material and what it does at the start', {
      id: 'inspector.change_title',
    }),
    { kind: 'build', act: { do: 'change', name } },
  );
  return html`<div class="acts">
    ${
      mass === null
        ? nothing
        : [graph(target, [`${name}.speed`]), follow(), trails(), probe(target, body, -1)]
    }
    ${change}
  </div>`;
}

/** What can be done with a contact. */
export function contactActs(
  target: Acting,
  scene: SceneDescription,
  { bodies: [a, b], link }: ContactFacts,
): TemplateResult {
  const pair = [a, b].map((body) => scene.bodies[body]?.name ?? '').join('|');
  const isFixed = scene.bodies[b]?.mobility === 'fixed';
  const isOpen = link !== null && (link.isPushOpen || link.isFrictionOpen);
  return html`<div class="acts">
    ${
      a < 0 || b < 0
        ? nothing
        : [
            graph(target, [`${pair}.contact_force`, `${pair}.friction_force`]),
            isFixed ? probe(target, a, b) : probe(target, b, a),
          ]
    }
    ${
      isOpen
        ? actButton(
            target,
            icons.lean,
            msg('Bounds', { id: 'inspector.bounds' }),
            msg('Between what bounds its force can be', { id: 'inspector.bounds_title' }),
            { kind: 'bounds' },
          )
        : nothing
    }
    ${actButton(
      target,
      icons.table,
      msg('All contacts', { id: 'inspector.all' }),
      msg('The table of contacts, with all that the method tells of them', {
        id: 'inspector.all_title',
      }),
      { kind: 'tab', name: 'contacts' },
    )}
  </div>`;
}
