/**
 * Shaders of the planar stage. All points arrive relative to the camera's centre, so that single precision is enough
 * at any zoom. Poses of bodies come as a texture: x, y relative to the camera [m], cos and sin of the angle.
 */

export const kPose = /* glsl */ `
uniform highp sampler2D u_poses;
uniform float u_pixels_per_metre;
uniform vec2 u_viewport;
vec4 pose_of(float body) {
  int width = textureSize(u_poses, 0).x;
  int index = int(body + 0.5);
  return texelFetch(u_poses, ivec2(index % width, index / width), 0);
}
vec2 placed(vec2 point, float body) {
  if (body < 0.0) return point;
  vec4 pose = pose_of(body);
  return pose.xy + vec2(pose.z * point.x - pose.w * point.y, pose.w * point.x + pose.z * point.y);
}
`;

export const kCamera = /* glsl */ `
precision highp float;
precision highp int;
uniform mat4 projectionMatrix;
uniform mat4 viewMatrix;
`;

export const kLineVertex = /* glsl */ `
${kCamera}
${kPose}
in vec2 position;
in vec2 a_from;
in vec2 a_to;
in float a_width;
in float a_body;
in vec4 a_colour;
in vec2 a_make;
out vec2 v_local;
flat out float v_length;
flat out float v_half;
flat out vec4 v_colour;
flat out vec3 v_make;
void main() {
  vec2 from = placed(a_from, a_body) * u_pixels_per_metre;
  vec2 to = placed(a_to, a_body) * u_pixels_per_metre;
  vec2 along = to - from;
  float span = length(along);
  vec2 u = span > 0.0 ? along / span : vec2(1.0, 0.0);
  float reach = 0.5 * a_width + 1.0;
  v_local = vec2(position.x * (span + 2.0 * reach) - reach, (2.0 * position.y - 1.0) * reach);
  v_length = span;
  v_half = 0.5 * a_width;
  v_colour = a_colour;
  v_make = vec3(a_make, dot(vec2(-u.y, u.x), vec2(-0.51, 0.86)) < 0.0 ? -1.0 : 1.0);
  vec2 pixel = from + u * v_local.x + vec2(-u.y, u.x) * v_local.y;
#ifdef SHADOW
  pixel += a_make.x > 0.5 ? vec2(2.5, -5.0) : vec2(1e9);
#endif
  gl_Position = projectionMatrix * viewMatrix * vec4(pixel / u_pixels_per_metre, 0.0, 1.0);
}
`;

/** What a line is made of; the order is that of the shader below. */
export const LineMake = { ink: 0, steel: 1, rope: 2, rail: 3 } as const;

/** Lit from the upper left, as bodies are. With SHADOW defined: what throws a shadow. */
export const kLineFragment = /* glsl */ `
precision highp float;
in vec2 v_local;
flat in float v_length;
flat in float v_half;
flat in vec4 v_colour;
flat in vec3 v_make;
out vec4 colour;
float drawn(float distance) { return clamp(0.5 - distance, 0.0, 1.0); }
void main() {
  float beyond = v_local.x - clamp(v_local.x, 0.0, v_length);
  float cover = drawn(length(vec2(beyond, v_local.y)) - v_half);
  float across = v_make.z * v_local.y / v_half;
  float along = v_local.x + v_make.y;
  vec3 c = v_colour.rgb;
  if (v_make.x > 2.5) {
    float lines = drawn(abs(abs(v_local.y) - v_half + 1.0) - 0.75);
    cover = max(lines, 0.5 * cover * drawn(abs(mod(along, 14.0) - 7.0) - 1.5)) * drawn(abs(beyond) - 0.5);
  } else if (v_make.x > 1.5) {
    c *= mix(0.6, 1.1, abs(sin(1.1 * along / v_half - 1.3 * across))) * (1.0 - 0.5 * smoothstep(0.5, 1.0, abs(across)));
  } else if (v_make.x > 0.5) c = mix(0.3 * c, 1.1 * c, smoothstep(0.9, 0.1, abs(across - 0.25)));
  if (cover <= 0.0) discard;
#ifdef SHADOW
  c = vec3(1.0);
#endif
  colour = vec4(c, v_colour.a * cover);
}
`;

/** Kinds of mark; the order is that of the shader below. */
export const MarkKind = {
  disc: 0,
  ring: 1,
  arrowHead: 2,
  star: 3,
  square: 4,
  halfHead: 5,
} as const;

export const kMarkVertex = /* glsl */ `
${kCamera}
uniform float u_pixels_per_metre;
in vec2 position;
in vec2 a_center;
in vec2 a_direction;
in float a_size;
in float a_kind;
in vec4 a_colour;
in vec4 a_rim;
out vec2 v_local;
flat out float v_size;
flat out float v_kind;
flat out vec4 v_colour;
flat out vec4 v_rim;
void main() {
  v_local = (2.0 * position - 1.0) * (a_size + 2.0);
  v_size = a_size;
  v_kind = a_kind;
  v_colour = a_colour;
  v_rim = a_rim;
  vec2 offset = a_direction * v_local.x + vec2(-a_direction.y, a_direction.x) * v_local.y;
  vec2 world = a_center + offset / u_pixels_per_metre;
  gl_Position = projectionMatrix * viewMatrix * vec4(world, 0.0, 1.0);
}
`;

export const kMarkFragment = /* glsl */ `
precision highp float;
in vec2 v_local;
flat in float v_size;
flat in float v_kind;
flat in vec4 v_colour;
flat in vec4 v_rim;
out vec4 colour;
float outside(vec2 p, float size) {
  if (v_kind < 0.5) return length(p) - size;
  if (v_kind < 1.5) return abs(length(p) - size + 1.0) - 1.0;
  if (v_kind < 2.5 || v_kind > 4.5) {
    // A triangle with its tip at +size, its base at -size.
    float side = dot(vec2(p.x - size, abs(p.y)), normalize(vec2(0.62, 1.6)));
    return max(max(side, -size - p.x), v_kind > 4.5 ? -1.5 - p.y : side);
  }
  if (v_kind < 3.5) {
    float angle = atan(p.y, p.x);
    float spike = mix(0.42, 1.0, pow(abs(cos(4.0 * angle)), 6.0));
    return length(p) - size * spike;
  }
  return max(abs(p.x), abs(p.y)) - size;
}
void main() {
  float distance = outside(v_local, v_size);
  float cover = clamp(0.5 - distance, 0.0, 1.0);
  if (cover <= 0.0) discard;
  float rim = v_rim.a * clamp(distance + 2.0, 0.0, 1.0);
  colour = vec4(mix(v_colour.rgb, v_rim.rgb, rim), v_colour.a * cover);
}
`;
