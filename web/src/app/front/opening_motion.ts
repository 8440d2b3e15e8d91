import type { Panes } from '../../pane';

/** How long a scene plays by itself, at least and at most [s of simulated time]. */
const kLeast = 2;
const kMost = 10;
const kUsual = 5;

/** What ends the care for a scene that plays by itself: from then on it is the visitor's. */
const kTouches = ['pointerdown', 'keydown'] as const;

/** A scene that was opened from the gallery shows what it is about: it plays once, as far as its author looks, and stands. */
export class OpeningMotion {
  readonly #panes: Panes;
  readonly #stillness = matchMedia('(prefers-reduced-motion: reduce)');
  #end: () => void = () => undefined;

  constructor(panes: Panes) {
    this.#panes = panes;
  }

  /** Plays what has just been loaded; not for who wants no motion. */
  begin(): void {
    this.#end();
    const { player } = this.#panes.first;
    const { loaded } = player;
    if (loaded === null || this.#stillness.matches) return;
    const last = Math.max(...loaded.scene.expect.map(({ at }) => at), -Infinity);
    const length = Number.isFinite(last) ? Math.min(kMost, Math.max(kLeast, last)) : kUsual;
    const until = player.time + length;
    const stopListening = player.onFrame((frame) => {
      // Turned knobs and other scenes begin anew.
      if (player.loaded !== loaded) return this.#end();
      if (frame.time < until) return;
      this.#end();
      void this.#panes.pause();
    });
    const touched = (): void => this.#end();
    this.#end = () => {
      stopListening();
      for (const name of kTouches) removeEventListener(name, touched, true);
    };
    for (const name of kTouches) addEventListener(name, touched, true);
    this.#panes.play();
  }
}
