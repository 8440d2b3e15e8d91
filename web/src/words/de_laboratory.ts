import { aboutTemplates } from './de_abouts';
import { comparisonsOfScenes } from './de_comparisons';
import { documentTemplates } from './de_documents';
import { explanationTemplates } from './de_explained';
import { methodTemplates } from './de_methods';
import { reasonTemplates } from './de_reasons';
import { sceneTemplates } from './de_scenes';
import { storiesOfScenes } from './de_stories';
import { teaserTemplates } from './de_teasers';
import { taskTemplates } from './de_tasks';

/** German of what comes with scenes, lessons, tasks and parameters, and of broken documents, which only the laboratory shows. */
export const templates = {
  ...sceneTemplates,
  ...storiesOfScenes,
  ...comparisonsOfScenes,
  ...teaserTemplates,
  ...aboutTemplates,
  ...reasonTemplates,
  ...taskTemplates,
  ...explanationTemplates,
  ...methodTemplates,
  ...documentTemplates,
};
