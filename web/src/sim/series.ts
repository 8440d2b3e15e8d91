import { isSpatial } from './spatial_scene';
import type { SceneDescription } from './scene_description';
import { jointName } from './scene_joints';
import type { Watched } from './watched';

/** Quantities of a run at the instants that are kept, as they are taken away. */
export interface Series {
  /** [s], ascending */
  readonly times: Float64Array;
  /** One column for each quantity that was asked for, in its SI unit; not a number where there is none. */
  readonly columns: readonly Float64Array[];
}

/** What a table of series says of its run. */
export interface SeriesHead {
  /** Title of the scene. */
  readonly scene: string;
  readonly method: string;
  /** Of the engine. */
  readonly version: string;
  /** 16 hexadecimal digits over the bits of the state that is shown. */
  readonly digest: string;
}

const kPlaneColumns = ['x', 'y', 'angle', 'vx', 'vy', 'omega'];
const kSpaceColumns = 'x y z qw qx qy qz vx vy vz omega_x omega_y omega_z'.split(' ');
const kEnergies = ['kinetic_energy', 'potential_energy', 'total_energy'];
const kSpaceEnergies =
  'kinetic_energy potential_energy elastic_energy dissipated_energy total_energy'.split(' ');
const kCounts = ['contacts', 'collisions'];

/** What the command line writes of a scene, in its order. */
export function usualSeries(scene: SceneDescription): Watched[] {
  const inSpace = isSpatial(scene);
  const ofScene = [...(inSpace ? kSpaceEnergies : kEnergies), ...kCounts];
  const ofBodies = scene.bodies.flatMap(({ mobility }, body) =>
    mobility === 'fixed'
      ? []
      : (inSpace ? kSpaceColumns : kPlaneColumns).map((quantity) => ({
          quantity,
          body,
          other: -1,
        })),
  );
  return [...ofBodies, ...ofScene.map((quantity) => ({ quantity, body: -1, other: -1 }))];
}

/** A quantity as people and files name it: `BLOCK.x`, `BLOCK|FLOOR.contact_force`, `AXLE.reaction_force`, `total_energy`. */
export function watchedName(
  { quantity, body, other, joint }: Watched,
  scene: SceneDescription,
): string {
  const name = (index: number): string => scene.bodies[index]?.name ?? '';
  if (joint !== undefined) return `${jointName(scene, joint)}.${quantity}`;
  if (body < 0) return quantity;
  return `${name(body)}${other < 0 ? '' : `|${name(other)}`}.${quantity}`;
}

function shortestForm(digits: string, exponent: number): string {
  const power = exponent - 1;
  const size = String(Math.abs(power)).padStart(2, '0');
  const first = digits.length > 1 ? `${digits[0]}.${digits.slice(1)}` : digits;
  return `${first}e${power < 0 ? '-' : '+'}${size}`;
}

function plainForm(value: number, digits: string, exponent: number): string {
  if (exponent <= 0) return `0.${'0'.repeat(-exponent)}${digits}`;
  // Even the least bit of a large whole number is told where it is written plainly.
  if (digits.length <= exponent) return BigInt(value).toString();
  return `${digits.slice(0, exponent)}.${digits.slice(exponent)}`;
}

/** The shortest text from which the same double is read again, plain or with an exponent, as the engine writes it (engine/base/decimal.h). */
export function exactText(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf';
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const size = Math.abs(value);
  if (size === 0) return `${sign}0`;
  const [mantissa = '', power = ''] = size.toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const exponent = Number(power) + 1;
  const short = shortestForm(digits, exponent);
  // Else far longer.
  const isNear = exponent > -8 && exponent < 32;
  const other = isNear ? plainForm(size, digits, exponent) : short;
  return sign + (other.length <= short.length ? other : short);
}

/** A cell with what would end it. */
function cell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Comma-separated values: a row of names, then one for each instant, with all digits; nothing where there is no number. As the command line writes them.
 *
 * @param names - of the columns
 */
export function seriesCsv(names: readonly string[], { times, columns }: Series): string {
  const lines = [['time', ...names].map(cell).join(',')];
  times.forEach((time, row) => {
    const values = columns.map((column) => column[row] ?? NaN);
    lines.push(
      [time, ...values].map((value) => (Number.isNaN(value) ? '' : exactText(value))).join(','),
    );
  });
  return `${lines.join('\n')}\n`;
}

/** The same as JSON, in the form of the command line, with units; null where there is no number. */
export function seriesJson(
  head: SeriesHead,
  names: readonly string[],
  units: readonly string[],
  { times, columns }: Series,
): string {
  const number = (value: number): string => (Number.isFinite(value) ? exactText(value) : 'null');
  const rows = Array.from(times, (time, row) => {
    const values = columns.map((column) => column[row] ?? NaN);
    return `[${[time, ...values].map(number).join(',')}]`;
  });
  const { scene, method, version, digest } = head;
  const start = JSON.stringify({
    scene,
    method,
    version,
    columns: ['time', ...names],
    units: ['s', ...units],
  });
  return `${start.slice(0, -1)},"rows":[\n${rows.join(',\n')}\n],"digest":${JSON.stringify(digest)}}\n`;
}
