import { html, nothing, type TemplateResult } from 'lit';
import type { FrontDesk } from './front_desk';

/**
 * What asks and tells beside the stage: the lesson and the question of the scene.
 *
 * @param hasKnobs - whether the knobs stand here, as in a low window
 */
export function renderStory(front: FrontDesk, hasKnobs: boolean): TemplateResult | typeof nothing {
  if (!front.isBusy && !(hasKnobs && front.knobs.length > 0)) return nothing;
  const { open } = front.lesson;
  const { asked } = front.question;
  return html`<div class="story card">
    ${open === null ? nothing : html`<sg-lesson .open=${open}></sg-lesson>`}
    ${asked === null ? nothing : html`<sg-question .asked=${asked}></sg-question>`}
    ${hasKnobs ? renderKnobs(front) : nothing}
  </div>`;
}

/** The knobs of the scene. */
export function renderKnobs(front: FrontDesk): TemplateResult | typeof nothing {
  const { knobs, refusal, isTurning } = front;
  if (knobs.length === 0) return nothing;
  return html`<sg-knobs .knobs=${knobs} .refusal=${refusal} .turning=${isTurning}></sg-knobs>`;
}
