import { engineTemplates } from './de_engine';
import { pageTemplates } from './de_page';
import { panelTemplates } from './de_panels';
import { sceneTemplates } from './de_scenes';

/** German of what only pages say, by the ids of messages. */
export const templates = {
  ...pageTemplates,
  ...panelTemplates,
  ...sceneTemplates,
  ...engineTemplates,
};
