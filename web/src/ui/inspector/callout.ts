import { css, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base } from '../../styles/controls';
import {
  boxAround,
  calloutPlace,
  isClear,
  nearestOn,
  overlapOf,
  type Pixel,
  type Seen,
} from './callout_place';

/** From the edge of the stage [px]. */
const kEdge = 4;
/** A card that is lower says nothing yet [px]. */
const kLeast = 60;

/** A card on the stage with a line to what it is about. Its place stays while it is about the same thing; the line follows. */
@customElement('sg-callout')
export class Callout extends LitElement {
  /** Pixels of that, from the left top corner of the stage; none where it is not seen. */
  @property({ attribute: false }) about: readonly Pixel[] = [];
  /** What stays seen with it. */
  @property({ attribute: false, hasChanged: () => false }) clear: () => Seen = () => ({
    own: [],
    others: [],
  });
  /** Of what it is about: another one may get another place. */
  @property() subject = '';

  #place: { x: number; y: number } | null = null;
  /** Whether there is something else to stand beside. */
  #isNew = true;
  /** What it says comes after it, and may become longer. */
  readonly #resizing = new ResizeObserver(() => {
    this.#measure();
    this.#arrange();
  });
  // Known before the picture: to ask for sizes at every picture makes the browser lay out the page each time.
  #size = { width: 0, height: 0 };
  #room = { x: kEdge, y: kEdge, width: 0, height: 0 };

  static override styles = [
    base,
    css`
      :host {
        position: absolute;
        inset: 0;
        z-index: 22;
        /* Captions stand below it. */
        bottom: 44px;
        pointer-events: none;
      }
      svg {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        overflow: visible;
        fill: none;
        stroke: var(--accent);
        stroke-width: 1.5;
      }
      svg[hidden] {
        display: none;
      }
      circle {
        fill: var(--accent);
        stroke: none;
      }
      .card {
        position: absolute;
        width: min(318px, 100%);
        max-height: calc(100% - ${2 * kEdge}px);
        overflow: auto;
        border-radius: var(--radius-l);
        background: var(--surface-1);
        box-shadow: var(--shadow-2);
        pointer-events: auto;
        user-select: text;
        touch-action: auto;
        cursor: auto;
      }
    `,
  ];

  protected override render(): TemplateResult {
    return html`<svg aria-hidden="true">
        <path></path>
        <circle r="3.5"></circle>
      </svg>
      <div class="card"><slot></slot></div>`;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('subject')) this.#isNew = true;
  }

  protected override firstUpdated(): void {
    this.#resizing.observe(this);
    const { card } = this;
    if (card !== null) this.#resizing.observe(card);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resizing.disconnect();
  }

  protected override updated(): void {
    this.#arrange();
  }

  private get card(): HTMLElement | null {
    return this.renderRoot.querySelector('.card');
  }

  #measure(): void {
    const { card } = this;
    if (card === null) return;
    this.#size = { width: card.offsetWidth, height: card.offsetHeight };
    const [width, height] = [this.clientWidth - 2 * kEdge, this.clientHeight - 2 * kEdge];
    this.#room = { ...this.#room, width, height };
  }

  #arrange(): void {
    const { card } = this;
    if (card === null) return;
    if (this.#isNew) this.#measure();
    this.#put(card);
    this.#drawLeader();
  }

  /** Where it stood it stays, unless it would hide what it is about now, or has no room there. */
  #put(card: HTMLElement): void {
    const about = boxAround(this.about);
    const [size, room] = [this.#size, this.#room];
    if (about === null || size.height < kLeast || room.height < kLeast) return;
    const box = this.#place === null ? null : { ...this.#place, ...size };
    const hasRoom = box !== null && overlapOf(box, room) > 0.999 * size.width * size.height;
    if (!this.#isNew && hasRoom) return;
    const seen = this.clear();
    this.#isNew = false;
    if (hasRoom && isClear(box, about, seen)) return;
    this.#place = calloutPlace(about, size, room, seen);
    Object.assign(card.style, { left: `${this.#place.x}px`, top: `${this.#place.y}px` });
  }

  #drawLeader(): void {
    const about = boxAround(this.about);
    const [path, dot] = [...this.renderRoot.querySelectorAll('path, circle')];
    const isSeen = about !== null && this.#place !== null;
    this.renderRoot.querySelector('svg')?.toggleAttribute('hidden', !isSeen);
    if (!isSeen || this.#place === null) return;
    const box = { ...this.#place, ...this.#size };
    const from = nearestOn(box, [about.x + about.width / 2, about.y + about.height / 2]);
    const to = nearestOn(about, from);
    path?.setAttribute('d', `M${from.join()} L${to.join()}`);
    dot?.setAttribute('cx', String(to[0]));
    dot?.setAttribute('cy', String(to[1]));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-callout': Callout;
  }
}
