import { nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { BuildAct } from '../../ui';
import type { LabView } from '../laboratory_view';
import type { BuildController, BuildUser } from './build_controller';
import type * as Room from './build_room';

/** The way to {@link BuildController}, which is fetched when somebody first begins to build: most visitors never do. */
export class BuildLoader {
  readonly #user: BuildUser;
  readonly #host: ReactiveControllerHost;
  #room: typeof Room | null = null;
  #controller: BuildController | null = null;
  #entered: Promise<BuildController> | null = null;

  constructor(user: BuildUser, host: ReactiveControllerHost) {
    this.#user = user;
    this.#host = host;
  }

  get isOpen(): boolean {
    return this.#controller?.isOpen === true;
  }

  /** Where what is selected stands in the text [characters]; null for nothing, or several. */
  get shownInText(): { from: number; to: number } | null {
    return this.#controller?.shownInText ?? null;
  }

  /** Does what the page asks for. */
  async carryOut(act: BuildAct): Promise<void> {
    (await this.#enter()).carryOut(act);
  }

  /** Does what a key means while one builds. @returns whether it meant something */
  key(event: KeyboardEvent): boolean {
    return this.#controller !== null && this.#room?.buildKey(this.#controller, event) === true;
  }

  /** Another scene, or another text of it, was loaded. */
  loaded(): void {
    this.#controller?.loaded();
  }

  /** Another instant is shown, or something began to run or stopped. */
  timePassed(): void {
    this.#controller?.timePassed();
  }

  /** The palette beside the stage; nothing while nobody builds. */
  renderPalette(view: LabView): TemplateResult | typeof nothing {
    if (this.#controller === null || !this.isOpen) return nothing;
    return this.#room?.renderPalette(view, this.#controller) ?? nothing;
  }

  /** What is said of building, on the stage. */
  renderWord(view: LabView): TemplateResult | typeof nothing {
    if (this.#controller === null || !this.isOpen) return nothing;
    return this.#room?.renderWord(view, this.#controller) ?? nothing;
  }

  /** What is selected, in numbers. */
  renderPanel(): TemplateResult | typeof nothing {
    return (this.#controller !== null && this.#room?.renderBuild(this.#controller)) || nothing;
  }

  #enter(): Promise<BuildController> {
    this.#entered ??= import('./build_room').then(
      (room) => {
        this.#room = room;
        return (this.#controller = new room.BuildController(this.#user, this.#host));
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
