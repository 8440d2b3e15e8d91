/**
 * Limit analysis of a scene or an assembly of blocks, as JSON: node tools/limits/limits.mjs FILE (docs/limits.md).
 *
 * Exit status: 0 there is an equilibrium, 1 there is none, 2 wrong usage or a file that cannot be read.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { buildWhereMissing, projectRoot } from '../validate/node_engine.mjs';

const kUsage = `usage: node tools/limits/limits.mjs FILE [--method NAME] [--at SECONDS] [--direction X,Y,Z]... [--without friction|tilt|bounds]... [--out FILE]
  FILE         a scene, or an assembly of blocks (blocks/1)
  --method     that sees the contacts: volumetric in space, else contact
  --at         run the scene so far first [s]; 0
  --direction  in which to tilt, any length; the axes across gravity
  --without    what not to ask`;

function options() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      method: { type: 'string' },
      at: { type: 'string', default: '0' },
      direction: { type: 'string', multiple: true, default: [] },
      without: { type: 'string', multiple: true, default: [] },
      out: { type: 'string' },
    },
  });
  if (positionals.length !== 1) throw new Error('name one file');
  const at = Number(values.at);
  if (!(at >= 0 && at < Infinity))
    throw new Error(`--at: must be seconds, at least 0, got "${values.at}"`);
  const directions = values.direction.map((text) => {
    const parts = text.split(',').map(Number);
    if (parts.length === 3 && parts.every(Number.isFinite)) return [text, parts];
    throw new Error(`--direction: must be three numbers with commas, got "${text}"`);
  });
  const unknown = values.without.find((name) => !['friction', 'tilt', 'bounds'].includes(name));
  if (unknown !== undefined)
    throw new Error(`--without: must be friction, tilt or bounds, got "${unknown}"`);
  return { ...values, file: positionals[0], at, directions };
}

/** Reads the sources of the web side as they are. */
function openSources() {
  return createServer({
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
}

/** The assembly of a file, and what is told of it. */
async function assemblyOfFile({ file, method, at }, sources, { assemblyOf, leftOut }) {
  const { loadEngine } = await sources.ssrLoadModule('/web/src/engine/index.ts');
  const { gravityOf, plainName } = await sources.ssrLoadModule('/web/src/sim/index.ts');
  const engine = await loadEngine();
  await engine.load('reference');
  const text = engine.ownFormat(readFileSync(file, 'utf8'));
  const isSpatial = engine.sceneInfo(text).space === 'spatial';
  const simulation = engine.createSimulation(
    text,
    method ?? (isSpatial ? 'volumetric' : 'contact'),
  );
  while (simulation.time() < at - 1e-12) {
    const { status } = simulation.step(Math.min(simulation.timeStep(), at - simulation.time()));
    if (status !== 'ok') throw new Error(`the run ended at ${simulation.time()} s: ${status}`);
  }
  // Contact points of volumetric are those that a step meets: of a short one, those of this instant.
  if (simulation.method() === 'volumetric') simulation.set('STEP_LENGTH', '1e-6');
  const scene = simulation.scene();
  const gravity = simulation.parameters().some(({ name }) => name === 'GRAVITY')
    ? Number(simulation.get('GRAVITY'))
    : undefined;
  const assembly = assemblyOf(scene, simulation.frame(), gravityOf(text, scene, gravity));
  const nameOf = (body) => (body < 0 ? 'world' : plainName(scene.bodies[body].name));
  return {
    assembly,
    nameOf,
    told: { title: scene.title, method: simulation.method(), at, left_out: leftOut(scene) },
  };
}

const degrees = (end) => (end === null ? null : (end.angle * 180) / Math.PI);
const finite = (number) => (Number.isFinite(number) ? number : null);

function tiltOf(analysis, [name, direction], kMostTilt) {
  const { outer, inner } = analysis.tiltLimit(direction);
  const hasLimit = inner === null || inner.angle < kMostTilt - 1e-9;
  return {
    direction: name,
    outer_deg: degrees(outer),
    inner_deg: degrees(inner),
    has_limit: hasLimit,
  };
}

function boundsOf(analysis, nameOf) {
  return (
    analysis.forceBounds()?.map(({ face, least, most, isDetermined }) => {
      const { bodyA, bodyB, at, normal, points } = analysis.assembly.interfaces[face];
      return {
        bodies: [nameOf(bodyA), nameOf(bodyB)],
        at,
        normal,
        points: points.length,
        least: { outer: least.outer, inner: least.inner },
        most: { outer: finite(most.outer), inner: finite(most.inner) },
        determined: isDetermined,
      };
    }) ?? null
  );
}

async function analyse(asked, sources) {
  const limit = await sources.ssrLoadModule('/web/src/limit/index.ts');
  const { assembly, nameOf, told } = await assemblyOfFile(asked, sources, limit);
  const solver = await limit.openSolver();
  const analysis = new limit.LimitAnalysis(solver, assembly);
  const residual = {
    outer: analysis.residual(null, 'outer'),
    inner: analysis.residual(null, 'inner'),
  };
  const carries = {
    outer: analysis.carries(null, 'outer'),
    inner: analysis.carries(null, 'inner'),
  };
  const wants = (name) => !asked.without.includes(name);
  const directions =
    asked.directions.length > 0 ? asked.directions : limit.tiltDirections(assembly);
  const answer = {
    ...told,
    solver: `interior point method, HiGHS ${solver.version}`,
    bodies: assembly.bodies.length,
    interfaces: assembly.interfaces.length,
    contact_points: assembly.points.length,
    weight: assembly.weight,
    equilibrium: { residual, exists: carries.inner ? 'yes' : carries.outer ? 'open' : 'no' },
    ...(wants('friction') && { least_friction: analysis.leastFriction() }),
    ...(wants('tilt') && { tilt: directions.map((one) => tiltOf(analysis, one, limit.kMostTilt)) }),
    ...(wants('bounds') && { forces: boundsOf(analysis, nameOf) }),
  };
  const text = `${JSON.stringify(answer, null, 1)}\n`;
  if (asked.out === undefined) process.stdout.write(text);
  else writeFileSync(asked.out, text);
  return carries.outer ? 0 : 1;
}

async function run() {
  const asked = options();
  buildWhereMissing();
  const sources = await openSources();
  try {
    return await analyse(asked, sources);
  } finally {
    await sources.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(`limits: ${error instanceof Error ? error.message : String(error)}`);
  if (process.argv.length < 3 || /^(name|--|Unknown option)/.test(String(error?.message)))
    console.error(kUsage);
  process.exitCode = 2;
}
