import { kCamera, kPose } from './shaders';

/**
 * Shaders of bodies. Corners are widened in pixels: outlines become strips whose fragments know how deep they lie in the body, discs are
 * squares whose fragments know where they lie on the disc. Light falls from the upper left of the picture, whichever way a body is turned.
 */

/** What is known of each body; texels of four numbers. */
const kBodies = /* glsl */ `
uniform highp sampler2D u_bodies;
vec4 known(int body, int part) {
  int index = 4 * body + part;
  int width = textureSize(u_bodies, 0).x;
  return texelFetch(u_bodies, ivec2(index % width, index / width), 0);
}
`;

/** With SHADOW defined: what the bodies that move cover, shifted to where their shadow falls. */
export const kBodyVertex = /* glsl */ `
${kCamera}
${kPose}
${kBodies}
in vec2 position;
in float a_body;
in vec2 a_mitre;
in float a_side;
in float a_depth;
in vec2 a_normal;
out vec2 v_own;
out vec2 v_pixel;
out vec3 v_edge;
out float v_rise;
flat out vec4 v_tone;
flat out vec4 v_make;
flat out vec4 v_line;
flat out vec3 v_turn;
flat out float v_radius;
void main() {
  int body = int(a_body + 0.5);
  v_tone = known(body, 0);
  v_make = known(body, 1);
  v_line = known(body, 2);
  vec4 shape = known(body, 3);
  vec4 pose = pose_of(a_body);
  float metre = u_pixels_per_metre;
  float half_size = shape.w * metre;
  v_turn = vec3(pose.zw, half_size);
  v_radius = shape.z * metre;
  v_make.w = clamp(v_make.w * metre, 1.0, 3.0);
  float inner = min(min(v_make.w + v_line.w + 1.0, a_depth * metre), half_size);
  float depth = a_side < -0.5 ? -1.0 : a_side < 0.5 ? min(0.75, half_size) : inner;
  vec2 shift = a_mitre * (v_radius > 0.0 ? v_radius + 1.0 : depth);
  vec2 own = position + shift / metre;
  v_edge = v_radius > 0.0 ? vec3(shift, 0.0) : vec3(a_normal, a_side == 0.0 ? 1e3 : depth);
  v_edge.xy = mat2(pose.z, pose.w, -pose.w, pose.z) * v_edge.xy;
  vec2 world = pose.xy + vec2(pose.z * own.x - pose.w * own.y, pose.w * own.x + pose.z * own.y);
  v_rise = (world.y - pose.y) / max(shape.w, 1e-9);
  v_own = vec2(dot(own, shape.xy), dot(own, vec2(-shape.y, shape.x)));
  v_pixel = world * metre;
#ifdef SHADOW
  world += min(half_size, 46.0) / metre * vec2(0.16, -0.3);
  if (v_make.x < 0.5) world = vec2(1e9);
#endif
  gl_Position = projectionMatrix * viewMatrix * vec4(world, 0.0, 1.0);
}
`;

/** What a shadow is made of, before it is blurred. */
export const kShadeFragment = /* glsl */ `
precision highp float;
in vec3 v_edge;
flat in vec4 v_tone;
flat in float v_radius;
out vec4 colour;
void main() {
  if (v_radius > 0.0 && length(v_edge.xy) > v_radius) discard;
  colour = vec4(v_tone.a);
}
`;

export const kBlurVertex = /* glsl */ `
in vec2 position;
out vec2 v_place;
void main() {
  v_place = position;
  gl_Position = vec4(2.0 * position - 1.0, 0.0, 1.0);
}
`;

/** Along one axis, by the normal distribution of a deviation of 2 texels. */
export const kBlurFragment = /* glsl */ `
precision highp float;
uniform sampler2D u_from;
uniform vec2 u_step;
in vec2 v_place;
out vec4 colour;
// Between pixels, where a texture gives the mean of two.
const float places[5] = float[](-3.3, -1.4, 0.0, 1.4, 3.3);
const float weights[5] = float[](0.094, 0.3038, 0.2044, 0.3038, 0.094);
void main() {
  float sum = 0.0;
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j < 5; ++j)
      sum += weights[i] * weights[j] * texture(u_from, v_place + vec2(places[i], places[j]) * u_step).r;
  colour = vec4(sum);
}
`;

/** The paper with the shadows on it. */
export const kPaperFragment = /* glsl */ `
precision highp float;
uniform sampler2D u_from;
uniform vec3 u_paper;
uniform vec4 u_ink;
in vec2 v_place;
out vec4 colour;
void main() {
  colour = vec4(mix(u_paper, u_ink.rgb, u_ink.a * texture(u_from, v_place).r), 1.0);
}
`;

const kNoise = /* glsl */ `
float hash(vec2 p) {
  p = fract(p * vec2(0.1031, 0.1137));
  p += dot(p, p.yx + 19.19);
  return fract((p.x + p.y) * p.x);
}
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + 1.0), f.x), f.y);
}
/** The same where its waves are wide enough to be drawn, else its mean. */
float fine(vec2 p) {
  vec2 wide = fwidth(p);
  return mix(noise(p), 0.5, smoothstep(0.4, 1.0, max(wide.x, wide.y)));
}
`;

