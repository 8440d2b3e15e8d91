import type { ScriptDocs } from '../sim';
import { classesOf, classNameOf } from './live_value';
import { membersOf } from './members';

/** Names that every terminal has, in the order in which help tells them. */
const kOwn: Readonly<Record<string, string>> = {
  sim: 'the running simulation: a ContactSim, ImpulseSim, ElasticSim or SceneSim over what you see',
  terminal: 'this terminal; print(…) and println(…) write here',
  step: 'step(n) makes n steps of TIME_STEP and gives the time [s]',
  reset: 'reset() goes back to the start',
  help: 'help() is this text, help(sim) tells the members of an object or a class',
};

const kKeys = [
  'Enter runs, Shift+Enter begins a new line, Up and Down recall, Tab completes, Escape closes the list.',
  "What a script declares stays. Names of the package need no import; a line that imports from 'signorini' is accepted.",
  "Math.sin, Math.exp, Math.log and their like are the browser's and may differ in the last digit from one to another; the engine's own sin, cos, atan2, exp and log are the same everywhere.",
];

const kExample = [
  'sim.setCollisionFunction(function(c, t) {',
  '  t.println(c.getDetectedTime().toFixed(2) + "\\t" + c.getImpulse().toFixed(2));',
  '});',
];
/** For a simulation that has contacts and no collisions. */
const kContactExample = [
  'sim.advance(0.025);',
  'sim.getContacts().map((c) => [sim.getBody(c.body_1).getName(), c.normal_force]);',
];

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.min(34, Math.max(0, ...rows.map(([name]) => name.length)));
  return rows
    .map(([name, about]) => (about === '' ? `  ${name}` : `  ${name.padEnd(width)}  ${about}`))
    .join('\n');
}

function overview(given: ReadonlyMap<string, unknown>): string {
  const own = Object.entries(kOwn).filter(([name]) => given.has(name));
  const classes = [...given.keys()].filter((name) => /^[A-Z]/.test(name)).sort();
  const sim = given.get('sim');
  const hasContacts = typeof sim === 'object' && sim !== null && 'getContacts' in sim;
  const example = hasContacts ? kContactExample : kExample;
  return [
    'Script the simulation that you see.',
    columns(own),
    'Classes:',
    `  ${classes.join(', ')}`,
    ...kKeys,
    'Try:',
    ...example.map((line) => `  ${line}`),
  ].join('\n');
}

/** What `help` prints: an overview, or the members of an object or a class with one line about each. */
export function helpText(
  value: unknown,
  given: ReadonlyMap<string, unknown>,
  docs: ScriptDocs,
): string {
  if (value === undefined) return overview(given);
  const known = { given, docs };
  const own = typeof value === 'function' ? classNameOf(value, given) : null;
  const name =
    own ?? (typeof value === 'object' && value !== null ? classesOf(value, given)[0] : null);
  const doc = name === null || name === undefined ? undefined : docs[name];
  const statics = membersOf({ value }, known);
  const members = own === null ? statics : [...statics, ...membersOf({ of: own }, known)];
  const rows = members
    .filter((member, i) => members.findIndex((other) => other.name === member.name) === i)
    .map(({ signature, about }) => [signature, about] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const title = doc === undefined ? [] : [`${doc.signature}: ${doc.about}`];
  return [...title, columns(rows)].join('\n');
}
