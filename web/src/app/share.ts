import type { LitElement } from 'lit';
import type { DocumentController } from './document_controller';

/** Opens the dialog with links and frames for what is shown. @param page - that has the dialog's element */
export async function openShare(page: LitElement, documents: DocumentController): Promise<void> {
  const shared = await documents.share(location.href);
  await import('../ui/share_dialog');
  await page.updateComplete;
  const dialog = page.querySelector('sg-share-dialog');
  if (shared === null || dialog === null) return;
  dialog.shared = shared;
  await dialog.updateComplete;
  dialog.show();
}
