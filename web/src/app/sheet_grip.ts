import { html, type TemplateResult } from 'lit';
import { msg } from '../words';
import type { Sheet } from './sheet';

/** The upper edge of a sheet, by which it is pulled and pressed. */
export function renderGrip(sheet: Sheet, close: () => void): TemplateResult {
  const words = sheet.tall
    ? msg('Lower, so that more of the stage is seen', { id: 'sheet.lower' })
    : msg('Taller', { id: 'sheet.taller' });
  const take = (event: PointerEvent): void => {
    (event.target as HTMLElement).setPointerCapture(event.pointerId);
    sheet.take(event.clientY);
  };
  return html`<button
    class="grip"
    title=${words}
    aria-label=${words}
    aria-pressed=${String(sheet.tall)}
    @pointerdown=${take}
    @pointerup=${(event: PointerEvent) => sheet.leave(event.clientY, close)}
    @click=${(event: MouseEvent) => sheet.press(event.detail !== 0)}
  ></button>`;
}