/** Patterns by the place q in the body, in cells along and across its long axis; numbered as Pattern in looks.ts. */
const kPatterns = /* glsl */ `
vec3 wood(vec3 c, vec2 q, float seed) {
  float wave = 0.3 * noise(vec2(q.x * 0.35, q.y) + 9.0 * seed);
  float ring = (q.y + wave + 3.0 * seed) * 3.5 + 0.35 * noise(vec2(q.x * 0.8, q.y * 3.0));
  float wide = fwidth(ring);
  float late = smoothstep(0.3, 0.95 - wide, fract(ring)) * (1.0 - smoothstep(0.96 - wide, 1.0, fract(ring)));
  late = mix(late, 0.35, smoothstep(0.3, 0.7, wide));
  float fibre = fine(vec2(q.x * 2.5, q.y * 40.0) + seed);
  return c * mix(1.06, 0.82, late) * mix(0.93, 1.06, fibre);
}
vec3 stone(vec3 c, vec2 q, float seed) {
  float big = noise(q * 1.7 + seed * 9.0), small = fine(q * 14.0 + seed * 3.0);
  float speck = smoothstep(0.7, 0.85, fine(q * 40.0 + seed));
  return c * mix(0.86, 1.12, big) * mix(0.86, 1.12, small) * (1.0 - 0.16 * speck);
}
vec3 pattern(int kind, vec3 c, vec2 q, float seed) {
  if (kind == 2 || kind == 10) return wood(c, q, seed);
  if (kind == 3) return c * mix(0.98, 1.02, noise(q * 2.0 + seed)) * mix(0.965, 1.035, fine(vec2(q.x * 1.5, q.y * 26.0) + seed));
  if (kind == 4 || kind == 11) return c * mix(0.9, 1.07, fine(vec2(q.x * 1.5, q.y * 45.0) + seed));
  if (kind == 5 || kind == 9) return c * mix(0.9, 1.1, fine(q * 30.0 + seed));
  if (kind == 6) return stone(c, q, seed);
  if (kind == 7) {
    float wave = noise(q * 1.6 + 7.0 * seed) + 0.4 * noise(q * 5.0 + seed);
    return mix(c * mix(0.93, 1.02, wave), vec3(1.0), 0.8 * (1.0 - smoothstep(0.0, 0.05 + fwidth(wave), abs(wave - 0.7))));
  }
  return c;
}
`;

const kParts = /* glsl */ `
float drawn(float distance) { return clamp(0.5 - distance, 0.0, 1.0); }
/** A plate on an axle, with five holes: p from the axle in radii of as many pixels. */
vec3 hub(vec3 c, vec2 p, float pixels) {
  float r = length(p);
  float turn = mod(atan(p.y, p.x), 1.2566) - 0.6283;
  float hole = length(r * vec2(cos(turn), sin(turn)) - vec2(0.5, 0.0)) - 0.15;
  c *= 1.0 - 0.45 * drawn(hole * pixels) - 0.2 * drawn(abs(hole) * pixels - 0.6);
  c *= 1.0 - 0.4 * drawn(abs(r - 0.22) * pixels - 0.7);
  return mix(c, vec3(0.16, 0.18, 0.21), drawn((r - 0.07) * pixels));
}
/** What tells a body as such a thing. @param p - place in the body's axes in half sizes of as many pixels */
vec3 parts(int kind, vec3 c, vec2 p, float pixels, float grain) {
  float r = length(p);
  if (kind == 10) {
    vec2 rung = vec2(mod(v_own.x, 0.27) - 0.135, v_own.y) * u_pixels_per_metre;
    return c * (1.0 - 0.4 * drawn(length(rung) - 0.45 * pixels));
  }
  if (kind == 11) return hub(c, p / 0.7, 0.7 * pixels);
  if (kind == 13) return hub(c, p / 0.8, 0.8 * pixels) * (1.0 - 0.35 * drawn(abs(r - 0.86) * pixels - 0.06 * pixels));
  if (kind == 12) {
    vec3 tyre = vec3(0.2, 0.21, 0.23) * grain;
    tyre = mix(tyre, vec3(0.45), drawn((length(vec2(abs(p.x) - 0.81, p.y)) - 0.05) * pixels));
    return mix(hub(c, p / 0.6, 0.6 * pixels) * (1.0 - 0.3 * drawn(abs(r - 0.58) * pixels - 1.0)), tyre, drawn((0.64 - r) * pixels));
  }
  return c;
}
`;

