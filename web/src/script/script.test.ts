import { beforeEach, describe, expect, it } from 'vitest';
import type { ScriptDocs, TerminalLine } from '../sim';
import { ScriptHost } from './script_host';
import { lasting } from './script_text';
import { valueText } from './script_value';
import { isUnfinished } from './syntax';

class Wheel {
  spokes: Spoke[] = [new Spoke(), new Spoke()];
  readonly size: number;
  constructor(size: number) {
    this.size = size;
  }
  getSpoke(index: number): Spoke | undefined {
    return this.spokes[index];
  }
  turn(): Spoke {
    throw new Error('completion must not call this');
  }
  static make(size: number): Wheel {
    return new Wheel(size);
  }
}

class Spoke {
  bend(): number {
    return 1;
  }
}

const kDocs: ScriptDocs = {
  Wheel: {
    signature: 'Wheel(size)',
    about: 'Something round.',
    gives: '',
    base: '',
    members: {
      turn: { signature: 'turn()', about: 'Turns it.', gives: 'Spoke' },
      getSpoke: { signature: 'getSpoke(index)', about: 'One of them.', gives: 'Spoke' },
      make: { signature: 'make(size)', about: 'A new one.', gives: 'Wheel' },
    },
  },
  Spoke: {
    signature: 'Spoke()',
    about: '',
    gives: '',
    base: '',
    members: { bend: { signature: 'bend()', about: 'Bends it.', gives: '' } },
  },
};

let lines: TerminalLine[] = [];
let host = new ScriptHost((line) => lines.push(line));
beforeEach(() => {
  lines = [];
  host = new ScriptHost((line) => lines.push(line));
  host.define({ Wheel, Spoke, signorini: { Wheel, Spoke }, wheel: new Wheel(3) });
  host.setDocs(kDocs);
});

const texts = (): string[] =>
  lines.filter(({ kind }) => kind !== 'input').map(({ kind, text }) => `${kind} ${text}`);
async function run(text: string): Promise<string[]> {
  lines = [];
  await host.run(text);
  return texts();
}
const names = (text: string): string[] =>
  host.complete(text, text.length).entries.map(({ name }) => name);

describe('a script', () => {
  it('prints what its last expression gives', async () => {
    expect(await run('1/3')).toEqual(['result 0.3333333333333333']);
    expect(await run('const a = 2; a * 3')).toEqual(['result 6']);
    expect(await run('var nothing')).toEqual([]);
    expect(await run('({x: 1, list: [1, "two"]})')).toEqual(['result { x: 1, list: [1, "two"] }']);
  });

  it('leaves what it declares to the next one', async () => {
    await run(
      'const one = 1\nlet two = 2; class Three { get() { return 3 } }\nfunction four() { return 4 }',
    );
    expect(await run('one + two + new Three().get() + four()')).toEqual(['result 10']);
    await run('const { length } = "12345", [first] = [7]');
    expect(await run('length + first')).toEqual(['result 12']);
    // Also names that the browser keeps for itself.
    await run('const performance = 5');
    expect(await run('performance')).toEqual(['result 5']);
  });

  it('keeps blocks and loops as they are', async () => {
    expect(await run('for (const i of [1, 2]) { const twice = 2 * i; print(twice, "") }')).toEqual([
      'output 2 4 ',
    ]);
    expect(await run('typeof twice')).toEqual(['result "undefined"']);
  });

  it('prints with print, println and console, and finishes a line at its end', async () => {
    expect(await run('print("a"); println("b", 1); print("c")')).toEqual([
      'output ab 1',
      'output c',
    ]);
    expect(await run('terminal.println("x\\ty")')).toEqual(['output x\ty']);
  });

  it('may import the package and nothing else', async () => {
    expect(
      await run("import { Wheel as Rad,\n  Spoke } from 'signorini';\nnew Rad(2).size"),
    ).toEqual(['result 2']);
    expect(await run("import * as all from 'signorini'\nnew all.Wheel(4).size")).toEqual([
      'result 4',
    ]);
    expect(await run("import fs from 'fs'")).toEqual([
      expect.stringMatching(/^error .*only 'signorini' can be imported here, not 'fs'/),
    ]);
  });

  it('may wait', async () => {
    expect(await run('const late = await Promise.resolve(5)\nprintln(late)')).toEqual(['output 5']);
    expect(await run('await Promise.resolve(late + 1)')).toEqual(['result 6']);
  });

  it('that waits leaves what it declares too, and gives what its last expression gives', async () => {
    expect(
      await run(
        'const [a, b] = await Promise.resolve([1, 2])\nlet c, d = 4\nclass E { f = 5 }\nfunction g() { return 6 }\na + d',
      ),
    ).toEqual(['result 5']);
    expect(await run('[a, b, String(c), d, new E().f, g()].join()')).toEqual([
      'result "1,2,undefined,4,5,6"',
    ]);
    expect(await run('for await (const h of [7]) println(h)')).toEqual(['output 7']);
    // Waiting inside of a function is the function's own matter.
    expect(await run('const late_ = async () => { await null; return 8 }; 9')).toEqual([
      'result 9',
    ]);
    expect(await run('await late_()')).toEqual(['result 8']);
  });

  it('that goes on is not run', async () => {
    expect(await host.run('for (const i of [1]) {')).toBe('incomplete');
    expect(await host.run('println(`a')).toBe('incomplete');
    expect(texts()).toEqual([]);
  });

  it('may end with a comment', async () => {
    for (const text of [
      'println(`a`)// hi',
      'println(`a`) // hi',
      'println(`a`) /* b */\n// `hi',
      'println(`a`) // /*',
      '// one\nprintln(`a`) //',
    ])
      expect(await run(text), text).toEqual(['output a']);
    expect(await host.run('println(`a`) // {\n /* b')).toBe('incomplete');
    expect(await host.run('println(`${1 // }\n')).toBe('incomplete');
    expect(await run('"open `')).toEqual([expect.stringContaining('SyntaxError')]);
  });
});

