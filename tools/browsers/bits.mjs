/** Scenes of every kind by every method, and the bits in which the native engine ends them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const { digests } = JSON.parse(
  readFileSync(new URL('../../tests/golden/digests.json', import.meta.url), 'utf8'),
);

/** Scene and way of the table. */
export const kRuns = [
  ['bouncing_ball', 'contact'],
  ['dominoes', 'contact, exact events'],
  ['pyramid_of_10', 'contact, active_set'],
  ['billiards', 'impulse'],
  // After planar runs by another module: the worker keeps both.
  ['newtons_cradle', 'elastic'],
  ['newtons_cradle', 'virtual_contact'],
  ['newtons_cradle', 'volumetric'],
  ['bouncing_steel_ball', 'elastic'],
  ['bouncing_steel_ball', 'volumetric'],
  ['heavy_top', 'elastic'],
];

/** For how long the table runs scenes [s]: variants, methods that resolve stiff contacts (with this budget), and others. */
const kDurations = { variant: 2, stiff: 0.5, own: 10 };
const kBudget = ['STEP_BUDGET', '2000'];

/** Parameters of the ways that the table of digests has. */
const kSettings = {
  'exact events': ['EVENT_LOCATION', 'exact'],
  active_set: ['CONTACT_SOLVER', 'active_set'],
};

/** Runs in the page. @returns "ok 0123456789abcdef" as in the table */
async function play(name, method, setting, durations, budget) {
  const lab = window.signorini;
  await lab.loadScene(name, method);
  if (lab.scene !== name || lab.method !== method)
    return `refused: ${lab.trouble?.details[0]?.message ?? lab.trouble?.title}`;
  const isStiff = lab.getParameters().some((parameter) => parameter.getName() === budget[0]);
  const duration = setting !== null ? durations.variant : isStiff ? durations.stiff : durations.own;
  const set = setting ?? (isStiff ? budget : null);
  if (set !== null) lab.getParameter(set[0]).setFromString(set[1]);
  await lab.settled();
  const timeStep = lab.getParameterNumber('TIME_STEP').getValue();
  const until = lab.time + duration - timeStep / 2;
  await lab.step(Math.floor((until - lab.time) / timeStep) - 1);
  while (lab.time < until) await lab.step(1);
  return `ok ${await lab.digest()}`;
}

/** One test for each run, in the page that is open. */
export const bits = kRuns.map(([scene, way]) => [
  `bits of ${scene} by ${way}`,
  async (walker) => {
    const [method, variant] = way.split(', ');
    const setting = kSettings[variant] ?? null;
    const found = await walker.call(play, scene, method, setting, kDurations, kBudget);
    assert.equal(found, digests[scene][way]);
  },
]);
