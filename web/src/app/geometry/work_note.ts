import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { msg, str } from '../../words';
import { WaitingNote } from '../waiting_note';
import type { GeometryClient } from './geometry_client';
import { kPairStages, type WorkStage } from './geometry_messages';

/** What is answered sooner nobody waits for [ms]. */
const kPatience = 400;

function stageWords(stage: WorkStage): string {
  switch (stage) {
    case 'reading':
      return msg('The bodies are read', { id: 'geometry.reading' });
    case 'measuring':
      return msg('Surfaces and masses are measured', { id: 'geometry.measuring' });
    case 'comparing':
      return msg('Distance, intersection and contact are searched', { id: 'geometry.comparing' });
    case 'looking':
      return msg('Pairs of boxes are searched', { id: 'boxes.looking' });
    case 'flying':
      return msg('The flight is computed', { id: 'geometry.flying' });
  }
}

/** What the worker is about and for how long, when that takes longer than a moment, with a button that ends it. */
@customElement('sg-work-note')
export class WorkNote extends WaitingNote {
  @property({ attribute: false }) engine: GeometryClient | null = null;

  protected override render(): TemplateResult | typeof nothing {
    const work = this.engine?.work ?? null;
    const passed = work === null ? 0 : performance.now() - work.since;
    if (work === null || passed < kPatience) return nothing;
    const at = kPairStages.indexOf(work.stage);
    const isCounted = work.kind === 'load' && at >= 0;
    const part = isCounted
      ? msg(str`part ${at + 1} of ${kPairStages.length}`, { id: 'geometry.part' })
      : '';
    return html`<div class="stage-note work">
      <span role="status">${stageWords(work.stage)} …</span>
      <progress
        max=${kPairStages.length}
        .value=${isCounted ? at : 0}
        ?hidden=${!isCounted}
        aria-label=${msg('Parts that are done', { id: 'geometry.parts_done' })}
      ></progress>
      <span>${part}${part === '' ? '' : ', '}${Math.floor(passed / 1000)} s</span>
      <button
        class="button small"
        title=${msg('Ends this; the last good pair or flight stays', { id: 'geometry.stop_about' })}
        @click=${() => this.engine?.stop()}
      >
        ${msg('Stop', { id: 'geometry.stop' })}
      </button>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-work-note': WorkNote;
  }
}
