import type { DisplayOptions } from '../../sim';

/** What a picture in space costs. */
export interface QualityStep {
  /** Size of the map of shadows [px]. */
  readonly shadows: number;
  /** Whether nooks are darker. */
  readonly occlusion: boolean;
  /** Most pixels of the picture for one of the page, along a line. */
  readonly sharpest: number;
}

/** From the best to the quickest: what is missed least goes first. */
const kSteps: readonly QualityStep[] = [
  { shadows: 2048, occlusion: true, sharpest: 2 },
  { shadows: 2048, occlusion: false, sharpest: 2 },
  { shadows: 1024, occlusion: false, sharpest: 2 },
  { shadows: 512, occlusion: false, sharpest: 1 },
];
const kLow: QualityStep = { shadows: 256, occlusion: false, sharpest: 1 };

/** A picture that takes longer is slow: fewer than 50 in a second [ms]. */
const kSlow = 20;
/** So many of the last ones have to be slow. */
const kWatched = 30;
const kMostlySlow = 22;

/** Renderers that have no graphics processor to draw with. */
const kSoftware = /swiftshader|llvmpipe|software|basic render/i;

/** Whether pictures are computed by the main processor. */
export function isSoftware(gl: WebGLRenderingContext | WebGL2RenderingContext): boolean {
  const named = gl.getExtension('WEBGL_debug_renderer_info');
  return kSoftware.test(
    String(gl.getParameter(named === null ? gl.RENDERER : named.UNMASKED_RENDERER_WEBGL)),
  );
}

/** How well pictures are drawn: as is asked for, else as well as the machine does it at 50 pictures a second. It goes down by itself, and says nothing. */
export class PictureQuality {
  #asked: DisplayOptions['quality'] = 'auto';
  #step: number;
  #slow: boolean[] = [];

  /** @param software - whether there is no graphics processor */
  constructor(software: boolean) {
    this.#step = software ? kSteps.length - 1 : 0;
  }

  get step(): QualityStep {
    const [best = kLow] = kSteps;
    if (this.#asked === 'low') return kLow;
    return this.#asked === 'high' ? best : (kSteps[this.#step] ?? kLow);
  }

  ask(quality: DisplayOptions['quality']): void {
    this.#asked = quality;
  }

  /** @param time - until the browser was ready for the next picture [ms]; @returns whether there is another step now */
  took(time: number): boolean {
    if (this.#asked !== 'auto' || this.#step >= kSteps.length - 1) return false;
    this.#slow.push(time > kSlow);
    if (this.#slow.length > kWatched) this.#slow.shift();
    if (this.#slow.filter(Boolean).length < kMostlySlow) return false;
    this.#slow = [];
    this.#step += 1;
    return true;
  }
}
