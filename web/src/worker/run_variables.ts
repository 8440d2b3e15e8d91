import { FrameVarsList, GenericObserver, type LoadedScene, type VarsList } from '../sim';
import type { WorkerClient } from './worker_client';

const lists = new WeakMap<WorkerClient, VarsList>();

/** Time, energies and the numbers of every moving body, by name; they are followed from the first time that somebody asks. */
export function variablesOf(client: WorkerClient): VarsList {
  const known = lists.get(client);
  if (known !== undefined) return known;
  const made = new FrameVarsList();
  lists.set(client, made);
  if (client.loaded !== null) made.setScene(client.loaded.scene);
  if (client.frame !== null) made.setFrame(client.frame);
  client.onFrame((frame) => made.setFrame(frame));
  new GenericObserver(client, (event) => {
    if (event.nameEquals('LOADED') || event.nameEquals('REBUILT'))
      made.setScene((event.getValue() as LoadedScene).scene);
  });
  return made;
}
