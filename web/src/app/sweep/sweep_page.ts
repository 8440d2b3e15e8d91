import type { PropertyValues, TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { kLongestLink, writeLink } from '../../document';
import { msg, str } from '../../words';
import { PageElement } from '../page_element';
import { WorkerPool, workersFor } from '../pool/worker_pool';
import { saveFile } from '../take_away/save_file';
import type { SweepInfo } from '../../engine/sweep_engine';
import { examples } from './examples';
import { paintMap } from './map_view';
import { kSweepJobs, type Opening, type SweepJob, type SweepResult } from './messages';
import { firstShown, runOf, type Shown } from './picture';
import { SweepTable } from './sweep_table';
import { renderSweep, type Point, type SweepView } from './sweep_view';

/** The command line makes more. */
const kMostRuns = 100_000;
/** Scenes of more characters are not sweeps that somebody types. */
const kLongestText = 16 * 1024 * 1024;

function startWorker(opening: Opening): Worker {
  const worker = new Worker(new URL('./sweep_worker.ts', import.meta.url), {
    type: 'module',
    name: 'sweep',
  });
  worker.postMessage(opening);
  return worker;
}

/** Texts of the scene files that a sweep names, as far as the page has them. */
async function scenesOf(text: string): Promise<Record<string, string>> {
  let named: unknown;
  try {
    named = (JSON.parse(text) as { readonly scene?: unknown } | null)?.scene;
  } catch {
    // The engine tells what is wrong and where.
  }
  if (typeof named !== 'string') return {};
  const { builtinScenes } = await import('../builtin_scenes');
  const scene = builtinScenes.get(named.replace(/^.*\/|\.json$/g, ''));
  return scene === undefined ? {} : { [named]: scene };
}

/** The page of sweeps: many runs of one scene, made here by all processors, drawn while they come. */
@customElement('signorini-sweep')
export class SweepPage extends PageElement implements SweepView {
  protected readonly pageName = msg('Sweep', { id: 'sweep.name' });
  @state() text = examples[0]?.text ?? '';
  @state() trouble = '';
  @state() table: SweepTable | null = null;
  @state() shown: Shown | null = null;
  @state() isBusy = false;
  @state() digest = '';
  @state() point: Point | null = null;
  @state() workers = workersFor(navigator.hardwareConcurrency);
  #pool: WorkerPool<SweepJob, SweepInfo, SweepResult> | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    const asked = new URLSearchParams(location.search).get('example');
    this.text = (examples.find(({ name }) => name === asked) ?? examples[0])?.text ?? '';
    window.signoriniSweep = this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#pool?.close();
  }

  write(text: string): void {
    this.text = text;
  }

  async openFile(file: File): Promise<void> {
    if (file.size > kLongestText) {
      this.trouble = msg(str`${file.name} is too large for a sweep.`, { id: 'sweep.too_large' });
      return;
    }
    this.text = await file.text();
  }

  choose(shown: Partial<Shown>): void {
    if (this.shown === null) return;
    this.shown = { ...this.shown, ...shown };
    this.point = null;
  }

  see(point: Point | null): void {
    this.point = point;
  }

  useWorkers(count: number): void {
    this.workers = Math.max(1, Math.min(8, Math.round(count) || 1));
  }

  /** Makes all runs of the sweep in the text anew. */
  async run(): Promise<void> {
    this.#pool?.close();
    this.#pool = null;
    this.table = this.shown = this.point = null;
    this.digest = this.trouble = '';
    this.isBusy = true;
    const opening = { text: this.text, scenes: await scenesOf(this.text) };
    this.#pool = new WorkerPool<SweepJob, SweepInfo, SweepResult>(
      {
        ready: (info) => this.#begin(info),
        began: () => undefined,
        done: (result) => this.#take(result),
        idle: () => this.#rest(),
        trouble: (message) => (this.trouble = message),
      },
      kSweepJobs,
      () => startWorker(opening),
    );
  }

  /** Makes the runs that are missing. */
  goOn(): void {
    if (this.table === null) return;
    this.trouble = '';
    this.isBusy = true;
    this.#pool?.ask(this.table.missing(this.workers), this.workers);
  }

  stop(): void {
    this.#pool?.stop();
    this.isBusy = false;
  }

  saveCsv(): void {
    if (this.table !== null)
      saveFile('signorini_sweep.csv', new Blob([this.table.csv], { type: 'text/csv' }));
  }

  /** Shows the run of the chosen point in the laboratory. */
  openRun(): void {
    const { table, shown, point } = this;
    if (table === null || shown === null || point === null) return;
    this.#pool?.ask(
      [{ kind: 'scene', run: runOf(table, shown, point.column, point.row) }],
      this.workers,
    );
  }

  protected override render(): TemplateResult {
    return renderSweep(this);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const canvas = this.querySelector<HTMLCanvasElement>('canvas.map');
    if (canvas !== null && this.table !== null && this.shown !== null)
      paintMap(canvas, this.table, this.shown);
  }

  #begin(info: SweepInfo): void {
    if (info.runs > kMostRuns) {
      this.#pool?.close();
      this.isBusy = false;
      this.trouble = msg(
        str`These are ${info.runs} runs. The page makes ${kMostRuns} at most; the command line makes more: signorini_run --sweep`,
        { id: 'sweep.too_many' },
      );
      return;
    }
    this.table = new SweepTable(info);
    this.shown = firstShown(this.table);
    this.goOn();
  }

  #take(result: SweepResult): void {
    if (result.kind === 'runs') {
      this.table?.put(result.first, result.rows);
      this.requestUpdate();
    } else if (result.kind === 'digest') {
      this.digest = result.digest;
    } else {
      this.#showRun(result);
    }
  }

  #rest(): void {
    if (this.table?.isWhole && this.digest === '')
      this.#pool?.ask([{ kind: 'digest', rows: this.table.blocks }], this.workers);
    else this.isBusy = false;
  }

  #showRun({ run, text }: SweepResult & { readonly kind: 'scene' }): void {
    const { info } = this.table!;
    const runs = info.runs / info.methods.length;
    const method = info.methods[Math.floor(run / runs)] ?? '';
    const name = msg(str`Run ${run}`, { id: 'sweep.run_name' });
    const hash = writeLink({ scene: { name, text }, runs: [{ method, parameters: {} }] });
    if (hash.length > kLongestLink) {
      saveFile(`run_${run}.json`, new Blob([text], { type: 'application/json' }));
      return;
    }
    open(`./index.html${hash}`, '_blank', 'noopener');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'signorini-sweep': SweepPage;
  }
  interface Window {
    signoriniSweep?: SweepPage;
  }
}
