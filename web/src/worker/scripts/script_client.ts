import type { Completion, ScriptStatus, TerminalLine } from '../../sim';
import type { LoadAnswer, Packet, Rescue } from '../protocol';
import type { WorkerLink } from '../worker_link';

/** What happens to the simulation on the page. */
export interface ScriptListener {
  show(packet: Packet): void;
  stop(): void;
  /** Goes on with another worker; null when all there is is the scene as it was loaded. */
  resume(answer: LoadAnswer | null): Promise<void>;
}

/** The page's side of the terminal: runs what the user typed in the engine's thread. */
export class ScriptClient {
  readonly #link: WorkerLink;
  readonly #listener: ScriptListener;
  readonly #printListeners = new Set<(lines: readonly TerminalLine[]) => void>();
  #rescue: Rescue | null = null;

  constructor(link: WorkerLink, listener: ScriptListener) {
    this.#link = link;
    this.#listener = listener;
  }

  /**
   * Runs a script. What it prints is told through {@link ScriptClient.onPrinted}.
   *
   * @param force - whether to run it even when it seems to go on in another line
   */
  async run(text: string, force = false): Promise<ScriptStatus> {
    const { status, packet } = await this.#link.ask('script', { text, force });
    if (status !== 'incomplete') this.#listener.show(packet);
    return status;
  }

  /** What the word before the cursor can be completed to. */
  complete(text: string, cursor: number): Promise<Completion> {
    return this.#link.ask('complete', { text, cursor });
  }

  /** Calls `tell` with what scripts print. */
  onPrinted(tell: (lines: readonly TerminalLine[]) => void): void {
    this.#printListeners.add(tell);
  }

  /** Passes on what a script printed. */
  print(lines: readonly TerminalLine[]): void {
    for (const tell of this.#printListeners) tell(lines);
  }

  /** Remembers from where another worker could go on. */
  keep(rescue: Rescue | null): void {
    this.#rescue = rescue;
  }

  /** For how long the engine has owed an answer without a sign of life [ms]. */
  get silence(): number {
    return this.#link.silence;
  }

  /**
   * Ends whatever the engine does, by starting another one, which goes on from before the last script (or from shortly before the step
   * in which it hangs).
   *
   * @throws Error when the engine cannot be started again
   */
  async interrupt(): Promise<void> {
    this.#listener.stop();
    this.#link.restart();
    const rescue = this.#rescue;
    await this.#listener.resume(rescue === null ? null : await this.#link.ask('resume', rescue));
  }
}
