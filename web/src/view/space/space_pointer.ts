import { isOnControl } from '../touch';

/** What a pointer does to bodies in space; pixels from the left top corner. All else is the eye's. */
export interface SpacePointerHandlers {
  /** A press; true when something was taken hold of, so that moving does not turn the view. */
  press(x: number, y: number, event: PointerEvent): boolean;
  move(x: number, y: number, event: PointerEvent): void;
  release(): void;
  /** Not numbers when the pointer has left. */
  hover(x: number, y: number, event?: PointerEvent): void;
  /** The wheel with Shift or Alt [rad]; says whether there was something to turn. */
  turn(angle: number): boolean;
  /** A double click or tap. */
  centre(x: number, y: number): void;
}

/** How far a body turns with a click of the wheel: about 5 degrees [rad/px]. */
const kTurnSpeed = Math.PI / 36 / 120;
const kLinePixels = 16;

/** Hands presses on bodies to the hand before the eye hears of them. */
export class SpacePointer {
  readonly #element: HTMLElement;
  readonly #handlers: SpacePointerHandlers;
  readonly #ending = new AbortController();
  /** The pointer that holds a body. */
  #holding: number | null = null;
  readonly #down = new Set<number>();

  constructor(element: HTMLElement, handlers: SpacePointerHandlers) {
    this.#element = element;
    this.#handlers = handlers;
    const first = { capture: true, signal: this.#ending.signal };
    const { signal } = this.#ending;
    element.addEventListener('pointerdown', (event) => this.#press(event), first);
    element.addEventListener('pointermove', (event) => this.#move(event), first);
    element.addEventListener('pointerup', (event) => this.#release(event), first);
    element.addEventListener('pointercancel', (event) => this.#release(event), first);
    element.addEventListener('pointerleave', () => handlers.hover(NaN, NaN), { signal });
    element.addEventListener('wheel', (event) => this.#wheel(event), { ...first, passive: false });
    element.addEventListener('dblclick', (event) => handlers.centre(...this.#place(event)), {
      signal,
    });
  }

  dispose(): void {
    this.#ending.abort();
  }

  #place(event: MouseEvent): [number, number] {
    const box = this.#element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  #press(event: PointerEvent): void {
    if (isOnControl(event)) return;
    this.#down.add(event.pointerId);
    if (event.button !== 0) return;
    if (this.#down.size > 1) {
      // A second finger moves the view, and nothing is held then.
      this.#letGo();
      return;
    }
    if (!this.#handlers.press(...this.#place(event), event)) return;
    this.#holding = event.pointerId;
    this.#element.setPointerCapture(event.pointerId);
    event.stopPropagation();
  }

  #move(event: PointerEvent): void {
    if (this.#holding === event.pointerId) {
      event.stopPropagation();
      this.#handlers.move(...this.#place(event), event);
    } else if (this.#down.size === 0) this.#handlers.hover(...this.#place(event), event);
  }

  #release(event: PointerEvent): void {
    this.#down.delete(event.pointerId);
    if (this.#holding !== event.pointerId) return;
    event.stopPropagation();
    this.#letGo();
  }

  #letGo(): void {
    if (this.#holding === null) return;
    this.#holding = null;
    this.#handlers.release();
  }

  #wheel(event: WheelEvent): void {
    if (!event.shiftKey && !event.altKey) return;
    // Browsers turn the wheel sideways while Shift is down.
    const delta = event.deltaY === 0 ? event.deltaX : event.deltaY;
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? kLinePixels : 1;
    const pixels = Math.max(-240, Math.min(240, delta * lines));
    if (!this.#handlers.turn(-(event.altKey ? 0.1 : 1) * kTurnSpeed * pixels)) return;
    event.preventDefault();
    event.stopPropagation();
  }
}
