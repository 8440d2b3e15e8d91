/** GLSL of what stands in the studio: light that comes from all sides, and how a surface answers it. */

/** Place, normal and direction to the eye, with what shadows need. */
export const kVertex = /* glsl */ `
#include <common>
#include <shadowmap_pars_vertex>
varying vec3 v_own;
varying vec3 v_normal;
varying vec3 v_eye;
void main() {
  vec4 worldPosition = modelMatrix * vec4(position, 1.0);
  vec4 mvPosition = viewMatrix * worldPosition;
  vec3 transformedNormal = normalMatrix * normal;
  v_own = position;
  v_normal = transformedNormal;
  v_eye = -mvPosition.xyz;
  gl_Position = projectionMatrix * mvPosition;
  #include <shadowmap_vertex>
}`;

/**
 * The studio: floor, walls and ceiling, a wide warm soft box at the upper left, a cool strip at the right, a cool band behind. Its light is a formula and not
 * a picture of surroundings: nothing to make and to keep, and sharp or blurred as the surface is rough.
 */
const kStudio = /* glsl */ `
uniform mat3 u_studio;
uniform vec3 u_sky;
uniform vec3 u_side;
uniform vec3 u_down;
uniform vec3 u_key;
uniform vec3 u_power;
uniform float u_surroundings;
uniform float u_rim;
const vec3 kBox = vec3(-0.488, 0.767, 0.418);
const vec3 kBoxRight = vec3(0.65, 0.0, 0.76);
const vec3 kBoxUp = vec3(0.583, 0.642, -0.499);
const vec3 kStrip = vec3(0.912, 0.38, 0.152);
const vec3 kStripRight = vec3(0.164, 0.0, -0.986);
const vec3 kStripUp = vec3(-0.375, 0.925, -0.063);
const vec3 kBand = vec3(0.0, 0.419, -0.908);
const vec3 kBandRight = vec3(-1.0, 0.0, 0.0);
const vec3 kBandUp = vec3(0.0, 0.908, 0.419);
const vec3 kRim = vec3(0.651, 0.39, -0.651);

/** Mean of what comes from the half space about a direction. */
vec3 light_from(vec3 n) {
  vec3 above = mix(u_side, u_sky, clamp(0.4 + 0.45 * n.y, 0.0, 1.0));
  vec3 light = mix(above, u_down, 0.5 - 0.5 * n.y);
  light += 0.07 * u_power.x * u_key * max(0.0, dot(n, kBox));
  light += 0.05 * u_power.y * max(0.0, dot(n, kStrip));
  light += 0.037 * u_power.z * u_side * max(0.0, dot(n, kBand));
  return u_surroundings * light + u_rim * u_side * max(0.0, dot(n, kRim));
}

float panel(vec3 r, vec3 to, vec3 right, vec3 up, vec2 size, float blur) {
  float depth = dot(r, to);
  vec2 at = abs(vec2(dot(r, right), dot(r, up))) / max(depth, 0.05);
  vec2 inside = 1.0 - smoothstep(size - blur, size + blur, at);
  vec2 wide = max(size, vec2(blur));
  return step(0.0, depth) * inside.x * inside.y * size.x * size.y / (wide.x * wide.y);
}

/** What a surface of a roughness sees in a direction. */
vec3 seen_in(vec3 r, float rough) {
  #ifndef POLISHED
    return light_from(r);
  #endif
  float soft = 0.6 * rough;
  vec3 light = mix(u_side, u_sky, smoothstep(-0.05 - soft, 0.75 + soft, r.y));
  light = mix(u_down, light, smoothstep(-0.35 - soft, 0.02 + soft, r.y));
  float blur = 0.04 + rough * rough;
  light += u_power.x * u_key * panel(r, kBox, kBoxRight, kBoxUp, vec2(0.31, 0.17), blur);
  light += u_power.y * panel(r, kStrip, kStripRight, kStripUp, vec2(0.11, 0.34), blur);
  light += u_power.z * u_side * panel(r, kBand, kBandRight, kBandUp, vec2(0.42, 0.07), blur);
  return u_surroundings * light;
}`;

/** How a surface answers the key light and the studio. */
const kSurface = /* glsl */ `
uniform sampler2D u_occlusion;
uniform vec2 u_occlusion_size;

float key_shadow() {
  #ifdef USE_SHADOWMAP
    if (receiveShadow) {
      DirectionalLightShadow key = directionalLightShadows[0];
      return getShadow(directionalShadowMap[0], key.shadowMapSize, key.shadowIntensity,
        key.shadowBias, key.shadowRadius, vDirectionalShadowCoord[0]);
    }
  #endif
  return 1.0;
}

vec3 key_light() {
  return directionalLights[0].color * RECIPROCAL_PI;
}

/** n and eye are unit vectors towards outside and to the eye. */
vec3 answered(vec3 n, vec3 eye, vec3 albedo, float rough, float metal) {
  vec3 key = directionalLights[0].direction;
  vec3 middle = normalize(key + eye);
  float along = max(0.0, dot(n, key));
  float facing = max(1e-3, dot(n, eye));
  vec3 mirror = mix(vec3(0.04), albedo, metal);
  // A brushed face scatters some of what it gets: else one that mirrors nothing would be black.
  vec3 matt = (1.0 - 0.7 * metal) * albedo;
  float a2 = rough * rough * rough * rough;
  float nm = dot(n, middle);
  float d = nm * nm * (a2 - 1.0) + 1.0;
  float glint = a2 / (d * d * max(0.1, dot(key, middle) * dot(key, middle)) * (4.0 * rough + 2.0));
  vec3 light = along * key_shadow() * key_light();
  vec3 seen = light * (matt + min(mirror * glint, vec3(8.0)));
  // What a rough surface sends on of all that it sees, after Karis.
  vec4 r = rough * vec4(-1.0, -0.0275, -0.572, 0.022) + vec4(1.0, 0.0425, 1.04, -0.04);
  float grazing = min(r.x * r.x, exp2(-9.28 * facing)) * r.x + r.y;
  vec2 part = vec2(-1.04, 1.04) * grazing + r.zw;
  float open = texture2D(u_occlusion, gl_FragCoord.xy / u_occlusion_size).r;
  seen += open * matt * light_from(u_studio * n);
  // Metals have nothing else to be seen by.
  float shine = open * (1.0 + 0.9 * metal);
  seen += shine * (mirror * part.x + part.y) * seen_in(u_studio * reflect(-eye, n), rough);
  return seen;
}`;

