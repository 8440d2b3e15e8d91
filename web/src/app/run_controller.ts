import type { EngineDescription, LoadRequest, Trouble } from '../sim';
import type { RunDocument } from '../document';
import { kMostPanes, type Pane, type Panes } from '../pane';
import { withContactPair } from './elastic/contact_pair_text';

/** What the controller needs of the laboratory. */
export interface RunUser {
  readonly panes: Panes;
  /** Null before it has started. */
  readonly engine: EngineDescription | null;
  /** Other runs stand side by side than before. @param resets - whether they are compared from their start */
  arranged(resets?: boolean): Promise<void>;
  dismiss(): void;
}

/** How long another method may take to come to the instant that is shown [ms], and how many steps it makes at once. */
const kLongestRun = 3000;
const kStepsAtOnce = 20;

/** Which methods run the scene side by side, and with which values. */
export class RunController {
  readonly #user: RunUser;
  readonly #placed: () => Promise<unknown>;

  /** @param placed - resolves when every pane stands on the page: a stage reads its colours from there */
  constructor(user: RunUser, placed: () => Promise<unknown>) {
    this.#user = user;
    this.#placed = placed;
  }

  /**
   * Loads a scene in as many panes as there are runs.
   *
   * @param keepsView - whether to go on looking at the same place
   * @param states - one for each run, where they go on; without, at their start
   */
  async load(
    name: string,
    text: string,
    runs: readonly RunDocument[],
    keepsView = false,
    states?: readonly Float64Array[],
  ): Promise<Trouble | null> {
    const { panes } = this.#user;
    for (const pane of panes.all.slice(runs.length)) panes.remove(pane);
    const stateOf = (run: number): { state?: Float64Array } => {
      const state = states?.[run];
      return state === undefined ? {} : { state };
    };
    const trouble = await panes.first.load({ name, text, ...runs[0], ...stateOf(0) }, keepsView);
    if (trouble !== null) return trouble;
    await Promise.all(
      runs.slice(1).map(async (run, i) => {
        const known = panes.all[i + 1];
        const pane = known ?? panes.add();
        if (known === undefined) await this.#open(pane, text);
        await this.run(pane, { name, text, ...run, ...stateOf(i + 1) }, keepsView);
      }),
    );
    if (states !== undefined) {
      panes.all.forEach((pane, i) => (pane.branch = runs[i]?.from ?? null));
      // Those that were not as far as the others catch up.
      await panes.pause();
      this.#user.dismiss();
      await this.#user.arranged(false);
      return null;
    }
    const hasBranch = await this.#branchAgain(name, text, runs);
    this.#user.dismiss();
    await this.#user.arranged(!hasBranch);
    return null;
  }

