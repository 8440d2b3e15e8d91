import {
  type Frame,
  type Observer,
  type Parameter,
  type ParameterBoolean,
  type ParameterNumber,
  type ParameterString,
  type Simulation,
  type Trouble,
  type VarsList,
} from '../../sim';
import type { Panes } from '../../pane';
import { variablesOf } from '../../worker';
import type { LabController } from '../lab_controller';

/**
 * `window.signorini`: the laboratory for scripts, the console and tests.
 *
 * ```js
 * await signorini.ready;
 * signorini.addObserver({ observe: (event) => console.log(event.getName(), event.getValue()) });
 * signorini.getParameterNumber('GRAVITY').setValue(1.6);  // m/s²
 * await signorini.step(40);
 * signorini.time;                                         // s
 * ```
 */
export class ScriptingHandle {
  readonly #controller: LabController;

  /** Resolves when the first scene is loaded and drawn, or could not be. */
  readonly ready: Promise<void>;

  constructor(controller: LabController, ready: Promise<void>) {
    this.#controller = controller;
    this.ready = ready;
  }

  /** The simulation, a subject with parameters and observers; with several methods side by side the first one. */
  get simulation(): Simulation {
    return this.panes.first.player;
  }

  /** The methods side by side: what is done to time and bodies is done to all of them. */
  get panes(): Panes {
    return this.#controller.panes;
  }

  /** Puts another method beside those that run the scene. */
  addMethod(name: string): Promise<void> {
    return this.#controller.runs.add(name);
  }

  /** Documents that undo can go back to, the present one included. */
  get remembered(): number {
    return this.#controller.documents.remembered;
  }

  /** Simulated time [s]. */
  get time(): number {
    return this.simulation.time;
  }

  /** The newest frame: energies [J], poses, contacts, forces [N]; null before the first scene. */
  get frame(): Frame | null {
    return this.simulation.frame;
  }

  get running(): boolean {
    return this.simulation.running;
  }

  /** Name of the loaded scene; null before the first. */
  get scene(): string | null {
    return this.simulation.loaded?.name ?? null;
  }

  /** Contact method that runs; null before the first scene. */
  get method(): string | null {
    return this.simulation.loaded?.method ?? null;
  }

  /** What the page shows as an error; null when there is none. */
  get trouble(): Trouble | null {
    return this.#controller.trouble;
  }

  /** Names of the built-in scenes. */
  async scenes(): Promise<string[]> {
    return (await this.#controller.library()).names;
  }

  /** Loads a built-in scene; its own method when none is told. */
  loadScene(name: string, method?: string): Promise<void> {
    return this.#controller.loadScene(name, method);
  }

  /** Loads a scene from JSON text; null when it went well. */
  loadText(text: string, method?: string): Promise<Trouble | null> {
    return this.#controller.loadText('scene', text, method);
  }

  /** @throws RangeError when there is no such parameter; English and converted names both work */
  getParameter(name: string): Parameter {
    return this.simulation.getParameter(name);
  }

  getParameterNumber(name: string): ParameterNumber {
    return this.simulation.getParameterNumber(name);
  }

  getParameterBoolean(name: string): ParameterBoolean {
    return this.simulation.getParameterBoolean(name);
  }

  getParameterString(name: string): ParameterString {
    return this.simulation.getParameterString(name);
  }

  getParameters(): Parameter[] {
    return this.simulation.getParameters();
  }

  /** Time, energies and the numbers of every moving body, by name: `getVarsList().getValue('BALL_Y_POSITION')`. */
  getVarsList(): VarsList {
    return variablesOf(this.panes.first.player);
  }

  addObserver(observer: Observer): void {
    this.simulation.addObserver(observer);
  }

  removeObserver(observer: Observer): void {
    this.simulation.removeObserver(observer);
  }

  play(): void {
    this.panes.play();
  }

  pause(): Promise<Frame> {
    return this.panes.pause();
  }

  /** Makes steps of TIME_STEP and resolves with the frame after the last one. */
  step(count = 1): Promise<Frame> {
    return this.panes.step(count);
  }

  /** Goes back by steps. */
  back(count = 1): Promise<Frame> {
    return this.panes.back(count);
  }

  /** Goes to the kept instant nearest to `time` [s]. */
  seek(time: number): Promise<Frame> {
    return this.panes.seek(time);
  }

  reset(): Promise<Frame> {
    return this.panes.reset();
  }

  /** 16 hexadecimal digits over the bits of the state. */
  digest(): Promise<string> {
    return this.simulation.digest();
  }

  /**
   * Where the stage shows a body's mass centre.
   *
   * @returns pixels from the stage's left top corner; not numbers while nothing is drawn
   */
  pixelOf(body: number): [number, number] {
    const { stage } = this.panes.first.stage;
    const { frame } = this;
    if (stage === null || frame === null) return [NaN, NaN];
    return stage.pixelOf(frame, body);
  }

  /** Resolves when the engine has answered everything that was asked so far. */
  async settled(): Promise<void> {
    await Promise.all(this.panes.all.map(({ player }) => player.settled()));
  }

  /** Resolves when that is drawn, too, and nothing on the stage moves by itself any more, as the eye that comes up to a scene. */
  async drawn(): Promise<void> {
    await this.settled();
    while (this.panes.all.some(({ stage }) => stage.stage?.isDrawn === false))
      await new Promise(requestAnimationFrame);
  }
}

declare global {
  interface Window {
    /** See {@link ScriptingHandle}. */
    signorini?: ScriptingHandle;
  }
}
