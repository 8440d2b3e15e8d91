/** The programs of the cases as text. */
const sources = import.meta.glob<string>('../../../../tools/validate/cases/*.mjs', {
  query: '?raw',
  import: 'default',
});

/** A program of a case. */
export interface CaseProgram {
  /** In the project. */
  readonly file: string;
  readonly text: string;
}

/** The file that asks a case. @throws Error where there is none */
export async function programOf(id: string): Promise<CaseProgram> {
  for (const [path, read] of Object.entries(sources)) {
    const text = await read();
    if (text.includes(`'${id}'`)) return { file: path.replace(/^(\.\.\/)+/, ''), text };
  }
  throw new Error(`no program asks ${id}`);
}
