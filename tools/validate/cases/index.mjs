/** All validation cases that the engine answers, in the order of the table. */
import { bookkeepingCases } from './bookkeeping.mjs';
import { capstanCases } from './capstan.mjs';
import { carAxisCases } from './car_axis.mjs';
import { complementarityCases } from './complementarity.mjs';
import { curveCases } from './curves.mjs';
import { elasticBlockCases } from './elastic_blocks.mjs';
import { elasticBowlCases } from './elastic_bowl.mjs';
import { elasticCases } from './elastic.mjs';
import { elasticDashpotCases } from './elastic_dashpot.mjs';
import { elasticFrictionCases } from './elastic_friction.mjs';
import { elasticGeometryCases } from './elastic_geometry.mjs';
import { elasticGradientCases } from './elastic_gradients.mjs';
import { elasticLimitCases } from './elastic_limits.mjs';
import { elasticRestingCases } from './elastic_resting.mjs';
import { elasticRigidCases } from './elastic_rigid.mjs';
import { elasticRollingCases } from './elastic_rolling.mjs';
import { elasticStickingCases } from './elastic_sticking.mjs';
import { flightCases } from './flights.mjs';
import { frictionCases } from './friction.mjs';
import { frictionImpactCases } from './friction_impacts.mjs';
import { frictionRestCases } from './friction_rest.mjs';
import { geometryCases } from './geometry.mjs';
import { gradientCases } from './gradients.mjs';
import { granularCases } from './granular.mjs';
import { impactCases } from './impact.mjs';
import { invarianceCases } from './invariance.mjs';
import { jointCases } from './joints.mjs';
import { linkageCases } from './linkages.mjs';
import { mechanismCases } from './mechanisms.mjs';
import { motionCases } from './motion.mjs';
import { restingCases } from './resting.mjs';
import { solidCases } from './solids.mjs';
import { virtualCases } from './virtual.mjs';
import { virtualImpactCases } from './virtual_impacts.mjs';
import { virtualFrictionCases } from './virtual_friction.mjs';

/**
 * @typedef {object} ValidationCase
 * @property {string} id - name of the file in tests/golden/validation
 * @property {Record<string, 'exact' | 'limit'>} cells - engine method, or `geometry` → what the case asks of it; a file may
 *   have several entries with methods of their own
 * @property {(lab, setup) => object} measure - a run of the engine; a tree shaped like (a part of) the reference
 * @property {string[]} [counts] - kinds of quantities that must agree exactly
 * @property {Record<string, number>} [scale] - size of a kind whose references are all zero
 * @property {(reference, path: string) => number} [size] - what an error is divided by, for cases with tolerances of their own
 * @property {boolean} [isMean] - measure returns {measured, standardErrors}: means over many runs, and their relative standard errors by quantity
 * @property {boolean} [slow] - left out of the quick test
 * @property {string[]} [slowBy] - methods by which it is
 * @property {{symbol: string, values: number[], settings?: (value) => object}} [ladder] - of limit cells of `elastic`: another
 *   way to the limit than the stiffness; `lab.limit` is the value
 */

const groups = ['IMP', 'RST', 'FRI', 'CMP', 'GEO', 'INT', 'JNT', 'GRN', 'BOK', 'INV', 'DIF'];
const rank = ({ id }) => groups.indexOf(id.slice(0, 3));

/** @type {ValidationCase[]} */
export const cases = [
  ...impactCases,
  ...restingCases,
  ...solidCases,
  ...bookkeepingCases,
  ...capstanCases,
  ...carAxisCases,
  ...complementarityCases,
  ...curveCases,
  ...elasticBlockCases,
  ...elasticBowlCases,
  ...elasticCases,
  ...elasticDashpotCases,
  ...elasticFrictionCases,
  ...elasticGeometryCases,
  ...elasticGradientCases,
  ...elasticLimitCases,
  ...elasticRestingCases,
  ...elasticRigidCases,
  ...elasticRollingCases,
  ...elasticStickingCases,
  ...flightCases,
  ...frictionCases,
  ...frictionImpactCases,
  ...frictionRestCases,
  ...geometryCases,
  ...granularCases,
  ...motionCases,
  ...invarianceCases,
  ...jointCases,
  ...linkageCases,
  ...mechanismCases,
  ...gradientCases,
  ...virtualCases,
  ...virtualFrictionCases,
  ...virtualImpactCases,
].sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : Number(a.id > b.id)));
