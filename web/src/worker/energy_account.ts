import type { DoorFrame } from '../engine';
import type { Moment } from './history';

/** What contacts hold, what was lost in them since the start, and what forces without potential have done [J]. */
export interface ContactEnergy {
  readonly stored: number;
  readonly lost: number;
  readonly work: number;
}

export function contactEnergyOf(door: DoorFrame): ContactEnergy {
  const [stored = 0, normal = 0, sliding = 0, rolling = 0, work = 0] = door.contactEnergy;
  return { stored, lost: normal + sliding + rolling, work };
}

/** What conservation of energy says is constant [J]. */
function ledgerOf(door: DoorFrame): number {
  const { lost, work } = contactEnergyOf(door);
  return door.total + lost - work;
}

/** Compares energies with those of the start, and with those after the last change by hand [J]. */
export class EnergyAccount {
  #energyAtChange = 0;
  #ledgerAtStart = 0;
  #ledgerAtChange = 0;

  /** A run begins here. */
  begin(door: DoorFrame): void {
    this.change(door);
    this.#ledgerAtStart = ledgerOf(door);
  }

  /** Energies were changed by hand to what they are now. */
  change(door: DoorFrame): void {
    this.#energyAtChange = door.total;
    this.#ledgerAtChange = ledgerOf(door);
  }

  /**
   * Something is about to be set that changes energies without being an error of the method, as gravity does.
   *
   * @returns to be called with the frame after it: what had drifted before stays
   */
  keepDrift(before: DoorFrame): (after: DoorFrame) => void {
    const drift = before.total - this.#energyAtChange;
    const ledger = this.ledgerDrift(before);
    return (after) => {
      this.#energyAtChange = after.total - drift;
      this.#ledgerAtChange = ledgerOf(after) - ledger;
    };
  }

  /** Of what should be constant, since the last change. */
  ledgerDrift(door: DoorFrame): number {
    return ledgerOf(door) - this.#ledgerAtChange;
  }

  /** The largest drifts so far. */
  worst(
    before: Moment,
    door: DoorFrame,
  ): Required<Pick<Moment, 'energyGain' | 'energyDrift' | 'ledgerDrift'>> {
    const change = door.total - this.#energyAtChange;
    const ledger = Math.abs(ledgerOf(door) - this.#ledgerAtStart);
    return {
      energyGain: Math.max(before.energyGain, change),
      energyDrift: Math.max(before.energyDrift, Math.abs(change)),
      ledgerDrift: Math.max(before.ledgerDrift ?? 0, ledger),
    };
  }
}
