import type { ReactiveControllerHost } from 'lit';
import type { Lesson, LessonAct, OpenLesson, Trouble } from '../../sim';
import type { DocumentController } from '../document_controller';

/** What the controller needs of the laboratory. */
export interface LessonUser {
  readonly documents: DocumentController;
  open(name: string): Promise<void>;
}

const kKeys = { lesson: 'lesson', step: 'step' } as const;

/** Which lesson and which step of it, from 0, an address asks for; null for none. */
export function lessonOfAddress(query: string): { name: string; place: number } | null {
  const given = new URLSearchParams(query);
  const name = given.get(kKeys.lesson) ?? '';
  if (!/^[a-z0-9_]{1,64}$/.test(name)) return null;
  const step = Number(given.get(kKeys.step) ?? 1);
  return { name, place: Number.isInteger(step) && step > 0 ? step - 1 : 0 };
}

/** The query that leads to a step of a lesson; to none for null. */
export function withLesson(query: string, open: OpenLesson | null): string {
  const next = new URLSearchParams(query);
  for (const key of Object.values(kKeys)) next.delete(key);
  if (open !== null) {
    next.set(kKeys.lesson, open.lesson.name);
    if (open.place > 0) next.set(kKeys.step, String(open.place + 1));
  }
  const rest = next.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** The lesson that is open: a list of scenes, one after the other. */
export class LessonController {
  readonly #user: LessonUser;
  readonly #host: ReactiveControllerHost;
  readonly #lessons = import('./builtin_lessons').then(({ builtinLessons }) => builtinLessons);
  /** By the address that the page was opened with. */
  readonly #asked = lessonOfAddress(location.search);
  #open: OpenLesson | null = null;
  #known: readonly Lesson[] = [];

  constructor(user: LessonUser, host: ReactiveControllerHost) {
    this.#user = user;
    this.#host = host;
    void this.#lessons.then((lessons) => {
      this.#known = lessons;
      host.requestUpdate();
    });
  }

  /** All that there are; none before they have been fetched. */
  get lessons(): readonly Lesson[] {
    return this.#known;
  }

  get open(): OpenLesson | null {
    return this.#open;
  }

  /** Opens the lesson of the address, where it names one that there is. */
  async begin(): Promise<void> {
    const asked = this.#asked;
    if (asked !== null) await this.#go(asked.name, asked.place);
  }

  async carryOut(act: LessonAct): Promise<void> {
    if (act.do === 'open') await this.#go(act.name, 0);
    else if (act.do === 'go') await this.#go(this.#open?.lesson.name ?? '', act.place);
    else this.#show(null);
  }

  /** Goes on or back by a step; says whether there is a lesson to go through. */
  turn(by: number): boolean {
    const open = this.#open;
    const place = (open?.place ?? 0) + by;
    if (open?.lesson.steps[place] !== undefined) void this.#go(open.lesson.name, place);
    return open !== null;
  }

  async #go(name: string, place: number): Promise<Trouble | null> {
    const lesson = (await this.#lessons).find((known) => known.name === name);
    const step = lesson?.steps[Math.min(place, lesson.steps.length - 1)];
    if (lesson === undefined || step === undefined) return null;
    const { scene, methods } = step;
    this.#show({ lesson, place: lesson.steps.indexOf(step) });
    if (methods.length === 0) return this.#user.open(scene).then(() => null);
    const runs = methods.map((method) => ({ method, parameters: {} }));
    return this.#user.documents.open({ scene: { name: scene }, runs });
  }

  #show(open: OpenLesson | null): void {
    this.#open = open;
    const query = withLesson(location.search, open);
    history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`);
    this.#host.requestUpdate();
  }
}
