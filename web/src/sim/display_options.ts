/** What the stage shows; chosen in the settings. */
export interface DisplayOptions {
  readonly theme: 'auto' | 'light' | 'dark';
  /** Arrows of contact forces along normals. */
  readonly forces: boolean;
  /** Arrows of friction and of rolling resistance. */
  readonly friction: boolean;
  /** Arrows from mass centres: weight, net force, velocity, momentum, acceleration. */
  readonly weights: boolean;
  readonly velocities: boolean;
  readonly momenta: boolean;
  readonly netForces: boolean;
  readonly accelerations: boolean;
  /** Arrows of joint forces. */
  readonly jointForces: boolean;
  readonly normals: boolean;
  readonly contactPoints: boolean;
  /** Contacts that share a load as dots, area by weight. */
  readonly virtualContacts: boolean;
  /** Lines of equal distance to bodies. */
  readonly fields: boolean;
  /** What bodies have in common, where the method intersects them. */
  readonly intersections: boolean;
  /** Areas of contacts as discs. */
  readonly areas: boolean;
  /** Directions that contact forces may have. */
  readonly cones: boolean;
  /** Lines between the centres of bodies, as wide as they push each other. */
  readonly network: boolean;
  /** Where mass centres have been, with a tick at equal times. */
  readonly trails: boolean;
  /** The mass centre of all moving bodies. */
  readonly massCentre: boolean;
  /** Values beside arrows, and how many at most. */
  readonly labels: boolean;
  readonly mostValues: number;
  readonly bodyNames: boolean;
  readonly grid: boolean;
  /** A sentence that tells what just happened. */
  readonly captions: boolean;
  /** Blows are heard. */
  readonly sound: boolean;
  /** Time runs on when a body that was carried is let go. */
  readonly handPlays: boolean;
  /** `high` draws at the screen's own pixel ratio and fills in pictures between steps; `low` does neither. */
  readonly quality: 'auto' | 'high' | 'low';
}

/** What is shown or not. */
export type Layer = {
  [K in keyof DisplayOptions]: DisplayOptions[K] extends boolean ? K : never;
}[keyof DisplayOptions];

/** With a layer shown that was not, or the other way round. */
export function toggled(options: DisplayOptions, layer: Layer): DisplayOptions {
  return { ...options, [layer]: !options[layer] };
}

/** What a first visit sees. */
export const kDefaultDisplay: DisplayOptions = {
  theme: 'auto',
  forces: true,
  friction: true,
  weights: false,
  velocities: false,
  momenta: false,
  netForces: false,
  accelerations: false,
  jointForces: true,
  normals: false,
  contactPoints: true,
  virtualContacts: true,
  fields: false,
  intersections: false,
  areas: false,
  cones: false,
  network: false,
  trails: false,
  massCentre: false,
  labels: true,
  mostValues: 6,
  bodyNames: false,
  grid: true,
  captions: true,
  sound: false,
  handPlays: true,
  quality: 'auto',
};
