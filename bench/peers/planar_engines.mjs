/**
 * The engines of the comparison in the plane behind the face of engines.mjs: `make(start)` gives `step(dt)`, `bodies()` where they are now, `residual()` of the
 * last step where the engine tells it, and `end()`. Nothing falls asleep, and each has one thread.
 */

import RAPIER from '@dimforge/rapier2d-compat';
import { loadEngine } from '../../tools/validate/node_engine.mjs';
import { areaOf, momentOf } from './planar_cases.mjs';
import { rapierRun } from './turns.mjs';

/** [m] of contacts at rest under `faithful`: half the distance tolerance. */
export const kTargetGap = 0.005;

const moved = (bodies, pose) => bodies.map((body, i) => ({ ...body, ...pose(i) }));

/** Our method `contact`. @param {Record<string, string>} settings - parameters other than the usual ones */
async function ours(settings) {
  const { rigid } = await loadEngine();
  return ({ bodies, gravity, friction, elasticity, damping, rotateRatio }) => {
    const forces = [{ type: 'gravity', g: gravity }];
    if (damping > 0) forces.unshift({ type: 'damping', damping, rotate_ratio: rotateRatio });
    const scene = JSON.stringify({
      format: 'signorini/1',
      title: 'bodies',
      method: 'contact',
      bodies: bodies.map(({ shape, mass, position, angle }, i) => ({
        name: `body ${i + 1}`,
        ...(mass > 0 ? { mass } : { mobility: 'fixed' }),
        ...{ shape, position, angle, friction, elasticity },
      })),
      forces,
    });
    const simulation = rigid.Simulation.create(scene, 'contact');
    const all = { CONTACT_SOLVER: 'active_set', TIME_STEP: String(1 / 60), ...settings };
    for (const [name, value] of Object.entries(all)) simulation.set(name, value);
    return {
      step: (dt) => {
        simulation.step(dt);
        const { status, message } = simulation.report();
        if (status !== 'ok') throw new Error(message ? `${status}: ${message}` : status);
      },
      bodies: () => {
        const { poses, angles } = simulation.frame();
        return moved(bodies, (i) => ({
          position: [...poses.subarray(7 * i, 7 * i + 2)],
          angle: angles[i],
        }));
      },
      residual: () => simulation.report().residual,
      end: () => simulation.delete(),
    };
  };
}

/** Half the lengths of a box. */
const halves = ({ width, height }) => [width / 2, height / 2];

/**
 * Box2D v3 with its usual four substeps.
 *
 * @param {'deluxe' | 'compat'} build - with vector instructions or without; neither is given a second thread
 */
async function box2d(build) {
  const entry = import.meta.resolve('box2d3-wasm');
  const { default: load } = await import(new URL(`./${build}/Box2D.${build}.mjs`, entry).href);
  const b2 = await load();
  const polygon = ({ outline, shape }) =>
    shape.type === 'polygon'
      ? b2.b2MakePolygon(b2.b2ComputeHull(outline.map(([x, y]) => new b2.b2Vec2(x, y))), 0)
      : b2.b2MakeBox(...halves(shape));
  return ({ bodies, gravity, friction, elasticity, damping, rotateRatio }) => {
    const worldDef = b2.b2DefaultWorldDef();
    worldDef.gravity = new b2.b2Vec2(0, -gravity);
    worldDef.enableSleep = false;
    const world = b2.b2CreateWorld(worldDef);
    const all = bodies.map((body) => {
      const { mass, position, angle } = body;
      const bodyDef = b2.b2DefaultBodyDef();
      bodyDef.type = mass > 0 ? b2.b2BodyType.b2_dynamicBody : b2.b2BodyType.b2_staticBody;
      bodyDef.position = new b2.b2Vec2(...position);
      bodyDef.rotation = b2.b2MakeRot(angle);
      if (mass > 0) {
        bodyDef.linearDamping = damping / mass;
        bodyDef.angularDamping = (damping * rotateRatio) / momentOf(body);
      }
      const made = b2.b2CreateBody(world, bodyDef);
      const shapeDef = b2.b2DefaultShapeDef();
      const material = b2.b2DefaultSurfaceMaterial();
      material.friction = friction;
      material.restitution = elasticity;
      shapeDef.material = material;
      shapeDef.density = mass > 0 ? mass / areaOf(body) : 1;
      b2.b2CreatePolygonShape(made, shapeDef, polygon(body));
      return made;
    });
    return {
      step: (dt) => b2.b2World_Step(world, dt, 4),
      bodies: () =>
        moved(bodies, (i) => {
          const place = b2.b2Body_GetPosition(all[i]);
          const turn = b2.b2Body_GetRotation(all[i]);
          const pose = { position: [place.x, place.y], angle: Math.atan2(turn.s, turn.c) };
          place.delete();
          turn.delete();
          return pose;
        }),
      residual: () => NaN,
      end: () => b2.b2DestroyWorld(world),
    };
  };
}

async function rapier() {
  await RAPIER.init();
  const collider = ({ outline, shape }) =>
    shape.type === 'polygon'
      ? RAPIER.ColliderDesc.convexHull(new Float32Array(outline.flat()))
      : RAPIER.ColliderDesc.cuboid(...halves(shape));
  return ({ bodies, gravity, friction, elasticity, damping, rotateRatio }) => {
    const world = new RAPIER.World({ x: 0, y: -gravity });
    const all = bodies.map((body) => {
      const { mass, position, angle } = body;
      const place = mass > 0 ? RAPIER.RigidBodyDesc.dynamic() : RAPIER.RigidBodyDesc.fixed();
      place
        .setTranslation(...position)
        .setRotation(angle)
        .setCanSleep(false);
      if (mass > 0)
        place
          .setLinearDamping(damping / mass)
          .setAngularDamping((damping * rotateRatio) / momentOf(body));
      const made = world.createRigidBody(place);
      const shape = collider(body).setFriction(friction).setRestitution(elasticity);
      world.createCollider(mass > 0 ? shape.setDensity(mass / areaOf(body)) : shape, made);
      return made;
    });
    return rapierRun(world, () =>
      moved(bodies, (i) => {
        const { x, y } = all[i].translation();
        return { position: [x, y], angle: all[i].rotation() };
      }),
    );
  };
}

/** What is compared: name, what makes its runs, and the gap at which its bodies rest [m]. */
export const engines = [
  ['contact', () => ours({}), 0],
  ['contact, LEAPFROG', () => ours({ DIFF_EQ_SOLVER: 'LEAPFROG' }), 0],
  ['contact, faithful', () => ours({ EVENT_LOCATION: 'faithful' }), kTargetGap],
  ['box2d 3 (box2d3-wasm 5.2)', () => box2d('deluxe'), 0],
  ['box2d 3, without vectors', () => box2d('compat'), 0],
  ['rapier2d 0.21', rapier, 0],
];
