import { pageTemplates } from './de_page';

/** German of what only pages say, by the ids of messages. */
export const templates = { ...pageTemplates };
