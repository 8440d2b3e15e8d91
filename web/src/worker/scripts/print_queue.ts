import type { TerminalLine } from '../../sim';

/** Lines go out together, this often at most [ms], and no more of them at a time. */
const kInterval = 100;
const kMostLines = 100;

/** Gathers what scripts print: a script that prints in an endless loop must not flood the page. */
export class PrintQueue {
  readonly #send: (lines: readonly TerminalLine[]) => void;
  #lines: TerminalLine[] = [];
  #leftOut = 0;
  #sent = -Infinity;

  constructor(send: (lines: readonly TerminalLine[]) => void) {
    this.#send = send;
  }

  add(line: TerminalLine): void {
    if (this.#lines.length < kMostLines) this.#lines.push(line);
    else this.#leftOut += 1;
    if (performance.now() - this.#sent >= kInterval) this.flush();
  }

  /** Sends what is left. */
  flush(): void {
    this.#sent = performance.now();
    if (this.#leftOut > 0) {
      this.#lines.push({ kind: 'note', text: `… ${this.#leftOut} lines left out` });
      this.#leftOut = 0;
    }
    if (this.#lines.length === 0) return;
    this.#send(this.#lines);
    this.#lines = [];
  }
}
