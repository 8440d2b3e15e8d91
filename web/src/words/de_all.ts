import { accountTemplates } from './de_account';
import { engineTemplates } from './de_engine';
import { equationTemplates } from './de_equation';
import { inspectorTemplates } from './de_inspector';
import { limitTemplates } from './de_limits';
import { pageTemplates } from './de_page';
import { panelTemplates } from './de_panels';
import { storyTemplates } from './de_story';

/** German of what only pages say, by the ids of messages. */
export const templates = {
  ...accountTemplates,
  ...equationTemplates,
  ...inspectorTemplates,
  ...limitTemplates,
  ...pageTemplates,
  ...panelTemplates,
  ...engineTemplates,
  ...storyTemplates,
};
