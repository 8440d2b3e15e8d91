import type { BlowSound } from '../../sim';

/** At most so many sounds in this time [s]. */
const kMost = 12;
const kSpan = 1;
const kLoudest = 0.35;
/** The second partial of a small solid body, and how much of it there is. */
const kPartial = 2.76;
const kPart = 0.35;
/** A sound is over after so many of its fading times. */
const kEnd = 7;

/** Plays blows as dry clicks. */
export class SoundPlayer {
  readonly #context = new AudioContext();
  /** When the last sounds began [s]. */
  #begun: number[] = [];

  /** The loudest first, as many as are told apart. */
  play(sounds: readonly BlowSound[]): void {
    void this.#context.resume();
    const now = this.#context.currentTime;
    this.#begun = this.#begun.filter((time) => now - time < kSpan);
    const left = kMost - this.#begun.length;
    for (const sound of [...sounds].sort((a, b) => b.loudness - a.loudness).slice(0, left)) {
      this.#begun.push(now);
      this.#click(sound, now);
    }
  }

  close(): void {
    void this.#context.close();
  }

  #click({ loudness, pitch, fade }: BlowSound, now: number): void {
    for (const [factor, part] of [
      [1, 1],
      [kPartial, kPart],
    ] as const) {
      const gain = this.#context.createGain();
      gain.gain.setValueAtTime(kLoudest * loudness * part, now);
      gain.gain.setTargetAtTime(0, now, fade / factor);
      const tone = this.#context.createOscillator();
      tone.frequency.value = pitch * factor;
      tone.connect(gain).connect(this.#context.destination);
      tone.start(now);
      tone.stop(now + kEnd * fade);
    }
  }
}
