import type { PlanarCamera } from './camera';

/** What a pointer does to the stage; positions in world coordinates [m]. */
export interface GestureHandlers {
  /** A press; true when something was taken hold of, so that moving does not pan. */
  press(x: number, y: number, event: PointerEvent): boolean;
  hold(x: number, y: number, event: PointerEvent): void;
  release(): void;
  hover(x: number, y: number, event: PointerEvent): void;
  leave(): void;
  /** The camera moved. */
  moved(): void;
  /** A double click. */
  fit(): void;
  /**
   * The wheel with Shift or Alt: turn the body under the pointer.
   *
   * @param delta - movement of the wheel [px]
   * @param fine - Alt: a tenth of it
   * @returns whether there was one to turn
   */
  turn(delta: number, fine: boolean): boolean;
}

const kWheelSpeed = 0.0015;
const kLinePixels = 16;

interface Finger {
  x: number;
  y: number;
}

/** Mouse, pen and touch on the stage: hold a body, pan, zoom at the pointer, two fingers for both. */
export class Gestures {
  readonly #element: HTMLElement;
  readonly #camera: PlanarCamera;
  readonly #handlers: GestureHandlers;
  readonly #fingers = new Map<number, Finger>();
  #holding = false;

  constructor(element: HTMLElement, camera: PlanarCamera, handlers: GestureHandlers) {
    this.#element = element;
    this.#camera = camera;
    this.#handlers = handlers;
    element.addEventListener('pointerdown', (event) => this.#down(event));
    element.addEventListener('pointermove', (event) => this.#move(event));
    element.addEventListener('pointerup', (event) => this.#up(event));
    element.addEventListener('pointercancel', (event) => this.#up(event));
    element.addEventListener('pointerleave', () => handlers.leave());
    element.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    element.addEventListener('dblclick', () => handlers.fit());
  }

  #place(event: MouseEvent): Finger {
    const box = this.#element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0 && event.button !== 1) return;
    const finger = this.#place(event);
    this.#element.setPointerCapture(event.pointerId);
    this.#fingers.set(event.pointerId, finger);
    if (this.#fingers.size > 1) {
      this.#letGo();
      return;
    }
    const [x, y] = this.#camera.toWorld(finger.x, finger.y);
    this.#holding = event.button === 0 && this.#handlers.press(x, y, event);
  }

  #move(event: PointerEvent): void {
    const now = this.#place(event);
    const before = this.#fingers.get(event.pointerId);
    const [x, y] = this.#camera.toWorld(now.x, now.y);
    if (before === undefined) {
      this.#handlers.hover(x, y, event);
      return;
    }
    if (this.#holding) {
      this.#handlers.hold(x, y, event);
    } else if (this.#fingers.size === 2) {
      this.#pinch(event.pointerId, before, now);
    } else {
      this.#camera.panBy(now.x - before.x, now.y - before.y);
      this.#handlers.moved();
    }
    this.#fingers.set(event.pointerId, now);
  }

  #pinch(moving: number, before: Finger, now: Finger): void {
    const other = [...this.#fingers].find(([id]) => id !== moving)?.[1];
    if (other === undefined) return;
    const distanceBefore = Math.hypot(before.x - other.x, before.y - other.y);
    const distanceNow = Math.hypot(now.x - other.x, now.y - other.y);
    if (distanceBefore > 0 && distanceNow > 0) {
      const [mx, my] = [(before.x + other.x) / 2, (before.y + other.y) / 2];
      this.#camera.zoomAt(mx, my, distanceNow / distanceBefore);
    }
    this.#camera.panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.#handlers.moved();
  }

  #up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size === 0) this.#letGo();
  }

  #letGo(): void {
    if (!this.#holding) return;
    this.#holding = false;
    this.#handlers.release();
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const turning = event.shiftKey || event.altKey;
    // Browsers turn the wheel sideways while Shift is down.
    const delta = turning && event.deltaY === 0 ? event.deltaX : event.deltaY;
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? kLinePixels : 1;
    // A pinch on a touch pad arrives as a wheel event with the control key and small deltas.
    const speed = event.ctrlKey ? 8 * kWheelSpeed : kWheelSpeed;
    const pixels = Math.max(-240, Math.min(240, delta * lines));
    if (turning && this.#handlers.turn(-pixels, event.altKey)) return;
    const { x, y } = this.#place(event);
    this.#camera.zoomAt(x, y, Math.exp(-pixels * speed));
    this.#handlers.moved();
  }
}
