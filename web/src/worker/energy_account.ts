import type { EngineFrame } from '../sim';
import type { Moment } from './history';

/** What contacts hold, what was lost in them since the start, what forces without potential have done, and what the errors of steps have taken [J]. */
export interface ContactEnergy {
  readonly stored: number;
  readonly lost: number;
  readonly work: number;
  readonly lostStep: number;
}

export function contactEnergyOf(frame: EngineFrame): ContactEnergy {
  // By places: see Gatherer.takeSample.
  const { contactEnergy } = frame;
  const lost = (contactEnergy[1] ?? 0) + (contactEnergy[2] ?? 0) + (contactEnergy[3] ?? 0);
  return {
    stored: contactEnergy[0] ?? 0,
    lost,
    work: contactEnergy[4] ?? 0,
    lostStep: contactEnergy[5] ?? 0,
  };
}

/** What conservation of energy says is constant [J]. What steps themselves take is no item of it: it is their error. */
function balanceOf(frame: EngineFrame): number {
  const { lost, work } = contactEnergyOf(frame);
  return frame.total + lost - work;
}

/** The same with what steps take as an item, as `ledger_drift` of scene files has it [J]. */
function ledgerOf(frame: EngineFrame): number {
  const { lost, work, lostStep } = contactEnergyOf(frame);
  return frame.total + (lost + lostStep) - work;
}

/** Compares energies with those of the start, and with those after the last change by hand [J]. */
export class EnergyAccount {
  #energyAtChange = 0;
  #balanceAtStart = 0;
  #ledgerAtStart = 0;
  #balanceAtChange = 0;

  /** A run begins here. */
  begin(frame: EngineFrame): void {
    this.change(frame);
    this.#balanceAtStart = balanceOf(frame);
    this.#ledgerAtStart = ledgerOf(frame);
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
  ): Required<Pick<Moment, 'energyGain' | 'energyDrift' | 'ledgerDrift' | 'worstDrift'>> {
    const change = frame.total - this.#energyAtChange;
    const balance = Math.abs(balanceOf(frame) - this.#balanceAtStart);
    const ledger = Math.abs(ledgerOf(frame) - this.#ledgerAtStart);
    return {
      energyGain: Math.max(before.energyGain, change),
      energyDrift: Math.max(before.energyDrift, Math.abs(change)),
      ledgerDrift: Math.max(before.ledgerDrift ?? 0, ledger),
      worstDrift: Math.max(before.worstDrift ?? 0, balance),
    };
  }
}
