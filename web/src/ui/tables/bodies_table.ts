import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  isSpatial,
  kPoseSize,
  kVelocitySize,
  largestOf,
  plainName,
  type Frame,
  type SceneDescription,
} from '../../sim';
import { base, controls } from '../../styles/controls';
import { ask } from '../commands';
import { quantity } from '../quantity_text';
import { msg, str } from '../../words';

const kMostRows = 200;

interface Column {
  readonly head: string;
  readonly about?: string;
  readonly unit: string;
  readonly of: (frame: Frame, body: number) => number;
}

const pose = (frame: Frame, body: number, offset: number): number =>
  frame.poses[kPoseSize * body + offset] ?? NaN;
const rate = (frame: Frame, body: number, offset: number): number =>
  frame.velocities[kVelocitySize * body + offset] ?? NaN;

const kPlaneColumns: readonly Column[] = [
  { head: 'x [m]', unit: 'm', of: (frame, body) => pose(frame, body, 0) },
  { head: 'y [m]', unit: 'm', of: (frame, body) => pose(frame, body, 1) },
  {
    head: msg('Angle [rad]', { id: 'bodies.angle_rad' }),
    about: msg('Angle, counted without limit', { id: 'bodies.angle_counted_without_limit' }),
    unit: 'rad',
    of: (frame, body) => frame.angles[body] ?? NaN,
  },
  {
    head: msg('Speed [m/s]', { id: 'bodies.speed_m_s' }),
    unit: 'm/s',
    of: (frame, body) => Math.hypot(rate(frame, body, 0), rate(frame, body, 1)),
  },
  {
    head: 'ω [rad/s]',
    about: msg('Angular velocity', { id: 'bodies.angular_velocity' }),
    unit: 'rad/s',
    of: (frame, body) => rate(frame, body, 5),
  },
];

const kSpaceColumns: readonly Column[] = [
  ...(['x', 'y', 'z'] as const).map((name, axis) => ({
    head: `${name} [m]`,
    about: msg('Of the mass centre', { id: 'bodies.of_the_mass_centre' }),
    unit: 'm',
    of: (frame: Frame, body: number) => pose(frame, body, axis),
  })),
  {
    head: msg('Speed [m/s]', { id: 'bodies.speed_m_s' }),
    unit: 'm/s',
    of: (frame, body) =>
      Math.hypot(rate(frame, body, 0), rate(frame, body, 1), rate(frame, body, 2)),
  },
  ...(['x', 'y', 'z'] as const).map((name, axis) => ({
    head: `ω ${name} [rad/s]`,
    about: msg(str`Angular velocity about ${name} of the world`, {
      id: 'bodies.angular_velocity_about_of_the',
    }),
    unit: 'rad/s',
    of: (frame: Frame, body: number) => rate(frame, body, 3 + axis),
  })),
];

/** Where every body is and how it moves; a row selects the body on the stage. */
@customElement('sg-bodies')
export class BodiesTable extends LitElement {
  @property({ attribute: false }) frame: Frame | null = null;
  @property({ attribute: false }) scene: SceneDescription | null = null;
  @property({ attribute: false }) selected: number | null = null;

  static override styles = [
    base,
    controls,
    css`
      :host {
        overflow-x: auto;
      }
      tr[aria-selected='true'] td {
        background: var(--accent-soft);
      }
      button.name {
        min-height: 0;
        padding: 0;
        border: none;
        background: none;
        text-align: start;
        justify-content: flex-start;
        font-weight: 600;
        white-space: nowrap;
      }
      button.name:hover:not(:disabled) {
        background: none;
        text-decoration: underline;
      }
    `,
  ];

  protected override render(): TemplateResult {
    const { scene, frame } = this;
    if (scene === null || frame === null)
      return html`<p class="empty">
        ${msg('No scene is loaded.', { id: 'bodies.no_scene_is_loaded' })}
      </p>`;
    const columns = isSpatial(scene) ? kSpaceColumns : kPlaneColumns;
    const moving = scene.bodies
      .map((body, index) => ({ body, index }))
      .filter(({ body }) => body.mobility !== 'fixed');
    const largest = columns.map(({ of, unit }) =>
      largestOf(
        moving.map(({ index }) => of(frame, index)),
        unit,
      ),
    );
    return html`<table>
        <thead>
          <tr>
            <th scope="col">${msg('Body', { id: 'bodies.body' })}</th>
            <th scope="col" class="right">${msg('Mass [kg]', { id: 'bodies.mass_kg' })}</th>
            ${columns.map(
              ({ head, about }) =>
                html`<th scope="col" class="right" title=${about ?? nothing}>${head}</th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${moving.slice(0, kMostRows).map(({ body, index }) => {
            const selected = index === this.selected;
            return html`<tr aria-selected=${String(selected)}>
              <td>
                <button
                  class="name"
                  title=${msg('Select on the stage', { id: 'bodies.select_on_the_stage' })}
                  aria-pressed=${String(selected)}
                  @click=${() => ask(this, { kind: 'select', body: selected ? null : index })}
                >
                  ${plainName(body.name)}
                </button>
              </td>
              <td class="right">${quantity(body.mass ?? NaN, '')}</td>
              ${columns.map(({ of }, k) => html`<td class="right">${quantity(of(frame, index), '', undefined, largest[k])}</td>`)}
            </tr>`;
          })}
        </tbody>
      </table>
      ${moving.length > kMostRows ? html`<p class="empty">${msg(str`and ${moving.length - kMostRows} more`, { id: 'bodies.and_more' })}</p>` : ''}`;
  }
}
