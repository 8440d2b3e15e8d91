import { LitElement } from 'lit';

/** How often the seconds that are shown follow [ms]. */
const kBeat = 250;

/** What says how long something takes: drawn anew as the seconds go by. */
export abstract class WaitingNote extends LitElement {
  #timer = 0;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = window.setInterval(() => this.requestUpdate(), kBeat);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.clearInterval(this.#timer);
  }
}
