import type { Pane, Panes } from '../pane';
import type { Trouble } from '../sim';
import {
  DocumentError,
  DocumentHistory,
  documentOfFile,
  hasLink,
  kLongestLink,
  readLink,
  writeFile,
  writeLink,
  type LabDocument,
} from '../document';
import { msg, str } from '../words';
import { documentWords } from './document_words';
import { Workbench } from './measure/workbench';
import type { SceneLibrary } from './scene_library';

/** Changes that follow each other within this time are undone at once [ms]. */
const kRest = 350;

/** What the controller needs of the laboratory. */
export interface DocumentUser {
  readonly panes: Panes;
  library(): Promise<SceneLibrary>;
  /** A document was shown long enough to be gone back to. */
  remembered(document: LabDocument): void;
  /**
   * Loads the scene and the runs of a document anew.
   *
   * @param keepsView - whether to go on looking at the same place
   * @param states - where its runs go on; without, at their start
   */
  load(
    document: LabDocument,
    text: string,
    keepsView: boolean,
    states?: readonly Float64Array[],
  ): Promise<Trouble | null>;
}

/** How what is shown can be shared. */
export interface SharedDocument {
  /** The whole address; empty when the document does not fit. */
  readonly link: string;
  /** What follows the `#` of an embedded page. */
  readonly hash: string;
  readonly name: string;
  /** The document as a file. */
  readonly file: string;
}

/** What is shown as a document: for links, files, undo and redo. */
export class DocumentController {
  readonly #user: DocumentUser;
  readonly #history = new DocumentHistory();
  #timer = 0;
  /** As soon as it has been asked for. */
  #library: SceneLibrary | null = null;
  /** What is being done: what comes meanwhile waits, so that nothing half done is remembered. */
  #doing: Promise<unknown> = Promise.resolve();

  /** What stands beside the runs. */
  readonly bench = new Workbench(() => this.note());

  constructor(user: DocumentUser) {
    this.#user = user;
  }

  /** What is shown now; null before the first scene. */
  async present(): Promise<LabDocument | null> {
    this.#library ??= await this.#user.library();
    return this.atOnce();
  }

  /** The same for a page that is being left and cannot wait; null also before it was asked for the first time. */
  atOnce(): LabDocument | null {
    const { panes } = this.#user;
    const { loaded } = panes.first.player;
    if (loaded === null || this.#library === null) return null;
    const isBuiltIn = this.#library.text(loaded.name) === loaded.text;
    return {
      scene: { name: loaded.name, ...(isBuiltIn ? {} : { text: loaded.text }) },
      runs: panes.all.map(({ method, changed, branch }) => ({
        method,
        parameters: Object.fromEntries(changed),
        ...(branch === null ? {} : { from: branch }),
      })),
      ...(panes.clock.rate === 1 ? {} : { rate: panes.clock.rate }),
      ...(panes.overlaid ? { overlaid: true } : {}),
      ...(panes.view === null ? {} : { view: panes.view }),
      ...this.bench.part,
    };
  }

  /** How many documents can be gone back to, the present one included. */
  get remembered(): number {
    return this.#history.kept;
  }

  /** Remembers what is shown, to be gone back to, when it has rested for a moment. */
  note(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#queue(() => this.#remember()), kRest);
  }

  #queue<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#doing.then(act);
    this.#doing = done.catch(() => undefined);
    return done;
  }

  async #remember(): Promise<void> {
    // Values that were just set count when the engine has answered.
    await Promise.all(this.#user.panes.all.map(({ player }) => player.settled()));
    const document = await this.present();
    if (document === null) return;
    this.#history.push(undoable(document));
    this.#user.remembered(document);
  }

