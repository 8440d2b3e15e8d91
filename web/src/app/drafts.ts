import { readable } from '../sim';
import {
  DraftStore,
  forgetStay,
  readStay,
  writeStay,
  type Draft,
  type LabDocument,
  type Stay,
} from '../document';
import type { Panes } from '../pane';
import { msg, str } from '../words';
import type { DocumentController } from './document_controller';
import { kFirstScene, type SceneLibrary } from './scene_library';

/** What the drafts need of the laboratory. */
export interface DraftUser {
  readonly panes: Panes;
  readonly documents: DocumentController;
  library(): Promise<SceneLibrary>;
  loadScene(name: string): Promise<void>;
}

/** What is said of a draft, and what can be done with it. */
export interface DraftNotice {
  readonly text: string;
  /** Whether it is shown already, or only offered. */
  readonly isShown: boolean;
}

const kTabKey = 'signorini-tab';
const lockOf = (id: string): string => `signorini-tab-${id}`;

/**
 * What is built is kept as it is changed, and is there again after a reload, or when its tab was killed. Tabs that are open keep a lock,
 * so that one does not take what another is still building. What was changed of a built-in scene, and how far its runs were, is there again after a
 * reload of the same tab.
 */
export class Drafts {
  readonly #user: DraftUser;
  readonly #changed: () => void;
  readonly #store = new DraftStore(storageOf(() => localStorage));
  readonly #session = storageOf(() => sessionStorage);
  #id = newId();
  /** The draft that is told of. */
  #found: Draft | null = null;
  #notice: DraftNotice | null = null;
  /** Whether the page has decided what to show first: what comes before is nobody's work. */
  #isReady = false;
  #isFull = false;
  #isBack = false;
  /** Text of the scene that is kept. */
  #keptText: string | undefined;

  /** @param changed - is told when there is something else to say */
  constructor(user: DraftUser, changed: () => void) {
    this.#user = user;
    this.#changed = changed;
  }

  get notice(): DraftNotice | null {
    return this.#notice;
  }

  /** Whether what is shown was there before the page was loaded anew, with all that its address asks for. */
  get isBack(): boolean {
    return this.#isBack;
  }

  /** The page is left: what cannot be had from its address is kept for who loads it anew. */
  leave(): void {
    const { panes, documents } = this.#user;
    const document = documents.atOnce();
    const { loaded, time } = panes.first.player;
    const isChanged =
      document?.bench !== undefined ||
      panes.all.some(({ altered, player }) => altered || player.time > 0);
    if (document === null || loaded === null || !isChanged) return forgetStay(this.#session);
    const kept = panes.all.map(({ player }) => player.kept);
    const instants = kept.flatMap((one) => (one?.text === loaded.text ? [one] : []));
    writeStay(this.#session, {
      address: addressHere(),
      savedAt: Date.now(),
      document,
      text: loaded.text,
      time,
      instants: instants.length === kept.length ? instants : null,
    });
  }

