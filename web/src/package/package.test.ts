import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const kPatience = 300_000;
/** The table that decides which modules there are; besides them are three with work of their own. */
const { families } = JSON.parse(readFileSync('engine/methods/families.json', 'utf8')) as {
  families: { name: string; spaces: string[]; methods: { name: string }[] }[];
};
const parts = [...families.map(({ name }) => name), 'reference', 'tasks', 'geometry'];
const root = resolve('.');
let folder = '';

function run(program: string, ...options: string[]): string {
  return execFileSync(program, options, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
}

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

// A user's folder, in which nothing of this project is but the packed file.
beforeAll(() => {
  execFileSync(process.execPath, ['tools/build/package.mjs'], { stdio: 'pipe' });
  folder = mkdtempSync(join(tmpdir(), 'signorini-user-'));
  const pack = ['pack', '--ignore-scripts', '--pack-destination', folder];
  execFileSync('npm', pack, { cwd: root, stdio: 'pipe' });
  write('package.json', JSON.stringify({ name: 'user', private: true, type: 'module' }));
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', `./${file}`);
}, kPatience);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the packed package', () => {
  it('holds the module, the engine, declarations and licence, and asks for no other package', () => {
    const files = readdirSync(join(folder, 'node_modules/signorini'), { recursive: true });
    for (const name of [
      'LICENSE',
      'README.md',
      'dist/package/signorini.js',
      ...parts.flatMap((part) => [
        `dist/package/${part}.mjs`,
        `dist/package/signorini_${part}.wasm`,
      ]),
      'dist/package/types/package/index.d.ts',
      'dist/package/embed.js',
      'dist/package/embed_worker.js',
      'dist/package/types/embed/public.d.ts',
    ])
      expect(files).toContain(name);
    expect(files.filter((name) => /\.(cpp|test\.ts)$/.test(String(name)))).toEqual([]);
    const installed = readdirSync(join(folder, 'node_modules'));
    expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['signorini']);
  });

  it('shows the message of an error that nobody catches in Node, and no wall of code', () => {
    const shown = (script: string): string => {
      write('uncaught.mjs', script);
      try {
        run(process.execPath, 'uncaught.mjs');
      } catch (error) {
        return (error as { stderr: string }).stderr;
      }
      return '';
    };
    for (const [call, message] of [
      [`engine.createSimulation('{"bodies": 3}', '')`, 'TypeError: format: is missing; a scene'],
      [
        `engine.createSimulation(readFileSync('bouncing_ball.json', 'utf8'), '').set('GRAVITY', 'x')`,
        'RangeError: GRAVITY: must be a number',
      ],
      [`new ContactSim().setDistanceTol(-1)`, 'RangeError: distance tolerance'],
    ] as const) {
      copyFileSync('scenes/bouncing_ball.json', join(folder, 'bouncing_ball.json'));
      const text = shown(
        `import { readFileSync } from 'node:fs';\nimport { ContactSim, engine } from 'signorini';\n${call};\n`,
      );
      expect(text).toContain(message);
      expect(text.indexOf(message), text).toBeLessThan(800);
      expect(text.length, text).toBeLessThan(3000);
    }
  });

  it('offers the module of every family by a name of its own, and runs every method', () => {
    write(
      'parts.mjs',
      'for (const name of process.argv.slice(2)) console.log(import.meta.resolve(`signorini/${name}`));',
    );
    const names = parts.map((part) => `signorini_${part}.wasm`);
    const said = run(process.execPath, 'parts.mjs', ...names)
      .trim()
      .split('\n');
    for (const [i, address] of said.entries()) {
      expect(address).toMatch(new RegExp(`/dist/package/${names[i] ?? ''}$`));
      expect(WebAssembly.validate(readFileSync(new URL(address)))).toBe(true);
    }
    for (const name of ['bouncing_ball', 'rolling_ball'])
      copyFileSync(`scenes/${name}.json`, join(folder, `${name}.json`));
    write(
      'methods.mjs',
      `import { readFileSync } from 'node:fs';
import { SceneSim } from 'signorini';
for (const { methods } of ${JSON.stringify(families)})
  for (const { name } of methods) {
    const start = (scene) => new SceneSim(readFileSync(scene + '.json', 'utf8'), name);
    let sim;
    try {
      sim = start('bouncing_ball');
    } catch {
      sim = start('rolling_ball'); // it does not apply in the plane
    }
    sim.advance(0.01);
    console.log(sim.getMethod(), sim.getTime().toFixed(2));
  }
`,
    );
    const ran = run(process.execPath, 'methods.mjs').trim().split('\n');
    const methods = families.flatMap((family) => family.methods);
    expect(ran).toEqual(methods.map(({ name }) => `${name} 0.01`));
  });

  it(
    'is typed, for a strict user with complete file names',
    () => {
      write(
        'user.ts',
        `import { ContactSim, GenericObserver, Shapes, Vector, type ForceLaw, type Parameter, type RigidBody, type RigidBodyCollision, type Terminal } from 'signorini';
const sim = new ContactSim('my sim');
const body: RigidBody = Shapes.makeBall(0.5);
sim.addBody(body);
const mass: number = sim.getBody(0).getMass();
sim.setCollisionFunction((c: RigidBodyCollision, t: Terminal) => t.println(c.getImpulse().toFixed(2)));
const parameters: Parameter[] = sim.getParameters();
new GenericObserver(sim, (event) => console.log(event.getName(), mass, parameters.length));
const law: ForceLaw | undefined = sim.getForceLaws()[0];
export const far: Vector | null = law === undefined ? null : body.getPosition().add(new Vector(1, 2));
`,
      );
      write('bad.ts', "import { ContactSim } from 'signorini';\nnew ContactSim().addBody(7);\n");
      write(
        'embed.ts',
        `import { setAssets, type EmbedState, type SignoriniSceneElement } from 'signorini/embed';
setAssets(new URL('https://example.org/signorini/'));
const scene: SignoriniSceneElement = document.createElement('signorini-scene');
scene.t0 = 0.25;
scene.addEventListener('ready', ({ detail }) => console.log(detail.runs.map(({ energyDrift }) => energyDrift.toFixed(3))));
scene.addEventListener('event', ({ detail }) => console.log(detail.method, detail.times.length));
scene.addEventListener('click', () => scene.play());
export const after: Promise<EmbedState> = scene.step(3);
`,
      );
      write(
        'bad_embed.ts',
        "import 'signorini/embed';\ndocument.createElement('signorini-scene').seek('soon');\n",
      );
      const tsc = join(root, 'node_modules/typescript/bin/tsc');
      const options = [
        ...['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022,dom'],
        ...['--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'],
      ];
      for (const kind of [
        ['--module', 'nodenext'],
        ['--module', 'esnext', '--moduleResolution', 'bundler'],
      ]) {
        run(process.execPath, tsc, ...options, ...kind, 'user.ts', 'embed.ts');
        for (const bad of ['bad.ts', 'bad_embed.ts'])
          expect(() => run(process.execPath, tsc, ...options, ...kind, bad)).toThrow();
      }
    },
    kPatience,
  );

  it('has an element that a server may import, and that names its files as bundlers want it', () => {
    write(
      'server.mjs',
      "import * as embed from 'signorini/embed'; console.log(Object.keys(embed).join());",
    );
    expect(run(process.execPath, 'server.mjs').trim()).toBe('setAssets');
    const built = join(folder, 'node_modules/signorini/dist/package');
    const scripts = readdirSync(built).filter((name) => /^embed(_\w+)?\.js$/.test(name));
    const named = scripts.flatMap((name) =>
      [
        ...readFileSync(join(built, name), 'utf8').matchAll(
          /new URL\([`"'](?:\.\/)?([^`"']+)[`"'],\s*import\.meta\.url\)/g,
        ),
      ].map(([, file]) => file),
    );
    const modules = parts
      .filter((part) => part !== 'geometry')
      .map((part) => `signorini_${part}.wasm`);
    // No module inside, as text.
    for (const name of [...scripts, 'embed_worker.js'])
      expect(readFileSync(join(built, name)).length).toBeLessThan(1e6);
    expect([...new Set(named)].sort()).toEqual(['embed_worker.js', ...modules].sort());
  });

  it(
    'is bundled by Vite with its engines, and the bundle runs',
    () => {
      write('index.html', '<script type="module" src="/main.js"></script>');
      write(
        'main.js',
        `import { CollisionAdvance, ContactSim, Shapes, Vector, geometryQuery } from 'signorini';
const sim = new ContactSim();
const ball = Shapes.makeBall(1);
ball.setVelocity(new Vector(2, 0));
sim.addBody(ball);
new CollisionAdvance(sim).advance(0.5);
globalThis.console.log('x = ' + ball.getPosition().getX());
const cube = { type: 'box', lengths: [1, 1, 1] };
const answer = await geometryQuery({ a: { shape: cube }, b: { shape: cube, position: [3, 0, 0] } });
globalThis.console.log('apart ' + answer.distance.value);
`,
      );
      // Without the preloading of modules, which wants a document, the bundle also runs in Node.
      const build = { target: 'es2022', modulePreload: { polyfill: false } };
      write('vite.config.js', `export default ${JSON.stringify({ base: './', build })};`);
      const vite = join(root, 'node_modules/vite/bin/vite.js');
      run(process.execPath, vite, 'build', '--logLevel', 'error');
      const assets = readdirSync(join(folder, 'dist/assets'));
      const engines = assets.filter((name) => name.endsWith('.wasm')).sort();
      expect(engines.map((name) => name.replace(/-.*/, ''))).toEqual(
        parts.map((part) => `signorini_${part}`).sort(),
      );
      const [script = ''] = assets.filter((name) => name.startsWith('index'));
      write('dist/package.json', '{"type": "module"}');
      const said = run(process.execPath, `dist/assets/${script}`);
      expect(said).toContain('x = 1');
      expect(said).toContain('apart 2');
    },
    kPatience,
  );
});

