import { aboutTemplates } from './de_abouts';
import { accountTemplates } from './de_account';
import { engineTemplates } from './de_engine';
import { pageTemplates } from './de_page';
import { panelTemplates } from './de_panels';
import { reasonTemplates } from './de_reasons';
import { sceneTemplates } from './de_scenes';
import { taskTemplates } from './de_tasks';

/** German of what only pages say, by the ids of messages. */
export const templates = {
  ...accountTemplates,
  ...pageTemplates,
  ...panelTemplates,
  ...sceneTemplates,
  ...aboutTemplates,
  ...reasonTemplates,
  ...taskTemplates,
  ...engineTemplates,
};
