import type { LitElement } from 'lit';
import {
  parseWatched,
  probedQuantities,
  quantityUnit,
  seriesCsv,
  seriesJson,
  usualSeries,
  watchedName,
  type BodyPair,
  type LoadedScene,
  type SceneDescription,
} from '../../sim';
import { citationOf } from '../../document';
import type { Pane } from '../../pane';
import type { CitedTexts, FilmWish, TakeAwayPort } from '../../ui/take_away';
import type { GraphController } from '../graph_controller';
import type { LabController } from '../lab_controller';
import { msg } from '../../words';
import { pngOf, saveFile } from './save_file';
import { paintStage, stageSize } from './stage_picture';

/** Pictures per second of a film. */
const kFilmRate = 30;

/** Makes files of what is shown: numbers, pictures, films, the scene, and says how to cite it. */
export class TakeAwayController implements TakeAwayPort {
  readonly #page: LitElement;
  readonly #lab: LabController;
  readonly #graphs: GraphController;

  /** @param page - has the dialog's element */
  constructor(page: LitElement, lab: LabController, graphs: GraphController) {
    this.#page = page;
    this.#lab = lab;
    this.#graphs = graphs;
  }

  /** Opens the dialog; time stops, so that what is taken away is what is seen. */
  async open(): Promise<void> {
    const { panes } = this.#lab;
    if (panes.first.player.loaded === null) return;
    if (panes.running) await panes.pause();
    await import('../../ui/take_away');
    await this.#page.updateComplete;
    const dialog = this.#page.querySelector('sg-take-away');
    if (dialog === null) return;
    dialog.port = this;
    await dialog.updateComplete;
    dialog.show();
    dialog.requestUpdate();
  }

  get scene(): SceneDescription | null {
    return this.#lab.panes.first.player.loaded?.scene ?? null;
  }

  get runs(): readonly string[] {
    return this.#lab.panes.playing.map(({ method }) => method);
  }

  get probed(): readonly string[] {
    const { scene } = this;
    const { tools = [] } = this.#lab.documents.bench.bench;
    return scene === null ? [] : tools.flatMap((tool) => probedQuantities(tool, scene).flat());
  }

  get pairs(): readonly BodyPair[] {
    return this.#graphs.pairs;
  }

  get kept(): { oldest: number; newest: number } {
    return this.#lab.panes.kept;
  }

  get graphs(): readonly string[] {
    return this.#graphs.titles;
  }

  get canFilm(): boolean {
    return typeof VideoEncoder !== 'undefined';
  }

  stageSize(scale: number): readonly [number, number] | null {
    return stageSize(this.#lab.panes, scale);
  }

  async saveNumbers(
    run: number,
    quantities: readonly string[] | null,
    format: 'csv' | 'json',
  ): Promise<void> {
    const pane = this.#lab.panes.playing[run] ?? this.#lab.panes.first;
    const { scene, method } = loadedIn(pane);
    const watched =
      quantities === null
        ? usualSeries(scene)
        : quantities.map((text) => parseWatched(text, scene));
    const series = await pane.player.records.series(watched);
    const names = watched.map((one) => watchedName(one, scene));
    const units = watched.map(({ quantity }) => quantityUnit(quantity));
    const version = this.#lab.engine?.version ?? '';
    const head = { scene: scene.title, method, version, digest: await pane.player.digest() };
    const text =
      format === 'csv' ? seriesCsv(names, series) : seriesJson(head, names, units, series);
    const type = format === 'csv' ? 'text/csv' : 'application/json';
    saveFile(`${this.#name}_${method}.${format}`, new Blob([text], { type }));
  }

  async saveStage(scale: number): Promise<void> {
    const canvas = this.#canvas(scale);
    paintStage(canvas, this.#lab.panes, scale, this.#title);
    saveFile(`${this.#name}.png`, await pngOf(canvas));
  }

  async saveGraph(graph: number): Promise<void> {
    const canvas = await this.#graphs.picture(graph, this.#title);
    if (canvas === null) return;
    const title = (this.graphs[graph] ?? 'graph').toLowerCase().replace(/\W+/g, '_');
    saveFile(`${this.#name}_${title}.png`, await pngOf(canvas));
  }

  async saveFilm(wish: FilmWish, progress: (fraction: number) => boolean): Promise<void> {
    const { panes } = this.#lab;
    const { Film } = await import('../../film');
    const canvas = this.#canvas(wish.scale, true);
    const film = new Film(canvas, kFilmRate);
    const before = panes.first.player.time;
    await film.start();
    const count = Math.max(1, Math.round((kFilmRate * (wish.until - wish.from)) / wish.speed));
    for (let i = 0; i <= count; ++i) {
      if (!progress(i / (count + 1))) {
        await film.cancel();
        await panes.seek(before);
        return;
      }
      await panes.seek(wish.from + ((wish.until - wish.from) * i) / count);
      paintStage(canvas, panes, wish.scale, this.#title);
      await film.add();
    }
    saveFile(`${this.#name}.webm`, await film.finish());
    await panes.seek(before);
  }

  saveScene(): void {
    const { name, text } = loadedIn(this.#lab.panes.first);
    saveFile(`${name}.json`, new Blob([text], { type: 'application/json' }));
  }

  async cite(): Promise<CitedTexts> {
    const pane = this.#lab.panes.active;
    const { scene, name, method } = loadedIn(pane);
    const shared = await this.#lab.documents.share(location.href);
    return citationOf({
      title: scene.title,
      name,
      source: scene.source,
      method,
      parameters: Object.fromEntries(pane.changed),
      version: this.#lab.engine?.version ?? '',
      time: pane.player.time,
      steps: pane.player.frame?.figures.steps ?? 0,
      digest: await pane.player.digest(),
      link: shared?.link ?? '',
      year: new Date().getFullYear(),
    });
  }

  get #name(): string {
    return (this.#lab.panes.first.player.loaded?.name ?? 'scene').replace(/[^\w.-]+/g, '_');
  }

  get #title(): string {
    return this.scene?.title ?? '';
  }

  /** @param isEven - whether both sides have to be even, as films want them */
  #canvas(scale: number, isEven = false): HTMLCanvasElement {
    const [width, height] = stageSize(this.#lab.panes, scale) ?? [2, 2];
    const canvas = document.createElement('canvas');
    const side = (length: number): number => (isEven ? 2 * Math.floor(length / 2) : length);
    [canvas.width, canvas.height] = [side(width), side(height)];
    return canvas;
  }
}

function loadedIn(pane: Pane): LoadedScene {
  const { loaded } = pane.player;
  if (loaded === null)
    throw new Error(msg('No scene is loaded', { id: 'take_away.no_scene_is_loaded' }));
  return loaded;
}
