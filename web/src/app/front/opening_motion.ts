import { kPoseSize, type Frame, type Ghost, type Story } from '../../sim';
import type { Panes } from '../../pane';

/** Parts of the way to where it stands at which bodies leave a ghost. */
const kPast = [0, 0.45, 0.75];
/** What has moved by less leaves none, in parts of the height of what is seen. */
const kSeen = 0.02;

/** A scene that has just been opened plays by itself, once: as far as its author says, and stands. */
export class OpeningMotion {
  readonly #panes: Panes;
  readonly #stillness = matchMedia('(prefers-reduced-motion: reduce)');
  readonly #stood: () => void;
  #end: () => void = () => undefined;
  #isUnderWay = false;
  /** Pictures on the way to where it stands. */
  #frames: Frame[] = [];

  /** @param stood - is told when it stands, and what comes next is the visitor's */
  constructor(panes: Panes, stood: () => void) {
    this.#panes = panes;
    this.#stood = stood;
  }

  /** Whether the scene plays by itself just now. */
  get isUnderWay(): boolean {
    return this.#isUnderWay;
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
    this.#frames = player.frame === null ? [] : [player.frame];
    // What is asked is asked before anything has been seen.
    const length = hold ?? (isAsking ? 0 : play);
    if (this.#stillness.matches) {
      if (hold !== null) for (const part of kPast) await this.#stepTo(part * hold);
      return this.#standAt(hold ?? 0, hold !== null);
    }
    if (length === 0) return this.#stood();
    this.#playTo(length, hold !== null);
  }

  /** @param leavesPast - whether bodies leave ghosts on their way */
  #playTo(until: number, leavesPast: boolean): void {
    const { player } = this.#panes.first;
    const { loaded } = player;
    let before = player.time;
    const stopListening = player.onFrame((frame) => {
      const { time } = frame;
      // Turned knobs and other scenes begin anew; who stops the time has it in hand.
      if (player.loaded !== loaded || !this.#panes.running) return this.#end();
      const isNear = time + (time - before) / 2 >= until;
      before = time;
      this.#frames.push(frame);
      if (!isNear) return;
      this.#end();
      void this.#panes.pause().then(() => this.#standAt(until, leavesPast));
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
      this.#isUnderWay = false;
    };
    addEventListener('pointerdown', touched, true);
    this.#isUnderWay = true;
    this.#panes.play();
  }

  /** The instant itself: pictures are some way apart, on a busy machine further than it is to what is asked about. */
  async #standAt(time: number, leavesPast: boolean): Promise<void> {
    await this.#stepTo(time);
    if (leavesPast) this.#showPast(time);
    this.#stood();
  }

  async #stepTo(time: number): Promise<void> {
    const { player, timeStep } = this.#panes.first;
    const steps = Math.round((time - player.time) / timeStep);
    if (steps > 0) this.#frames.push(await this.#panes.step(steps));
    else if (steps < 0) await this.#panes.seek(time);
  }

  /** Draws where bodies were on their way, until something moves. */
  #showPast(stands: number): void {
    const { player } = this.#panes.first;
    const [now, { scene } = { scene: null }] = [player.frame, player.loaded ?? undefined];
    if (now === null || scene === null) return;
    const least = kSeen * (scene.view?.height ?? 1);
    this.#panes.showPast(
      kPast.flatMap((part): Ghost[] => {
        const apart = ({ time }: Frame): number => Math.abs(time - part * stands);
        const [first, ...others] = this.#frames;
        if (first === undefined) return [];
        const then = others.reduce(
          (best, frame) => (apart(frame) < apart(best) ? frame : best),
          first,
        );
        const { poses, angles } = then;
        const bodies = [...scene.bodies.keys()].filter((body) => {
          const way = [0, 1, 2].map(
            (i) => (poses[kPoseSize * body + i] ?? 0) - (now.poses[kPoseSize * body + i] ?? 0),
          );
          return Math.hypot(...way) > least;
        });
        return [{ poses, angles, token: 'text-3', dash: [], bodies }];
      }),
    );
    this.#frames = [];
    const stopListening = player.onFrame((frame) => {
      if (frame.time === now.time && player.loaded?.scene === scene) return;
      stopListening();
      this.#panes.showPast([]);
    });
  }
}
