export { StageWordsDialog } from './account_dialog';
export type { ShownStage } from './stage_words';
