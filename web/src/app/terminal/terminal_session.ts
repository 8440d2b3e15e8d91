import type { Completion, ScriptStatus, TerminalLine, TerminalPort } from '../../sim';
import { InterruptedError, TroubleError, type WorkerClient } from '../../worker';
import { msg } from '../../words';

const kMostLines = 1000;
const kMostHistory = 500;
/** How often it is looked whether the engine still answers, and after which silence it counts as hanging [ms]. */
const kLook = 500;
const kLongSilence = 2000;

/**
 * The terminal's memory: it outlives the panel and the engine's thread, not the page. Nothing of it is ever run again
 * unless the user calls it up and presses Enter.
 */
export class TerminalSession implements TerminalPort {
  readonly #client: WorkerClient;
  readonly #listeners = new Set<() => void>();
  readonly #history: string[] = [];
  #lines: TerminalLine[] = [
    {
      kind: 'note',
      text: msg(
        'Scripts run over the simulation that you see: sim is a ContactSim, ImpulseSim, ElasticSim or SceneSim. help() tells more.',
        { id: 'terminal_session.scripts_run_over_the_simulation' },
      ),
    },
  ];
  #running = false;
  #hanging = false;
  #stopping: Promise<void> | null = null;
  /** Fetched when the terminal is first shown, because the parser is large. */
  #isUnfinished: (text: string) => boolean = () => false;

  constructor(client: WorkerClient) {
    this.#client = client;
    client.scripts.onPrinted((lines) => this.#add(lines));
    setInterval(() => this.#look(), kLook);
  }

  get lines(): readonly TerminalLine[] {
    return this.#lines;
  }

  get history(): readonly string[] {
    return this.#history;
  }

  get busy(): boolean {
    return this.#running || this.#hanging;
  }

  isUnfinished(text: string): boolean {
    return this.#isUnfinished(text);
  }

  async run(text: string, force: boolean): Promise<ScriptStatus> {
    this.#running = true;
    this.#tell();
    try {
      const status = await this.#client.scripts.run(text, force);
      if (status !== 'incomplete') this.#remember(text);
      return status;
    } catch (error) {
      if (error instanceof InterruptedError) this.#remember(text);
      else this.#add([{ kind: 'error', text: messageOf(error) }]);
      return 'failed';
    } finally {
      this.#running = false;
      this.#tell();
    }
  }

  /** Offers nothing while there is no scene, or when the engine is stopped meanwhile. */
  async complete(text: string, cursor: number): Promise<Completion> {
    try {
      return await this.#client.scripts.complete(text, cursor);
    } catch {
      return { from: cursor, to: cursor, entries: [] };
    }
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stop().finally(() => (this.#stopping = null));
    return this.#stopping;
  }

  clear(): void {
    this.#lines = [];
    this.#tell();
  }

  subscribe(tell: () => void): () => void {
    this.#listeners.add(tell);
    void import('../../script/syntax').then((syntax) => {
      this.#isUnfinished = (text) => syntax.isUnfinished(text);
    });
    return () => this.#listeners.delete(tell);
  }

  async #stop(): Promise<void> {
    try {
      await this.#client.scripts.interrupt();
      const text = msg(
        'Stopped. The simulation is as it was before; what scripts declared and left behind is gone.',
        { id: 'terminal_session.stopped_the_simulation_is_as' },
      );
      this.#add([{ kind: 'note', text }]);
    } catch (error) {
      this.#add([{ kind: 'error', text: messageOf(error) }]);
    }
    this.#hanging = false;
    this.#tell();
  }

  #look(): void {
    const hanging = this.#client.scripts.silence > kLongSilence;
    if (hanging === this.#hanging) return;
    this.#hanging = hanging;
    this.#tell();
  }

  #remember(text: string): void {
    if (this.#history[this.#history.length - 1] !== text) this.#history.push(text);
    if (this.#history.length > kMostHistory) this.#history.shift();
  }

  #add(lines: readonly TerminalLine[]): void {
    this.#lines = [...this.#lines, ...lines].slice(-kMostLines);
    this.#tell();
  }

  #tell(): void {
    for (const tell of this.#listeners) tell();
  }
}

function messageOf(error: unknown): string {
  if (error instanceof TroubleError)
    return error.trouble.details[0]?.message ?? error.trouble.title;
  return error instanceof Error ? error.message : String(error);
}
