/**
 * The scene files of the project, each fetched when it is asked for. By a query of their own: else the laboratory, which wants all of them at once, would
 * fetch them one by one as well.
 */
const files = import.meta.glob<string>(['../../../scenes/*.json', '!../../../scenes/schema.json'], {
  query: '?raw&alone',
  import: 'default',
});

/** How to get the text, by name; the name is that of the file without its ending. */
export const builtinScenes: ReadonlyMap<string, () => Promise<string>> = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.json$/g, ''), load]),
);
