/**
 * Long sweeps: suites that ask the same of many scenes, pairs or problems. Sanitizers and `npm run quick` run every tenth of their
 * tests, `npm test -- --all` all.
 */
const sweeps =
  /^(\w+\/)?(SceneFile|SceneDigest|EventEnergyBalance|ElasticEnergyBalance|BoundedWork|OriginalUnits|ElasticShapes|PairProof|Friction|FrictionPile|SpatialPile|FlyingPile|BodiesInAnotherOrder|VolumetricRest|FrictionProblem|BroadPhase|ReferenceScene|WarmStep)$/;

/** Whether a test is one of a sweep. @param name - as GoogleTest lists it: Suite.Test or Prefix/Suite.Test/parameter */
const isSweep = (name) => sweeps.test(name.slice(0, name.indexOf('.')));

/** Tests that ask the same: those of a test with parameters, else of a suite. */
function groupOf(name) {
  const [suite, test] = [name.slice(0, name.indexOf('.')), name.slice(name.indexOf('.') + 1)];
  return test.includes('/') ? `${suite}.${test.slice(0, test.indexOf('/'))}` : suite;
}

/** All tests but those of sweeps, and of these every tenth; each group begins with another one, so that together they see more. */
export function thinned(names) {
  const groups = new Map();
  for (const name of names.filter(isSweep)) {
    const group = groupOf(name);
    groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  const kept = new Set();
  let offset = 0;
  for (const tests of groups.values()) {
    const first = Math.min(offset, tests.length - 1);
    for (let i = first; i < tests.length; i += 10) kept.add(tests[i]);
    offset = (offset + 3) % 10;
  }
  return names.filter((name) => !isSweep(name) || kept.has(name));
}
