import type { Engine } from '../../engine';
import type { TerminalLine } from '../../sim';
import type { WorkerClient } from '../worker_client';
import { makeClient } from './client';

/** A page's side of a scene that scripts run over. */
export interface Opened {
  readonly client: WorkerClient;
  /** Runs a script and gives what it printed. */
  readonly run: (text: string) => Promise<string[]>;
  readonly lines: TerminalLine[];
}

/**
 * Loads a scene and gives what scripts need.
 *
 * @param text - of the scene
 * @throws Error when the scene is refused
 */
export async function openScene(
  engine: Engine,
  text: string,
  method = 'contact',
  parameters: Readonly<Record<string, string>> = {},
): Promise<Opened> {
  const client = makeClient(engine);
  const trouble = await client.load({ name: 'scene', text, method, parameters });
  if (trouble !== null) throw new Error(trouble.title);
  const lines: TerminalLine[] = [];
  client.scripts.onPrinted((printed) => lines.push(...printed));
  const run = async (script: string): Promise<string[]> => {
    lines.length = 0;
    await client.scripts.run(script);
    return lines
      .filter(({ kind }) => kind !== 'input')
      .map(({ kind, text: line }) => `${kind} ${line}`);
  };
  return { client, run, lines };
}
