/** What a body is made of, as far as it is seen. */
export type Look =
  | 'wood'
  | 'paint'
  | 'steel'
  | 'brass'
  | 'rubber'
  | 'stone'
  | 'ice'
  | 'glass'
  | 'card'
  | 'ivory'
  | 'felt'
  | 'plaster';

/** How a look is drawn. */
export interface LookRecipe {
  /** Colours of bodies that are given none, in turn. */
  readonly colours: readonly string[];
  /** How much of a colour of the scene is in it; none unless told: what grows or is quarried has its own. */
  readonly hue?: number;
  readonly metal?: boolean;
  /** Whether the lights of the studio are seen in it. */
  readonly polished?: boolean;
  /** Below 1 for what is seen through. */
  readonly opacity?: number;
  /** How much darker every second octant of a round body is, where the pattern does not show how it turns. */
  readonly octants?: number;
  /**
   * GLSL: changes `albedo`, `rough` and `slope` (of the surface, in the axes of the pattern) by `q`, the place in these axes in sizes of the pattern. `px` is
   * the size of a pixel there, `seed` differs from body to body.
   */
  readonly code: string;
}

/** Bodies of a look differ by so much in brightness. */
export const kVariety = 0.06;

const kMetal = /* glsl */ `
vec3 along = vec3(2.0 * q.x, 40.0 * q.yz);
float brush = mix(0.5, grain(along).x, seen(40.0, px));
albedo *= mix(0.95, 1.03, brush);
rough = 0.2 + 0.12 * brush;`;

export const kLooks: Readonly<Record<Look, LookRecipe>> = {
  wood: {
    colours: ['#c8a274', '#bd9463', '#d0ad82', '#b58a5a'],
    code: /* glsl */ `
vec4 wave = grain(vec3(0.35 * q.x, 1.1 * q.yz) + seed);
vec2 from = q.yz + 0.3 * wave.yz + vec2(3.2 + 2.0 * seed, 1.1);
float ring = 6.0 * length(from) + 0.5 * wave.x;
float part = fract(ring);
float late = smoothstep(0.35, 0.92, part) * (1.0 - smoothstep(0.92, 1.0, part));
late = mix(0.3, late, seen(6.0, px));
float sight = seen(34.0, px);
vec4 fibre = grain(vec3(2.2 * q.x, 34.0 * q.yz));
albedo *= mix(vec3(1.05), vec3(0.88, 0.84, 0.78), late) * mix(1.0, mix(0.93, 1.05, fibre.x), sight);
slope.yz = 0.1 * sight * fibre.zw;
rough = 0.55 + 0.14 * late;`,
  },
  paint: {
    colours: ['#cf5b3b'],
    polished: true,
    hue: 1,
    octants: 0.2,
    code: /* glsl */ `
float sight = seen(26.0, px);
vec4 fibre = grain(vec3(2.0 * q.x, 26.0 * q.yz) + seed);
albedo *= mix(0.97, 1.03, grain(5.0 * q + seed).x) * mix(1.0, mix(0.96, 1.03, fibre.x), sight);
slope.yz = 0.05 * sight * fibre.zw;
rough = 0.48;`,
  },
  steel: { colours: ['#c3cad3'], metal: true, polished: true, octants: 0.35, code: kMetal },
  brass: { colours: ['#d9a441'], metal: true, polished: true, octants: 0.35, code: kMetal },
  rubber: {
    colours: ['#41454b'],
    hue: 1,
    octants: 0.25,
    code: /* glsl */ `
albedo *= mix(0.92, 1.08, mix(0.5, grain(30.0 * q + seed).x, seen(30.0, px)));
rough = 0.82;`,
  },
  stone: {
    colours: ['#cbbda5', '#c3b398', '#d2c5ae', '#bcac92'],
    code: /* glsl */ `
vec4 a = grain(2.1 * q + 9.0 * seed);
vec4 b = grain(5.3 * q + 4.0 * seed);
vec4 c = grain(12.7 * q + 7.0 * seed);
vec4 d = grain(31.0 * q);
float fine = seen(12.7, px);
float finest = seen(31.0, px);
albedo *= mix(0.8, 1.17, a.x) * mix(0.9, 1.08, b.x) * mix(1.0, mix(0.82, 1.16, c.x), fine);
albedo *= mix(1.0, mix(0.88, 1.1, d.x), finest);
albedo *= 1.0 - 0.2 * finest * smoothstep(0.72, 0.9, d.x);
slope = 0.2 * a.yzw + 0.4 * b.yzw + 0.6 * fine * c.yzw + 0.4 * finest * d.yzw;
rough = 0.93;`,
  },
  ice: {
    colours: ['#dff1fb'],
    polished: true,
    opacity: 0.86,
    code: /* glsl */ `
float cloud = 0.6 * grain(2.2 * q + seed).x + 0.4 * grain(4.9 * q + seed).x;
float crack = 1.0 - smoothstep(0.0, 0.03, abs(cloud - 0.5));
albedo = mix(albedo * mix(0.9, 1.05, cloud), vec3(1.0), 0.45 * crack);
rough = 0.1 + 0.25 * crack;`,
  },
  glass: {
    colours: ['#cfe0e4'],
    polished: true,
    hue: 1,
    opacity: 0.4,
    octants: 0.3,
    code: 'rough = 0.06;',
  },
  card: { colours: ['#f3eee2'], hue: 0.5, code: 'rough = 0.6;' },
  ivory: { colours: ['#f3efe4'], polished: true, hue: 1, octants: 0.2, code: 'rough = 0.18;' },
  felt: {
    colours: ['#2f7d5b'],
    hue: 1,
    code: /* glsl */ `
vec4 nap = grain(40.0 * q + seed);
float sight = seen(40.0, px);
albedo *= mix(1.0, mix(0.84, 1.14, nap.x), sight);
slope = 0.25 * sight * nap.yzw;
rough = 1.0;`,
  },
  plaster: {
    colours: ['#bdb6a8'],
    code: /* glsl */ `
vec4 skim = grain(3.0 * q + seed);
albedo *= mix(0.96, 1.04, skim.x);
slope = 0.05 * skim.yzw;
rough = 0.9;`,
  },
};