  /** Lets runs begin where they left the first one; says whether there are such. */
  async #branchAgain(name: string, text: string, runs: readonly RunDocument[]): Promise<boolean> {
    const { panes } = this.#user;
    const branches = runs.flatMap(({ from }, i) =>
      from === undefined ? [] : [[from, i] as const],
    );
    for (const [from, i] of branches.sort(([a], [b]) => a - b)) {
      const [pane, run] = [panes.all[i], runs[i]];
      if (pane === undefined || run === undefined) continue;
      const made = panes.first.player.frame?.figures.steps ?? 0;
      if (from > made) await panes.first.player.step(from - made);
      await this.#leave(pane, { name, text, method: run.method, parameters: run.parameters });
    }
    return branches.length > 0;
  }

  /** Loads a scene in one pane, which says why when its method does not play there. */
  async run(
    pane: Pane,
    request: LoadRequest & { method: string },
    keepsView = false,
  ): Promise<void> {
    const trouble = await pane.load(request, keepsView);
    if (trouble === null) return;
    if (pane === this.#user.panes.first) pane.show(trouble);
    else pane.refuse(request.method, trouble);
  }

  async #open(pane: Pane, text: string): Promise<void> {
    await this.#placed();
    await pane.openStage(text);
  }

  /** Runs the present scene in a pane with another method, keeping the values that were changed by hand. */
  async change(method: string, pane = this.#user.panes.active): Promise<void> {
    const loaded = this.#user.panes.first.player.loaded;
    if (loaded === null) return;
    const { name, text } = loaded;
    const { time } = pane.player;
    const parameters = Object.fromEntries(pane.changed);
    await this.run(pane, { name, text, method, parameters });
    const isReached = pane.plays && (await this.#goOn(pane, time));
    // The others stand where they stood; all begin anew only where this one cannot come there.
    await this.#user.arranged(!isReached);
  }

  /**
   * Runs a pane from its start to the instant that was shown, so that one sees the other method there.
   *
   * @returns whether it came there: not where that takes too long, the method gives up, or somebody goes on meanwhile
   */
  async #goOn(pane: Pane, time: number): Promise<boolean> {
    const { player, timeStep } = pane;
    const end = performance.now() + kLongestRun;
    const { loaded } = player;
    while (time - player.time > timeStep / 2) {
      const before = player.time;
      const missing = Math.round((time - before) / timeStep);
      // Few at a time, so that the limit is kept.
      await player.step(Math.min(missing, kStepsAtOnce));
      const isStuck = player.time === before || player.loaded !== loaded;
      if (isStuck || pane.trouble !== null || performance.now() > end) return false;
    }
    return true;
  }

  /** Puts another method beside those that run the present scene, with the values that all of them share. */
  async add(method: string): Promise<void> {
    const { first, all } = this.#user.panes;
    const { loaded } = first.player;
    if (loaded === null || all.length >= kMostPanes) return;
    const pane = this.#user.panes.add();
    const opened = this.#open(pane, loaded.text);
    const shared = [...first.changed].filter(([name]) => this.isShared(first, name));
    const { name, text } = loaded;
    await this.run(pane, { name, text, method, parameters: Object.fromEntries(shared) });
    await opened;
    await this.#user.arranged();
  }

  /** Puts a run beside the others that leaves the first one at its present instant: what is changed there changes there only. */
  async branch(): Promise<void> {
    const { panes } = this.#user;
    const { first, all } = panes;
    const { loaded } = first.player;
    if (loaded === null || all.length >= kMostPanes) return;
    if (panes.running) await panes.pause();
    const pane = panes.add();
    const opened = this.#open(pane, loaded.text);
    const { name, text, method } = loaded;
    await this.#leave(pane, { name, text, method, parameters: Object.fromEntries(first.changed) });
    await opened;
    panes.active = pane;
    await this.#user.arranged(false);
  }

  /** Lets a run begin at the present instant of the first one. */
  async #leave(pane: Pane, request: LoadRequest & { method: string }): Promise<void> {
    const { player } = this.#user.panes.first;
    const state = await player.records.state();
    pane.branch = player.frame?.figures.steps ?? 0;
    await this.run(pane, { ...request, state });
  }

  /** The method to run where another one cannot: one that nobody else runs, next to it in the list; empty for none. */
  nearest(pane: Pane): string {
    const names = (this.#user.engine?.methods ?? []).map(({ name }) => name);
    const applies = (this.#user.panes.first.player.loaded?.methods ?? []).filter(
      (entry) => entry.applies,
    );
    const shown = this.#user.panes.all.map(({ method }) => method);
    const place = names.indexOf(pane.method);
    const cost = (name: string): number =>
      Math.abs(names.indexOf(name) - place) + (shown.includes(name) ? names.length : 0);
    const [nearest] = applies.map(({ name }) => name).sort((a, b) => cost(a) - cost(b));
    return nearest ?? '';
  }

  /** Makes a pane the one that tables are about, or closes it. @param place - among those side by side */
  async choose(place: number, isToClose: boolean): Promise<void> {
    const pane = this.#user.panes.all[place];
    if (pane === undefined) return;
    if (isToClose) await this.remove(pane);
    else this.#user.panes.active = pane;
  }

  async remove(pane: Pane): Promise<void> {
    this.#user.panes.remove(pane);
    await this.#user.arranged();
  }

  /** Whether a parameter belongs to the scene and not to the method of a pane. */
  isShared(pane: Pane, name: string): boolean {
    const own = this.#user.engine?.methods.find(
      (entry) => entry.name === pane.player.loaded?.method,
    );
    return own?.parameters.every((parameter) => parameter.name !== name) ?? true;
  }

  /**
   * Writes what two materials do to each other into the scene and starts it anew, keeping the values that were changed
   * by hand.
   */
  async setContactPair(
    materials: readonly [string, string],
    values: Readonly<Record<string, number>>,
  ): Promise<void> {
    const { loaded } = this.#user.panes.first.player;
    if (loaded === null) return;
    const text = withContactPair(loaded.text, materials, values);
    await Promise.all(
      this.#user.panes.all.map((pane) => {
        const parameters = Object.fromEntries(pane.changed);
        return this.run(pane, { name: loaded.name, text, method: pane.method, parameters });
      }),
    );
    await this.#user.arranged();
  }
}
