import type { Story } from '../../sim';
import type { Panes } from '../../pane';

/** A scene that has just been opened plays by itself, once: as far as its author says, and stands. */
export class OpeningMotion {
  readonly #panes: Panes;
  readonly #stillness = matchMedia('(prefers-reduced-motion: reduce)');
  readonly #stood: () => void;
  #end: () => void = () => undefined;

  /** @param stood - is told when it stands, and what comes next is the visitor's */
  constructor(panes: Panes, stood: () => void) {
    this.#panes = panes;
    this.#stood = stood;
  }

  /** Leaves it to go on. */
  end(): void {
    this.#end();
  }

  /** Plays what has just been loaded; for who wants no motion it stands at once where it would come to stand. */
  async begin({ hold, play }: Story, isAsking: boolean): Promise<void> {
    this.#end();
    const { player } = this.#panes.first;
    if (player.loaded === null) return;
    // What is asked is asked before anything has been seen.
    const length = hold ?? (isAsking ? 0 : play);
    if (this.#stillness.matches) return this.#standAt(hold ?? 0);
    if (length === 0) return this.#stood();
    this.#playTo(length);
  }

  #playTo(until: number): void {
    const { player } = this.#panes.first;
    const { loaded } = player;
    let before = player.time;
    const stopListening = player.onFrame(({ time }) => {
      // Turned knobs and other scenes begin anew; who stops the time has it in hand.
      if (player.loaded !== loaded || !this.#panes.running) return this.#end();
      const isNear = time + (time - before) / 2 >= until;
      before = time;
      if (!isNear) return;
      this.#end();
      void this.#panes.pause().then(() => this.#standAt(until));
    });
    // A hand on the stage takes over as well.
    const touched = (event: Event): void => {
      const isOnStage = event
        .composedPath()
        .some((place) => place instanceof Element && place.matches('.panes'));
      if (isOnStage) this.#end();
    };
    this.#end = () => {
      stopListening();
      removeEventListener('pointerdown', touched, true);
      this.#end = () => undefined;
    };
    addEventListener('pointerdown', touched, true);
    this.#panes.play();
  }

  /** The instant itself: pictures are some way apart, on a busy machine further than it is to what is asked about. */
  async #standAt(time: number): Promise<void> {
    const { player, timeStep } = this.#panes.first;
    const steps = Math.round((time - player.time) / timeStep);
    if (steps > 0) await this.#panes.step(steps);
    else if (steps < 0) await this.#panes.seek(time);
    this.#stood();
  }
}
