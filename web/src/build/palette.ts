import { massCentreOf } from './centres';
import {
  isInSpace,
  rounded,
  type BodyData,
  type Json,
  type JsonObject,
  type SceneData,
} from './scene_data';
import { msg } from '../words';

/** How an entry of the palette is put on the stage. */
export type StrokeKind =
  /** From the middle outwards. */
  | 'centre'
  /** From one corner to the opposite one. */
  | 'corners'
  /** From one end to the other. */
  | 'along'
  /** Place by place. */
  | 'points'
  /** At one place, on bodies that are there. */
  | 'place'
  /** From one body to another, or to the world. */
  | 'between';

/** What can be added to a scene. */
export interface PaletteEntry {
  readonly name: string;
  readonly title: string;
  /** What to do with the pointer. */
  readonly about: string;
  readonly stroke: StrokeKind;
  readonly space: 'planar' | 'spatial' | 'both';
}

const kFromMiddle = msg('pull from the middle outwards, or click', { id: 'palette.pull_from_the_middle_outwards' });
const kFromCorner = msg('pull from corner to corner, or click', { id: 'palette.pull_from_corner_to_corner' });
const kJointInSpace = msg('pull from a body to the place on another one, or click one to hang it up', { id: 'palette.pull_from_a_body_to' });
const kFromBody = msg('pull from a body to another one, or to the ground', { id: 'palette.pull_from_a_body_to_2' });
const kPlaceByPlace = msg('click where it leads through; a double click or Enter ends it, the first place again closes it', { id: 'palette.click_where_it_leads' });

/** In the order in which they are shown. */
export const kPalette: readonly PaletteEntry[] = [
  entry('disc', msg('Disc', { id: 'palette.disc' }), kFromMiddle, 'centre', 'planar'),
  entry('box', msg('Box', { id: 'palette.box' }), kFromCorner, 'corners', 'planar'),
  entry(
    'polygon',
    msg('Polygon', { id: 'palette.polygon' }),
    msg('click its corners; the first one again, a double click or Enter ends it', { id: 'palette.click_its_corners_the_first' }),
    'points',
    'planar',
  ),
  entry('regular_polygon', msg('Hexagon', { id: 'palette.hexagon' }), kFromMiddle, 'centre', 'planar'),
  entry('stadium', msg('Capsule', { id: 'palette.capsule' }), msg('pull from end to end, or click', { id: 'palette.pull_from_end_to_end' }), 'along', 'planar'),
  entry('wall', msg('Wall, fixed', { id: 'palette.wall_fixed' }), kFromCorner, 'corners', 'planar'),
  entry('curve', msg('Curved wall, fixed', { id: 'palette.curved_wall' }), kPlaceByPlace, 'points', 'planar'),
  entry('pin', msg('Pin', { id: 'palette.pin' }), msg('click where two bodies lie over each other, or one over the ground', { id: 'palette.click_where_two_bodies_lie' }), 'place', 'planar'),
  entry('rail', msg('Slider', { id: 'palette.slider' }), msg('click a body that is to slide level, over another one or over the ground', { id: 'palette.click_a_body_that_is' }), 'place', 'planar'),
  entry(
    'track',
    msg('Track', { id: 'palette.track' }),
    msg('a rail for the selected body, or for a bead: click where it leads through; a double click or Enter ends it, the first place again closes it', { id: 'palette.a_rail_for_the_selected' }),
    'points',
    'planar',
  ),
  entry('rope', msg('Rope', { id: 'palette.rope' }), kFromBody, 'between', 'planar'),
  entry('sphere', msg('Ball', { id: 'palette.ball' }), kFromMiddle, 'centre', 'spatial'),
  entry('cuboid', msg('Box', { id: 'palette.box' }), kFromCorner, 'corners', 'spatial'),
  entry('cylinder', msg('Cylinder', { id: 'palette.cylinder' }), kFromMiddle, 'centre', 'spatial'),
  entry('capsule', msg('Capsule', { id: 'palette.capsule' }), kFromMiddle, 'centre', 'spatial'),
  entry('hull', msg('Hull of points', { id: 'palette.hull_of_points' }), kFromMiddle, 'centre', 'spatial'),
  entry('floor', msg('Floor, fixed', { id: 'palette.floor_fixed' }), kFromCorner, 'corners', 'spatial'),
  entry('ball_joint', msg('Ball joint', { id: 'palette.ball_joint' }), kJointInSpace, 'between', 'spatial'),
  entry('hinge', msg('Hinge', { id: 'palette.hinge' }), kJointInSpace, 'between', 'spatial'),
  entry('slider', msg('Slider', { id: 'palette.slider' }), kJointInSpace, 'between', 'spatial'),
  entry('weld', msg('Fixed joint', { id: 'palette.fixed_joint' }), kJointInSpace, 'between', 'spatial'),
  entry('rod', msg('Rod', { id: 'palette.rod' }), kFromBody, 'between', 'both'),
  entry('spring', msg('Spring', { id: 'palette.spring' }), kFromBody, 'between', 'both'),
  entry('motor', msg('Motor', { id: 'palette.motor' }), msg('click the body that it is to turn', { id: 'palette.click_the_body_that_it' }), 'place', 'planar'),
];

