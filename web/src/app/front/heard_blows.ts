import { blowSounds, hardestBlow, type Frame } from '../../sim';
import type { Panes } from '../../pane';
import type { SoundPlayer } from './sound_player';

/** Lets blows be heard, for who has asked for it. */
export class HeardBlows {
  readonly #panes: Panes;
  #player: SoundPlayer | null = null;
  #isOn = false;
  #isOpening = false;
  /** Impulse of the hardest blow so far [N s]. */
  #hardest = 0;

  constructor(panes: Panes) {
    this.#panes = panes;
  }

  set on(on: boolean) {
    this.#isOn = on;
    if (on) return;
    this.#player?.close();
    this.#player = null;
  }

  /** Another scene begins. */
  begin(): void {
    this.#hardest = 0;
  }

  /** Takes a frame of the first run. */
  take(frame: Frame): void {
    this.#hardest = Math.max(this.#hardest, hardestBlow(frame));
    const { loaded } = this.#panes.first.player;
    if (!this.#isOn || !this.#panes.running || frame.figures.jumped || loaded === null) return;
    const sounds = blowSounds(loaded.scene, frame, this.#hardest);
    if (sounds.length === 0) return;
    if (this.#player !== null) this.#player.play(sounds);
    else void this.#open();
  }

  /** What plays is fetched with the first blow, and never before somebody has pressed something. */
  async #open(): Promise<void> {
    if (this.#isOpening || !navigator.userActivation.hasBeenActive) return;
    this.#isOpening = true;
    try {
      const { SoundPlayer: Player } = await import('./sound_player');
      if (this.#isOn) this.#player ??= new Player();
    } finally {
      this.#isOpening = false;
    }
  }
}
