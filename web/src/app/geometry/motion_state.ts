import {
  kFlightMethods,
  type Flight,
  type FlightMethod,
  type SolidShape,
  type Vector3,
} from '../../sim';
import { BrokenLink, isObject, numbers } from './pair_state';
import { msg, str } from '../../words';

/** What flies, how it starts and how its flight is computed. */
export interface MotionState {
  readonly shape: SolidShape;
  /** Given beside the shape where its own mass and inertia are not meant: [kg], [kg m²]. */
  readonly mass?: number;
  readonly inertia?: Vector3;
  /** Body axes [rad/s]. */
  readonly spin: Vector3;
  readonly method: FlightMethod;
  /** [s] */
  readonly step: number;
  /** Length of the flight [s]. */
  readonly until: number;
}

/** A body worth throwing. */
export interface MotionPreset {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly state: MotionState;
}

const kUsual = { method: 'exact', step: 1 / 60, until: 60 } as const;

export const motionPresets: readonly MotionPreset[] = [
  {
    name: 'top',
    title: 'Asymmetric top',
    about:
      'Moments 1, 2, 3 kg m² and a spin about the middle axis, 0.002 rad off it: it flips every 5.266 s, 12 times in 61 s. The case JNT-09 of the validation.',
    state: {
      shape: { type: 'box', lengths: [1, 0.7071, 0.03] },
      mass: 24,
      inertia: [1, 2, 3],
      spin: [0.01, 5, 0],
      ...kUsual,
      until: 61,
    },
  },
  {
    name: 'wing_nut',
    title: 'Wing nut (Dzhanibekov)',
    about: 'A bar across a handle: spun about the handle it turns over and back, again and again.',
    state: {
      shape: {
        type: 'compound',
        parts: [
          { shape: { type: 'box', lengths: [0.1, 0.02, 0.02] } },
          { shape: { type: 'box', lengths: [0.02, 0.03, 0.02] }, position: [0, 0.025, 0] },
        ],
      },
      spin: [0, 12, 0.05],
      ...kUsual,
    },
  },
  {
    name: 'book',
    title: 'Book (tennis racket)',
    about: 'Thrown with a turn about its middle axis it lands with the back to the front.',
    state: {
      shape: { type: 'box', lengths: [0.17, 0.24, 0.03] },
      spin: [8, 0.1, 0],
      ...kUsual,
      until: 20,
    },
  },
  {
    name: 'box',
    title: 'Box, about its longest axis',
    about: 'The least moment: stable. The spin stays near the axis and wobbles round it.',
    state: {
      shape: { type: 'box', lengths: [1.2, 0.7, 0.4] },
      spin: [4, 0.6, 0.3],
      ...kUsual,
    },
  },
  {
    name: 'disc',
    title: 'Disc (wobbling plate)',
    about:
      'Two equal moments: the spin goes round the axis at a constant rate, and nothing flips. Feynman’s plate wobbles twice as fast as it spins.',
    state: {
      shape: { type: 'cylinder', radius: 0.5, length: 0.04 },
      spin: [0.6, 0, 5],
      ...kUsual,
    },
  },
  {
    name: 'ellipsoid',
    title: 'Ellipsoid',
    about: 'Started far from every axis: a wide path of the spin, between the axes.',
    state: {
      shape: { type: 'ellipsoid', semi_axes: [0.8, 0.5, 0.3] },
      spin: [1.2, 3, 2],
      ...kUsual,
    },
  },
];

export const kFirstMotion = motionPresets[0]!.state;

/** Pictures per second of simulated time; a step that is longer makes fewer. */
const kPictures = 60;
const kMostSamples = 20_000;

/** What the engine is asked: samples on ends of steps, and not more than can be shown. */
export function flightOf(state: MotionState): Flight {
  const { shape, mass, inertia, spin, method, step, until } = state;
  const least = Math.max(1 / kPictures, until / kMostSamples);
  // What is no step is refused by the engine, with its reason.
  const every = step > 0 ? step * Math.max(1, Math.round(least / step)) : least;
  const body = mass === undefined || inertia === undefined ? { shape } : { mass, inertia };
  return { ...body, angular_velocity: spin, until, every, step, method };
}

export function presetOf(state: MotionState): MotionPreset | undefined {
  return motionPresets.find((preset) => JSON.stringify(preset.state) === JSON.stringify(state));
}

function positive(value: unknown, what: string): number {
  if (typeof value === 'number' && Number.isFinite(value) && value > 0) return value;
  throw new BrokenLink(msg(str`${what} is no number above 0`, { id: 'geometry.not_positive' }));
}

/** @throws BrokenLink */
export function motionOf(given: unknown): MotionState {
  if (given === undefined) return kFirstMotion;
  if (!isObject(given))
    throw new BrokenLink(msg('it does not hold a flight', { id: 'geometry.holds_no_flight' }));
  const { shape, mass, inertia, spin, method, step, until } = given;
  if (!isObject(shape) || typeof shape['type'] !== 'string')
    throw new BrokenLink(
      msg('the body of the flight has no shape', { id: 'geometry.flight_no_shape' }),
    );
  const known = kFlightMethods.find((name) => name === method);
  if (known === undefined)
    throw new BrokenLink(
      msg('the method of the flight is not known', { id: 'geometry.flight_no_method' }),
    );
  const hasMass = mass !== undefined && inertia !== undefined;
  return {
    shape: shape as SolidShape,
    ...(hasMass
      ? {
          mass: positive(mass, msg('the mass', { id: 'geometry.the_mass' })),
          inertia: numbers(
            inertia,
            3,
            msg('the inertia', { id: 'geometry.the_inertia' }),
          ) as unknown as Vector3,
        }
      : {}),
    spin: numbers(spin, 3, msg('the spin', { id: 'geometry.the_spin' })) as unknown as Vector3,
    method: known,
    step: positive(step, msg('the step', { id: 'geometry.the_step' })),
    until: positive(until, msg('the length of the flight', { id: 'geometry.the_length' })),
  };
}
