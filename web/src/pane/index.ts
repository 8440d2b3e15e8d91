export { EventLog } from './event_log';
export { ExpectationLog } from './expectation_log';
export { changedValue, noEngine, Pane } from './pane';
export { PaneGridder } from './pane_gridder';
export { kMostPanes, Panes } from './panes';
export { fetchStage } from './stage/fetch_stage';
export type { Otherwise } from './run_looks';
export { StageLink } from './stage/stage_link';
export { timeCommand } from './time_command';
