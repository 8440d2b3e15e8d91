import type { Frame, LoadedScene } from '../sim';
import { ExpectationLog, ReferenceLog, type Pane } from '../pane';

interface Logs {
  readonly expectations: ExpectationLog;
  readonly references: ReferenceLog;
}

/** Follows how far each run is from what its scene says that it should be. */
export class RunLogs {
  readonly #logs = new WeakMap<Pane, Logs>();

  of(pane: Pane): Logs {
    const logs = this.#logs.get(pane) ?? {
      expectations: new ExpectationLog(),
      references: new ReferenceLog(),
    };
    this.#logs.set(pane, logs);
    return logs;
  }

  /** Begins anew for another scene. */
  begin(pane: Pane, loaded: LoadedScene): void {
    const { expectations, references } = this.of(pane);
    expectations.setScene(loaded);
    references.setScene(loaded.scene);
  }

  take(pane: Pane, frame: Frame): void {
    const { expectations, references } = this.of(pane);
    expectations.take(frame, pane.timeStep);
    references.take(frame);
  }
}
