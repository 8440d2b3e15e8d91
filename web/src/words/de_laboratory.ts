import { aboutTemplates } from './de_abouts';
import { reasonTemplates } from './de_reasons';
import { sceneTemplates } from './de_scenes';
import { taskTemplates } from './de_tasks';

/** German of what comes with scenes, lessons and tasks, which only the laboratory shows. */
export const templates = {
  ...sceneTemplates,
  ...aboutTemplates,
  ...reasonTemplates,
  ...taskTemplates,
};
