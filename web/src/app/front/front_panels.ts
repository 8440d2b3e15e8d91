import { html, nothing, type TemplateResult } from 'lit';
import type { DisplayOptions } from '../../sim';
import type { FrontDesk } from './front_desk';

/** What stands between the stage and the controls of time: switches of arrows, the lesson, the question and the knobs of the scene. */
export function renderFront(
  front: FrontDesk,
  isBuilding: boolean,
  display: DisplayOptions,
): TemplateResult {
  const { knobs, refusal, isTurning } = front;
  const { open } = front.lesson;
  const asked = isBuilding ? null : front.question.asked;
  return html`<div class="front">
    ${isBuilding ? nothing : html`<sg-arrow-chips .options=${display}></sg-arrow-chips>`}
    ${open === null || isBuilding ? nothing : html`<sg-lesson .open=${open}></sg-lesson>`}
    ${asked === null ? nothing : html`<sg-question .asked=${asked}></sg-question>`}
    ${
      knobs.length === 0
        ? nothing
        : html`<sg-knobs .knobs=${knobs} .refusal=${refusal} .turning=${isTurning}></sg-knobs>`
    }
  </div>`;
}
