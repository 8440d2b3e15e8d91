#!/usr/bin/env node
/**
 * Checks the words of all files: no path of somebody's machine, no host of a package registry, no addresses in
 * package-lock.json, no merge marks, and no file named after a word that says nothing.
 *
 *     node tools/check/words.mjs               prints every violation as file:line: message; status 1 when there is one
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isMain, report, trackedFiles } from './project.mjs';

const machinePath = /(?:^|[\s"'`(=:])(?:\/(?:root|home|work|Users)\/|[A-Z]:\\Users\\)[\w.$-]*/;
const emptyWord = /(?:^|[_.-])(?:manager|handler|utils?|helpers?|processor|misc|stuff)(?:[_.-]|$)/i;

/** Hosts that this machine's npm and apt ask for packages: they belong to the machine, not to the project. */
export function registryHosts() {
  const ask = (program, args) => {
    try {
      return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    } catch {
      return '';
    }
  };
  const addresses = [
    ask('npm', ['config', 'get', 'registry']),
    ask('apt-get', ['indextargets', '--format', '$(SITE)']),
  ].join('\n');
  const hosts = addresses.split('\n').map((a) => /^\w+:\/\/(?:[^/@]*@)?([^/:]+)/.exec(a)?.[1]);
  return [...new Set(hosts)].filter((host) => host?.includes('.'));
}

/** Every violation in one file, as {line, message}. */
export function violationsOf(file, text, hosts = []) {
  const found = [];
  const name = file.split('/').at(-1);
  if (emptyWord.test(name)) found.push({ line: 1, message: `the name ${name} says nothing` });
  if (text.includes('\0')) return found;
  text.split('\n').forEach((content, index) => {
    const say = (message) => found.push({ line: index + 1, message });
    const path = machinePath.exec(content);
    if (path) say(`path of a machine: ${path[0].trim()}`);
    const host = hosts.find((h) => content.includes(h));
    if (host) say('host of a package registry');
    if (/^(<{7}|>{7}|={7})( |$)/.test(content)) say('mark of an unfinished merge');
    if (name === 'package-lock.json' && /"resolved":\s*"https?:/.test(content)) {
      say('address in package-lock.json (omit-lockfile-registry-resolved is in .npmrc)');
    }
  });
  return found;
}

if (isMain(import.meta.url)) {
  const files = trackedFiles();
  const hosts = registryHosts();
  report(
    'words',
    files.length,
    files.flatMap((file) =>
      violationsOf(file, readFileSync(file, 'utf8'), hosts).map(
        (v) => `${file}:${v.line}: ${v.message}`,
      ),
    ),
  );
}
