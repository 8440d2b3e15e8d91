import { css, html, nothing, type TemplateResult } from 'lit';

/** Of questions with their answers: one large figure, a sentence, and what can be done with it. */
export const answerStyle = css`
  .answer {
    margin: 0 0 var(--gap-2);
    padding: var(--gap-3) var(--gap-4);
    border-radius: var(--radius);
    background: var(--surface-2);
  }
  .answer > *,
  .answer p {
    margin: 0 0 var(--gap-1);
  }
  .answer h3 {
    font-size: var(--size-s);
    font-weight: 600;
    color: var(--text-2);
  }
  .answer .figure {
    font-size: 1.75rem;
    font-weight: 640;
    line-height: 1.2;
    letter-spacing: -0.025em;
    font-variant-numeric: tabular-nums;
  }
  .answer .actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--gap-2);
    align-items: center;
    margin: var(--gap-2) 0 0;
  }
  .answer progress {
    flex: 1;
    min-width: 5rem;
  }
`;

/** A question and what is known of it. */
export interface Answer {
  readonly name: string;
  readonly question: string;
  /** Small, beside the question. */
  readonly note?: string;
  /** What it comes to; empty while nobody knows. */
  readonly figure?: unknown;
  /** Empty where the figure says all. */
  readonly text: unknown;
  /** Whether it goes with time: then no screen reader says each change. */
  readonly isRunning?: boolean;
  /** Tables and the like. */
  readonly more?: unknown;
  readonly actions?: unknown;
}

export function answerCard(answer: Answer): TemplateResult {
  const { name, question, note = '', figure = '', text, isRunning = false, more, actions } = answer;
  return html`<section class="answer" data-question=${name} aria-label=${question}>
    <h3>${question} ${note === '' ? nothing : html`<span class="quiet">${note}</span>`}</h3>
    <div role=${isRunning ? nothing : 'status'}>
      ${figure === '' ? nothing : html`<p class="figure">${figure}</p>`}
      ${text === '' ? nothing : html`<p>${text}</p>`}
    </div>
    ${more ?? nothing}
    ${actions === undefined ? nothing : html`<div class="actions">${actions}</div>`}
  </section>`;
}
