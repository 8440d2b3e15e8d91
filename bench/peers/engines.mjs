/**
 * The engines of the comparison behind one face: `make(boxes)` gives `step(dt)`, `bodies()` where they are now, `residual()` of the last step where the engine
 * tells it, and `end()`. Nothing falls asleep: what a resting pile costs is to be seen.
 */

import RAPIER from '@dimforge/rapier3d-compat';
import initJolt from 'jolt-physics';
import { loadEngine } from '../../tools/validate/node_engine.mjs';
import { kMatter } from './boxes.mjs';
import { rapierRun } from './turns.mjs';

/** Edges of the floor of those that have no half-space [m]; its top is y = 0. */
const kFloor = [100, 1, 100];

const moved = (boxes, pose) => boxes.map(({ lengths }, i) => ({ lengths, ...pose(i) }));

/** Our method `volumetric`. @param {Record<string, string>} settings - parameters other than the usual ones */
async function ours(settings) {
  const { rigid } = await loadEngine();
  const { friction, restitution, density, gravity } = kMatter;
  const surface = { friction, elasticity: restitution };
  const floor = {
    name: 'floor',
    mobility: 'fixed',
    shape: { type: 'half_space' },
    matrix: [
      [1, 0, 0],
      [0, 0, 1],
      [0, -1, 0],
    ],
    ...surface,
  };
  return (boxes) => {
    const bodies = boxes.map(({ lengths, position, rotation }, i) => ({
      name: `box ${i + 1}`,
      shape: { type: 'box', lengths },
      density,
      position,
      rotation,
      ...surface,
    }));
    const scene = JSON.stringify({
      format: 'signorini/1',
      title: 'boxes',
      space: 'spatial',
      method: 'volumetric',
      bodies: [floor, ...bodies],
      forces: [{ type: 'gravity', acceleration: [0, -gravity, 0] }],
    });
    const simulation = rigid.Simulation.create(scene, 'volumetric');
    for (const [name, value] of Object.entries(settings)) simulation.set(name, value);
    return {
      step: (dt) => {
        simulation.step(dt);
        const { status, message } = simulation.report();
        if (status !== 'ok') throw new Error(message ? `${status}: ${message}` : status);
      },
      bodies: () => {
        const { poses } = simulation.frame();
        return moved(boxes, (i) => {
          const row = 7 * (i + 1);
          return {
            position: [...poses.subarray(row, row + 3)],
            rotation: [...poses.subarray(row + 3, row + 7)],
          };
        });
      },
      residual: () => simulation.report().residual,
      end: () => simulation.delete(),
    };
  };
}

/** Ours with one solution for each step, no longer than so many seconds. */
const oneSolution = (length, tolerance) =>
  ours({
    STEPPING: 'stewart_trinkle',
    STEP_LENGTH: String(length),
    TOLERANCE: tolerance,
    ACCEPTED_RESIDUAL: '1',
  });

async function rapier() {
  await RAPIER.init();
  const { friction, restitution, density, gravity } = kMatter;
  const shape = ([x, y, z]) =>
    RAPIER.ColliderDesc.cuboid(x / 2, y / 2, z / 2)
      .setFriction(friction)
      .setRestitution(restitution)
      .setDensity(density);
  return (boxes) => {
    const world = new RAPIER.World({ x: 0, y: -gravity, z: 0 });
    const ground = world.createRigidBody(
      RAPIER.RigidBodyDesc.fixed().setTranslation(0, -kFloor[1] / 2, 0),
    );
    world.createCollider(shape(kFloor), ground);
    const bodies = boxes.map(({ lengths, position, rotation: [w, x, y, z] }) => {
      const place = RAPIER.RigidBodyDesc.dynamic()
        .setTranslation(...position)
        .setRotation({ x, y, z, w })
        .setCanSleep(false);
      const body = world.createRigidBody(place);
      world.createCollider(shape(lengths), body);
      return body;
    });
    return rapierRun(world, () =>
      moved(boxes, (i) => {
        const { x, y, z } = bodies[i].translation();
        const turn = bodies[i].rotation();
        return { position: [x, y, z], rotation: [turn.w, turn.x, turn.y, turn.z] };
      }),
    );
  };
}