/** What can be added to a scene. */
export function paletteOf(scene: SceneData): readonly PaletteEntry[] {
  const kind = isInSpace(scene) ? 'spatial' : 'planar';
  return kPalette.filter(({ space }) => space === kind || space === 'both');
}

function entry(
  name: string,
  title: string,
  about: string,
  stroke: StrokeKind,
  space: PaletteEntry['space'],
): PaletteEntry {
  return { name, title, about, stroke, space };
}

type Point = readonly number[];

/** Width of what is pulled from end to end, as a part of the usual size. */
const kSlender = 0.4;

/**
 * A body as an entry of the palette makes it; null for entries that are no bodies, or need more than a stroke.
 *
 * @param from - where the stroke begins [m]
 * @param to - where it ends; the same place for a click [m]
 * @param size - what is made by a click [m]
 * @param unit - lengths are multiples of it [m]
 */
export function bodyOf(
  name: string,
  from: Point,
  to: Point,
  size: number,
  unit: number,
): BodyData | null {
  const [x = 0, y = 0] = from;
  const [dx, dy] = [(to[0] ?? 0) - x, (to[1] ?? 0) - y];
  const neat = (value: number): number => rounded(value, unit);
  const length = (value: number): number => Math.max(unit, neat(value));
  const reach = Math.hypot(dx, dy);
  const isClick = !(reach > unit);
  const middle: Json = [neat(x + dx / 2), neat(y + dy / 2)];
  switch (name) {
    case 'disc':
    case 'regular_polygon': {
      const radius = length(isClick ? size / 2 : reach);
      const shape: JsonObject =
        name === 'disc' ? { type: 'disc', radius } : { type: name, sides: 6, radius };
      return { name: name === 'disc' ? name : 'hexagon', shape, position: [neat(x), neat(y)] };
    }
    case 'box':
    case 'wall': {
      const isWall = name === 'wall';
      const [width, height] = isClick
        ? [isWall ? 8 * size : size, isWall ? size / 2 : size]
        : [Math.abs(dx), Math.abs(dy)];
      const shape = { type: 'box', width: length(width), height: length(height) };
      return { name, ...(isWall ? { mobility: 'fixed' } : {}), shape, position: middle };
    }
    case 'stadium': {
      const radius = length((kSlender * size) / 2);
      const straight = length(isClick ? size : reach);
      const angle = isClick ? 0 : rounded(Math.atan2(dy, dx), 1e-6);
      const turned = angle === 0 ? {} : { angle };
      return { name: 'capsule', shape: stadium(straight, radius), position: middle, ...turned };
    }
    default:
      return null;
  }
}

/** Two half circles with straight edges between them. @param length - between their middles [m] */
export function stadium(length: number, radius: number): JsonObject {
  const half = length / 2;
  return {
    type: 'outline',
    paths: [
      {
        start: [-half, -radius],
        edges: [
          { to: [half, -radius] },
          { to: [half, radius], center: [half, 0] },
          { to: [-half, radius] },
          { to: [-half, -radius], center: [-half, 0] },
        ],
      },
    ],
  };
}

/** A body with corners in the world [m]. */
export function polygonOf(corners: readonly Point[], unit: number): BodyData {
  const about = [0, 1].map((i) => {
    const sum = corners.reduce((all, corner) => all + (corner[i] ?? 0), 0);
    return rounded(sum / Math.max(1, corners.length), unit);
  });
  const [cx = 0, cy = 0] = about;
  const vertices = corners.map((corner): Json => [
    rounded((corner[0] ?? 0) - cx, unit),
    rounded((corner[1] ?? 0) - cy, unit),
  ]);
  const shape: JsonObject = { type: 'polygon', vertices };
  const [mx = 0, my = 0] = massCentreOf({ shape }, false);
  return {
    name: 'polygon',
    shape,
    position: [rounded(cx + mx, 1e-9), rounded(cy + my, 1e-9)],
  };
}
