import type { StageView } from '../sim';
import { writeView } from './url_options';

/** How long the view of a scene in space rests before it is noted in the address [ms]. */
const kViewRest = 300;

/** Notes the view in the address, when it has rested for a moment: browsers refuse many changes. */
export class ViewNote {
  readonly #name: () => string | undefined;
  #timer = 0;

  /** @param name - of the scene that is looked at */
  constructor(name: () => string | undefined) {
    this.#name = name;
  }

  take(view: StageView | null): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      const next = writeView(location.search, this.#name(), view);
      if (next !== location.search) history.replaceState(history.state, '', next);
    }, kViewRest);
  }
}
