import { AbstractPath } from '../paths/parametric_path';
import { NumericalPath } from '../paths/numerical_path';

/** A path as scenes say it (docs/scene_format.md): the name of a curve that the engine knows, else the table itself. */
export function pathScene(path: NumericalPath): Record<string, unknown> {
  const curve = path.getParametricPath();
  const builtIn = curve instanceof AbstractPath ? curve.builtIn() : null;
  if (builtIn === null || path.getTableLength() !== NumericalPath.DATA_POINTS) {
    const points = [...path.getIterator(path.getTableLength())];
    return {
      curve: 'points',
      points: points.map((point) => [point.getX(), point.getY()]),
      closed: path.isClosedLoop(),
    };
  }
  return {
    curve: builtIn.curve,
    size: builtIn.size,
    start: curve.getStartTValue(),
    finish: curve.getFinishTValue(),
    closed: curve.isClosedLoop(),
  };
}
