/** The scene files of the project, each fetched when it is asked for. */
const files = import.meta.glob<string>(['../../../scenes/*.json', '!../../../scenes/schema.json'], {
  query: '?raw',
  import: 'default',
});

/** How to get the text, by name; the name is that of the file without its ending. */
export const builtinScenes: ReadonlyMap<string, () => Promise<string>> = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.json$/g, ''), load]),
);
