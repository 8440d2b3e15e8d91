import type { PropertyValues, TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { saveFile } from '../take_away/save_file';
import { PageElement } from '../page_element';
import { goldenCase } from './golden_cases';
import { WorkerPool, workersFor } from '../pool/worker_pool';
import type { CostMeasure } from './cost_curves';
import { kCells, nameOf, type CostJob, type CostRow, type Job, type MeasuredRow } from './jobs';
import { csvOf } from './rows_csv';
import { renderValidation, type Chosen, type ValidationView } from './validation_view';
import { msg, str } from '../../words';

const startWorker = (): Worker =>
  new Worker(new URL('./validation_worker.ts', import.meta.url), {
    type: 'module',
    name: 'validation',
  });

/** The validation page: every case by every method, measured here and now. */
@customElement('signorini-validation')
export class ValidationPage extends PageElement implements ValidationView {
  protected readonly pageName = msg('Validation', { id: 'validation.name' });
  @state() jobs: readonly Job[] = [];
  @state() rows: ReadonlyMap<string, MeasuredRow> = new Map();
  @state() costs: ReadonlyMap<string, CostRow> = new Map();
  @state() costMeasure: CostMeasure = 'milliseconds';
  /** Whether what is measured are runs of curves of cost. */
  @state() isCosting = false;
  @state() running: ReadonlySet<string> = new Set();
  @state() asked = 0;
  @state() done = 0;
  @state() trouble = '';
  @state() chosen: Chosen = { group: '', text: '', missesOnly: false };
  @state() open = '';
  #pool: WorkerPool<Job | CostJob, readonly Job[], MeasuredRow | CostRow> | null = null;
  #whenReady: () => void = () => undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('hashchange', this.#followLink);
    const ready = new Promise<void>((resolve) => (this.#whenReady = resolve));
    window.signoriniValidation = { page: this, ready };
    this.#pool = new WorkerPool(
      {
        ready: (jobs) => {
          this.jobs = jobs;
          this.#whenReady();
          this.#followLink();
          if (new URLSearchParams(location.search).get('run') !== 'none') this.measure(false);
        },
        began: (job) => (this.running = new Set([...this.running, nameOf(job)])),
        done: (row) => this.#take(row),
        idle: () => {
          this.running = new Set();
          this.asked = this.done = 0;
          this.isCosting = false;
        },
        trouble: (message) => (this.trouble = message),
      },
      kCells,
      startWorker,
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.#followLink);
    this.#pool?.close();
  }

  get isBusy(): boolean {
    return this.asked > 0;
  }

  /** Measures what has not been measured. @param withSlow - cells of several seconds, too */
  measure(withSlow: boolean): void {
    this.#measure(
      this.jobs.filter((job) => (withSlow || !job.isSlow) && !this.rows.has(nameOf(job))),
    );
  }

  measureCase(id: string): void {
    const jobs = this.jobs.filter((job) => job.id === id);
    const rows = new Map(this.rows);
    for (const job of jobs) rows.delete(nameOf(job));
    this.rows = rows;
    this.#measure(jobs);
  }

  /** Measures what accuracy costs in a case, by all methods that are asked it. */
  measureCosts(id: string): void {
    this.costs = new Map([...this.costs].filter(([, row]) => row.id !== id));
    const jobs = this.jobs
      .filter((job) => job.id === id)
      .flatMap(({ method, costRuns }) =>
        Array.from({ length: costRuns }, (_, place) => ({ id, method, place })),
      );
    this.isCosting = jobs.length > 0;
    this.#measure(jobs);
  }

  chooseCost(measure: CostMeasure): void {
    this.costMeasure = measure;
  }

  stop(): void {
    this.#pool?.stop();
  }

  choose(chosen: Partial<Chosen>): void {
    this.chosen = { ...this.chosen, ...chosen };
  }

  show(id: string): void {
    history.replaceState(null, '', id === '' ? location.pathname + location.search : `#${id}`);
    this.open = id;
  }

  saveCsv(): void {
    const rows = this.jobs.flatMap((job) => this.rows.get(nameOf(job)) ?? []);
    saveFile(
      'signorini_validation.csv',
      new Blob([csvOf(rows, [...this.costs.values()])], { type: 'text/csv' }),
    );
  }

  protected override render(): TemplateResult {
    return renderValidation(this);
  }

  protected override updated(changed: PropertyValues): void {
    if (!changed.has('open')) return;
    const dialog = this.querySelector<HTMLDialogElement>('dialog.case');
    if (dialog !== null && !dialog.open) dialog.showModal();
  }

  #measure(jobs: readonly (Job | CostJob)[]): void {
    if (jobs.length === 0) return;
    this.trouble = '';
    this.asked += jobs.length;
    this.#pool?.ask(jobs, workersFor(navigator.hardwareConcurrency));
  }

  #take(row: MeasuredRow | CostRow): void {
    const name = nameOf(row);
    if ('place' in row) this.costs = new Map([...this.costs, [name, row]]);
    else this.rows = new Map([...this.rows, [name, row]]);
    this.running = new Set([...this.running].filter((other) => other !== name));
    this.done += 1;
  }

  readonly #followLink = (): void => {
    const id = decodeURIComponent(location.hash.slice(1));
    this.trouble = '';
    if (id !== '' && !this.jobs.some((job) => job.id === id)) {
      this.trouble = msg(str`The link names no case of this table: ${id}`, {
        id: 'validation.no_such_case',
      });
      return;
    }
    this.open = id;
    if (id !== '') this.choose({ group: '', text: '' });
  };

  /** For tests and links of other pages. */
  golden(id: string): ReturnType<typeof goldenCase> {
    return goldenCase(id);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'signorini-validation': ValidationPage;
  }
  interface Window {
    signoriniValidation?: { readonly page: ValidationPage; readonly ready: Promise<void> };
  }
}
