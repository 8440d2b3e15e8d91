/** The files of the cases, all in one chunk. */

/** A case as its file has it. */
export interface GoldenCase {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly dim: string;
  readonly setup: unknown;
  readonly formula: string;
  readonly reference: unknown;
  readonly tolerance: {
    readonly metric: string;
    readonly gold: number;
    readonly silver: number;
    readonly bronze: number;
  };
  readonly source: readonly string[];
  readonly note?: string;
}

const files: Record<string, GoldenCase> = import.meta.glob(
  '../../../../tests/golden/validation/*-*.json',
  { eager: true, import: 'default' },
);

const byId = new Map(Object.values(files).map((file) => [file.id, file]));

/** @throws Error for a case that there is not */
export function goldenCase(id: string): GoldenCase {
  const found = byId.get(id);
  if (found === undefined) throw new Error(`there is no validation case ${id}`);
  return found;
}
