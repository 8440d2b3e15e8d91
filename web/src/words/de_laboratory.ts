import { aboutTemplates } from './de_abouts';
import { explanationTemplates } from './de_explained';
import { reasonTemplates } from './de_reasons';
import { sceneTemplates } from './de_scenes';
import { taskTemplates } from './de_tasks';

/** German of what comes with scenes, lessons, tasks and parameters, which only the laboratory shows. */
export const templates = {
  ...sceneTemplates,
  ...aboutTemplates,
  ...reasonTemplates,
  ...taskTemplates,
  ...explanationTemplates,
};
