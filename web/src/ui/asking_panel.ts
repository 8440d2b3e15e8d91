import { LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Frame, SceneDescription } from '../sim';

/** A panel about the present instant that asks the engine beside frames: only while it is open, one question at a time. */
export abstract class AskingPanel<Answer> extends LitElement {
  @property({ attribute: false }) scene: SceneDescription | null = null;
  /** A new one is a new instant. */
  @property({ attribute: false }) frame: Frame | null = null;
  @property({ attribute: false }) ask: ((question: string) => Promise<Answer | null>) | null = null;
  /** What it asks. */
  protected abstract readonly question: string;
  @state() protected answer: Answer | null = null;
  /** Why there is no answer; empty otherwise. */
  @state() protected trouble = '';
  @state() protected isOpen = true;
  /** After an answer the next question waits for so long [ms]. */
  protected readonly pause: number = 0;
  #underWay = false;
  /** The instant that was asked about last. */
  #asked: Frame | null = null;

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('ask') || changed.has('scene')) {
      this.answer = null;
      this.#asked = null;
    }
    void this.#refresh();
  }

  async #refresh(): Promise<void> {
    const { ask, frame } = this;
    if (!this.isOpen || ask === null || frame === this.#asked || this.#underWay) return;
    this.#underWay = true;
    this.#asked = frame;
    try {
      const answer = await ask(this.question);
      if (ask === this.ask) [this.answer, this.trouble] = [answer, ''];
    } catch (error) {
      if (ask === this.ask) [this.answer, this.trouble] = [null, this.#words(error)];
    } finally {
      if (this.pause > 0) await new Promise((resolve) => setTimeout(resolve, this.pause));
      this.#underWay = false;
      // A later instant may have come meanwhile.
      if (this.frame !== this.#asked) this.requestUpdate();
    }
  }

  #words(error: unknown): string {
    const trouble = (error as { trouble?: { details?: readonly { message: string }[] } }).trouble;
    return trouble?.details?.[0]?.message ?? String(error);
  }

  protected abstract override render(): TemplateResult;
}