/** Bodies that stay, and bodies that move: its layers of objects. */
const [kStill, kMoving] = [0, 1];

/** The system with its layers, which a program has to tell it. */
function joltSystem(jolt) {
  const pairs = new jolt.ObjectLayerPairFilterTable(2);
  pairs.EnableCollision(kStill, kMoving);
  pairs.EnableCollision(kMoving, kMoving);
  const layers = new jolt.BroadPhaseLayerInterfaceTable(2, 2);
  for (const layer of [kStill, kMoving])
    layers.MapObjectToBroadPhaseLayer(layer, new jolt.BroadPhaseLayer(layer));
  const settings = new jolt.JoltSettings();
  settings.mObjectLayerPairFilter = pairs;
  settings.mBroadPhaseLayerInterface = layers;
  settings.mObjectVsBroadPhaseLayerFilter = new jolt.ObjectVsBroadPhaseLayerFilterTable(
    layers,
    2,
    pairs,
    2,
  );
  const world = new jolt.JoltInterface(settings);
  jolt.destroy(settings);
  return world;
}

async function joltPhysics() {
  const jolt = await initJolt();
  const { friction, restitution, density, gravity } = kMatter;
  const body = ({ lengths: [x, y, z], position, rotation }, layer) => {
    const shape = new jolt.BoxShape(new jolt.Vec3(x / 2, y / 2, z / 2), 0.01);
    shape.SetDensity(density);
    const [qw, qx, qy, qz] = rotation;
    const settings = new jolt.BodyCreationSettings(
      shape,
      new jolt.RVec3(...position),
      new jolt.Quat(qx, qy, qz, qw),
      layer === kStill ? jolt.EMotionType_Static : jolt.EMotionType_Dynamic,
      layer,
    );
    settings.mFriction = friction;
    settings.mRestitution = restitution;
    settings.mAllowSleeping = false;
    return settings;
  };
  return (boxes) => {
    const world = joltSystem(jolt);
    const system = world.GetPhysicsSystem();
    system.SetGravity(new jolt.Vec3(0, -gravity, 0));
    const bodies = system.GetBodyInterface();
    const add = (settings) => {
      const made = bodies.CreateBody(settings);
      bodies.AddBody(made.GetID(), jolt.EActivation_Activate);
      return made;
    };
    const middle = [0, -kFloor[1] / 2, 0];
    add(body({ lengths: kFloor, position: middle, rotation: [1, 0, 0, 0] }, kStill));
    const all = boxes.map((box) => add(body(box, kMoving)));
    return {
      step: (dt) => world.Step(dt, 1),
      bodies: () =>
        moved(boxes, (i) => {
          // The answers share their place: each is read before the next is asked for.
          const p = all[i].GetPosition();
          const position = [p.GetX(), p.GetY(), p.GetZ()];
          const q = all[i].GetRotation();
          return { position, rotation: [q.GetW(), q.GetX(), q.GetY(), q.GetZ()] };
        }),
      residual: () => NaN,
      end: () => jolt.destroy(world),
    };
  };
}

/** What is compared: name, and what makes its runs. */
export const engines = [
  ['volumetric', () => ours({})],
  // What a step cannot solve is told by its residual, and the run goes on.
  [
    'volumetric, steps of 1/60 s',
    () => ours({ STEP_LENGTH: String(1 / 60), ACCEPTED_RESIDUAL: '1' }),
  ],
  ['volumetric, Stewart–Trinkle, 4 ms, 10⁻⁸ m/s', () => oneSolution(0.004, '1e-8')],
  ['volumetric, Stewart–Trinkle, 4 ms, 10⁻⁴ m/s', () => oneSolution(0.004, '1e-4')],
  ['volumetric, Stewart–Trinkle, 1/60 s, 10⁻⁴ m/s', () => oneSolution(1 / 60, '1e-4')],
  ['rapier3d 0.21', rapier],
  ['jolt-physics 1.1', joltPhysics],
];
