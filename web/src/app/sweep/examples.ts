import { wordsOf } from '../../words';

const files: Record<string, string> = import.meta.glob('../../../../docs/examples/sweeps/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A sweep that comes with the page. */
export interface Example {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly text: string;
}

/** The examples of docs/sweeps.md. */
export const examples: readonly Example[] = Object.entries(files).map(([path, text]) => {
  const { title, about } = JSON.parse(text) as { readonly title: string; readonly about: string };
  return {
    name: path.replace(/^.*\/|\.json$/g, ''),
    title: wordsOf('sweep', title),
    about: wordsOf('sweep', about),
    text,
  };
});
