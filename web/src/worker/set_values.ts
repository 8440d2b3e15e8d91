import type { EngineSimulation } from '../engine';

/** Sets the values that the simulation has parameters for. */
export function setValues(
  simulation: EngineSimulation,
  values: Readonly<Record<string, string>>,
): void {
  const names = new Set(simulation.parameters().map((row) => row.name));
  for (const [name, value] of Object.entries(values)) {
    if (names.has(name)) simulation.set(name, value);
  }
}
