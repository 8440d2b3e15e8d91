import { kAccelerationSize, kVelocitySize, type EngineFrame } from '../sim';

/**
 * What velocities of mass centres have changed by in the last step, by the time of the step: no method tells accelerations. Impulses within the step
 * count, as the mean of what they do.
 */
export class MeanAccelerations {
  #velocities: Float64Array = new Float64Array();
  /** x y z of each body [m/s²]; not numbers where no step has led to the present instant. */
  values: Float64Array = new Float64Array();

  /** At an instant that no step has led to. */
  begin({ velocities, bodyCount }: EngineFrame): void {
    this.#velocities = Float64Array.from(velocities);
    this.values = new Float64Array(kAccelerationSize * bodyCount).fill(NaN);
  }

  /** At the end of a step from the instant before. @param seconds - of the step */
  take({ velocities, bodyCount }: EngineFrame, seconds: number): void {
    const before = this.#velocities;
    this.#velocities = Float64Array.from(velocities);
    this.values = new Float64Array(kAccelerationSize * bodyCount);
    for (let i = 0; i < this.values.length; ++i) {
      const at = Math.floor(i / kAccelerationSize) * kVelocitySize + (i % kAccelerationSize);
      this.values[i] = ((velocities[at] ?? NaN) - (before[at] ?? NaN)) / seconds;
    }
  }
}
