// Runs drawn scenes by the native program, and reduces those that are wrong.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Judge } from './judge.mjs';

const program = process.env.SIGNORINI_RUN ?? new URL('../../../build/reproducible/tools/signorini_run/signorini_run', import.meta.url).pathname;
const kMostSeconds = 120; // of processor time; what takes longer is stopped

/** Columns of a body's place, by the names that the head of the rows has. */
function columnsOf(head) {
  const names = head.split(',');
  const column = (name) => names.indexOf(name);
  const bodies = new Map();
  for (const name of names) {
    const [body, quantity] = name.split('.');
    if (quantity === 'x') bodies.set(body.toLowerCase(), [column(name), column(`${body}.y`), column(`${body}.angle`)]);
  }
  return { bodies, kinetic: column('kinetic_energy'), total: column('total_energy') };
}

/** Whether a message names all of them; the engine writes names in capitals. */
const isNamed = (names, told) => names.every((name) => new RegExp(`\\b${name}\\b`, 'i').test(told));

/** The worst of a stopped run's faults that its message does not name. */
function untold(judge, told) {
  const names = { overlap: judge.overlapping.split(' '), 'joint open': [judge.joint] };
  return judge.faults().find((fault) => !(fault in names && isNamed(names[fault], told))) ?? '';
}

/**
 * @param scene - one of drawnScene
 * @param options - method; settings: ["NAME=VALUE", …]; until [s]
 * @returns fault, what the run must not do, empty where it was right or has told why it ended; ended, its status; told; and figures
 */
export async function verdictOn(scene, { method = 'contact', settings = [], until = 10 } = {}) {
  const words = ['-', '--method', method, '--until', String(until), ...settings.flatMap((setting) => ['--set', setting])];
  const started = performance.now();
  const child = spawn('sh', ['-c', `ulimit -t ${kMostSeconds}; exec "$0" "$@"`, program, ...words]);
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (told += text));
  child.stdin.on('error', () => {}).end(JSON.stringify(scene));
  const closed = new Promise((done) => child.on('close', (code, signal) => done({ code, signal })));
  const judge = new Judge(scene);
  let columns;
  let time = 0;
  let before = ''; // the fault of all rows but the last one
  for await (const line of createInterface({ input: child.stdout })) {
    if (columns === undefined) {
      columns = columnsOf(line);
      continue;
    }
    const row = line.split(',').map(Number);
    time = row[0];
    before = judge.fault();
    const at = (name) => {
      const where = columns.bodies.get(name);
      return where && { x: row[where[0]], y: row[where[1]], angle: row[where[2]] };
    };
    judge.look(time, at, { kinetic: row[columns.kinetic], total: row[columns.total] });
  }
  const { code, signal } = await closed;
  const stopped = /stopped at [^ ]+ s: (\w+): (.*)/.exec(told);
  const ended = stopped?.[1] ?? (code === 0 ? 'ok' : signal !== null || code > 128 ? 'killed' : 'refused');
  const isSilent = ended === 'killed' || (ended === 'refused' && told === '');
  const all = stopped ? before || untold(judge, stopped[2]) : judge.fault();
  const fault = all || (isSilent ? ended : '');
  const { overlap, overlapping, gap, joint, gain, gainAt, isPassive } = judge;
  const seconds = (performance.now() - started) / 1000;
  return { fault, ended, told: stopped?.[2] ?? told.trim(), time, seconds, overlap, overlapping, gap, joint, gain, gainAt, isPassive };
}

const without = (list, i) => list.filter((_, k) => k !== i);

/** All scenes that are simpler by one thing. */
function* simpler(scene) {
  for (const [i, { name }] of scene.bodies.entries()) {
    const isTied = (part) => [part.body, part.body_a, part.body_b].includes(name);
    const bodies = without(scene.bodies, i).map((body) => ({ ...body, ...(body.no_collide && { no_collide: body.no_collide.filter((other) => other !== name) }) }));
    yield { ...scene, bodies, joints: scene.joints.filter((part) => !isTied(part)), forces: scene.forces.filter((part) => !isTied(part)) };
  }
  for (const list of ['joints', 'forces']) for (const i of scene[list].keys()) yield { ...scene, [list]: without(scene[list], i) };
  for (const field of ['friction', 'elasticity']) {
    for (const [i, body] of scene.bodies.entries()) if (body[field] > 0) yield { ...scene, bodies: scene.bodies.with(i, { ...body, [field]: 0 }) };
  }
  // All at once: else bodies would tear at their joints.
  const isAtRest = ({ velocity = [0, 0], angular_velocity: spin = 0 }) => spin === 0 && velocity.every((v) => v === 0);
  if (!scene.bodies.every(isAtRest)) {
    const stopped = (body) => (body.velocity === undefined ? body : { ...body, velocity: [0, 0], angular_velocity: 0 });
    yield { ...scene, bodies: scene.bodies.map(stopped) };
  }
}

const kindOf = ({ fault, ended }) => fault || ended;

/** The least part of a scene that comes to the same fault, or ends as it. */
export async function reduced(scene, options) {
  const wanted = kindOf(await verdictOn(scene, options));
  let least = scene;
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const next of simpler(least)) {
      if (!next.bodies.some(({ mobility }) => mobility === undefined)) continue;
      if (kindOf(await verdictOn(next, options)) !== wanted) continue;
      least = next;
      isDone = false;
      break;
    }
  }
  return least;
}
