import { nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { BuildAct } from '../../ui';
import type { LabView } from '../laboratory_view';
import type { BuildDesk, BuildUser } from './build_desk';
import type * as Room from './build_room';

/** The way to {@link BuildDesk}, which is fetched when somebody first begins to build: most visitors never do. */
export class BuildDoor {
  readonly #user: BuildUser;
  readonly #host: ReactiveControllerHost;
  #room: typeof Room | null = null;
  #desk: BuildDesk | null = null;
  #entered: Promise<BuildDesk> | null = null;

  constructor(user: BuildUser, host: ReactiveControllerHost) {
    this.#user = user;
    this.#host = host;
  }

  get isOpen(): boolean {
    return this.#desk?.isOpen === true;
  }

  /** Where what is selected stands in the text [characters]; null for nothing, or several. */
  get shownInText(): { from: number; to: number } | null {
    return this.#desk?.shownInText ?? null;
  }

  /** Does what the page asks for. */
  async carryOut(act: BuildAct): Promise<void> {
    (await this.#enter()).carryOut(act);
  }

  /** Does what a key means while one builds. @returns whether it meant something */
  key(event: KeyboardEvent): boolean {
    return this.#desk !== null && this.#room?.buildKey(this.#desk, event) === true;
  }

  /** Another scene, or another text of it, was loaded. */
  loaded(): void {
    this.#desk?.loaded();
  }

  /** Another instant is shown, or something began to run or stopped. */
  timePassed(): void {
    this.#desk?.timePassed();
  }

  /** The palette beside the stage; nothing while nobody builds. */
  renderPalette(view: LabView): TemplateResult | typeof nothing {
    if (this.#desk === null || !this.isOpen) return nothing;
    return this.#room?.renderPalette(view, this.#desk) ?? nothing;
  }

  /** What is said of building, on the stage. */
  renderWord(view: LabView): TemplateResult | typeof nothing {
    if (this.#desk === null || !this.isOpen) return nothing;
    return this.#room?.renderWord(view, this.#desk) ?? nothing;
  }

  /** What is selected, in numbers. */
  renderPanel(): TemplateResult | typeof nothing {
    return (this.#desk !== null && this.#room?.renderBuild(this.#desk)) || nothing;
  }

  #enter(): Promise<BuildDesk> {
    this.#entered ??= import('./build_room').then(
      (room) => {
        this.#room = room;
        return (this.#desk = new room.BuildDesk(this.#user, this.#host));
      },
      (error: unknown) => {
        // It can be asked for again, once there is a network.
        this.#entered = null;
        throw error;
      },
    );
    return this.#entered;
  }
}
