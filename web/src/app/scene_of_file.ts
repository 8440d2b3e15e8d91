import type { SceneDescription, Trouble } from '../sim';
import { msg } from '../words';

/** A scene as text, or why there is none. */
export type FoundScene =
  { readonly name: string; readonly text: string } | { readonly trouble: Trouble };

/**
 * The scene in a file: its text, or for a mesh a scene in which it falls on a floor.
 *
 * @param describe - the engine's description of a scene; null when it is bad
 */
export async function sceneOfFile(
  file: File,
  describe: (text: string) => Promise<SceneDescription | null>,
): Promise<FoundScene> {
  const name = file.name.replace(/\.(json|obj|stl)$/i, '');
  if (!/\.(obj|stl)$/i.test(file.name)) return { name, text: await file.text() };
  try {
    const [{ meshScene }, { shapeOfFile }] = await Promise.all([
      import('./mesh_scene'),
      import('./geometry/mesh_file'),
    ]);
    return { name, text: await meshScene(name, await shapeOfFile(file), describe) };
  } catch (error) {
    return { trouble: unreadable(error) };
  }
}

function unreadable(error: unknown): Trouble {
  const message = error instanceof Error ? error.message : String(error);
  return {
    title: msg('The file cannot be read', { id: 'scene_of_file.the_file_cannot_be_read' }),
    details: [{ place: '', message, line: 0, column: 0 }],
    remedy: msg('Nothing was changed.', { id: 'scene_of_file.nothing_was_changed' }),
  };
}
