/** A value of what is selected, as the panel shows it. */
export interface BuildField {
  readonly key: string;
  readonly section: string;
  readonly title: string;
  readonly about: string;
  readonly unit: string;
  readonly kind: 'number' | 'text' | 'choice';
  /** In the unit; null when bodies differ, or when it is left to the engine. */
  readonly value: number | string | null;
  readonly choices?: readonly { readonly value: string; readonly title: string }[];
}
