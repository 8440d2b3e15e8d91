/**
 * The house of the C++ side as a table: who may include whom, and which foreign headers belong where
 * (docs/architecture.md, rooms and floors). `layering.mjs` reads it.
 */

/** Room of engine/ → the other rooms of engine/ that its files may include. Arrows go down only. */
export const engineRooms = {
  base: [],
  numerics: ['base'],
  geometry: ['base'],
  model: ['base', 'numerics', 'geometry'],
  scene: ['base', 'numerics', 'geometry', 'model'],
  contact: ['base', 'numerics', 'geometry', 'model'],
  // Seeing and answering never see each other.
  detect: ['base', 'numerics', 'geometry', 'model', 'contact'],
  response: ['base', 'numerics', 'geometry', 'model', 'contact'],
  methods: ['base', 'numerics', 'geometry', 'model', 'contact', 'detect', 'response'],
  sim: [
    ...['base', 'numerics', 'geometry', 'model', 'scene', 'contact'],
    ...['detect', 'response', 'methods'],
  ],
  sweep: ['base', 'scene', 'model', 'sim'],
};

/** Folders above the engine: they may include every room of it. */
export const topFloors = ['bindings', 'tools', 'bench', 'tests'];

/** Foreign headers that only some folders may include. */
export const foreignHeaders = [
  { header: /^nlohmann\//, where: ['engine/scene/', 'tools/', 'bindings/', 'tests/'] },
  { header: /^emscripten/, where: ['bindings/'] },
  { header: /^(LBFGS|unsupported\/Eigen)/, where: ['engine/numerics/'] },
  { header: /^CLI\//, where: ['tools/'] },
  {
    header: /^(ccd|fcl|CGAL)\//,
    where: ['bench/geometry/libraries/', 'tools/signorini_decompose/'],
  },
  { header: /^g(test|mock)\//, where: ['tests/'] },
  {
    header: /^(chrono|ctime|unordered_map|unordered_set|thread|mutex)$/,
    where: topFloors.map((f) => `${f}/`),
  },
  // The standard prescribes the bits of its Mersenne twister, which draws the values of sweeps.
  { header: /^random$/, where: [...topFloors.map((f) => `${f}/`), 'engine/sweep/axis_values'] },
];

/**
 * Words that code must not use where it stands: in names of any kind, and in the headers that it includes (comments and strings are
 * free). `except` names the files that may.
 */
export const forbiddenWords = [
  {
    where: /^engine\//,
    pattern:
      /\bstd::(a?(sin|cos|tan)h?|atan2|exp2?|expm1|log(2|10|1p)?|pow|hypot|cbrt|erfc?|[lt]gamma)\b/,
    except: /^engine\/base\/scalar_math/,
    message: 'differs between libraries in the last bit; use base/scalar_math.h',
  },
  {
    where: /^engine\//,
    pattern: /\bstd::sort\b/,
    except: /^$/,
    message: 'orders ties differently from library to library; use std::stable_sort',
  },
  {
    // Seeing tells where bodies are; what they answer is the response's to know, and a method's to bring together.
    where: /^engine\/detect\//,
    pattern:
      /\w*(stiff|restitution|elasticity|damping|friction|young|poisson|modulus|material|viscous)\w*/i,
    except: /^engine\/detect\/record_geometry\.cpp$/,
    message: 'belongs to answering; detect knows no stiffness, law or material',
  },
  {
    // Allocations are not counted under sanitizers and as WebAssembly, where tests/CMakeLists.txt leaves out files of this name.
    where: /^tests\//,
    pattern: /allocation_count(er)?\b/,
    except: /\/allocation_\w+\.(h|cpp)$/,
    message: 'is only linked into files named allocation_*',
  },
];
