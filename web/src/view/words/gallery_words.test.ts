import { readdirSync, readFileSync } from 'node:fs';
import { Sphere, Vector3 as Point3 } from 'three';
import { expect, it } from 'vitest';
import { loadEngine } from '../../engine';
import {
  isSpatial,
  kDefaultDisplay,
  positionOf,
  seenContacts,
  spatialView,
  type DisplayOptions,
  type Frame,
  type SceneDescription,
} from '../../sim';
import { makeClient } from '../../worker/testing/client';
import { ArrowList } from '../arrows/arrow_list';
import { addContacts } from '../arrows/contact_arrows';
import { fitLengths } from '../arrows/lengths';
import { BodyArrows } from '../body_arrows';
import { ForceScale } from '../force_scale';
import { PlanarCamera } from '../plane/camera';
import { drawArrows, type Canvas } from '../plane/contact_layer';
import { Silhouettes } from '../plane/silhouettes';
import { SolidCamera } from '../solids/solid_camera';
import { drawSpaceArrows, type SpaceCanvas } from '../space/space_contacts';
import { SpaceSilhouettes } from '../space/space_silhouettes';
import { boxAt, covers, crosses, holds, overlap, type Box, type Silhouette } from './boxes';
import { placeWords, type PlacedWord } from './place_words';
import { bracketOf, footOf } from './rows';
import { SpotList } from './spots';

/** Of a stage as it is in a window of usual size [px]. */
const [kWidth, kHeight] = [960, 560];
const kArea: Box = { left: 2, top: 2, right: kWidth - 2, bottom: kHeight - 2 };
/** Steps between the instants that are looked at. */
const kSteps = [1, 3, 6];
/** Large heaps take their time on a slow machine [ms]. */
const kLongest = 120_000;
/** All that can have a value. */
const kAll: DisplayOptions = {
  ...kDefaultDisplay,
  weights: true,
  velocities: true,
  netForces: true,
};

const scenes = readdirSync('scenes').filter(
  (name) => name.endsWith('.json') && name !== 'schema.json',
);
const engine = loadEngine();

/** Nothing is drawn here. */
const nothing = { mark: () => 0, line: () => 0, ball: () => 0, arrow: () => 0 };
const palette = { get: () => [0, 0, 0, 1], css: () => 'black' };

