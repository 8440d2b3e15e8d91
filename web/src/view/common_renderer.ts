import type { Camera, Scene, WebGLRenderer } from 'three';

/** Draws what a picture of so many pixels is made of, elsewhere. */
export type BeforePicture = (renderer: WebGLRenderer, width: number, height: number) => void;

/**
 * One WebGL context that all stages of a kind draw with. Browsers allow eight to sixteen contexts and take the oldest away when there are more;
 * what is drawn off screen here is copied into the plain canvas of its stage.
 */
export class CommonRenderer {
  readonly #make: () => WebGLRenderer;
  readonly #pictures = new Set<SharedPicture>();
  #renderer: WebGLRenderer | null = null;
  #width = 0;
  #height = 0;

  /** @param make - makes the renderer when the first picture is opened */
  constructor(make: () => WebGLRenderer) {
    this.#make = make;
  }

  /**
   * @param restored - is called when a context that was lost has come back, and everything has to be drawn anew
   * @throws Error when the browser offers no WebGL 2
   */
  open(restored: () => void): SharedPicture {
    this.#renderer ??= this.#begin();
    const picture = new SharedPicture(this, restored);
    this.#pictures.add(picture);
    return picture;
  }

  /** With the last picture the context goes, too. */
  close(picture: SharedPicture): void {
    this.#pictures.delete(picture);
    if (this.#pictures.size > 0) return this.fit();
    this.#renderer?.dispose();
    this.#renderer?.forceContextLoss();
    this.#renderer = null;
    this.#width = this.#height = 0;
  }

  /** As large as the largest picture: another size makes the browser allocate anew. */
  fit(): void {
    const sizes = [...this.#pictures].map(({ canvas }) => canvas);
    const width = Math.max(1, ...sizes.map((canvas) => canvas.width));
    const height = Math.max(1, ...sizes.map((canvas) => canvas.height));
    if (width === this.#width && height === this.#height) return;
    [this.#width, this.#height] = [width, height];
    this.#renderer?.setSize(width, height, false);
  }

  /** @param before - draws what the picture is made of, elsewhere */
  draw(picture: SharedPicture, scene: Scene, camera: Camera, before?: BeforePicture): void {
    const renderer = this.#renderer;
    if (renderer === null) return;
    const { width, height } = picture.canvas;
    before?.(renderer, width, height);
    renderer.setViewport(0, 0, width, height);
    renderer.setScissor(0, 0, width, height);
    renderer.render(scene, camera);
    picture.take(renderer.domElement, this.#height - height);
  }

  #begin(): WebGLRenderer {
    const renderer = this.#make();
    renderer.setPixelRatio(1);
    renderer.setScissorTest(true);
    // The browser brings a lost context back by itself; three.js then sends everything anew.
    renderer.domElement.addEventListener('webglcontextrestored', () => {
      for (const picture of this.#pictures) picture.restored();
    });
    return renderer;
  }
}

/** The canvas of one stage, and how it is filled. */
export class SharedPicture {
  readonly canvas = document.createElement('canvas');
  readonly restored: () => void;
  readonly #shared: CommonRenderer;
  readonly #context: CanvasRenderingContext2D | null;

  constructor(shared: CommonRenderer, restored: () => void) {
    this.#shared = shared;
    this.restored = restored;
    this.#context = this.canvas.getContext('2d', { alpha: false });
  }

  /** @param ratio - pixels of the picture for one of the page [px] */
  resize(width: number, height: number, ratio: number): void {
    this.canvas.width = Math.max(1, Math.floor(width * ratio));
    this.canvas.height = Math.max(1, Math.floor(height * ratio));
    this.#shared.fit();
  }

  /** @param before - draws what the picture is made of, elsewhere */
  render(scene: Scene, camera: Camera, before?: BeforePicture): void {
    this.#shared.draw(this, scene, camera, before);
  }

  /** Copies what was drawn in the lower left of another canvas. @param top - where it begins there [px] */
  take(drawn: HTMLCanvasElement, top: number): void {
    const { width, height } = this.canvas;
    this.#context?.drawImage(drawn, 0, top, width, height, 0, 0, width, height);
  }

  dispose(): void {
    this.#shared.close(this);
  }
}
