/** What every hand on a body asks of the page. */
export interface HoldingHandlers {
  letGo(): void;
  /** Whether bodies may be put somewhere else now: only while nothing runs. */
  canMove(): boolean;
}

/** What a hand has: a body that a spring pulls, or one that is carried while nothing runs. */
export class Holding<
  Hold extends { readonly body: number },
  Carry extends { readonly body: number },
> {
  protected held: Hold | null = null;
  protected carried: Carry | null = null;
  readonly #handlers: HoldingHandlers;

  constructor(handlers: HoldingHandlers) {
    this.#handlers = handlers;
  }

  /** The pull by a spring; null when there is none. */
  get hold(): Hold | null {
    return this.held;
  }

  /** The body in the hand, pulled or carried; −1 for none. */
  get body(): number {
    return this.held?.body ?? this.carried?.body ?? -1;
  }

  get canMove(): boolean {
    return this.#handlers.canMove();
  }

  release(): void {
    const pulled = this.held !== null;
    this.forget();
    if (pulled) this.#handlers.letGo();
  }

  /** Lets go without telling anybody, because the scene is gone. */
  forget(): void {
    this.held = null;
    this.carried = null;
  }
}
