import { AbstractPath, type NumericalPath } from '../sim';

/**
 * A path as scenes say it (docs/scene_format.md).
 *
 * @throws Error for a curve that the engine does not know
 */
export function pathScene(path: NumericalPath): Record<string, unknown> {
  const curve = path.getParametricPath();
  const builtIn = curve instanceof AbstractPath ? curve.builtIn() : null;
  if (builtIn === null)
    throw new Error(`the engine does not know the curve of the path ${path.getName()}`);
  return {
    curve: builtIn.curve,
    size: builtIn.size,
    start: curve.getStartTValue(),
    finish: curve.getFinishTValue(),
    closed: curve.isClosedLoop(),
  };
}
