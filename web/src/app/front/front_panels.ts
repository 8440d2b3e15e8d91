import { html, nothing, type TemplateResult } from 'lit';
import type { FrontDesk } from './front_desk';

/** What stands between the stage and the controls of time: the knobs of the scene. */
export function renderFront(front: FrontDesk): TemplateResult | typeof nothing {
  const { knobs, refusal } = front;
  if (knobs.length === 0) return nothing;
  return html`<sg-knobs .knobs=${knobs} .refusal=${refusal}></sg-knobs>`;
}
