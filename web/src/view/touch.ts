/** A press that is shorter [px, ms] is a touch: it chooses something and takes nothing. */
export const kTouchWay = 4;
export const kTouchTime = 300;

/** Whether a press is on a control over the picture, which keeps it for itself. */
export function isOnControl({ target }: PointerEvent): boolean {
  return target instanceof HTMLButtonElement;
}

/** Tells of touches with one finger or the main button; with Shift a press chooses more, and is none. */
export class Touch {
  #press: PointerEvent | null = null;

  /** @param touched - is told where, from the left top corner of the element [px] */
  constructor(element: HTMLElement, touched: (x: number, y: number, event: PointerEvent) => void) {
    const first = { capture: true };
    const press = (event: PointerEvent): void => {
      const isOne = event.isPrimary && event.button === 0 && !event.shiftKey && !isOnControl(event);
      this.#press = isOne ? event : null;
    };
    const release = (event: PointerEvent): void => {
      const before = this.#press;
      this.#press = null;
      if (before === null || event.timeStamp - before.timeStamp >= kTouchTime) return;
      const way = Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY);
      if (way >= kTouchWay) return;
      const box = element.getBoundingClientRect();
      touched(event.clientX - box.left, event.clientY - box.top, event);
    };
    element.addEventListener('pointerdown', press, first);
    element.addEventListener('pointerup', release, first);
  }
}
