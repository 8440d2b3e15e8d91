/** The checks fail on what they forbid and are silent about what they allow: node --test tools/check/ */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { functionsOf, withoutCommentsAndStrings } from './cpp_text.mjs';
import { engineRooms } from './house.mjs';
import {
  includeTrouble,
  violationsOf as layeringViolations,
  webViolationsOf,
} from './layering.mjs';
import { importTrouble } from './rooms.mjs';
import { functionsOf as webFunctionsOf } from './ts_text.mjs';
import { violationsOf as wordViolations } from './words.mjs';

const messages = (violations) => violations.map((v) => v.message).join('\n');
const longText = (lines, head = '') => `${head}\n${'int x;\n'.repeat(lines)}`;

test('includes go down', () => {
  assert.equal(includeTrouble('engine/model/state.h', 'base/types.h', true), null);
  assert.equal(includeTrouble('engine/model/state.h', 'model/model.h', true), null);
  assert.match(
    includeTrouble('engine/model/state.h', 'contact/contact_set.h', true),
    /model must not include contact/,
  );
  assert.match(
    includeTrouble('engine/numerics/lcp.h', 'model/state.h', true),
    /numerics must not include model/,
  );
  assert.match(
    includeTrouble('engine/geometry/aabb.h', 'numerics/lcp.h', true),
    /geometry must not include numerics/,
  );
});

test('detect and response never see each other', () => {
  assert.match(
    includeTrouble('engine/detect/a.h', 'response/b.h', true),
    /detect must not include response/,
  );
  assert.match(
    includeTrouble('engine/response/a.h', 'detect/b.h', true),
    /response must not include detect/,
  );
  assert.equal(
    includeTrouble('engine/methods/impulse_and_contact.cpp', 'response/b.h', true),
    null,
  );
  assert.equal(includeTrouble('engine/methods/impulse_and_contact.cpp', 'detect/b.h', true), null);
});

test('nobody below methods knows a method, and the table has no way up', () => {
  const order = Object.keys(engineRooms);
  for (const [room, below] of Object.entries(engineRooms)) {
    for (const other of below)
      assert.ok(order.indexOf(other) < order.indexOf(room), `${room} → ${other}`);
    if (order.indexOf(room) < order.indexOf('sim'))
      assert.ok(!below.includes('methods') && !below.includes('sim'));
  }
});

test('foreign headers stay in their room', () => {
  assert.equal(includeTrouble('engine/scene/read_scene.cpp', 'nlohmann/json.hpp', false), null);
  assert.match(
    includeTrouble('engine/sim/frame.cpp', 'nlohmann/json.hpp', false),
    /belongs in engine\/scene/,
  );
  assert.equal(includeTrouble('bindings/bindings.cpp', 'emscripten/bind.h', false), null);
  assert.match(
    includeTrouble('engine/sim/frame.cpp', 'emscripten.h', false),
    /belongs in bindings/,
  );
  assert.match(includeTrouble('engine/base/random.h', 'random', false), /belongs in/);
  assert.match(includeTrouble('engine/base/a.h', 'unordered_map', false), /belongs in/);
  assert.equal(includeTrouble('engine/base/a.h', 'vector', false), null);
});

test('includes name a room', () => {
  assert.match(includeTrouble('engine/model/a.cpp', 'state.h', true), /names a room first/);
  assert.match(includeTrouble('engine/model/a.cpp', '../base/types.h', true), /not with \.\./);
  assert.match(includeTrouble('engine/cellar/a.cpp', 'base/types.h', true), /not a room/);
  assert.match(includeTrouble('bench/a.cpp', 'tests/b.h', true), /bench must not include tests/);
});

test('nothing machine-dependent in the engine', () => {
  const text = '// std::sin is not used\ndouble f(double x) { return std::sin(x); }\n';
  assert.match(messages(layeringViolations('engine/model/a.cpp', text)), /^std::sin differs/);
  assert.equal(messages(layeringViolations('engine/base/scalar_math.cpp', text)), '');
  assert.equal(messages(layeringViolations('tests/base/a_test.cpp', text)), '');
  assert.match(
    messages(layeringViolations('engine/model/a.cpp', 'std::sort(a, b);')),
    /stable_sort/,
  );
  assert.equal(
    messages(layeringViolations('engine/model/a.cpp', 'std::stable_sort(a, std::sqrt(b));')),
    '',
  );
});

test('seeing knows no stiffness', () => {
  const seen = (text) => messages(layeringViolations('engine/detect/a.cpp', text));
  assert.match(seen('const double k = contact_stiffness(pair);'), /^contact_stiffness belongs/);
  assert.match(seen('if (body.restitution < 1) return;'), /belongs to answering/);
  assert.match(seen('#include "model/contact_material.h"'), /contact_material/);
  assert.match(seen('double weight(YoungsModulus e);'), /YoungsModulus/);
  assert.equal(seen('// Shares of the stiffness are found elsewhere.\nsay("stiff");'), '');
  assert.equal(seen('double share = margin / width;'), '');
  const answered = layeringViolations('engine/response/a.cpp', 'double stiffness = 1;');
  assert.equal(messages(answered), '');
});

test('a long file needs a reason', () => {
  assert.match(messages(layeringViolations('engine/model/a.cpp', longText(400))), /401 lines/);
  assert.equal(
    messages(
      layeringViolations('engine/model/a.cpp', longText(400, '// Long because it is a table.')),
    ),
    '',
  );
  assert.equal(messages(layeringViolations('engine/model/a.cpp', longText(300))), '');
});

