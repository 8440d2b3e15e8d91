import { css, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { fromAngles, toAngles, type Quaternion, type Vector3 } from '../../sim';
import { base, controls, fields } from '../../styles/controls';
import './number_field';
import { msg, str } from '../../words';

/** What has changed. */
export interface PoseChange {
  readonly position: Vector3;
  readonly rotation: Quaternion;
}

const kAxes = ['x', 'y', 'z'] as const;

/** Where a body stands: position, and angles about the fixed axes. */
@customElement('sg-pose-editor')
export class PoseEditor extends LitElement {
  @property({ attribute: false }) position: Vector3 = [0, 0, 0];
  @property({ attribute: false }) rotation: Quaternion = [1, 0, 0, 0];
  @property() label = '';

  static override styles = [
    base,
    controls,
    fields,
    css`
      :host {
        display: grid;
        gap: var(--gap-2);
      }
    `,
  ];

  protected override render(): TemplateResult {
    const angles = toAngles(this.rotation).map((angle) => (angle * 180) / Math.PI);
    return html`<div>
        <span
          class="name"
          title=${msg('Where the origin of the shape stands', { id: 'pose.position_about' })}
          >${msg('position', { id: 'pose.position' })}</span
        >
        <div class="triple">
          ${kAxes.map(
            (axis, i) =>
              html`<sg-number-field
                label=${msg(str`position ${axis} of body ${this.label}`, { id: 'pose.position_of' })}
                data-field="position-${axis}"
                title=${msg(str`Position along ${axis}`, { id: 'pose.along' })}
                sign=${axis}
                unit="m"
                .value=${this.position[i] ?? 0}
                @sg-number=${(event: CustomEvent<number>) =>
                  this.#tell(replaced(this.position, i, event.detail), this.rotation)}
              ></sg-number-field>`,
          )}
        </div>
      </div>
      <div>
        <span
          class="name"
          title=${msg('Angles about the fixed axes x, then y, then z', { id: 'pose.rotation_about' })}
          >${msg('rotation', { id: 'pose.rotation' })}</span
        >
        <div class="triple">
          ${kAxes.map(
            (axis, i) =>
              html`<sg-number-field
                label=${msg(str`angle about ${axis} of body ${this.label}`, { id: 'pose.angle_of' })}
                data-field="angle-${axis}"
                title=${msg(str`Angle about the fixed ${axis} axis; x is turned first, z last`, { id: 'pose.angle_about' })}
                sign=${axis}
                unit="°"
                by="1"
                .value=${Math.round((angles[i] ?? 0) * 1e9) / 1e9}
                @sg-number=${(event: CustomEvent<number>) => this.#turn(angles, i, event.detail)}
              ></sg-number-field>`,
          )}
        </div>
      </div>`;
  }

  #turn(angles: readonly number[], index: number, degrees: number): void {
    const radians = replaced(angles, index, degrees).map((angle) => (angle * Math.PI) / 180);
    this.#tell(this.position, fromAngles(radians as unknown as Vector3));
  }

  #tell(position: Vector3, rotation: Quaternion): void {
    const detail: PoseChange = { position, rotation };
    this.dispatchEvent(new CustomEvent('sg-pose', { detail }));
  }
}

function replaced(values: readonly number[], index: number, value: number): Vector3 {
  return values.map((old, i) => (i === index ? value : old)) as unknown as Vector3;
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-pose-editor': PoseEditor;
  }
}
