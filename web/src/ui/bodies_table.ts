import { css, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { kPoseSize, plainName, kVelocitySize, type Frame, type SceneDescription } from '../sim';
import { base, controls } from '../styles/controls';
import { ask } from './commands';
import { quantity } from './quantity_text';

const kMostRows = 200;

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
    if (scene === null || frame === null) return html`<p class="empty">No scene is loaded.</p>`;
    const moving = scene.bodies
      .map((body, index) => ({ body, index }))
      .filter(({ body }) => body.mobility !== 'fixed');
    return html`<table>
        <thead>
          <tr>
            <th scope="col">Body</th>
            <th scope="col" class="right">Mass [kg]</th>
            <th scope="col" class="right">x [m]</th>
            <th scope="col" class="right">y [m]</th>
            <th scope="col" class="right" title="Angle, counted without limit">Angle [rad]</th>
            <th scope="col" class="right">Speed [m/s]</th>
            <th scope="col" class="right" title="Angular velocity">ω [rad/s]</th>
          </tr>
        </thead>
        <tbody>
          ${moving.slice(0, kMostRows).map(({ body, index }) => {
            const pose = (offset: number): number => frame.poses[kPoseSize * index + offset] ?? NaN;
            const velocity = (offset: number): number =>
              frame.velocities[kVelocitySize * index + offset] ?? NaN;
            const selected = index === this.selected;
            return html`<tr aria-selected=${String(selected)}>
              <td>
                <button
                  class="name"
                  title="Select on the stage"
                  aria-pressed=${String(selected)}
                  @click=${() => ask(this, { kind: 'select', body: selected ? null : index })}
                >
                  ${plainName(body.name)}
                </button>
              </td>
              <td class="right">${quantity(body.mass ?? NaN, '')}</td>
              <td class="right">${quantity(pose(0), '')}</td>
              <td class="right">${quantity(pose(1), '')}</td>
              <td class="right">${quantity(frame.angles[index] ?? NaN, '')}</td>
              <td class="right">${quantity(Math.hypot(velocity(0), velocity(1)), '')}</td>
              <td class="right">${quantity(velocity(5), '')}</td>
            </tr>`;
          })}
        </tbody>
      </table>
      ${moving.length > kMostRows ? html`<p class="empty">and ${moving.length - kMostRows} more</p>` : ''}`;
  }
}
