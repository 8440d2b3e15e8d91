import { packetLayout, type Columns, type Written } from '../sim';

type Layout = typeof packetLayout;

/** Rows of a table that are gathered until the next picture. */
export class GatheredRows<T extends keyof Layout> {
  readonly #table: T;
  readonly #widths: readonly (readonly [name: string, width: number])[];
  #columns: Record<string, number[]>;
  #count = 0;

  constructor(table: T) {
    this.#table = table;
    this.#widths = Object.entries(packetLayout[table]);
    this.#columns = this.#emptied();
  }

  /** Number of rows. */
  get count(): number {
    return this.#count;
  }

  /**
   * Appends rows.
   *
   * @param values - their columns; a number stands for itself in each row
   */
  add(values: Columns<Layout, T, number | ArrayLike<number>>, rows = 1): void {
    const given = values as Readonly<Record<string, number | ArrayLike<number>>>;
    for (const [name, width] of this.#widths) {
      const column = this.#columns[name] ?? [];
      const value = given[name] ?? NaN;
      for (let i = 0; i < rows * width; ++i)
        column.push(typeof value === 'number' ? value : (value[i] ?? NaN));
    }
    this.#count += rows;
  }

  /** Forgets all rows but the first ones. */
  cut(count: number): void {
    for (const [name, width] of this.#widths) {
      const column = this.#columns[name];
      if (column !== undefined) column.length = count * width;
    }
    this.#count = count;
  }

  /** Hands the rows over and begins anew. */
  drain(): Written<Layout, T> {
    const drained = Object.assign(this.#columns, { [`${this.#table}Count`]: this.#count });
    this.#columns = this.#emptied();
    this.#count = 0;
    return drained as unknown as Written<Layout, T>;
  }

  #emptied(): Record<string, number[]> {
    return Object.fromEntries(this.#widths.map(([name]) => [name, []]));
  }
}
