import { lookName, type SceneDescription } from '../../sim';
import { mix, type Colour, type Palette } from '../palette';

/** What the shader of bodies draws inside of an outline; the numbers are those of the shader. */
export const Pattern = {
  fixed: 0,
  plain: 1,
  wood: 2,
  paint: 3,
  metal: 4,
  rubber: 5,
  stone: 6,
  ice: 7,
  glass: 8,
  felt: 9,
  ladder: 10,
  gear: 11,
  wheel: 12,
  pulley: 13,
} as const;

/** Added to the pattern of a disc that is drawn as a ball. */
export const kBall = 16;

interface Recipe {
  readonly pattern: number;
  /** Red, green, blue as a hexadecimal number. */
  readonly colour: number;
  /** Discs of it are balls. */
  readonly isBall?: boolean;
  /** How much of a body's own colour is in it; none unless told. */
  readonly hue?: number;
}

const kSteel = 0xbfc7d0;

const kWood: Recipe = { pattern: Pattern.wood, colour: 0xc19a6b };

const kRecipes: Readonly<Record<string, Recipe>> = {
  wood: kWood,
  paint: { pattern: Pattern.paint, colour: 0x6aaed6, hue: 1 },
  steel: { pattern: Pattern.metal, colour: kSteel, isBall: true },
  brass: { pattern: Pattern.metal, colour: 0xd9a441, isBall: true },
  rubber: { pattern: Pattern.rubber, colour: 0x41454b, isBall: true },
  stone: { pattern: Pattern.stone, colour: 0xcbbda5 },
  ice: { pattern: Pattern.ice, colour: 0xdff1fb },
  glass: { pattern: Pattern.glass, colour: 0xb9d6df },
  card: { pattern: Pattern.plain, colour: 0xf3eee2, hue: 0.3 },
  ivory: { pattern: Pattern.plain, colour: 0xefe6d2, isBall: true, hue: 1 },
  felt: { pattern: Pattern.felt, colour: 0x4f7d5c, hue: 1 },
  plaster: { pattern: Pattern.stone, colour: 0xe4dfd4, hue: 1 },
  ladder: { pattern: Pattern.ladder, colour: 0xc19a6b },
  gear: { pattern: Pattern.gear, colour: 0xd9a441 },
  wheel: { pattern: Pattern.wheel, colour: 0xb4bcc6, hue: 1 },
  pulley: { pattern: Pattern.pulley, colour: 0xb4bcc6 },
};

/** How a body is drawn. */
export interface BodyLook {
  /** One of Pattern, with {@link kBall} for a ball. */
  readonly pattern: number;
  readonly colour: Colour;
  readonly edge: Colour;
}

const kDarkTone = 0.36;
/** Of what bounds a body to what it lies on: 3, and more, as thin lines are drawn paler. */
const kContrast = 4;
/** How much tones of bodies of one look differ. */
const kTones = 0.06;

const kBlack: Colour = [0, 0, 0, 1];
const kWhite: Colour = [1, 1, 1, 1];

/** Relative luminance (WCAG 2.2). */
export function luminance([red, green, blue]: Colour): number {
  const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

export function contrast(a: Colour, b: Colour): number {
  const [one, other] = [luminance(a) + 0.05, luminance(b) + 0.05];
  return Math.max(one / other, other / one);
}

/** The dark tone of a colour; a lighter one where neither would be seen on what the body lies on. */
export function edgeTone(colour: Colour, grounds: readonly Colour[]): Colour {
  const isSeen = (tone: Colour): boolean =>
    grounds.every((ground) => contrast(tone, ground) >= kContrast);
  const dark = mix(kBlack, colour, kDarkTone);
  if (isSeen(dark) || isSeen(colour)) return dark;
  const lights = Array.from({ length: 20 }, (_, i) => mix(colour, kWhite, (i + 1) / 20));
  return lights.find(isSeen) ?? dark;
}

function hexColour(hex: number): Colour {
  return [(hex >> 16) / 255, ((hex >> 8) & 255) / 255, (hex & 255) / 255, 1];
}

/** A number from 0 to 1 of each body, by which things of one look differ. */
export const seedOf = (body: number): number => (body * 0.618034) % 1;

/** How all bodies are drawn, and last the world: what is fixed as on a drawing board, the others as what they are made of. */
export function looksOf(scene: SceneDescription, palette: Palette): BodyLook[] {
  const [stage, fixed] = [palette.get('stage'), palette.get('fixed')];
  const drawn: BodyLook = {
    pattern: Pattern.fixed,
    colour: fixed,
    edge: palette.get('fixed-edge'),
  };
  const looks = scene.bodies.map((body, index): BodyLook => {
    const hue = body.color === null ? null : palette.get(`hue-${body.color}`);
    if (body.mobility === 'fixed')
      return hue === null ? drawn : { ...drawn, colour: mix(fixed, hue, 0.25) };
    const look = lookName(body);
    const { pattern, colour, isBall, hue: part = 0 } = kRecipes[look] ?? kWood;
    // Of two gears one is of brass, the other of steel.
    const isCool = look === 'gear' && /sky|blue|grey/.test(body.color ?? '');
    const own = hexColour(isCool ? kSteel : colour);
    const tone = part > 0 ? 0 : kTones * (2 * seedOf(index) - 1);
    const toned = mix(
      hue === null ? own : mix(own, hue, part),
      tone < 0 ? kBlack : kWhite,
      Math.abs(tone),
    );
    return {
      pattern: isBall && body.disc_radius !== null ? kBall + pattern : pattern,
      colour: toned,
      edge: edgeTone(toned, [stage, fixed]),
    };
  });
  return [...looks, drawn];
}
