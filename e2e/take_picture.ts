import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';

/** Writes what is seen as a WebP file when SIGNORINI_PICTURES is set. */
export async function takePicture(page: Page, path: string): Promise<void> {
  if (process.env.SIGNORINI_PICTURES === undefined) return;
  // What the last step has changed is drawn by the next frame but one.
  await page.evaluate(async () => {
    for (let i = 0; i < 2; ++i) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
  const png = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  const webp = await page.evaluate(async (data) => {
    // The page may fetch from its own host only.
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
    return Array.from(new Uint8Array(await blob.arrayBuffer()));
  }, png);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, Buffer.from(webp));
}
