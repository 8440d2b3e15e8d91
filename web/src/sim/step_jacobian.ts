import { plainName } from './subject/names';

/** A matrix as its rows. */
export type MatrixRows = readonly Float64Array[];

/**
 * How the end of one step changes with everything that decides it. All matrices have the same rows: `x`, `y` and `angle` of every body that
 * moves, then their `vx`, `vy` and `omega`, in the order of the scene.
 */
export interface StepJacobian {
  /** Names of the rows, for example `BALL.x`. */
  readonly rows: readonly string[];
  /** By coordinates at the start of the step; columns are the first half of the rows. */
  readonly byPlace: MatrixRows;
  /** By speeds at the start of the step; columns are the second half of the rows. */
  readonly bySpeed: MatrixRows;
  /** By coordinates at the start of the step before; zeros where the formula does not look back. */
  readonly byPlaceBefore: MatrixRows;
  /** By speeds at the start of the step before; zeros as well. */
  readonly bySpeedBefore: MatrixRows;
  /** By forces [N] and torques [N m] on the bodies during the step; columns as of `byPlace`. */
  readonly byForce: MatrixRows;
  /** By `parameters`. */
  readonly byParameter: MatrixRows;
  /**
   * `GRAVITY`, `NORMAL_STIFFNESS`, `NORMAL_DAMPING`, `TANGENTIAL_DAMPING`, `FRICTION`, `SOFTNESS`, `TEMPERATURE`, each of all pairs alike;
   * `MASS BALL` for each body that moves, its moment of inertia with it; `MOMENT BALL`; and `SIZE BALL`, of which 0.01 more makes its
   * outline 1 % larger about the mass centre.
   */
  readonly parameters: readonly string[];
}

/** The derivatives of a step of `step` [s] from the present instant. */
export interface StepDerivatives {
  readonly step: number;
  readonly jacobian: StepJacobian;
}

/** What rows and columns of a block are called, as the document of VirtualContact2D calls them; `_` stands before a subscript. */
export interface JacobianName {
  readonly name: string;
  readonly about: string;
  readonly unit: string;
}

/** By what the end of a step is derived: coordinates and speeds at its start, those at the start of the step before, forces during it, or parameters. */
export const kJacobianGroups = ['start', 'before', 'input', 'parameters'] as const;
export type JacobianGroup = (typeof kJacobianGroups)[number];

/** The part of the matrices that is about one body, by what is another one's. */
export interface JacobianBlock {
  readonly rows: readonly JacobianName[];
  readonly columns: readonly JacobianName[];
  /** By rows. */
  readonly values: readonly (readonly number[])[];
}

const kPerBody = 3;

/** Names of the bodies that move, in the order of the rows. */
export function derivedBodies({ rows }: StepJacobian): string[] {
  return rows
    .slice(0, rows.length / 2)
    .filter((_, i) => i % kPerBody === 0)
    .map((row) => row.slice(0, row.lastIndexOf('.')));
}

/** @param index - as a subscript: of the end `₁`, the start `₀`, the start before `₋` */
function coordinates(owner: string, index: string): JacobianName[] {
  const body = plainName(owner);
  return [
    { name: `x${index}`, about: `${body}.x`, unit: 'm' },
    { name: `y${index}`, about: `${body}.y`, unit: 'm' },
    { name: `θ${index}`, about: `${body}.angle`, unit: 'rad' },
    { name: `ẋ${index}`, about: `${body}.vx`, unit: 'm/s' },
    { name: `ẏ${index}`, about: `${body}.vy`, unit: 'm/s' },
    { name: `θ̇${index}`, about: `${body}.omega`, unit: 'rad/s' },
  ];
}

function inputs(owner: string): JacobianName[] {
  const body = plainName(owner);
  return [
    { name: 'u_x', about: `force on ${body} along x`, unit: 'N' },
    { name: 'u_y', about: `force on ${body} along y`, unit: 'N' },
    { name: 'u_θ', about: `torque on ${body}`, unit: 'N m' },
  ];
}

/** Of all pairs alike, then of one body. */
const kParameters: Readonly<Record<string, JacobianName>> = {
  GRAVITY: { name: 'g', about: 'gravity', unit: 'm/s^2' },
  NORMAL_STIFFNESS: { name: 'k_n', about: 'normal stiffness of all pairs', unit: 'N/m' },
  NORMAL_DAMPING: { name: 'k_d', about: 'normal damping of all pairs', unit: 'N s/m^2' },
  TANGENTIAL_DAMPING: { name: 'k_t', about: 'tangential damping of all pairs', unit: 'N s/m' },
  FRICTION: { name: 'μ', about: 'friction of all pairs', unit: '' },
  SOFTNESS: { name: 'α', about: 'softness of all pairs', unit: 'm' },
  TEMPERATURE: { name: 'T', about: 'temperature of all pairs', unit: 'm' },
  MASS: { name: 'm', about: 'mass, the moment of inertia with it, of', unit: 'kg' },
  MOMENT: { name: 'I', about: 'moment of inertia of', unit: 'kg m^2' },
  SIZE: { name: 'σ', about: 'relative size of', unit: '' },
};

/** Columns of one group, each with its matrix and place in it. */
function columnsOf(
  jacobian: StepJacobian,
  by: string,
  group: JacobianGroup,
): (readonly [JacobianName, MatrixRows, number])[] {
  const first = kPerBody * derivedBodies(jacobian).indexOf(by);
  const states = (index: string, places: MatrixRows, speeds: MatrixRows) =>
    coordinates(by, index).map(
      (name, i) => [name, i < kPerBody ? places : speeds, first + (i % kPerBody)] as const,
    );
  switch (group) {
    case 'start':
      return states('₀', jacobian.byPlace, jacobian.bySpeed);
    case 'before':
      return states('₋', jacobian.byPlaceBefore, jacobian.bySpeedBefore);
    case 'input':
      return inputs(by).map((name, i) => [name, jacobian.byForce, first + i] as const);
    case 'parameters':
      return jacobian.parameters.flatMap((parameter, column) => {
        const [kind = '', ...owner] = parameter.split(' ');
        const name = kParameters[kind];
        const body = owner.join(' ');
        if (name === undefined || (body !== '' && body !== by)) return [];
        const about = body === '' ? name.about : `${name.about} ${plainName(body)}`;
        return [[{ ...name, about }, jacobian.byParameter, column] as const];
      });
  }
}

/**
 * How the end of a step of one body changes with what is another one's, or its own.
 *
 * @param of - name of the body whose end it is
 * @param by - name of the body by whose numbers it is derived
 */
export function jacobianBlock(
  jacobian: StepJacobian,
  of: string,
  by: string,
  group: JacobianGroup,
): JacobianBlock {
  const bodies = derivedBodies(jacobian);
  const first = kPerBody * bodies.indexOf(of);
  const half = kPerBody * bodies.length;
  const columns = columnsOf(jacobian, by, group);
  const rows = coordinates(of, '₁');
  return {
    rows,
    columns: columns.map(([name]) => name),
    values: rows.map((_, i) => {
      const row = (i < kPerBody ? first : half + first) + (i % kPerBody);
      return columns.map(([, matrix, column]) => matrix[row]?.[column] ?? NaN);
    }),
  };
}