  /**
   * Shows the present scene with another text, in all panes and with the values that were changed by hand: one step to be
   * taken back, however soon others follow.
   *
   * @returns what is wrong with the text, which then changes nothing
   */
  rewrite(text: string): Promise<Trouble | null> {
    clearTimeout(this.#timer);
    return this.#queue(async () => {
      await this.#remember();
      const document = await this.present();
      if (document === null) return null;
      const { scene, ...others } = document;
      const trouble = await this.open({ ...others, scene: { name: scene.name, text } });
      if (trouble === null) await this.#remember();
      return trouble;
    });
  }

  /** The same while something is turned: what follows soon is taken back with it, in one step. */
  adjust(text: string): Promise<Trouble | null> {
    return this.#queue(async () => {
      const document = await this.present();
      if (document === null) return null;
      const { scene, ...others } = document;
      // What was opened a moment ago has not been remembered yet.
      if (this.#history.present?.scene.name !== scene.name) await this.#remember();
      const trouble = await this.open({ ...others, scene: { name: scene.name, text } });
      if (trouble === null) this.note();
      return trouble;
    });
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  undo(): Promise<void> {
    clearTimeout(this.#timer);
    return this.#queue(async () => {
      // What a hand has moved since the last change of anything else.
      if (await this.#user.panes.takeBack()) return;
      await this.#remember();
      await this.#goTo(this.#history.undo());
    });
  }

  redo(): Promise<void> {
    return this.#queue(() => this.#goTo(this.#history.redo()));
  }

  async #goTo(document: LabDocument | null): Promise<void> {
    if (document === null) return;
    await this.open(document);
    await this.#remember();
  }

  /** The document of an address; null when it names none. @throws DocumentError when it is damaged */
  static ofAddress(hash: string): LabDocument | null {
    return hasLink(hash) ? readLink(hash) : null;
  }

  async share(address: string): Promise<SharedDocument | null> {
    const document = await this.present();
    if (document === null) return null;
    const hash = writeLink(document);
    const link = `${address.replace(/[?#].*$/, '')}${hash}`;
    return {
      link: link.length > kLongestLink ? '' : link,
      hash: hash.slice(1),
      name: document.scene.name,
      file: writeFile(document),
    };
  }

  /**
   * Shows the document of a file that *Share* has saved.
   *
   * @returns undefined when the text is something else, a scene for example; else what is wrong with it, or null
   */
  async openFile(text: string): Promise<Trouble | null | undefined> {
    try {
      const document = documentOfFile(text);
      return document === null ? undefined : await this.open(document);
    } catch (error) {
      return brokenFile(error);
    }
  }

  /**
   * Shows a document; of the scene that is shown already only what differs is changed, and time goes on.
   *
   * @param states - one for each run, where they go on
   */
  async open(document: LabDocument, states?: readonly Float64Array[]): Promise<Trouble | null> {
    const { panes } = this.#user;
    const { name, text = (await this.#user.library()).text(name) } = document.scene;
    if (text === undefined) return notBuiltIn(name);
    const isShown =
      states === undefined &&
      panes.first.player.loaded?.text === text &&
      panes.all.length === document.runs.length &&
      panes.all.every(
        ({ method, branch }, i) =>
          method === document.runs[i]?.method && branch === (document.runs[i].from ?? null),
      );
    const values = panes.all.map((pane, i) => differing(pane, document.runs[i]?.parameters ?? {}));
    if (isShown && values.every((found) => found !== null)) {
      panes.all.forEach((pane, i) => setAll(pane, values[i] ?? new Map<string, string>()));
    } else {
      const keepsView = panes.first.player.loaded?.name === name;
      const trouble = await this.#user.load(document, text, keepsView, states);
      if (trouble !== null) return trouble;
    }
    this.bench.show(document.bench);
    panes.overlaid = document.overlaid ?? false;
    if (document.rate !== undefined) panes.clock.rate = document.rate;
    if (document.view !== undefined) panes.look(document.view);
    return null;
  }
}

/** Without what is no change of the document: what is looked at, and how fast time goes. */
function undoable({ scene, runs, overlaid = false, bench }: LabDocument): LabDocument {
  return { scene, runs, ...(overlaid ? { overlaid } : {}), ...(bench && { bench }) };
}

/** What has to be set so that these values count and no others; null when only loading anew does it. */
function differing(
  pane: Pane,
  wanted: Readonly<Record<string, string>>,
): Map<string, string> | null {
  const found = new Map<string, string>();
  const parameters = new Map(
    pane.player.getParameters().map((parameter) => [parameter.getName(), parameter]),
  );
  for (const name of new Set([...pane.changed.keys(), ...Object.keys(wanted)])) {
    const parameter = parameters.get(name);
    const value = wanted[name] ?? pane.initial(name);
    if (parameter === undefined || value === null) return null;
    if (parameter.getAsString() !== value) found.set(name, value);
  }
  return found;
}

function setAll(pane: Pane, values: ReadonlyMap<string, string>): void {
  for (const parameter of pane.player.getParameters()) {
    const value = values.get(parameter.getName());
    if (value !== undefined) parameter.setFromString(value);
  }
}

/** What to say of a scene that the page does not have. */
export function notBuiltIn(name: string): Trouble {
  return {
    title: msg('There is no such scene', { id: 'document.there_is_no_such_scene' }),
    details: [
      {
        place: '',
        message: msg(str`“${name}” is not among the built-in scenes`, {
          id: 'document.is_not_among_the_built',
        }),
        line: 0,
        column: 0,
      },
    ],
    remedy: msg('Choose one from the gallery, or drop a scene file on the page.', {
      id: 'document.choose_one_from_the_gallery',
    }),
  };
}

/** What to say of a file of a document that cannot be used. */
function brokenFile(error: unknown): Trouble {
  return {
    ...brokenLink(error),
    title: msg('The file cannot be opened', { id: 'document.the_file_cannot_be_opened' }),
  };
}

/** What to say of an address that leads nowhere. */
export function brokenLink(error: unknown): Trouble {
  if (!(error instanceof DocumentError)) throw error;
  return {
    title: msg('The link cannot be opened', { id: 'document.the_link_cannot_be_opened' }),
    details: [{ place: '', message: documentWords(error), line: 0, column: 0 }],
    remedy: msg('Ask for the link again, or for the file.', {
      id: 'document.nothing_was_changed_ask_for',
    }),
  };
}
