/** The parts of a system's energy. All in J; parts that are not known are not numbers. */
export class EnergyInfo {
  /**
   * @param potential - [J]
   * @param translational - kinetic energy of the mass centres [J]
   * @param rotational - kinetic energy about the mass centres [J]
   * @param workDone - work done on the system since the start [J]
   * @param initialEnergy - total energy at the start [J]
   */
  constructor(
    private potential = 0,
    private translational = 0,
    private rotational = NaN,
    private workDone = NaN,
    private initialEnergy = NaN,
  ) {}

  /** [J] */
  getPotential(): number {
    return this.potential;
  }

  /** [J] */
  getTranslational(): number {
    return this.translational;
  }

  /** [J] */
  getRotational(): number {
    return this.rotational;
  }

  /** [J] */
  getWorkDone(): number {
    return this.workDone;
  }

  /** [J] */
  getInitialEnergy(): number {
    return this.initialEnergy;
  }

  /** Potential, translational and, where known, rotational energy together [J]. */
  getTotalEnergy(): number {
    const total = this.potential + this.translational;
    return Number.isNaN(this.rotational) ? total : total + this.rotational;
  }

  /** @param energy - [J] */
  setPotential(energy: number): void {
    this.potential = energy;
  }

  /** @param energy - [J] */
  setTranslational(energy: number): void {
    this.translational = energy;
  }

  /** @param energy - [J] */
  setRotational(energy: number): void {
    this.rotational = energy;
  }

  /** @param work - [J] */
  setWorkDone(work: number): void {
    this.workDone = work;
  }

  /** @param energy - [J] */
  setInitialEnergy(energy: number): void {
    this.initialEnergy = energy;
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `EnergyInfo{potential: ${this.potential}, translational: ${this.translational}, rotational: ${this.rotational}, workDone: ${this.workDone}, initialEnergy: ${this.initialEnergy}}`;
  }

  /** Class and name. */
  toStringShort(): string {
    return 'EnergyInfo{}';
  }
}

/** Something that knows its energy. */
export interface EnergySystem {
  /** The present energies [J]. */
  getEnergyInfo(): EnergyInfo;
  /** Added to every potential energy [J]. */
  getPEOffset(): number;
  /** @param value - [J] */
  setPEOffset(value: number): void;
}