/** What the last lines of the examples must say; a law each. */
const endings: Readonly<Record<string, RegExp>> = {
  // 1 − 0.9 m, 0.75 · 0.7 · 0.1 m³; the 12th flip by elliptic functions: JNT-09, 11.5 intervals of 5.26605512 s.
  'bodies_in_space.mjs':
    /^depth 0\.1 m .*\nvolume 0\.052500 [^]* 4 contact points\n[^]*lenghts: unknown field[^]*kept to rounding\n12 flips .* 60\.5596 s$/m,
  'collision_function.mjs': /^\d+ collisions; the energy changed by -?\d\.\de(\+0|-1\d) J$/m,
  'double_pendulum.mjs': /^energy changed by -?\d\.\de-(8|9|1\d) J in 3 s\n.*by \d\.\de-1\d m/m,
  // At rest the floor carries the weight, 4/3 π 0.05³ 8000 · 9.81 N.
  'elastic_contacts.mjs':
    /^bounces: more than five\nFLOOR pushes BALL with 41\.09 N\n.*\nweight 41\.09 N, [^]*energy accounted for: true\ncounted: true$/m,
  'first_steps.mjs': /^after 2\.000 s the block is at Vector/m,
  'own_force_law.mjs': /^the block is at (-?\d\.\d{4}) m, expected \1 m$/m,
  'parameters_and_observers.mjs': /^GRAVITY is now 1\.6\nGRAVITY is now 3\.7\n[^]*^refused: /m,
  // h²/(m + h² k) where the floor gives way as a spring, h²/m where nothing holds the circle.
  'step_derivatives.mjs':
    /^field: -1\.50 -1\.00 -0\.50 0\.00 0\.50\n[^]*lifts by 7\.353e-4 m on the floor and 2\.778e-3 m in the air\nexpected 7\.353e-4 and 2\.778e-3$/m,
  'pile.mjs': /^4 s: kinetic energy 0\.00 J, contacts [1-9]/m,
};

/** Scripts; pages are tried by e2e/examples.spec.ts. */
const kExamples = readdirSync('docs/examples').filter((name) => name.endsWith('.mjs'));

describe('the examples of docs/examples', () => {
  for (const name of kExamples) {
    it(
      `${name} runs unchanged`,
      () => {
        mkdirSync(join(folder, 'scripts'), { recursive: true });
        copyFileSync(`docs/examples/${name}`, join(folder, 'scripts', name));
        expect(run(process.execPath, `scripts/${name}`)).toMatch(endings[name] ?? /never/);
      },
      kPatience,
    );
  }

  it('use names of the package only, so that they can be pasted into a terminal', () => {
    for (const name of kExamples) {
      const text = readFileSync(`docs/examples/${name}`, 'utf8');
      const imports = text.match(/^import\b[^;]*;/gm) ?? [];
      expect(imports).toHaveLength(1);
      expect(imports[0]).toMatch(/^import \{[^}]*\} from 'signorini';$/);
      expect(text).not.toMatch(/\bprocess\b|\bawait\b|\brequire\b/);
    }
  });
});
