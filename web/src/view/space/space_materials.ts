import {
  type Color,
  DoubleSide,
  MeshStandardMaterial,
  type WebGLProgramParametersWithUniforms,
} from 'three';

/** Adds a varying with the place in the body's own axes, and code after the colour of a material is known. */
function withOwnPlace(shader: WebGLProgramParametersWithUniforms, code: string, head = ''): void {
  shader.vertexShader = shader.vertexShader
    .replace('#include <common>', '#include <common>\nvarying vec3 v_own;')
    .replace('#include <begin_vertex>', '#include <begin_vertex>\nv_own = position;');
  shader.fragmentShader = shader.fragmentShader
    .replace('#include <common>', `#include <common>\nvarying vec3 v_own;\n${head}`)
    .replace('#include <color_fragment>', `#include <color_fragment>\n${code}`);
}

/** How much darker every second octant of a round body is, so that its turning is seen. */
const kOctants = `
vec3 side = clamp(v_own / max(fwidth(v_own), vec3(1e-9)), -1.0, 1.0);
diffuseColor.rgb *= mix(0.62, 1.0, 0.5 + 0.5 * side.x * side.y * side.z);`;

/**
 * The surface of a body.
 *
 * @param patterned - whether its octants differ, because nothing else would show how it is turned
 */
export function bodyMaterial(patterned: boolean): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ roughness: 0.5, metalness: 0 });
  if (!patterned) return material;
  material.onBeforeCompile = (shader) => withOwnPlace(shader, kOctants);
  material.customProgramCacheKey = () => 'octants';
  return material;
}

const kGridHead = `
uniform vec3 u_line;
uniform vec3 u_middle;
uniform float u_cell;
uniform float u_reach;
float grid_line(vec2 at) {
  vec2 width = max(fwidth(at), vec2(1e-9));
  vec2 far = abs(fract(at - 0.5) - 0.5) / width;
  float line = 1.0 - min(min(far.x, far.y), 1.0);
  return line * (1.0 - smoothstep(0.15, 0.45, max(width.x, width.y)));
}`;

const kGrid = `
vec2 cell = v_own.xy / u_cell;
float line = max(0.45 * grid_line(cell), grid_line(cell / 5.0));
diffuseColor.rgb = mix(diffuseColor.rgb, u_line, line);
diffuseColor.a *= 1.0 - smoothstep(0.35, 1.0, length(v_own - u_middle) / u_reach);`;

/** Values of {@link plateMaterial} that change. */
export interface PlateUniforms {
  readonly u_line: { value: Color };
  readonly u_middle: { value: { x: number; y: number; z: number } };
  readonly u_cell: { value: number };
  readonly u_reach: { value: number };
}

/** A plate with a grid that fades towards its rim. */
export function plateMaterial(uniforms: PlateUniforms): MeshStandardMaterial {
  const material = new MeshStandardMaterial({
    roughness: 0.95,
    metalness: 0,
    side: DoubleSide,
    transparent: true,
  });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    withOwnPlace(shader, kGrid, kGridHead);
  };
  material.customProgramCacheKey = () => 'plate';
  return material;
}
