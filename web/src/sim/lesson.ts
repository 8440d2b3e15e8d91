/** One scene of a lesson. */
export interface LessonStep {
  /** Name of a built-in scene. */
  readonly scene: string;
  /** Methods side by side; the scene's own when none is told. */
  readonly methods: readonly string[];
  readonly text: string;
}

/** A list of scenes with a text for each. */
export interface Lesson {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly steps: readonly LessonStep[];
}

/** A lesson that is open. */
export interface OpenLesson {
  readonly lesson: Lesson;
  /** From 0. */
  readonly place: number;
}

/** What is asked of lessons. */
export type LessonAct =
  | { readonly do: 'open'; readonly name: string }
  | { readonly do: 'go'; readonly place: number }
  | { readonly do: 'close' };
