#!/usr/bin/env node
/**
 * Makes the compact copies of the reference engine's files that the tests read: compact.mjs ORIGINALS
 *
 * Numbers keep every digit; README.md says what is left out and why.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const mostBytesOfSamples = 40_000;
const mostImpulseEvents = 8;
const probeFields = [
  ...['type', 'joint', 'body', 'normalBody', 'distance', 'normalVelocity', 'impact1', 'normal'],
  'force',
];

const picked = (from, names) => Object.fromEntries(names.map((name) => [name, from[name]]));

/** Every k-th sample, the last one, and the last one before each limit of sensitivity. */
export function thinned(samples, limits) {
  const stride = Math.ceil(JSON.stringify(samples).length / mostBytesOfSamples);
  const kept = new Set([samples.length - 1]);
  samples.forEach((_, index) => index % stride === 0 && kept.add(index));
  for (const limit of limits) kept.add(samples.findLastIndex((sample) => sample.t <= limit + 1e-9));
  return samples.filter((_, index) => kept.has(index));
}

export function compactScene(file) {
  const { positionsInsensitiveUntil, velocitiesInsensitiveUntil, correctlyRoundedTrig } =
    file.sensitivity;
  return {
    ...picked(file, ['format', 'name', 'title', 'level', 'producedBy', 'scene', 'movingBodies', 'run']),
    sensitivity: {
      positionsInsensitiveUntil,
      velocitiesInsensitiveUntil,
      correctlyRoundedTrig: picked(correctlyRoundedTrig, ['positionsAgreeUntil']),
    },
    invariants: file.invariants,
    samples: thinned(file.samples, [positionsInsensitiveUntil, velocitiesInsensitiveUntil]),
    contactProbes: file.contactProbes.map((probe) => ({
      ...probe,
      contacts: probe.contacts?.map((contact) => picked(contact, probeFields)),
    })),
    impulseEvents: {
      ...file.impulseEvents,
      list: file.impulseEvents.list.slice(0, mostImpulseEvents),
    },
  };
}

function main(originals) {
  if (originals === undefined) throw new Error('usage: compact.mjs FOLDER_WITH_THE_ORIGINALS');
  const here = dirname(fileURLToPath(import.meta.url));
  const unit = /^unit_(random|shapes|\w+_1)\.json$/;
  for (const name of readdirSync(originals).sort()) {
    const isScene = name.startsWith('scene_') && name.endsWith('.json');
    if (!isScene && !unit.test(name)) continue;
    const file = JSON.parse(readFileSync(join(originals, name), 'utf8'));
    const copy = isScene ? compactScene(file) : file;
    writeFileSync(join(here, name), `${JSON.stringify(copy)}\n`);
  }
}

main(process.argv[2]);
