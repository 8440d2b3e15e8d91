/**
 * Sticking as the limit of creeping, by the method `elastic`: a body is said to slip while it is faster than v_small.
 * Reference: tests/golden/validation/FRI-04, -06.
 */
import { disc, floor, gravity } from '../laboratory.mjs';
import { fine, material } from './elastic_parts.mjs';
import { beltSwing, phasesOf, stickSlipFigures, swinging } from './friction.mjs';
import { springToWorld } from './parts.mjs';

const limit = { elastic: 'limit' };
const sharper = { symbol: 'v_s', values: [1e-5, 1e-7, 1e-9] };
const [modulus, radius] = [1e8, 0.1];
const surface = { material: 'Surface' };

/** A disc that hardly turns, as deep in the floor as its weight has it. */
const slider = (mass, g, extra = {}) => {
  const depth = ((mass * g) / ((4 / 3) * modulus * Math.sqrt(radius))) ** (2 / 3);
  return disc('block', radius, {
    ...surface,
    mass,
    moment: 1e12,
    position: [0, radius - depth],
    ...extra,
  });
};

const law = (friction, v_small) =>
  material(modulus, { restitution: 0, sliding_friction: friction, v_small });

function stickSlip(lab, setup) {
  const { mass, friction, F, omega, gravity: g, t_end: end } = setup;
  const scene = {
    ...law(friction, lab.limit),
    bodies: [floor(surface), slider(mass, g)],
    forces: [gravity(g), ...swinging('block', F, omega)],
  };
  const v_small = lab.limit;
  const dt = 1 / 64;
  const slips = (r) => Math.abs(r.body('block').vx) > v_small;
  const phases = phasesOf(lab.start(scene, fine), slips, end, dt);
  return stickSlipFigures(() => lab.start(scene, fine), setup, phases, dt);
}

/** The row for one coefficient: the block is carried along, then swings about its equilibrium for ever. */
function beltOscillator(lab, setup) {
  const { mass, stiffness, belt_speed: speed, mu_kinetic: friction, gravity: g } = setup;
  const belt = {
    name: 'belt',
    ...surface,
    shape: { type: 'box', width: 40, height: 1 },
    position: [0, -0.5],
    mass: 1e12,
    velocity: [speed, 0],
  };
  const block = slider(mass, g, { velocity: [speed, 0] });
  const scene = {
    ...law(friction, lab.limit),
    bodies: [belt, block],
    forces: [
      { ...gravity(g), bodies: ['block'] },
      springToWorld('block', [-10, block.position[1]], { rest_length: 10, stiffness }),
    ],
  };
  const run = lab.start(scene, { ...fine, SMOOTHING_RADIUS: 0 });
  return beltSwing(run, 1 / 64);
}

export const elasticStickingCases = [
  {
    id: 'FRI-04-forced-block-stick-slip',
    cells: limit,
    measure: stickSlip,
    ladder: sharper,
    slowBy: ['elastic'],
  },
  { id: 'FRI-06-belt-oscillator', cells: limit, measure: beltOscillator, ladder: sharper },
];
