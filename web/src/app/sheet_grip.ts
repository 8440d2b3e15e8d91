import { html, type TemplateResult } from 'lit';
import { msg } from '../words';
import type { Sheet } from './sheet';

/** What a finger moves before the sheet goes along [px]. */
const kPull = 24;

/** The upper edge of a sheet: pulled up it gets taller, pulled down lower and then goes; pressed it changes between the two. */
export function renderGrip(sheet: Sheet, close: () => void): TemplateResult {
  const words = sheet.tall
    ? msg('Lower, so that more of the stage is seen', { id: 'sheet.lower' })
    : msg('Taller', { id: 'sheet.taller' });
  let from: number | null = null;
  const take = (event: PointerEvent): void => {
    from = event.clientY;
    (event.target as HTMLElement).setPointerCapture(event.pointerId);
  };
  const leave = (event: PointerEvent): void => {
    const pulled = event.clientY - (from ?? event.clientY);
    if (Math.abs(pulled) < kPull) return;
    // What was pulled is no press.
    event.target?.addEventListener('click', (click) => click.stopPropagation(), {
      once: true,
      capture: true,
    });
    if (pulled > 0 && !sheet.tall) close();
    else sheet.stretch(pulled < 0);
  };
  return html`<button
    class="grip"
    title=${words}
    aria-label=${words}
    aria-pressed=${String(sheet.tall)}
    @pointerdown=${take}
    @pointerup=${leave}
    @click=${() => sheet.stretch(!sheet.tall)}
  ></button>`;
}