test('a long function needs a reason', () => {
  const long = (comment) =>
    `namespace signorini {\n${comment}\nint Body::f(int a) const {\n${'  a++;\n'.repeat(70)}}\n}\n`;
  assert.match(
    messages(layeringViolations('engine/model/a.cpp', long(''))),
    /Body::f has 72 lines/,
  );
  assert.equal(messages(layeringViolations('engine/model/a.cpp', long('/// Long because …'))), '');
});

test('functions are found', () => {
  const text = `#define M(x) {
namespace a {
struct S : T<int> {
  S(int x) : x_{x} { f("}"); }  // }
  double g() const noexcept override {
    auto h = [&](int y) { return y; };
    return h('{');
  }
  std::vector<int> v{1, 2};
};
constexpr int table[] = {1, f(2)};
template <class F>
auto run(F f)
    -> int {
  return f();
}
}
`;
  const names = functionsOf(text).map((f) => `${f.name} ${f.first}-${f.last}`);
  assert.ok(names.includes('g 5-8'), names.join('; '));
  assert.ok(
    names.some((n) => n.startsWith('run 12-16')),
    names.join('; '),
  );
  assert.ok(!names.some((n) => n.startsWith('h ') || n.startsWith('table')), names.join('; '));
});

test('comments and strings are blanked, line breaks stay', () => {
  const text = "a /* { \n */ \"x//y\" '{' 1'000 // }\nb";
  const code = withoutCommentsAndStrings(text);
  assert.equal(code.length, text.length);
  assert.equal(code.replace(/ +/g, ' '), "a \n 1'000 \nb");
});

test('rooms of the page', () => {
  assert.equal(importTrouble('web/src/sim/a.ts', './b'), null);
  assert.match(importTrouble('web/src/sim/a.ts', '../engine/b'), /sim must not import engine/);
  assert.match(importTrouble('web/src/sim/a.ts', 'lit'), /sim must not import the package lit/);
  assert.equal(importTrouble('web/src/view/a.ts', 'three/addons/x.js'), null);
  assert.match(importTrouble('web/src/ui/a.ts', 'three'), /package three/);
  assert.match(importTrouble('web/src/view/a.ts', '../ui/b'), /view must not import ui/);
  assert.equal(importTrouble('web/src/ui/a.ts', '../sim'), null);
  assert.equal(importTrouble('web/src/app/main.ts', '../worker/client'), null);
  assert.match(importTrouble('web/src/ui/a.ts', '../embed/element'), /ui must not import embed/);
  assert.match(
    importTrouble('web/src/embed/element.ts', '../view/a'),
    /embed must not import view/,
  );
  assert.match(importTrouble('web/src/attic/a.ts', './b'), /not a room/);
  assert.equal(importTrouble('web/src/ui/a.test.ts', '../engine/b'), null);
});

test('imports of every form keep to the rooms', () => {
  const forms = [
    "import { a } from '../view/a';",
    "import type { A } from '../view/a';",
    "export * from '../view/a';",
    "const a = await import('../view/a');",
    "let a: import('../view/a').A;",
  ];
  for (const form of forms) {
    assert.match(
      messages(webViolationsOf('web/src/ui/a.ts', form)),
      /ui must not import view/,
      form,
    );
    assert.equal(messages(webViolationsOf('web/src/ui/a.test.ts', form)), '');
  }
  assert.equal(messages(webViolationsOf('web/src/ui/a.ts', "// from '../view/a'")), '');
});

test('WebAssembly stays in the room of the engine', () => {
  const text = 'await WebAssembly.compile(x);';
  assert.match(messages(webViolationsOf('web/src/worker/a.ts', text)), /WebAssembly belongs in/);
  assert.equal(messages(webViolationsOf('web/src/engine/a.ts', text)), '');
  assert.equal(
    messages(webViolationsOf('web/src/worker/a.ts', '// WebAssembly\nx.WebAssembly;')),
    '',
  );
});

test('long functions of TypeScript give a reason too', () => {
  const body = `{\n${'  x();\n'.repeat(60)}}`;
  const long = [`function a() ${body}`, `const a = () => ${body};`, `class A { a() ${body} }`];
  for (const text of long) {
    assert.match(messages(webViolationsOf('web/src/ui/a.ts', text)), /^a has 62 lines/, text);
    assert.equal(messages(webViolationsOf('web/src/ui/a.test.ts', text)), '');
    assert.equal(messages(webViolationsOf('web/src/ui/a.ts', `// Long because.\n${text}`)), '');
  }
  assert.equal(webFunctionsOf('declare function a(): void;').length, 0);
  assert.match(messages(webViolationsOf('tools/a.mjs', 'x();\n'.repeat(351))), /351 lines/);
});

test('words: machine paths, hosts, lock file, merge marks, empty names', () => {
  const path = ['', 'home', 'ann', 'x'].join('/');
  assert.match(messages(wordViolations('docs/a.md', `see ${path}`)), /path of a machine/);
  // A part of an address, or a folder of the project, is no path of a machine.
  const address = ['https://a.org', 'home', 'x'].join('/');
  const folder = ['home', 'work', ''].join('/');
  assert.equal(messages(wordViolations('docs/a.md', `see ${address} and ${folder}`)), '');
  assert.match(messages(wordViolations('a.md', 'x', ['b.example'])), /^$/);
  assert.match(
    messages(wordViolations('a.md', 'get https://b.example/x', ['b.example'])),
    /registry/,
  );
  assert.match(messages(wordViolations('package-lock.json', '"resolved": "https://x"')), /address/);
  assert.match(messages(wordViolations('a.ts', `${'<'.repeat(7)} HEAD`)), /merge/);
  assert.match(messages(wordViolations('web/src/ui/color_utils.ts', '')), /says nothing/);
});
