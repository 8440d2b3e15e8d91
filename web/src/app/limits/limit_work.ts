/** What the controller of limits needs once it is asked. */
import { formatFigure, gravityOf, type LimitPicture, type Vector3 } from '../../sim';
import {
  assemblyOf,
  kMostTilt,
  leftOut,
  LimitClient,
  type Assembly,
  type ForceBounds,
  type TiltEnd,
} from '../../limit/client';
import type { WorkerClient } from '../../worker';
import { msg } from '../../words';

export { kMostTilt, LimitClient };
export { tiltedScene } from './tilted_scene';

/** Methods whose contacts are points that push. */
const kMethods = new Set(['impulse', 'contact', 'volumetric']);
/** The fastest mass centre is drawn to move by this part of the size of bodies. */
const kMove = 0.6;

/**
 * The assembly on the stage.
 *
 * @throws Error that says why it cannot be asked
 */
export function assemblyOnStage(client: WorkerClient): Assembly {
  const { loaded, frame } = client;
  if (loaded === null || frame === null)
    throw new Error(msg('No scene is loaded.', { id: 'contacts.no_scene_is_loaded' }));
  if (!kMethods.has(loaded.method))
    throw new Error(
      msg(
        'Limits are those of rigid bodies: choose “Rigid bodies”, “Small steps” or “Blows only”.',
        {
          id: 'limits.method',
        },
      ),
    );
  if (leftOut(loaded.scene).length > 0)
    throw new Error(
      msg('Limits know weights and contacts only; this scene has joints, springs or pushes.', {
        id: 'limits.left_out',
      }),
    );
  const gravity = client.getParameters().find((one) => one.getName() === 'GRAVITY');
  const value = gravity === undefined ? undefined : Number(gravity.getAsString());
  return assemblyOf(loaded.scene, frame, gravityOf(loaded.text, loaded.scene, value));
}

function sizeOf(force: Vector3): number {
  return Math.hypot(...force);
}

/** Lines of thrust: through a body with two faces from one to the other, through others to the mass centre. */
function thrustPieces(
  { bodies, interfaces }: Assembly,
  { thrust }: TiltEnd,
): LimitPicture['thrust'] {
  const most = Math.max(...thrust.map(({ force }) => sizeOf(force)));
  return bodies.flatMap(({ body, centre }) => {
    const own = thrust.filter(({ face }) => {
      const { bodyA, bodyB } = interfaces[face]!;
      return bodyA === body || bodyB === body;
    });
    const [first, second] = own;
    const share = ({ force }: { force: Vector3 }): number => sizeOf(force) / most;
    if (own.length === 2 && first !== undefined && second !== undefined)
      return [{ from: first.at, to: second.at, share: Math.max(share(first), share(second)) }];
    return own.map((one) => ({ from: one.at, to: centre, share: share(one) }));
  });
}

/** An equilibrium at its limit, and how it ends. */
export function pictureOfTilt(assembly: Assembly, end: TiltEnd, time: number): LimitPicture {
  const fastest = Math.max(...end.motion.map(([velocity]) => sizeOf(velocity)), 1e-12);
  return {
    time,
    thrust: thrustPieces(assembly, end),
    pressure: end.thrust.map(({ at }) => at),
    motion: end.motion.map(([velocity], i) => {
      const from = assembly.bodies[i]!.centre;
      const factor = (kMove * assembly.size) / fastest;
      return {
        from,
        to: [
          from[0] + factor * velocity[0],
          from[1] + factor * velocity[1],
          from[2] + factor * velocity[2],
        ],
      };
    }),
    labels: [],
  };
}

/** The bounds of a face in words. */
export function boundsText({ least, most, isDetermined }: ForceBounds): string {
  const low = Math.max(0, least.outer);
  if (isDetermined) return formatFigure(low, 'N');
  const high = Number.isFinite(most.outer) ? formatFigure(most.outer, 'N') : '∞';
  return `${formatFigure(low, '')} … ${high}`;
}

/** Bounds beside the faces whose forces are not determined. */
export function pictureOfBounds(
  assembly: Assembly,
  bounds: readonly ForceBounds[],
  time: number,
): LimitPicture {
  const labels = bounds
    .filter(({ isDetermined }) => !isDetermined)
    .map((one) => ({ at: assembly.interfaces[one.face]!.at, text: boundsText(one) }));
  return { time, thrust: [], pressure: [], motion: [], labels };
}
