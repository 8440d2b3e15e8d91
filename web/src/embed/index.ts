export {
  kEmbedControls,
  kEmbedOptions,
  type EmbedControl,
  type EmbedOptions,
} from './embed_options';
export { SignoriniScene, type EmbedRun, type EmbedState } from './signorini_scene';
