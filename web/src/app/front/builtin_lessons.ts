import type { Lesson } from '../../sim';
import { wordsOf } from '../../words';

/** The lessons of the project. In a module of its own, so that they load beside the page and not before it. */
const files = import.meta.glob<Omit<Lesson, 'name'>>('../../../../scenes/lessons/*.json', {
  import: 'default',
  eager: true,
});

/** In the order of their files; the name is that of the file without its ending. */
export const builtinLessons: readonly Lesson[] = Object.entries(files).map(([path, lesson]) => ({
  name: path.replace(/^.*\/|\.json$/g, ''),
  title: wordsOf('scene', lesson.title),
  about: wordsOf('scene', lesson.about),
  // Not every step names methods.
  steps: lesson.steps.map((step) => ({
    ...step,
    text: wordsOf('scene', step.text),
    methods: (step as Partial<typeof step>).methods ?? [],
  })),
}));
