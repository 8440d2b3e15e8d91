/** The task files of the project, as text, by the names of the files without their ending. In a module of its own, so that it loads when somebody asks. */
const files = import.meta.glob<string>(
  ['../../../../scenes/tasks/*.json', '!../../../../scenes/tasks/schema.json'],
  { query: '?raw', import: 'default', eager: true },
);

export const builtinTasks: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.json$/g, ''), text]),
);
