import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ScriptHost } from '../script';
import type { TerminalLine } from '../sim';
import * as names from '.';

// The same scripts run in Node: package.test.ts.
const lines: TerminalLine[] = [];
const host = new ScriptHost((line) => lines.push(line));
host.define({ ...names, sim: new names.ContactSim() });
host.takeConsole();

for (const file of readdirSync('docs/examples').filter((name) => name.endsWith('.mjs'))) {
  it(`${file} runs unchanged in a terminal`, async () => {
    lines.length = 0;
    const status = await host.run(readFileSync(`docs/examples/${file}`, 'utf8'));
    expect(lines.filter(({ kind }) => kind === 'error')).toEqual([]);
    expect(status).toBe('done');
    expect(lines.some(({ kind, text }) => kind === 'output' && text !== '')).toBe(true);
  });
}

const api = readFileSync('docs/api.md', 'utf8');
const section = /\n## Bodies in space\n([^]*?)\n## /.exec(api)?.[1] ?? '';
const pairs = [...section.matchAll(/```js\n([^]*?)```\n\n```text\n([^]*?)```/g)];

it('every example of the section on bodies in space says what stands below it', async () => {
  expect(pairs).toHaveLength(3);
  for (const [, script = '', expected = ''] of pairs) {
    lines.length = 0;
    // Names of one example do not meet those of another.
    expect(await host.run(script.replace(/\bconst (cube|top|geometry)\b/g, 'var $1'))).toBe('done');
    const printed = lines.filter(({ kind }) => kind !== 'result' && kind !== 'input');
    expect(printed.map(({ text }) => text).join('\n')).toBe(expected.trimEnd());
  }
});

it('the section on bodies in space names every shape, field and parameter group', async () => {
  const { shapes } = (await names.openGeometry()).describe();
  expect(shapes.length).toBeGreaterThan(10);
  for (const { type, fields } of shapes) {
    const row = section.split('\n').find((line) => line.startsWith(`| ${type} |`));
    expect(row, type).toBeDefined();
    for (const { name } of fields) expect(row, type).toContain(`\`${name}\``);
  }
});

it('the documented collision function works on a terminal', async () => {
  const script = `
    var box = new ContactSim();
    var ball = Shapes.makeBall(0.5, 'ball');
    ball.setVelocity(new Vector(-10, 0));
    box.addBody(ball);
    Walls.make(box, 6, 6);
    box.setTerminal(terminal);
    box.setCollisionFunction(function(c, t) {
      const s = c.getDetectedTime().toFixed(2) + "\\t" + c.getImpulse().toFixed(2);
      t.println(s + "\\t" + c.getPrimaryBody().getName() + "\\t" + c.getNormalBody().getName());
    });
    var advance = new CollisionAdvance(box);
    while (box.getTime() < 0.5) advance.advance(0.025);
  `;
  lines.length = 0;
  expect(await host.run(script)).toBe('done');
  // The ball hits the left wall after 2.5 m at 10 m/s and comes back with 8 m/s: 18 N s for 1 kg.
  const printed = lines.filter(({ kind }) => kind === 'output').map(({ text }) => text);
  expect(printed).toEqual(['0.25\t18.00\tBALL\tWALL_LEFT']);
});