/** Where arrows of a scene start and end, and where its bodies are seen. */
class Picture {
  readonly spots = new SpotList();
  readonly #scene: SceneDescription;
  readonly #text: string;
  readonly #list = new ArrowList();
  readonly #scale = new ForceScale();
  readonly #arrows = new BodyArrows(
    (kind, isLinear) => new ForceScale({}, kind, undefined, isLinear),
    () => null,
  );
  readonly #outlines: (frame: Frame) => Silhouette[];
  readonly #draw: (frame: Frame) => void;

  constructor(scene: SceneDescription, text: string) {
    [this.#scene, this.#text] = [scene, text];
    if (isSpatial(scene)) {
      const eye = eyeOf(scene);
      const silhouettes = new SpaceSilhouettes();
      silhouettes.setScene(scene);
      this.#outlines = (frame) => silhouettes.at(frame, (at) => eye.pixelOf(new Point3(...at)));
      const canvas = { eye, marks: nothing, palette } as unknown as SpaceCanvas;
      this.#draw = () => drawSpaceArrows(canvas, this.#list, this.spots, true);
    } else {
      const camera = new PlanarCamera();
      camera.resize(kWidth, kHeight);
      camera.fit(scene.view as unknown as Parameters<PlanarCamera['fit']>[0], 18);
      const silhouettes = new Silhouettes();
      silhouettes.setScene(scene);
      this.#outlines = (frame) => silhouettes.at(frame, camera);
      const canvas = { camera, lines: nothing, marks: nothing, palette } as unknown as Canvas;
      this.#draw = () => drawArrows(canvas, this.#list, this.spots, true);
    }
  }

  /** Places the words of a frame. */
  words(
    frame: Frame,
    before: readonly PlacedWord[],
  ): { placed: PlacedWord[]; bodies: Silhouette[] } {
    const scene = this.#scene;
    this.#list.clear();
    const torques = isSpatial(scene);
    const layers = { ...kAll, jointForces: !torques, torques };
    addContacts(this.#list, seenContacts(frame), frame, scene, layers, () => false);
    this.#arrows.take(frame, scene, kAll, { text: this.#text, value: undefined }, kHeight);
    this.#arrows.addForces(this.#list, (at) => at);
    fitLengths(this.#list, this.#scale, kHeight);
    this.#arrows.addMotions(this.#list, (at) => at);
    this.spots.clear();
    this.#draw(frame);
    const bodies = this.#outlines(frame);
    const ground = {
      ...{ area: kArea, blocked: [], bodies, most: Infinity, pointer: null },
      measure: (_: string, lines: readonly string[]) =>
        [7.2 * Math.max(...lines.map(({ length }) => length)) + 6, 19] as const,
    };
    return { placed: placeWords(this.spots, ground, before), bodies };
  }
}

function eyeOf(scene: SceneDescription): SolidCamera {
  const ignore = (): void => undefined;
  const root = { addEventListener: ignore, removeEventListener: ignore };
  const canvas = { ...root, style: {}, getRootNode: () => root, ownerDocument: root };
  const view = spatialView(scene);
  const eye = new SolidCamera(canvas as unknown as HTMLElement, ignore, view?.up ?? 'y');
  eye.frame(kWidth, kHeight, 0);
  const centre = new Point3(...(view?.target ?? [0, 0, 0]));
  eye.fit(new Sphere(centre, 1), view?.azimuth, view?.elevation, view?.distance);
  return eye;
}

/** What is wrong with how words stand. */
function faults(
  { spots }: Picture,
  placed: readonly PlacedWord[],
  bodies: readonly Silhouette[],
): string[] {
  const found: string[] = [];
  const boxes = placed.map(({ key, dx, dy, width, height, row, feet }) => {
    const all = (row ?? feet)?.map((one) => spots.find(one)!);
    const isOver = row !== null;
    const at =
      all === undefined ? spots.find(key)! : isOver ? bracketOf(all[0]!, all[1]!) : footOf(all);
    return boxAt(at.x + dx, at.y + dy, width, height);
  });
  boxes.forEach((box, i) => {
    const word = placed[i]!;
    const name = word.lines.join();
    if (!holds(kArea, box)) found.push(`${name} leaves the free rectangle`);
    boxes.slice(i + 1).forEach((other, k) => {
      if (overlap(box, other)) found.push(`${name} lies on ${placed[i + 1 + k]!.lines.join()}`);
    });
    for (let k = 0; k < spots.count; ++k) {
      const { key, x, y, tailX, tailY } = spots.at(k);
      const isOwn = key === word.key;
      if (!isOwn && crosses(box, tailX, tailY, x, y)) found.push(`${name} lies on another arrow`);
    }
    const own = word.row === null && word.feet === null ? spots.find(word.key)?.body : null;
    const ink = boxAt(
      (box.left + box.right) / 2,
      (box.top + box.bottom) / 2,
      word.width - 7,
      word.height - 7,
    );
    for (const body of bodies)
      if (own !== null && body.body !== own && !body.isFixed && covers(ink, body))
        found.push(`${name} stands in another body`);
  });
  return found;
}

it.each(scenes)(
  '%s: words keep clear of each other, of arrows, of other bodies and of the edge',
  async (name) => {
    const client = makeClient(await engine);
    const text = readFileSync(`scenes/${name}`, 'utf8');
    expect(await client.load({ name, text })).toBeNull();
    const { scene } = client.loaded!;
    const picture = new Picture(scene, text);
    let before: readonly PlacedWord[] = [];
    for (const steps of kSteps) {
      const frame = await client.step(steps);
      expect(positionOf(frame, 0).every(Number.isFinite)).toBe(true);
      const { placed, bodies } = picture.words(frame, before);
      expect(faults(picture, placed, bodies)).toEqual([]);
      before = placed;
    }
  },
  kLongest,
);
