import type { Engine, EngineSimulation, RecordKind } from '../engine';
import {
  kMostEquationRows,
  rowGroups,
  type ContactProblem,
  type ContactProblemAnswer,
  type EquationRow,
  type EquationRowKind,
} from '../sim';
import type { Rescue } from './protocol';
import { setValues } from './set_values';

const kKinds: Readonly<Record<RecordKind, EquationRowKind>> = {
  vertex_edge: 'contact',
  vertex_vertex: 'contact',
  edge_edge: 'contact',
  joint: 'joint',
  rod: 'rod',
  rope: 'rope',
  path_joint: 'path',
  path_end: 'path',
  coupling: 'coupling',
  limit: 'limit',
};

/** Another simulation at the same instant. */
function copyOf(engine: Engine, { text, method, parameters, state }: Rescue): EngineSimulation {
  const copy = engine.createSimulation(text, method);
  setValues(copy, parameters);
  copy.restoreState(state);
  return copy;
}

/**
 * The equation of the contacts at the present instant of a run of method contact, and how Baraff's algorithm solves it. A copy is asked, as looking
 * draws random numbers and leaves traces.
 *
 * @param run - from where a copy goes on
 */
export function contactProblemOf(engine: Engine, run: Rescue | null): ContactProblemAnswer | null {
  if (run?.method !== 'contact') return null;
  const copy = copyOf(engine, run);
  try {
    return equationOf(engine, copy);
  } finally {
    copy.dispose();
  }
}

function equationOf(engine: Engine, copy: EngineSimulation): ContactProblemAnswer {
  if (copy.frame().contactCount > kMostEquationRows) return { problem: null, why: 'many' };
  const seed = copy.randomState();
  const { status, records, rates } = copy.evaluate(
    0,
    new Float64Array(3 * copy.scene().bodies.length),
  );
  if (status !== 'good') return { problem: null, why: status };
  if (records.length === 0) return { problem: null, why: 'none' };
  const unsorted = copy.contactMatrix(records.map(({ id }) => id));
  const groups = rowGroups(unsorted);
  const order = [...records.keys()].sort((p, q) => (groups[p] ?? 0) - (groups[q] ?? 0) || p - q);
  const sorted = order.map((place) => records[place]!);
  const ids = sorted.map(({ id }) => id);
  const n = records.length;
  const matrix = Float64Array.from(order.flatMap((p) => order.map((q) => unsorted[p * n + q]!)));
  const forces = Float64Array.from(sorted, ({ force }) => force);
  const rows = sorted.map(({ kind, bodyA, bodyB, joint }): EquationRow => ({
    kind: kKinds[kind],
    bodyA,
    bodyB,
    isHeld: joint,
  }));
  // What all forces together do, friction with them, less what these do.
  const accelerations = copy.contactRightSide(ids, rates);
  const rightSide = accelerations.map(
    (value, i) => value - forces.reduce((sum, force, j) => sum + matrix[i * n + j]! * force, 0),
  );
  const joints = Uint8Array.from(rows, ({ isHeld }) => Number(isHeld));
  const steps = engine.raw.contactProblemSteps(matrix, rightSide, joints, seed);
  const problem: ContactProblem = { rows, matrix, rightSide, forces, accelerations, steps };
  return { problem };
}
