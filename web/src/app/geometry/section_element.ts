import { LitElement, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { SpacePicture } from '../../view/solids';
import type * as Pictures from '../../view/solids';
import type { GeometryClient } from './geometry_client';
import { kMoment, troubleOf, type PairTrouble } from './pair_controller';

/**
 * A part of the page beside the pair: what it shows is computed by the engine from its state, which the page keeps, and drawn in a picture of its own.
 * The last good answer stays; while one is on its way only the newest state is asked for next.
 */
export abstract class SectionElement<
  State,
  Answer,
  Picture extends SpacePicture,
> extends LitElement {
  @property({ attribute: false }) engine: GeometryClient | null = null;
  @property({ attribute: false }) abstract state: State;
  @state() trouble: PairTrouble | null = null;
  @state() stageTrouble = '';
  protected picture: Picture | null = null;
  #good: State | null = null;
  #isAsked = false;
  /** Since when an answer is on its way [ms]; null when none is. */
  #since: number | null = null;
  #busy: Promise<void> = Promise.resolve();
  readonly #dark = matchMedia('(prefers-color-scheme: dark)');
  readonly #refresh = (): void => this.picture?.refreshTheme();

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#dark.addEventListener('change', this.#refresh);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#dark.removeEventListener('change', this.#refresh);
    this.picture?.dispose();
    this.picture = null;
  }

  protected override firstUpdated(): void {
    void this.#startPicture();
  }

  async #startPicture(): Promise<void> {
    const place = this.querySelector<HTMLElement>('.solid-view');
    if (place === null) return;
    try {
      const pictures = await import('../../view/solids');
      if (!this.isConnected) return;
      this.picture = this.openPicture(place, pictures);
      this.show();
    } catch (error) {
      this.stageTrouble = String(error);
    }
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('engine') || changed.has('state')) this.ask(true);
  }

  /** Resolves when all that was asked for is answered. */
  async settled(): Promise<void> {
    await this.updateComplete;
    await this.#busy;
  }

  /** Asks the engine for what the state says. @param isOther - what takes long for another state is given up */
  protected ask(isOther = false): void {
    const { engine } = this;
    if (engine === null) return;
    this.#isAsked = true;
    if (this.#since === null) this.#busy = this.#follow(engine);
    else if (isOther && performance.now() - this.#since > kMoment) engine.stop();
  }

  async #follow(engine: GeometryClient): Promise<void> {
    while (this.#isAsked && this.isConnected) {
      this.#isAsked = false;
      this.#since = performance.now();
      const { state } = this;
      try {
        const answer = await this.compute(engine, state);
        if (state !== this.state) continue;
        this.#good = state;
        this.trouble = null;
        this.take(answer);
      } catch (error) {
        if (state === this.state) this.trouble = troubleOf(error, this.refused);
      }
    }
    this.#since = null;
  }

  /** Title of a refusal. */
  protected abstract readonly refused: string;
  protected abstract openPicture(place: HTMLElement, pictures: typeof Pictures): Picture;
  protected abstract compute(engine: GeometryClient, state: State): Promise<Answer>;
  protected abstract take(answer: Answer): void;
  /** Draws what was taken last. */
  protected abstract show(): void;

  /** Asks the page to keep another state. */
  change(state: State): void {
    this.dispatchEvent(new CustomEvent('sg-section', { detail: state }));
  }

  /** Back to the last state that could be computed. */
  dismiss(): void {
    this.trouble = null;
    if (this.#good !== null) this.change(this.#good);
  }
}
