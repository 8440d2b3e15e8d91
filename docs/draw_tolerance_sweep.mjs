// node docs/draw_tolerance_sweep.mjs: runs a bouncing steel ball and an oblique impact with friction at tolerances from
// 1e-5 to 1e-11, holds them against a run at 1e-13, and draws the errors to docs/images/tolerance_sweep.svg
// (docs/methods/elastic.md, Integration). Needs the module: bash tools/build/wasm.sh.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadEngine } from '../tools/validate/node_engine.mjs';

const { rigid } = await loadEngine();
const steel = { mobility: 'spatial', material: 'Steel' };
const ground = {
  name: 'ground',
  mobility: 'fixed',
  shape: { type: 'half_space' },
  material: 'Steel',
  matrix: [
    [1, 0, 0],
    [0, 0, 1],
    [0, -1, 0],
  ],
};
const gravity = [{ type: 'gravity', acceleration: [0, -9.81, 0] }];
const base = { format: 'signorini/1', title: 'tolerance sweep', space: 'spatial', method: 'elastic' };

/** Name, scene and end [s], in flight. */
const scenes = [
  {
    name: 'ball of 1 g dropped 1 m on steel, after 3 impacts',
    end: 1.55,
    scene: {
      ...base,
      bodies: [
        ground,
        { ...steel, name: 'ball', shape: { type: 'sphere', radius: 0.1 }, mass: 0.001, position: [0, 1.1, 0] },
      ],
      forces: gravity,
    },
  },
  {
    name: 'ball with backspin and friction, after 2 impacts',
    end: 0.9,
    scene: {
      ...base,
      bodies: [
        ground,
        {
          ...steel,
          name: 'ball',
          shape: { type: 'sphere', radius: 0.05 },
          mass: 0.2,
          position: [0, 0.55, 0],
          velocity: [1, 0, 0],
          angular_velocity: [0, 0, 40],
        },
      ],
      forces: gravity,
    },
  },
];

function run({ scene, end }, tolerance, integrator) {
  const simulation = rigid.Simulation.create(JSON.stringify(scene), 'elastic');
  simulation.set('TOLERANCE', String(tolerance));
  simulation.set('INTEGRATOR', integrator);
  let steps = 0;
  for (let i = 1; i <= 100; ++i) {
    simulation.step((end * i) / 100 - simulation.time());
    const report = simulation.report();
    if (report.status !== 'ok') throw new Error(`${report.status} at ${simulation.time()} s`);
    steps += report.substeps;
  }
  const frame = simulation.frame();
  const state = [...frame.poses.subarray(7, 10), ...frame.velocities.subarray(6, 12)];
  simulation.delete();
  return { state, steps };
}

const tolerances = [5, 6, 7, 8, 9, 10, 11].map((digits) => 10 ** -digits);
const curves = scenes.flatMap((scene, s) => {
  const { state: exact } = run(scene, 1e-13, 'dormand_prince');
  return ['dormand_prince', 'radau'].map((integrator) => ({
    name: `${integrator === 'radau' ? 'Radau' : 'Dormand–Prince'}: ${scene.name}`,
    color: ['#1f6fb4', '#c2571a'][s],
    dash: integrator === 'radau' ? '5 4' : 'none',
    points: tolerances.map((tolerance) => {
      const { state, steps } = run(scene, tolerance, integrator);
      const error = Math.max(...state.map((x, i) => Math.abs(x - exact[i])));
      return { tolerance, error, steps };
    }),
  }));
});

for (const { name, points } of curves) {
  console.log(name);
  for (const { tolerance, error, steps } of points) {
    console.log(`  ${tolerance.toExponential(0)}  error ${error.toExponential(1)}  steps ${steps}`);
  }
}

const [width, height, left, right, top, bottom] = [720, 460, 70, 20, 20, 130];
const range = { x: [-11.3, -4.7], y: [-13, -2] };
const place = (value, [low, high], from, to) => from + ((value - low) / (high - low)) * (to - from);
const x = (tolerance) => place(Math.log10(tolerance), range.x, left, width - right).toFixed(1);
const y = (error) =>
  place(Math.max(Math.log10(error), range.y[0]), range.y, height - bottom, top).toFixed(1);
const parts = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">`,
  `<rect width="${width}" height="${height}" fill="white"/>`,
];
const line = (x1, y1, x2, y2, extra) =>
  parts.push(`<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" ${extra}/>`);
const text = (at, label, extra = '') =>
  parts.push(`<text x="${at[0]}" y="${at[1]}" fill="#222" ${extra}>${label}</text>`);
const power = (exponent) => `10<tspan dy="-5" font-size="9">${exponent}</tspan>`.replace('-', '−').replace('dy="−', 'dy="-');
for (let e = -11; e <= -5; ++e) {
  line(x(10 ** e), y(10 ** range.y[0]), x(10 ** e), y(10 ** range.y[1]), 'stroke="#ddd"');
  text([x(10 ** e), height - bottom + 18], power(e), 'text-anchor="middle"');
}
for (let e = range.y[0]; e <= range.y[1]; ++e) {
  line(x(10 ** range.x[0]), y(10 ** e), x(10 ** range.x[1]), y(10 ** e), 'stroke="#ddd"');
  if ((e - range.y[0]) % 2 === 1) text([left - 8, Number(y(10 ** e)) + 4], power(e), 'text-anchor="end"');
}
line(x(1e-11), y(1e-11), x(1e-5), y(1e-5), 'stroke="#999" stroke-dasharray="2 3"');
text([(left + width - right) / 2, height - bottom + 38], 'TOLERANCE', 'text-anchor="middle"');
parts.push(
  `<text transform="translate(18 ${(top + height - bottom) / 2}) rotate(-90)" text-anchor="middle" fill="#222">error [m, m/s, rad/s]</text>`,
);
curves.forEach(({ name, color, dash, points }, i) => {
  const path = points.map(({ tolerance, error }) => `${x(tolerance)},${y(error)}`).join(' ');
  const stroke = `stroke="${color}" stroke-width="2" stroke-dasharray="${dash}"`;
  parts.push(`<polyline points="${path}" fill="none" ${stroke}/>`);
  for (const { tolerance, error } of points) {
    parts.push(`<circle cx="${x(tolerance)}" cy="${y(error)}" r="3" fill="${color}"/>`);
  }
  const at = height - bottom + 60 + 18 * i;
  line(left, at - 4, left + 40, at - 4, stroke);
  text([left + 50, at], name);
});
parts.push('</svg>\n');
const file = fileURLToPath(new URL('images/tolerance_sweep.svg', import.meta.url));
writeFileSync(file, parts.join('\n'));
