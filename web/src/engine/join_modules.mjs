/**
 * The modules of the engine as one: each call goes to a module that can answer it. Plain JavaScript, because programs in Node use it as it is.
 */
import { defaultMethod, families } from './generated/families.mjs';

const names = Object.keys(families);

/** Formats of recorded reference runs and of assemblies of blocks. */
const kReference = /"format"\s*:\s*"(engine2d-golden|blocks)\/1"/;

/** Whether a text is a recorded reference run or an assembly of blocks, which become scenes when they are converted. */
export function isReference(text) {
  return kReference.test(text.slice(0, 4096));
}

/** Longer texts every module refuses. */
const kLongestText = 16 * 1024 * 1024;

/** What a text says of itself; nothing when it is no scene, of which every module tells what is wrong. */
function head(text) {
  if (text.length > kLongestText) return {};
  try {
    const { space, method } = JSON.parse(text.replace(/^\uFEFF/, '')) ?? {};
    return { space, method };
  } catch {
    return {};
  }
}

const reads = (family, space) => families[family].spaces.includes(space);
const spaceOf = ({ space }) => (space === 'spatial' ? 'spatial' : 'planar');

/** The family that runs a method; undefined for names that there are not. */
function familyOf(method) {
  return names.find((name) => families[name].methods.includes(method));
}

/** The family whose module alone can look at a scene; null when any will do. */
export function familyToRead(text) {
  const space = spaceOf(head(text));
  return names.every((name) => reads(name, space)) ? null : familyOf(defaultMethod[space]);
}

/**
 * The family whose module a scene needs to be run; where its method is none or not for such scenes, one that can say so.
 *
 * @param method - empty: the scene's own
 */
export function familyToRun(text, method = '') {
  const scene = head(text);
  const space = spaceOf(scene);
  const family = familyOf(method || scene.method);
  return family !== undefined && reads(family, space) ? family : familyOf(defaultMethod[space]);
}

/** Functions that one module alone has, each with that module. */
const answering = () => [
  ['convertScene', 'reference'],
  ['openTask', 'tasks'],
  ...names.flatMap((name) => families[name].answers.map((answer) => [answer, name])),
];

/** The module that has a function that others lack. */
export function moduleToAnswer(name) {
  return new Map(answering()).get(name);
}

/** @param modules - those that have been loaded, by family; more may come */
export function joinModules(modules) {
  const named = (name) => {
    const found = modules[name];
    if (found === undefined)
      throw new Error(
        `this part of the engine has not been loaded: ${name}; await engine.load('${name}') first`,
      );
    return found;
  };
  const any = () =>
    named([...names, 'tasks'].find((name) => modules[name] !== undefined) ?? names[0]);
  const reader = (text) => {
    const space = spaceOf(head(text));
    const found = names.find((name) => modules[name] !== undefined && reads(name, space));
    return named(found ?? familyToRead(text) ?? names[0]);
  };
  return {
    version: () => any().version(),
    describe: () => any().describe(),
    layouts: () => any().layouts(),
    checkParameter: (method, name, value) => any().checkParameter(method, name, value),
    materialPalette: () => any().materialPalette(),
    checkScene: (text) => reader(text).checkScene(text),
    sceneInfo: (text) => reader(text).sceneInfo(text),
    runExpectations: (text, method) =>
      named(familyToRun(text, method)).runExpectations(text, method),
    ...Object.fromEntries(
      answering().map(([name, module]) => [name, (...args) => named(module)[name](...args)]),
    ),
    Simulation: {
      create: (text, method) => named(familyToRun(text, method)).Simulation.create(text, method),
    },
  };
}
