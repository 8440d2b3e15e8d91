/**
 * Leaves out of three.js what no stage of ours draws: shaders of materials that none of them uses, virtual reality, surroundings as pictures. The renderer names
 * all of it, so that bundlers keep it: a tenth of what an embedded scene fetches.
 *
 * A stage that wants one of these strikes it off the lists below; e2e/load.spec.ts tells what that costs, and space.spec.ts fails when something is missing.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { shortShader, tightShader, withoutBranches } from './shader_text.mjs';

/** Shaders of three/src/renderers/shaders/ShaderLib. */
const kUnusedShaders = [
  'background',
  'backgroundCube',
  'cube',
  'distance',
  'equirect',
  'linedashed',
  'meshlambert',
  'meshmatcap',
  'meshnormal',
  'meshphong',
  'meshtoon',
  'points',
  'shadow',
  'sprite',
];

/** Pieces of three/src/renderers/shaders/ShaderChunk, each within the condition of its own. */
const kUnusedPieces = [
  'envmap_common_pars_fragment',
  'envmap_fragment',
  'envmap_pars_fragment',
  'envmap_pars_vertex',
  'envmap_physical_pars_fragment',
  'envmap_vertex',
  'iridescence_fragment',
  'iridescence_pars_fragment',
  'lightprobes_pars_fragment',
  'lights_lambert_fragment',
  'lights_lambert_pars_fragment',
  'lights_phong_fragment',
  'lights_phong_pars_fragment',
  'lights_toon_fragment',
  'lights_toon_pars_fragment',
  'transmission_fragment',
  'transmission_pars_fragment',
];

/** Files of three/src, and what stands in their place: as much as the renderer asks for when nothing of it is used. */
const kReplaced = {
  'renderers/webxr/WebXRManager.js': `
    import { EventDispatcher } from '../../core/EventDispatcher.js';
    export class WebXRManager extends EventDispatcher {
      enabled = false;
      isPresenting = false;
      setAnimationLoop() {}
      hasDepthSensing() { return false; }
      getEnvironmentBlendMode() {}
      dispose() {}
    }`,
  'renderers/webgl/WebGLEnvironments.js': `
    export function WebGLEnvironments() {
      return { get: (texture) => texture, dispose() {} };
    }`,
  'renderers/webgl/WebGLUniformsGroups.js': `
    export function WebGLUniformsGroups() {
      return { bind() {}, update() {}, dispose() {} };
    }`,
  // Of shadows of point lights.
  'renderers/WebGLCubeRenderTarget.js': `
    export class WebGLCubeRenderTarget {}`,
  'math/FrustumArray.js': `
    export class FrustumArray {
      setFromArrayCamera() {}
      intersectsObject() { return true; }
      intersectsSprite() { return true; }
    }`,
  'renderers/webgl/WebGLMorphtargets.js': `
    export function WebGLMorphtargets() {
      return { update() {} };
    }`,
};

/** Names that no material of ours defines: maps, coats, sheens, bones, crowds, fog, lights other than the sky and those from far away. */
const kNever =
  /^(PHYSICAL|IOR|USE_(?!SHADOWMAP$)\w*MAP(_\w+)?|USE_\w*UVS?\d?|\w+_UV|USE_(CLEARCOAT|SHEEN|ANISOTROPY|IRIDESCENCE|TRANSMISSION|RETROREFLECTION|DISPERSION|SPECULAR|DIFFUSE_ROUGHNESS|TANGENT|SKINNING|INSTANCING_MORPH|BATCHING|BATCHING_COLOR|LOGARITHMIC_DEPTH_BUFFER|REVERSED_DEPTH_BUFFER|ALPHAHASH|ALPHATEST|FOG|LIGHT_PROBES|LIGHT_PROBES_GRID|SIZEATTENUATION)|USE_MORPH\w+|ALPHA_TO_COVERAGE|DITHERING|SHADOWMAP_TYPE_(PCF|BASIC)|NUM_(SPOT|POINT|RECT_AREA|SUN)\w*|NUM_CLIPPING_PLANES)$/;

/** The one curve for tones that we use, of all that three.js has. */
function neutralTones(text) {
  const others = /^vec3 (?!NeutralToneMapping)/;
  return text
    .split(/\n(?=vec3 )/)
    .filter((part) => !others.test(part))
    .join('\n');
}

/** @param {string} root - of the project */
export function threeParts(root) {
  const source = join(root, 'node_modules/three/src').replaceAll('\\', '/');
  const shaders = `${source}/renderers/shaders/ShaderLib`;
  const replaced = new Map([
    ...Object.entries(kReplaced).map(([file, text]) => [`${source}/${file}`, text]),
    ...kUnusedShaders.map((name) => [
      `${shaders}/${name}.glsl.js`,
      "export const vertex = ''; export const fragment = '';",
    ]),
    ...kUnusedPieces.map((name) => [
      `${source}/renderers/shaders/ShaderChunk/${name}.glsl.js`,
      "export default '';",
    ]),
  ]);
  for (const file of replaced.keys())
    if (!existsSync(file)) throw new Error(`tools/build/three_parts.mjs: there is no ${file}`);
  return {
    name: 'three-parts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^three$/, replacement: `${source}/Three.js` }] },
    }),
    load: (id) => replaced.get(id) ?? null,
    transform(code, id) {
      if (!/\.glsl\.js$|\/web\/src\/view\/\S+\.ts$/.test(id)) return null;
      const ofTones = id.endsWith('tonemapping_pars_fragment.glsl.js');
      return code.replaceAll(/\/\* glsl \*\/\s*`([^`]*)`/g, (_, text) => {
        if (text.includes('${')) return `\`${tightShader(text)}\``;
        const short = withoutBranches(shortShader(text), (name) => kNever.test(name));
        return JSON.stringify(tightShader(ofTones ? neutralTones(short) : short));
      });
    },
  };
}
