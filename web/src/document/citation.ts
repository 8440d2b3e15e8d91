/** What a citation says of a run. */
export interface CitedRun {
  /** Title, file name and source of the scene; the source may be empty. */
  readonly title: string;
  readonly name: string;
  readonly source: string;
  readonly method: string;
  /** Values that differ from the scene's, by name. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Of the engine. */
  readonly version: string;
  /** Simulated time [s] and steps of the state that is cited, and 16 hexadecimal digits over its bits. */
  readonly time: number;
  readonly steps: number;
  readonly digest: string;
  /** Leads to the same; may be empty. */
  readonly link: string;
  readonly year: number;
}

/** A citation in words, and for BibTeX. */
export interface Citation {
  readonly plain: string;
  readonly bibtex: string;
}

/** Characters that mean something to TeX. */
function tex(text: string): string {
  return text.replace(/[\\{}]/g, '').replace(/[&%$#_]/g, '\\$&');
}

function valuesOf({ parameters }: CitedRun): string {
  return Object.entries(parameters)
    .map(([name, value]) => `, ${name} = ${value}`)
    .join('');
}

/** How to cite a run, so that whoever reads it finds the same bits. */
export function citationOf(run: CitedRun): Citation {
  const { title, name, source, method, version, time, steps, digest, link, year } = run;
  const state = `t = ${time} s after ${steps} steps, digest ${digest}`;
  const setup = `method ${method}${valuesOf(run)}`;
  const follows = source === '' ? '' : ` The scene follows: ${source}.`.replace(/\.\.$/, '.');
  const where = link === '' ? '' : ` ${link}`;
  const fields = [
    ['title', `{${tex(title)}}`],
    ['author', '{The Signorini developers}'],
    ['howpublished', `Signorini ${version}, scene ${tex(name)}`],
    ['note', tex(`${setup}; ${state}`)],
    ['year', String(year)],
    ...(link === '' ? [] : [['url', link]]),
  ] as const;
  return {
    plain: `“${title}” (scene ${name}), ${setup}. Signorini ${version}, ${year}. ${state}.${follows}${where}`,
    bibtex: `@misc{signorini_${name.replace(/\W+/g, '_')},\n${fields
      .map(([key, text]) => `  ${key} = {${text}}`)
      .join(',\n')}\n}\n`,
  };
}
