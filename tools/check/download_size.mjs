#!/usr/bin/env node
/** What a visitor downloads stays small: download_size.mjs FILE MOST_KILOBYTES (after gzip, 1 kB = 1000 bytes). */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const [file, most] = process.argv.slice(2);
const size = gzipSync(readFileSync(file), { level: 9 }).length / 1000;
console.log(`${file.split('/').at(-1)}: ${size.toFixed(1)} kB after gzip, at most ${most} kB`);
process.exitCode = size <= Number(most) ? 0 : 1;
