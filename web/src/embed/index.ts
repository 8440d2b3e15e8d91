export {
  kEmbedControls,
  kEmbedOptions,
  type EmbedControl,
  type EmbedOptions,
} from './embed_options';
export type { EmbedRun, EmbedState, SignoriniSceneElement } from './public';
export { SignoriniScene } from './signorini_scene';
