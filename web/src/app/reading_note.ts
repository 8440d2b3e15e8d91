import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { InterruptedError, type WorkerClient } from '../worker';
import { msg } from '../words';
import { WaitingNote } from './waiting_note';

/** What is read sooner nobody waits for [ms]. */
const kPatience = 1000;

/** Says that the engine has been reading a scene for longer than a moment, a large mesh for example, with a button that ends it. */
@customElement('sg-reading-note')
export class ReadingNote extends WaitingNote {
  @property({ attribute: false }) player: WorkerClient | null = null;

  /** What goes wrong with another engine is told by who asks it next. */
  #stop(): void {
    this.player?.scripts.interrupt().catch(() => undefined);
  }

  protected override render(): TemplateResult | typeof nothing {
    const passed = this.player?.reading ?? 0;
    if (passed < kPatience) return nothing;
    return html`<div class="reading-note">
      <span role="status">${msg('The scene is read …', { id: 'pane.reading' })}</span>
      <span>${Math.floor(passed / 1000)} s</span>
      <button
        class="button"
        title=${msg('Ends this; what was here before stays', { id: 'pane.stop_reading_about' })}
        @click=${() => this.#stop()}
      >
        ${msg('Stop', { id: 'pane.stop_reading' })}
      </button>
    </div>`;
  }
}

/** For descriptions of scenes, which may be bad: null then. @throws InterruptedError */
export function unlessStopped(error: unknown): null {
  if (error instanceof InterruptedError) throw error;
  return null;
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-reading-note': ReadingNote;
  }
}
