import {
  kMostEquationRows,
  pairName,
  type EquationRow,
  type EquationRowKind,
  type NoContactProblem,
  type RowSet,
  type SceneDescription,
  type SolverStep,
} from '../../sim';
import { msg, str } from '../../words';

/** The two bodies of a row. */
export function rowName(scene: SceneDescription | null, { bodyA, bodyB }: EquationRow): string {
  return pairName(scene?.bodies ?? [], bodyA, bodyB);
}

/** What holds them; empty for bodies that only touch. */
export function kindWord(kind: EquationRowKind): string {
  switch (kind) {
    case 'contact':
      return '';
    case 'joint':
      return msg('joint', { id: 'equation.joint' });
    case 'rod':
      return msg('rod', { id: 'equation.rod' });
    case 'rope':
      return msg('rope', { id: 'equation.rope' });
    case 'path':
      return msg('path', { id: 'equation.path' });
    case 'coupling':
      return msg('motor, gear or pulley', { id: 'equation.coupling' });
    case 'limit':
      return msg('stop', { id: 'equation.limit' });
  }
}

export function setMeaning(set: RowSet | null): string {
  switch (set) {
    case 'C':
      return msg('C: it carries a force and does not accelerate: f ≥ 0, a = 0', {
        id: 'equation.set_c',
      });
    case 'NC':
      return msg('NC: it needs no force: f = 0, a ≥ 0', {
        id: 'equation.set_nc',
      });
    case 'R':
      return msg('R: it is put off, as it follows from the rows before', { id: 'equation.set_r' });
    case null:
      return msg('It has not had its turn yet', { id: 'equation.set_none' });
  }
}

/** Why there is nothing to see. */
export function reasonWords(why: NoContactProblem): string {
  switch (why) {
    case 'none':
      return msg('Nothing touches and nothing is held now, so there is nothing to solve.', {
        id: 'equation.nothing_touches',
      });
    case 'many':
      return msg(
        str`More than ${kMostEquationRows} contacts and joints are too many to be shown row by row.`,
        { id: 'equation.too_many' },
      );
    case 'penetrating':
      return msg('Bodies overlap at this instant, so it has no forces.', {
        id: 'equation.overlap',
      });
    case 'failed':
      return msg('At this instant no forces fit.', { id: 'equation.failed' });
  }
}

/** What a step of the algorithm does. */
export function stepWords({ row, moves }: SolverStep): string {
  const own = moves.filter((move) => move.row === row).at(-1)?.to ?? 'C';
  const driven = {
    C: msg(str`A growing force drives the acceleration of row ${row + 1} to zero.`, {
      id: 'equation.driven',
    }),
    NC: msg(str`Row ${row + 1} needs no force.`, {
      id: 'equation.no_force',
    }),
    R: msg(str`Row ${row + 1} follows from the rows before and is put off.`, {
      id: 'equation.follows',
    }),
  }[own];
  const others = moves
    .filter((move) => move.row !== row)
    .map((move) => msg(str`Row ${move.row + 1} goes to ${move.to}.`, { id: 'equation.goes_to' }));
  return [driven, ...others].join(' ');
}
