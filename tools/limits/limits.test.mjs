import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const asked = (...words) =>
  spawnSync(process.execPath, ['tools/limits/limits.mjs', ...words], { encoding: 'utf8' });

it('a scene is answered as JSON', { timeout: 120_000 }, () => {
  const { status, stdout } = asked('scenes/masonry_arch.json');
  expect(status).toBe(0);
  const answer = JSON.parse(stdout);
  expect(answer).toMatchObject({
    method: 'contact',
    bodies: 13,
    interfaces: 14,
    equilibrium: { exists: 'yes' },
  });
  const [right, left] = answer.tilt;
  expect(right.inner_deg).toBeCloseTo(left.inner_deg, 6);
  // Both bases carry the weight; the horizontal thrust is free within bounds.
  const bases = answer.forces.filter(({ bodies }) => bodies.some((name) => name.endsWith('base')));
  expect(bases).toHaveLength(2);
  for (const { least, most, determined } of bases) {
    expect(determined).toBe(false);
    expect(least.inner).toBeLessThan(answer.weight / 2);
    expect(most.inner).toBeGreaterThan(answer.weight / 2);
  }
});

it('an assembly that falls ends with 1, a wrong call with 2', { timeout: 120_000 }, () => {
  const falling = asked(
    'tests/golden/masonry/cra-cube-offset-40.json',
    '--without',
    'friction',
    '--direction',
    '1,1,0',
  );
  expect(falling.status).toBe(1);
  expect(JSON.parse(falling.stdout)).toMatchObject({
    equilibrium: { exists: 'no' },
    tilt: [{ direction: '1,1,0', inner_deg: null, outer_deg: null }],
    forces: null,
  });
  const wrong = asked('scenes/masonry_arch.json', '--direction', '1,0');
  expect([wrong.status, wrong.stderr]).toEqual([
    2,
    expect.stringContaining('--direction: must be three numbers'),
  ]);
  expect(asked('no_such_file.json').status).toBe(2);
});
