/** The scene files of the project, as text. In a module of its own, so that it loads beside the page and not before it. */
const files = import.meta.glob<string>(['../../../scenes/*.json', '!../../../scenes/schema.json'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Text by name; the name is that of the file without its ending. */
export const builtinScenes: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.json$/g, ''), text]),
);