const kGrain = /* glsl */ `
uniform highp sampler3D u_noise;

/** Value and slope of noise with cells of size 1. */
vec4 grain(vec3 p) {
  vec4 found = texture(u_noise, p / 32.0);
  return vec4(found.x, 2.0 * found.yzw - 1.0);
}

/** Whether a pattern of a frequency is seen with pixels of a size: finer ones would only flicker. */
float seen(float frequency, float px) {
  return 1.0 - smoothstep(0.25, 0.7, frequency * px);
}`;

const kHead = /* glsl */ `
#include <common>
#include <lights_pars_begin>
#include <shadowmap_pars_fragment>
varying vec3 v_own;
varying vec3 v_normal;
varying vec3 v_eye;
uniform mat3 normalMatrix;
uniform vec3 u_colour;
uniform float u_exposure;`;

const kBodyHead = /* glsl */ `
uniform mat3 u_axes;
uniform float u_cell;
uniform float u_seed;
uniform float u_metal;
uniform float u_octants;
uniform float u_opacity;
uniform vec4 u_press;
void main() {
  vec3 q = u_axes * v_own / u_cell;
  float px = length(fwidth(q));
  float seed = u_seed;
  vec3 albedo = u_colour;
  vec3 slope = vec3(0.0);
  float rough = 0.5;`;

const kBodyTail = /* glsl */ `
  vec3 side = clamp(v_own / max(fwidth(v_own), vec3(1e-9)), -1.0, 1.0);
  albedo *= 1.0 - u_octants * (0.5 - 0.5 * side.x * side.y * side.z);
  albedo = mix(albedo, u_press.rgb, u_press.a);
  vec3 n = normalize(v_normal);
  slope = normalMatrix * (slope * u_axes);
  n = normalize(n - slope + dot(slope, n) * n);
  if (!gl_FrontFacing) n = -n;
  vec3 light = answered(n, normalize(v_eye), albedo, rough, u_metal);
  gl_FragColor = vec4(u_exposure * light, u_opacity);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`;

/**
 * @param code - of the look
 * @param polished - whether the panels of the studio are seen in it
 */
export function bodyFragment(code: string, polished: boolean): string {
  return [
    polished ? '#define POLISHED' : '',
    kHead,
    kStudio,
    kSurface,
    kGrain,
    kBodyHead,
    code,
    kBodyTail,
  ].join('\n');
}

const kGround = /* glsl */ `
uniform vec3 u_line;
uniform vec3 u_far;
uniform vec2 u_middle;
uniform float u_cell;
uniform float u_reach;
uniform bool u_fades;

float net(vec2 at) {
  vec2 width = max(fwidth(at), vec2(1e-9));
  vec2 away = abs(fract(at - 0.5) - 0.5) / width;
  float line = 1.0 - min(min(away.x, away.y), 1.0);
  return line * (1.0 - smoothstep(0.2, 0.5, max(width.x, width.y)));
}

void main() {
  vec2 at = u_reach * v_own.xy;
  float gone = smoothstep(0.25, 1.0, length(v_own.xy));
  if (gone == 1.0) {
    gl_FragColor = vec4(u_far, u_fades ? 0.0 : 1.0);
    return;
  }
  vec2 cell = (at + u_middle) / u_cell;
  vec3 albedo = mix(u_colour, u_line, (1.0 - gone) * max(0.45 * net(cell), net(cell / 5.0)));
  vec3 n = normalize(v_normal);
  if (!gl_FrontFacing) n = -n;
  float open = texture2D(u_occlusion, gl_FragCoord.xy / u_occlusion_size).r;
  vec3 light = open * light_from(u_studio * n);
  light += max(0.0, dot(n, directionalLights[0].direction)) * key_shadow() * key_light();
  gl_FragColor = vec4(u_exposure * albedo * light, 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
  // As it is seen and after the tone curve: the far ground is the stage, and no seam shows.
  if (u_fades) gl_FragColor.a = 1.0 - gone;
  else gl_FragColor.rgb = mix(gl_FragColor.rgb, u_far, gone);
}`;

/** The ground with its net, which becomes the horizon, or fades where it is no ground. */
export const kGroundFragment = [kHead, kStudio, kSurface, kGround].join('\n');
