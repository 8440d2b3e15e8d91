import type { ReactiveControllerHost } from 'lit';
import type { Trouble } from '../../sim';
import type { Panes } from '../../pane';

/** From when on something is said of the engine that is on its way [ms]. */
const kLate = 8000;

interface ArrivalUser {
  readonly panes: Panes;
  readonly trouble: Trouble | null;
}

/** How much of the engine has come, or of the part of it that a scene needs besides, and whether that takes long. */
export class Arrival {
  readonly #user: ArrivalUser;
  readonly #host: ReactiveControllerHost;
  #timer = 0;
  /** Whether it is waited for longer than usual. */
  isLate = false;

  constructor(user: ArrivalUser, host: ReactiveControllerHost) {
    this.#user = user;
    this.#host = host;
    for (const kind of ['online', 'offline'])
      addEventListener(kind, () => this.isLate && host.requestUpdate());
  }

  /** The part that has come; null when nothing is on its way. */
  get part(): number | null {
    const { panes, trouble } = this.#user;
    const { fetching, progress, player } = panes.active;
    if (trouble !== null) return null;
    return fetching || player.loaded === null ? progress : null;
  }

  /** Looks at the clock as long as something is on its way; for after each update of the page. */
  follow(): void {
    const isComing = this.part !== null;
    if (isComing === (this.#timer !== 0)) return;
    clearTimeout(this.#timer);
    this.#timer = isComing ? window.setTimeout(() => this.#tell(true), kLate) : 0;
    if (!isComing && this.isLate) this.#tell(false);
  }

  #tell(isLate: boolean): void {
    this.isLate = isLate;
    this.#host.requestUpdate();
  }
}
