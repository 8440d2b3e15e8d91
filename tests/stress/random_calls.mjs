// node tests/stress/random_calls.mjs [--calls 1000000] [--seed N]: random calls of the raw bindings, valid and not.
// Ends with 1 on a crash, an abort, a call that hangs, or memory that keeps growing. Prints the seed.


import { playWithBindings } from './play.mjs';

const option = (name, otherwise) => {
  const at = process.argv.indexOf(name);
  return at > 0 ? Number(process.argv[at + 1]) : otherwise;
};

const calls = option('--calls', 1_000_000);
const seed = option('--seed', Date.now() % 2 ** 32);
console.log(`seed ${seed}, ${calls} calls`);
try {
  const result = await playWithBindings(calls, seed, (line) => console.log(line));
  console.log(result.summary);
  if (result.growth > result.allowedGrowth) process.exitCode = 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
