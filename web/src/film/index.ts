import { BufferTarget, CanvasSource, Output, QUALITY_HIGH, WebMOutputFormat } from 'mediabunny';

/** Pictures at equal distances in time, as a WebM file. */
export class Film {
  readonly #output: Output<WebMOutputFormat, BufferTarget>;
  readonly #source: CanvasSource;
  readonly #rate: number;
  #count = 0;

  /**
   * @param canvas - is taken at every {@link add}; its sides are even
   * @param rate - pictures per second
   */
  constructor(canvas: HTMLCanvasElement, rate: number) {
    this.#rate = rate;
    this.#output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
    this.#source = new CanvasSource(canvas, { codec: 'vp9', bitrate: QUALITY_HIGH });
    this.#output.addVideoTrack(this.#source, { frameRate: rate });
  }

  /** Whether this browser can make films. */
  static get isPossible(): boolean {
    return typeof VideoEncoder !== 'undefined';
  }

  /** @throws Error where the browser has no encoder */
  start(): Promise<void> {
    return this.#output.start();
  }

  /** Takes the picture that the canvas has now; resolves when there is room for the next. */
  add(): Promise<void> {
    const time = this.#count / this.#rate;
    this.#count += 1;
    return this.#source.add(time, 1 / this.#rate);
  }

  async finish(): Promise<Blob> {
    await this.#output.finalize();
    const { buffer } = this.#output.target;
    if (buffer === null) throw new Error('The film has no pictures');
    return new Blob([buffer], { type: 'video/webm' });
  }

  cancel(): Promise<void> {
    return this.#output.cancel();
  }
}
