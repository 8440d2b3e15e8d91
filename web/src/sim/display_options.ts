/** What the stage shows; chosen in the settings. */
export interface DisplayOptions {
  readonly theme: 'auto' | 'light' | 'dark';
  /** Arrows of contact forces. */
  readonly forces: boolean;
  /** Arrows of joint forces. */
  readonly jointForces: boolean;
  readonly normals: boolean;
  readonly contactPoints: boolean;
  /** Values in N beside arrows. */
  readonly labels: boolean;
  readonly bodyNames: boolean;
  readonly grid: boolean;
  /** `high` draws at the screen's own pixel ratio and fills in pictures between steps; `low` does neither. */
  readonly quality: 'auto' | 'high' | 'low';
}

/** What a first visit sees. */
export const kDefaultDisplay: DisplayOptions = {
  theme: 'auto',
  forces: true,
  jointForces: true,
  normals: false,
  contactPoints: true,
  labels: true,
  bodyNames: false,
  grid: true,
  quality: 'auto',
};
