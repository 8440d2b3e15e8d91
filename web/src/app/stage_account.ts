import type { LitElement } from 'lit';
import type { ShownStage } from '../ui/account';
import { methodTitle } from '../words/methods';
import type { LabController } from './lab_controller';

/** What the active pane shows; null before there is something. */
function shownStage({ panes, client }: LabController): ShownStage | null {
  const { frame, loaded } = client;
  if (frame === null || loaded === null) return null;
  return {
    scene: loaded.scene,
    frame,
    method: methodTitle(loaded.method),
    running: panes.running,
    pane: panes.all.indexOf(panes.active) + 1,
    panes: panes.all.length,
  };
}

/** Says what is on the stage. @param page - that has the dialog's element */
export async function openAccount(page: LitElement, lab: LabController): Promise<void> {
  await import('../ui/account');
  await page.updateComplete;
  const dialog = page.querySelector('sg-stage-words');
  if (dialog === null) return;
  dialog.shown = () => shownStage(lab);
  await dialog.updateComplete;
  dialog.show();
}
