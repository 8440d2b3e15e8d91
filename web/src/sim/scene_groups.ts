/** Scenes that answer one question. */
export interface SceneGroup {
  readonly title: string;
  readonly about: string;
  /** Names of scenes, in the order in which they are shown. */
  readonly scenes: readonly string[];
}