  /**
   * Shows what was being built in this tab, or in one that is no more.
   *
   * @param asked - the scene that the address names: another one is only offered; null for that of a link, beside which all are
   * @param shown - text of what is shown already: a draft of the same is nothing to come back to
   * @returns whether there is something to see now
   */
  async restore(asked: string | null | undefined, shown?: string): Promise<boolean> {
    const draft = await this.#find(shown);
    this.#isReady = true;
    const stay = wasLoadedAnew() ? readStay(this.#session, addressHere()) : null;
    if (stay !== null && (await this.#comeBack(stay))) return true;
    if (draft === null) return false;
    this.#found = draft;
    const { name } = draft.document.scene;
    const isShown = asked === undefined || asked === name;
    if (!isShown) {
      // What is shown instead is kept in another place, so that this one waits there until somebody takes it.
      if (draft.id === this.#id) await this.#begin(newId());
      this.#say(draft, false);
      return false;
    }
    return this.#show(draft);
  }

  /** Takes over what was offered. */
  async take(): Promise<void> {
    if (this.#found !== null) await this.#show(this.#found);
  }

  /** Throws away what is told of; what is shown of it gives way to the scene as it was. */
  async discard(): Promise<void> {
    const [draft, notice] = [this.#found, this.#notice];
    this.dismiss();
    if (draft === null) return;
    this.#store.remove(draft.id);
    if (notice?.isShown !== true) return;
    const { name } = draft.document.scene;
    const isBuiltIn = (await this.#user.library()).text(name) !== undefined;
    await this.#user.loadScene(isBuiltIn ? name : kFirstScene);
  }

  /** It has been read. */
  dismiss(): void {
    this.#notice = null;
    this.#found = null;
    this.#changed();
  }

  /** Keeps what is shown now, when it is somebody's own work. */
  note(document: LabDocument): void {
    if (!this.#isReady) return;
    this.#keptText = document.scene.text;
    if (document.scene.text === undefined) return this.#store.remove(this.#id);
    const isKept = this.#store.write({ id: this.#id, savedAt: Date.now(), document });
    if (!isKept && !this.#isFull) {
      const text = msg(
        'This browser has no room to keep what you build: save it as a file (Share).',
        { id: 'drafts.this_browser_has_no_room' },
      );
      this.#notice = { text, isShown: true };
      this.#changed();
    }
    this.#isFull = !isKept;
  }

  /**
   * Keeps at once what is about to be shown: nothing that was dropped on the page, and is seen there, is lost by a reload. {@link note} follows when it has
   * rested.
   *
   * @param document - with the text of its scene, unless that is built in
   */
  keep(document: LabDocument): void {
    const { text } = document.scene;
    if (text !== undefined && text !== this.#keptText) this.note(document);
  }

  /** Shows what this tab showed before it was loaded anew, and says so; what cannot be shown again is said, too. */
  async #comeBack({ document, savedAt, text, time, instants }: Stay): Promise<boolean> {
    const { documents } = this.#user;
    const { name, text: own } = document.scene;
    const isSame = (own ?? (await this.#user.library()).text(name)) === text;
    const states = isSame ? instants?.map(({ state }) => state) : undefined;
    const isThere = states !== undefined && (await documents.open(document, states)) === null;
    if (!isThere && (await documents.open(document)) !== null) return false;
    this.#isBack = true;
    this.#found = { id: this.#id, savedAt, document };
    const title = `“${name.replace(/_/g, ' ')}”`;
    const at = readable(String(Number((instants?.[0]?.time ?? time).toPrecision(6))));
    this.#notice = {
      text: isThere
        ? msg(str`Restored ${title} as you left it, at ${at} s.`, { id: 'drafts.back_at' })
        : msg(
            str`Restored ${title} with the values that you changed; it begins anew, since the instant of ${at} s was not kept.`,
            { id: 'drafts.back_from_the_start' },
          ),
      isShown: true,
    };
    this.#changed();
    return true;
  }

  async #show(draft: Draft): Promise<boolean> {
    const trouble = await this.#user.documents.open(draft.document);
    if (trouble !== null) {
      const why = trouble.details[0]?.message ?? trouble.title;
      this.#notice = {
        text: msg(str`What you built could not be opened: ${why}`, {
          id: 'drafts.what_you_built_could_not',
        }),
        isShown: false,
      };
      this.#changed();
      return false;
    }
    // It is this tab's from now on.
    if (draft.id !== this.#id) this.#store.remove(draft.id);
    this.#found = { ...draft, id: this.#id };
    this.note(draft.document);
    this.#say(draft, true);
    return true;
  }

  #say({ savedAt, document }: Draft, isShown: boolean): void {
    const when = new Date(savedAt).toLocaleString(undefined, {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    const name = `“${document.scene.name.replace(/_/g, ' ')}”`;
    const text = isShown
      ? msg(str`Restored ${name} as you left it, ${when}.`, {
          id: 'drafts.restored_as_you_left_it',
        })
      : msg(str`You left ${name} unfinished, ${when}.`, { id: 'drafts.you_left_unfinished' });
    this.#notice = { text, isShown };
    this.#changed();
  }

  /** The draft of this tab; else the newest of those that no open tab has. */
  async #find(shown: string | undefined): Promise<Draft | null> {
    const before = this.#session.getItem(kTabKey);
    // A tab that was copied has the name of the one that it was copied from.
    if (before !== null && (await holds(before))) this.#id = before;
    else await this.#begin(this.#id);
    const own = this.#store.read(this.#id);
    const isNew = ({ document }: Draft): boolean => document.scene.text !== shown;
    if (own !== null && isNew(own)) return own;
    const open = await openTabs();
    const others = this.#store.all(Date.now()).filter(({ id }) => !open.has(lockOf(id)));
    return others.find(isNew) ?? null;
  }

  /** From now on the drafts of this tab have that name. */
  async #begin(id: string): Promise<void> {
    await holds(id);
    this.#id = id;
    this.#session.setItem(kTabKey, id);
  }
}

/** As the document leads there, whatever the host. */
function addressHere(): string {
  return `${location.pathname}${location.search}${location.hash}`;
}

/** Whether the page was there before: an address that somebody follows asks for the scene as it says. */
function wasLoadedAnew(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}

function newId(): string {
  return Math.random().toString(36).slice(2, 12);
}

/** Takes the lock of a tab for as long as the page lives; says whether nobody has it. */
function holds(id: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks
      .request(lockOf(id), { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise(() => undefined);
      })
      .catch(() => resolve(true));
  });
}

async function openTabs(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return new Set(held.flatMap(({ name }) => name ?? []));
}

/** A storage; one that forgets where the browser blocks it. */
function storageOf(
  get: () => Storage,
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> {
  try {
    return get();
  } catch {
    return {
      length: 0,
      getItem: () => null,
      setItem: () => undefined,
      removeItem: () => undefined,
      key: () => null,
    };
  }
}
