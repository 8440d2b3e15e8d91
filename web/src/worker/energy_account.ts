import type { EngineFrame } from '../sim';
import type { Moment } from './history';

/** What contacts hold, what was lost in them since the start, and what forces without potential have done [J]. */
export interface ContactEnergy {
  readonly stored: number;
  readonly lost: number;
  readonly work: number;
}

export function contactEnergyOf(frame: EngineFrame): ContactEnergy {
  const [stored = 0, normal = 0, sliding = 0, rolling = 0, work = 0] = frame.contactEnergy;
  return { stored, lost: normal + sliding + rolling, work };
}

/** What conservation of energy says is constant [J]. */
function balanceOf(frame: EngineFrame): number {
  const { lost, work } = contactEnergyOf(frame);
  return frame.total + lost - work;
}

/** Compares energies with those of the start, and with those after the last change by hand [J]. */
export class EnergyAccount {
  #energyAtChange = 0;
  #balanceAtStart = 0;
  #balanceAtChange = 0;

  /** A run begins here. */
  begin(frame: EngineFrame): void {
    this.change(frame);
    this.#balanceAtStart = balanceOf(frame);
  }

  /** Energies were changed by hand to what they are now. */
  change(frame: EngineFrame): void {
    this.#energyAtChange = frame.total;
    this.#balanceAtChange = balanceOf(frame);
  }

  /**
   * Something is about to be set that changes energies without being an error of the method, as gravity does.
   *
   * @returns to be called with the frame after it: what had drifted before stays
   */
  keepDrift(before: EngineFrame): (after: EngineFrame) => void {
    const drift = before.total - this.#energyAtChange;
    const balance = this.balanceDrift(before);
    return (after) => {
      this.#energyAtChange = after.total - drift;
      this.#balanceAtChange = balanceOf(after) - balance;
    };
  }

  /** Of what should be constant, since the last change. */
  balanceDrift(frame: EngineFrame): number {
    return balanceOf(frame) - this.#balanceAtChange;
  }

  /** The largest drifts so far. */
  worst(
    before: Moment,
    frame: EngineFrame,
  ): Required<Pick<Moment, 'energyGain' | 'energyDrift' | 'ledgerDrift'>> {
    const change = frame.total - this.#energyAtChange;
    const balance = Math.abs(balanceOf(frame) - this.#balanceAtStart);
    return {
      energyGain: Math.max(before.energyGain, change),
      energyDrift: Math.max(before.energyDrift, Math.abs(change)),
      ledgerDrift: Math.max(before.ledgerDrift ?? 0, balance),
    };
  }
}
