import {
  ContactKind,
  formatExact,
  formatQuantity,
  frictionOf,
  niceBelow,
  rollingOf,
  withUnit,
  type DisplayOptions,
  type Frame,
} from '../sim';
import { msg, str } from '../words';
import type { ForceScale } from './force_scale';
import { LayerLegend } from './layer_legend';

/** Longest scale bar [px]. */
const kLongestBar = 120;

/** Arrows that the legend names besides those of contact forces. */
export interface ArrowKinds {
  readonly joint: boolean;
  readonly friction: boolean;
  readonly thrust: boolean;
  readonly rolling?: boolean;
}

/** Which arrows a picture has. @param thrust - whether forces that are no contacts are among them */
export function arrowKinds(
  frame: Frame | null,
  { jointForces, friction }: DisplayOptions,
  thrust: boolean,
): ArrowKinds {
  return {
    joint: jointForces && frame?.contactKind.includes(ContactKind.joint) === true,
    friction: friction && frame?.contactTangentForces.some((force) => force !== 0) === true,
    thrust,
  };
}

/** Which arrows a picture of a scene in space has. */
export function spatialArrowKinds(frame: Frame | null, { friction }: DisplayOptions): ArrowKinds {
  const has = (row: (frame: Frame, row: number) => readonly number[]): boolean => {
    if (frame === null || !friction) return false;
    for (let i = 0; i < frame.contactCount; ++i)
      if (row(frame, i).some((x) => x !== 0)) return true;
    return false;
  };
  return { joint: false, thrust: false, friction: has(frictionOf), rolling: has(rollingOf) };
}

function element(className: string, parent: HTMLElement, tag = 'div'): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  parent.append(made);
  return made;
}

/** Scale bar, legend of the force arrows and the card beside a body, as ordinary elements over the picture. */
export class StageOverlay {
  readonly #corner: HTMLElement;
  readonly #bar: HTMLElement;
  readonly #barText: HTMLElement;
  readonly #legend: HTMLElement;
  readonly #legendArrow: HTMLElement;
  readonly #legendText: HTMLElement;
  readonly #legendJoint: HTMLElement;
  readonly #legendFriction: HTMLElement;
  readonly #legendThrust: HTMLElement;
  readonly #legendRolling: HTMLElement;
  /** Of the layers besides the arrows. */
  readonly layers: LayerLegend;
  readonly #away: HTMLElement;
  readonly #card: HTMLElement;
  #written = '';

  constructor(container: HTMLElement) {
    const corner = (this.#corner = element('stage-corner', container));
    this.#legend = element('stage-legend', corner);
    this.#legendArrow = element('stage-legend-arrow', this.#legend, 'span');
    this.#legendText = element('stage-legend-text', this.#legend, 'span');
    const key = (name: string, text = name): HTMLElement => {
      const made = element(`stage-legend-key stage-legend-${name}`, this.#legend, 'span');
      made.textContent = text;
      return made;
    };
    this.#legendJoint = key('joint', msg('joint', { id: 'legend.joint' }));
    this.#legendFriction = key('friction', msg('friction', { id: 'legend.friction' }));
    this.#legendThrust = key('thrust', msg('applied force', { id: 'legend.thrust' }));
    this.#legendRolling = key('rolling');
    this.layers = new LayerLegend(corner);
    const scale = element('stage-scale', corner);
    this.#bar = element('stage-scale-bar', scale, 'span');
    this.#barText = element('stage-scale-text', scale, 'span');
    this.#away = element('stage-away', corner, 'span');
    this.#away.setAttribute('role', 'status');
    this.#card = element('stage-card', container);
    this.#card.hidden = true;
  }

  /** Scale and legends. */
  get corner(): HTMLElement {
    return this.#corner;
  }

  /** @param pixelsPerMetre - of the camera */
  showScale(pixelsPerMetre: number): void {
    const length = niceBelow(kLongestBar / pixelsPerMetre);
    this.#bar.style.width = `${length * pixelsPerMetre}px`;
    this.#write(this.#barText, withUnit(formatExact(length), 'm'));
  }

  /**
   * @param kinds - which arrows are shown besides those of contact forces
   * @param moments - scale of the arrows of moments
   */
  showLegend(scale: ForceScale, kinds: ArrowKinds, moments?: ForceScale): void {
    this.#legend.hidden = scale.reference === 0;
    this.#legendArrow.style.width = `${scale.longest}px`;
    const reference = withUnit(formatExact(scale.reference), 'N');
    const half = formatQuantity(scale.force(scale.longest / 2), 'N', 1);
    this.#write(
      this.#legendText,
      scale.logarithmic
        ? msg(str`${reference}, half length ${half} (log scale)`, { id: 'legend.half' })
        : reference,
    );
    this.#legendJoint.hidden = !kinds.joint;
    this.#legendFriction.hidden = !kinds.friction;
    this.#legendThrust.hidden = !kinds.thrust;
    const reach = moments?.reference ?? 0;
    this.#legendRolling.hidden = kinds.rolling !== true || reach === 0;
    const moment = withUnit(formatExact(reach), 'N m');
    this.#write(this.#legendRolling, msg(str`torque ${moment}`, { id: 'legend.torque' }));
  }

  /** Says whether all that moves has left the picture. */
  showAway(isAway: boolean): void {
    const text = isAway
      ? msg('What moves has left the picture: R goes back to the start', { id: 'legend.away' })
      : '';
    this.#write(this.#away, text);
  }

  /**
   * Shows a card with lines of text beside a pixel.
   *
   * @param lines - the first one is the title; null hides the card
   * @param width - of the stage [px]
   */
  showCard(lines: readonly string[] | null, x: number, y: number, width: number): void {
    this.#card.hidden = lines === null;
    if (lines === null) return;
    const text = lines.join('\n');
    if (text !== this.#written) {
      this.#written = text;
      this.#card.replaceChildren(
        ...lines.map((line, index) => {
          const row = document.createElement(index === 0 ? 'strong' : 'span');
          row.textContent = line;
          return row;
        }),
      );
    }
    const left = x > width - 240 ? x - 16 - this.#card.offsetWidth : x + 16;
    this.#card.style.transform = `translate(${Math.round(left)}px, ${Math.round(y + 12)}px)`;
  }

  #write(target: HTMLElement, text: string): void {
    if (target.textContent !== text) target.textContent = text;
  }
}