const kBallShading = /* glsl */ `
/** A ball: p from its middle in radii, as seen; one light, from the upper left, and a warm floor below. */
vec3 ball(int kind, vec3 c, vec2 p) {
  vec2 f = vec2(-0.32, 0.48), d = p - f;
  float fd = dot(f, d), dd = max(dot(d, d), 1e-6);
  float t = dd / (sqrt(fd * fd + dd * (1.2544 - dot(f, f))) - fd);
  bool metal = kind == 4;
  float dark = metal ? 1.0 : 0.75;
  float tone = 1.04 - dark * (0.24 * smoothstep(0.35, 0.74, t) + 0.25 * smoothstep(0.68, 0.95, t) + 0.1 * smoothstep(0.9, 1.0, t));
  c = mix(c * tone, vec3(1.0), (metal ? 0.9 : 0.3) * (1.0 - smoothstep(0.0, 0.42, t)));
  if (metal) {
    c = mix(c, vec3(1.0), 0.38 * smoothstep(0.1, 1.0, p.y));
    c = mix(c, vec3(0.08, 0.1, 0.13), 0.19 * smoothstep(0.1, -0.14, p.y) * (1.0 - 0.6 * smoothstep(-0.2, -0.8, p.y)));
  }
  c = mix(c, vec3(1.0, 0.95, 0.87), (metal ? 0.3 : 0.12) * smoothstep(-0.62, -1.0, p.y));
  vec2 g = mat2(0.829, -0.559, 0.559, 0.829) * (p - vec2(-0.34, 0.44)) / vec2(0.3, 0.19);
  float glint = kind == 5 ? 0.3 * (1.0 - smoothstep(0.0, 1.6, length(g))) : 0.95 * (1.0 - smoothstep(0.1, 1.0, length(g)));
  return mix(c, vec3(1.0), glint);
}
`;

export const kBodyFragment = /* glsl */ `
precision highp float;
precision highp int;
uniform vec4 u_hatch_colour;
uniform vec2 u_hatch_shift;
in vec2 v_own;
in vec2 v_pixel;
in vec3 v_edge;
in float v_rise;
flat in vec4 v_tone;
flat in vec4 v_make;
flat in vec4 v_line;
flat in vec3 v_turn;
flat in float v_radius;
uniform float u_pixels_per_metre;
out vec4 colour;
const vec3 kLight = vec3(-0.41, 0.69, 0.6);
${kNoise}
${kPatterns}
${kParts}
${kBallShading}
void main() {
  vec2 outward = v_edge.xy;
  float depth = v_edge.z;
  if (v_radius > 0.0) {
    float far = length(outward);
    depth = v_radius - far;
    outward /= max(far, 1e-6);
  }
  float cover = drawn(-depth);
  int kind = int(v_make.x + 0.5);
  bool round = kind >= 16;
  kind -= round ? 16 : 0;
  vec3 c = v_tone.rgb;
  float opacity = v_tone.a;
  float seen = 1.0;
  if (kind == 0) {
    float across = mod(dot(v_pixel + u_hatch_shift, vec2(0.70710678, -0.70710678)), 9.0);
    c = mix(c, u_hatch_colour.rgb, 0.75 * drawn(abs(across - 4.5) - 0.6));
  } else {
    vec2 q = v_own / v_make.z;
    vec2 turned = mat2(v_turn.x, -v_turn.y, v_turn.y, v_turn.x) * v_edge.xy;
    if (round) c = ball(kind, pattern(kind == 5 ? 5 : 1, c, q, v_make.y), v_edge.xy / v_radius);
    else {
      c = pattern(kind, c, q, v_make.y);
      if (kind >= 10) c = parts(kind, c, v_own * u_pixels_per_metre / v_turn.z, v_turn.z, mix(0.9, 1.1, fine(q * 30.0)));
      c *= 1.0 + (kind == 4 ? 0.09 : 0.05) * clamp(v_rise, -1.0, 1.0);
      vec3 normal = normalize(vec3(outward * clamp(1.0 - (depth - v_line.w) / v_make.w, 0.0, 1.0), 1.0));
      float light = dot(normal, kLight) / kLight.z - 1.0;
      c = light > 0.0 ? mix(c, vec3(1.0, 0.98, 0.94), min(0.5 * light, 0.6)) : c * (1.0 + 0.5 * light);
    }
    if (v_radius > 0.0 && kind == 5) {
      float fleck = length(vec2(abs(turned.x) / v_radius - 0.6, turned.y / v_radius)) - 0.06;
      c = mix(c, vec3(0.6), 0.6 * drawn(fleck * v_radius));
    } else if (v_radius > 0.0 && kind != 2 && kind < 5) {
      // Which way it is turned: a notch at the rim.
      float along = turned.y / v_radius;
      float across = abs(turned.x) - max(0.8, 0.025 * v_radius);
      c = mix(c, v_line.rgb, 0.55 * drawn(max(across, (abs(along - 0.815) - 0.115) * v_radius)));
    }
    seen = 0.95;
  }
  float line = seen * clamp(v_line.w + 0.5 - depth, 0.0, 1.0);
  c = mix(c, v_line.rgb, line);
  opacity = mix(opacity, 1.0, line) * cover;
  if (cover <= 0.0) discard;
  colour = vec4(c, opacity);
}
`;
