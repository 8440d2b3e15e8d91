// clang-tidy (naming and a few cheap checks, .clang-tidy) over the engine and its tools, after a native build.
//
// What was found good is remembered by its contents and those of every header of the project that it includes, in the cache that
// all clones share: only what has changed is looked at again. Where nothing is remembered yet, what the last commits have touched;
// everything with SIGNORINI_ALL set, as npm test -- --all does.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const build = join(root, 'build/reproducible');
const own = join(root, 'build/tidy'); // clang's precompiled headers, and commands that name them
const remembered = join(process.env.SIGNORINI_CACHE ?? join(homedir(), '.cache/signorini'), 'tidy');
const jobs = Number(process.env.JOBS ?? 2);

const run = (program, args) =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
const hash = (...texts) =>
  texts.reduce((sum, text) => sum.update(text).update('\0'), createHash('sha256')).digest('hex');
const contents = new Map();
const read = (file) =>
  contents.get(file) ?? contents.set(file, readFileSync(file, 'utf8')).get(file);

/** The files of the project that each object was made from, as the build has noted them. */
function inputs() {
  const files = new Map();
  let list = [];
  for (const line of run('ninja', ['-C', 'build/reproducible', '-t', 'deps']).split('\n')) {
    if (!line.startsWith(' ')) {
      if (/: #deps/.test(line))
        files.set(resolve(build, line.slice(0, line.indexOf(': #deps'))), (list = []));
    } else {
      const file = resolve(build, line.trim());
      if (file.startsWith(`${root}/`) && !file.includes('/build/')) list.push(file);
    }
  }
  return files;
}

/** A command of the build as clang-tidy can read it: with clang's precompiled headers in place of those of g++. */
function clang_command(command) {
  const header = / -include (\S*cmake_pch\.hxx)/.exec(command)?.[1];
  const bare = command.replace(/ -include \S*cmake_pch\.hxx| -Winvalid-pch| -fpch-preprocess/g, '');
  if (!header) return bare;
  const flags = bare
    .replace(/^\S+/, '')
    .replace(/ -o .*/, '')
    .replaceAll('\\"', '"')
    .trim()
    .split(/\s+/);
  // Each with a source of its own: a compiled header is void when its source is written again.
  const name = hash(header, ...flags).slice(0, 16);
  const compiled = join(own, `${name}.pch`);
  if (!existsSync(compiled)) {
    mkdirSync(own, { recursive: true });
    const source = join(own, `${name}.h`);
    writeFileSync(source, read(header).replace('#pragma GCC system_header', ''));
    run('clang++', ['-x', 'c++-header', ...flags, '-Wno-everything', source, '-o', compiled]);
  }
  return bare.replace(' -o ', ` -include-pch ${compiled} -o `);
}

/** @returns what clang-tidy says against the file, '' for nothing. */
const look = (file) =>
  new Promise((done) => {
    let said = '';
    const child = spawn(
      'clang-tidy',
      ['-p', own, '--quiet', '--extra-arg=-Wno-unknown-warning-option', file],
      { cwd: root },
    );
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (said += text));
    child.on('error', (error) => done(`${error.message}\n`));
    child.on('close', (status) => done(status === 0 ? '' : said));
  });

const made_from = inputs();
const commands = JSON.parse(read(join(build, 'compile_commands.json'))).filter(({ file }) =>
  /^(engine|tools|bench)\//.test(relative(root, file)),
);
const rules = hash(read(join(root, '.clang-tidy')), run('clang-tidy', ['--version']));
mkdirSync(own, { recursive: true });
mkdirSync(remembered, { recursive: true });

/** Whether a file was made from something that the last commits have changed. */
const recent = new Set(run('git', ['log', '-25', '--format=', '--name-only']).split('\n'));
const is_recent = (from) => from.some((name) => recent.has(relative(root, name)));
const is_known = readdirSync(remembered).length > 0;

const waiting = [];
let passed_over = 0;
for (const { file, command, output, directory } of commands) {
  const object = resolve(directory, output ?? / -o (\S+)/.exec(command)[1]);
  const from = made_from.get(object);
  // Benchmarks are built, and looked at, with all the rest only.
  if (!from?.length && file.startsWith(join(root, 'bench/')) && !process.env.SIGNORINI_ALL)
    continue;
  if (!from?.length || !from.every((name) => existsSync(name))) {
    console.error(
      `tidy: ${relative(root, file)} is not built as it is: bash tools/build/build.sh reproducible`,
    );
    process.exit(2);
  }
  const key = hash(
    rules,
    command.replaceAll(root, ''),
    ...from.flatMap((name) => [relative(root, name), read(name)]),
  );
  if (existsSync(join(remembered, key))) continue;
  // One file that includes a header tells what is wrong with it.
  const own = from.filter((name) => /\.cpp$/.test(name) || dirname(name) === dirname(file));
  if (is_known || process.env.SIGNORINI_ALL !== undefined || is_recent(own))
    waiting.push({ file, command, directory, key });
  else passed_over += 1;
}
writeFileSync(
  join(own, 'compile_commands.json'),
  JSON.stringify(
    waiting.map(({ file, command, directory }) => ({
      file,
      directory,
      command: clang_command(command),
    })),
  ),
);
let bad = 0;
const worker = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const said = await look(next.file);
    if (said === '') writeFileSync(join(remembered, next.key), '');
    else {
      bad += 1;
      console.log(
        said
          .split('\n')
          .filter((line) => line.includes('error:'))
          .join('\n') || said,
      );
    }
  }
};
const looked_at = waiting.length;
await Promise.all(Array.from({ length: jobs }, worker));
const untouched =
  passed_over > 0 ? `, ${passed_over} that no recent commit has touched passed over` : '';
console.log(
  `tidy: ${commands.length} files, ${looked_at} looked at, ${bad} with faults${untouched}`,
);
process.exit(bad ? 1 : 0);
