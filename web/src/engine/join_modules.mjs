/**
 * The modules of the engine as one: each call goes to a module that can answer it. Plain JavaScript, because programs in Node use it as it is.
 */

/** Methods that a module runs, by the name of their family. */
export const families = { event: ['impulse', 'contact'], elastic: ['elastic'] };

/** Name of the format of recorded reference runs. */
const kReference = /"format"\s*:\s*"engine2d-golden\/1"/;

/** Whether a text is a recorded reference run, which becomes a scene when it is converted. */
export function isReference(text) {
  return kReference.test(text.slice(0, 4096));
}

/** What a text says of itself; nothing when it is no scene, of which every module tells what is wrong. */
function head(text) {
  try {
    const { space, method } = JSON.parse(text.replace(/^\uFEFF/, '')) ?? {};
    return { space, method };
  } catch {
    return {};
  }
}

/** The family that runs a method; that of the event methods for names that there are not. */
function familyOf(method) {
  return families.elastic.includes(method) ? 'elastic' : 'event';
}

/** The family whose module a scene needs to be looked at; null when any will do. */
export function familyToRead(text) {
  return head(text).space === 'spatial' ? 'elastic' : null;
}

/** The family whose module a scene needs to be run. @param method - empty: the scene's own */
export function familyToRun(text, method = '') {
  const scene = head(text);
  return scene.space === 'spatial' ? 'elastic' : familyOf(method || scene.method);
}

/** @param modules - those that have been loaded, by family; more may come */
export function joinModules(modules) {
  const named = (name) => {
    const found = modules[name];
    if (found === undefined)
      throw new Error(`this part of the engine has not been loaded: ${name}`);
    return found;
  };
  const any = () => modules.event ?? named('elastic');
  const reader = (text) => {
    const family = familyToRead(text);
    return family === null ? any() : named(family);
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
    shapeInfo: (text) => named('event').shapeInfo(text),
    solveContactProblem: (matrix, rightSide, solver) =>
      named('event').solveContactProblem(matrix, rightSide, solver),
    elasticCurve: (name, law, settings, at) =>
      named('elastic').elasticCurve(name, law, settings, at),
    convertScene: (text) => named('reference').convertScene(text),
    Simulation: {
      create: (text, method) => named(familyToRun(text, method)).Simulation.create(text, method),
    },
  };
}