describe('an error', () => {
  it('names its line', async () => {
    expect(await run('const good = 1\nmissing.here()\n3')).toEqual([
      'error line 2: ReferenceError: missing is not defined\n    missing.here()',
    ]);
    expect(await run('let a = 1\nlet b = = 2\nlet c')).toEqual([
      expect.stringMatching(/^error line 2: SyntaxError: .*\n {4}let b = = 2$/),
    ]);
    expect(await run('throw "something"')).toEqual(['error thrown: something']);
  });

  it('in a function of an earlier script names that script', async () => {
    await run('function later() {\n  return gone.away\n}');
    const [told] = await run('later()');
    expect(told).toMatch(
      /^error script \d+, line 2: ReferenceError: gone is not defined\n {4}return gone.away$/,
    );
  });
});

describe('completion', () => {
  it('offers names, own ones too', async () => {
    await run('const whatever = 1');
    expect(names('wh')).toEqual(expect.arrayContaining(['whatever', 'wheel']));
    expect(names('Whe')).toContain('Wheel');
  });

  it('offers members of live objects with what is known about them', () => {
    const { from, to, entries } = host.complete('wheel.tu', 8);
    expect([from, to]).toEqual([6, 8]);
    expect(entries).toEqual([
      { name: 'turn', kind: 'method', signature: 'turn()', about: 'Turns it.' },
    ]);
    expect(names('wheel.')).toEqual(['getSpoke', 'size', 'spokes', 'turn']);
    expect(names('Wheel.')).toEqual(['make']);
    expect(names('wheel.spokes[1].')).toEqual(['bend']);
  });

  it('calls nothing that could change something', () => {
    expect(names('wheel.getSpoke(0).')).toEqual(['bend']);
    expect(names('wheel.turn().')).toEqual(['bend']);
    expect(names('Wheel.make(3).')).toEqual(['getSpoke', 'make', 'turn']);
    expect(names('x = 2 + wheel.getSpoke(1).be')).toEqual(['bend']);
    expect(names('f([1], wheel?.getSpoke(0)\n  .be')).toEqual(['bend']);
    expect(names('if (x) wheel["spokes"][0].be')).toEqual(['bend']);
    expect(names('wheel.spokes[wheel.turn()].')).toEqual([]);
  });

  it('leaves texts, comments and numbers alone', () => {
    expect(names('"wheel.')).toEqual([]);
    expect(names('// wheel.')).toEqual([]);
    expect(names('wheel // wheel.')).toEqual([]);
    expect(names('wheel.turn() /* wheel.')).toEqual([]);
    expect(names('// comment\nwheel.tu')).toEqual(['turn']);
    expect(names('`wheel.')).toEqual([]);
    expect(names('`${wheel.tu')).toEqual(['turn']);
    expect(names('12.')).toEqual([]);
    expect(names('12')).toEqual([]);
    expect(names('nothing_like_this.')).toEqual([]);
  });
});

describe('help', () => {
  it('tells what there is', async () => {
    const [overview] = await run('help()');
    expect(overview).toContain('Wheel');
    expect(overview).toContain('setCollisionFunction');
    // What it shows can be pasted.
    expect(overview).toContain("'signorini'");
    const [members] = await run('help(wheel)');
    expect(members).toContain('turn()');
    expect(members).toContain('Turns it.');
    expect((await run('help(Wheel)'))[0]).toContain('A new one.');
  });
});

describe('what a script is made to', () => {
  it('goes on in another line while something is open, and only then', () => {
    for (const text of ['f(1,', '[', '`a${1', '/* b', 'if (a)', '1 +', 'x = {', 'const a ='])
      expect(isUnfinished(text), text).toBe(true);
    for (const text of ['a / b / c', 'x = /[(]/', '`${"`"}`', ')', '"open', 'let a = = 2', '']) {
      expect(isUnfinished(text), text).toBe(false);
    }
  });

  it('changes declarations of the top level only, and no position in a line', () => {
    expect(lasting('const a = 1; { const b = 2 }')).toBe('var   a = 1; { const b = 2 }');
    expect(lasting('x = {let: 1}\nlet y = x')).toBe('x = {let: 1}\nvar y = x');
    expect(lasting('"const a"; // const b')).toBe('"const a"; // const b');
  });
});

it('shows values with all their digits', () => {
  expect(valueText(0.1 + 0.2)).toBe('0.30000000000000004');
  expect(valueText(-0)).toBe('-0');
  expect(valueText(Float64Array.of(1, 2.5))).toBe('[1, 2.5]');
  expect(valueText(new Map([['a', 1]]))).toBe('Map {"a" → 1}');
  expect(valueText([[[[1]]]])).toBe('[[[[…]]]]');
  expect(valueText('a\nb')).toBe('"a\\nb"');
});
