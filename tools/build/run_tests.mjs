#!/usr/bin/env node
/**
 * Runs a GoogleTest program in a few processes at a time and joins what they say into one report:
 *
 *     run_tests.mjs PROGRAM REPORT.xml [--thin] [--jobs N] [--patience SECONDS] [--filter REGEX]
 *
 * A process of its own for each test would cost more than the tests. A test that crashes or hangs is named all the same, and those
 * that were to come after it are run. --thin runs every tenth test of the long sweeps (sweeps.mjs).
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { thinned } from './sweeps.mjs';

/** Names of a listing of GoogleTest: a line per suite, below it indented ones per test. */
export function namesIn(listing) {
  const names = [];
  let suite = '';
  for (const line of listing.split('\n')) {
    const name = line.replace(/#.*/, '').trim();
    if (/^ {2}\S/.test(line)) names.push(suite + name);
    else if (name.endsWith('.')) suite = name;
  }
  return names;
}

const escaped = (text) =>
  text.replace(/[<>&"]/g, (c) => `&#${c.charCodeAt(0)};`).replace(/[^\t\n\x20-\ufffd]/g, '?');

/** A report as of JUnit. @param results - {name, state: passed | failed | skipped, ms, said} */
export function reportOf(results) {
  const count = (state) => results.filter((result) => result.state === state).length;
  const lines = results.map(({ name, state, ms, said }) => {
    const [, suite, test] = /^(.*?)\.(.*)$/.exec(name) ?? [null, '', name];
    const inside = { passed: '', skipped: '<skipped/>', failed: `<failure>${escaped(said)}</failure>` };
    return `<testcase classname="${escaped(suite)}" name="${escaped(test)}" time="${ms / 1000}">${inside[state]}</testcase>`;
  });
  const head = `tests="${results.length}" failures="${count('failed')}" skipped="${count('skipped')}"`;
  return `<?xml version="1.0"?>\n<testsuites ${head}>\n${lines.join('\n')}\n</testsuites>\n`;
}

/**
 * Runs some tests in one process.
 *
 * @param patience - how long a test may say nothing [s]
 * @returns results of those that ran; the last one failed when the process crashed or had to be ended in it
 */
export function runSome(command, names, patience) {
  return new Promise((resolve) => {
    const results = [];
    let current = null;
    let said = '';
    let rest = '';
    let isHung = false;
    let timer;
    const [program, ...options] = command;
    const child = spawn(program, [...options, `--gtest_filter=${names.join(':')}`, '--gtest_color=no']);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isHung = true;
        child.kill('SIGKILL');
      }, patience * 1000);
    };
    const end = (state, ms) => {
      if (current !== null) results.push({ name: current, state, ms, said });
      current = null;
    };
    const states = { OK: 'passed', FAILED: 'failed', SKIPPED: 'skipped' };
    const take = (line) => {
      const [, tag, text] = /^\[ *([A-Z]+) *\] ?(.*)$/.exec(line) ?? [];
      if (tag === 'RUN') {
        current = text;
        said = '';
        wait();
      } else if (current !== null && tag in states && text.startsWith(current)) {
        end(states[tag], Number(/\((\d+) ms\)$/.exec(text)?.[1] ?? 0));
      } else if (said.length < 20000) said += `${line}\n`;
    };
    const hear = (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      lines.forEach(take);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
    wait();
    child.on('error', (error) => (said += error.message));
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (rest !== '') take(rest);
      if (current !== null) {
        said += isHung ? `said nothing for ${patience} s` : `ended the program: ${signal ?? `status ${code}`}`;
        end('failed', 0);
      } else if ((code !== 0 || isHung) && !results.some(({ state }) => state === 'failed')) {
        // All went well, and then the program broke: a leak, or an error at the end.
        const name = results.at(-1)?.name ?? names[0];
        results.push({ name: `${name}.AndAfterwards`, state: 'failed', ms: 0, said: `${said}status ${signal ?? code}` });
      }
      resolve(results);
    });
  });
}

/** Runs all tests of a program, some processes at a time. @param tell - is told each result */
export async function runAll(command, names, { jobs, patience }, tell = () => undefined) {
  // Neighbours in the listing take alike times: dealt out in turn, and in more portions than processes.
  const portions = Array.from({ length: Math.min(names.length, 4 * jobs) }, () => []);
  names.forEach((name, i) => portions[i % portions.length].push(name));
  const all = new Map();
  const worker = async () => {
    for (let portion = portions.shift(); portion; portion = portions.shift()) {
      const results = await runSome(command, portion, patience);
      for (const result of results) {
        all.set(result.name, result);
        tell(result);
      }
      const left = portion.filter((name) => !all.has(name));
      if (left.length > 0 && left.length < portion.length) portions.push(left);
      else for (const name of left) all.set(name, { name, state: 'failed', ms: 0, said: 'was not run' });
    }
  };
  await Promise.all(Array.from({ length: jobs }, worker));
  return [...all.values()];
}

/** All names that the program lists. @throws Error when it cannot */
export function listOf([program, ...options]) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...options, '--gtest_list_tests']);
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (said += text));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(namesIn(said)) : reject(new Error(`${program} lists no tests: status ${code}`)),
    );
  });
}

export const commandOf = (program) =>
  program.endsWith('js') ? [process.execPath, program] : [program];

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      thin: { type: 'boolean', default: false },
      jobs: { type: 'string', default: process.env.JOBS ?? String(availableParallelism()) },
      patience: { type: 'string', default: '600' },
      filter: { type: 'string', default: '' },
    },
  });
  const [program, report] = positionals;
  if (report === undefined) throw new Error('usage: run_tests.mjs PROGRAM REPORT.xml [--thin] [--jobs N]');
  const command = commandOf(program);
  const listed = await listOf(command);
  const wanted = listed.filter((name) => new RegExp(values.filter).test(name));
  const names = values.thin ? thinned(wanted) : wanted;
  const limits = { jobs: Number(values.jobs), patience: Number(values.patience) };
  const results = await runAll(command, names, limits, ({ name, state, said }) => {
    if (state === 'failed') console.log(`${said}   FAILED: ${name}`);
  });
  writeFileSync(report, reportOf(results));
  const failed = results.filter(({ state }) => state === 'failed').length;
  const leftOut = wanted.length - names.length;
  console.log(
    `   ${results.length} tests, ${failed} failed${leftOut > 0 ? `; ${leftOut} of long sweeps left out (--all)` : ''}`,
  );
  if (failed > 0 || results.length === 0) process.exitCode = 1;
}

if (process.argv[1] === import.meta.filename) await main();
