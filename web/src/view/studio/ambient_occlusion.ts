import {
  BufferAttribute,
  BufferGeometry,
  DepthTexture,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type PerspectiveCamera,
  Camera,
  RedFormat,
  Scene,
  ShaderMaterial,
  type Texture,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { kSolidLayer } from './studio';

/** How far things darken each other, as a part of what is seen. */
const kReach = 0.22;
/** The picture of nooks is smaller than the picture so many times. */
const kCoarse = 2;

const kVertex = /* glsl */ `
varying vec2 v_at;
void main() {
  v_at = 0.5 + 0.5 * position.xy;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`;

const kPlaces = /* glsl */ `
varying vec2 v_at;
uniform sampler2D u_depth;
uniform mat4 u_back;
uniform vec2 u_texel;

/** What is seen there, from the eye. */
vec3 place(vec2 at) {
  vec4 seen = u_back * vec4(2.0 * vec3(at, texture2D(u_depth, at).r) - 1.0, 1.0);
  return seen.xyz / seen.w;
}`;

/** Horizons around each place, after Jiménez: in two slices, four steps to either side, and the light between the horizons. */
const kHorizons = /* glsl */ `
uniform float u_reach;
uniform float u_scale;
const float kHalf = 1.5707963;
// What rises less is flat: depths are rounded.
const float kRise = 0.04;

void main() {
  vec3 p = place(v_at);
  vec3 toRight = place(v_at + vec2(u_texel.x, 0.0)) - p;
  vec3 toLeft = p - place(v_at - vec2(u_texel.x, 0.0));
  vec3 upwards = place(v_at + vec2(0.0, u_texel.y)) - p;
  vec3 downwards = p - place(v_at - vec2(0.0, u_texel.y));
  vec3 dx = abs(toRight.z) < abs(toLeft.z) ? toRight : toLeft;
  vec3 dy = abs(upwards.z) < abs(downwards.z) ? upwards : downwards;
  vec3 n = normalize(cross(dx, dy));
  vec3 eye = normalize(-p);
  float span = u_reach * u_scale / -p.z;
  float turn = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
  float jitter = fract(0.5 + 7.31 * turn);
  float light = 0.0;
  for (int slice = 0; slice < 2; ++slice) {
    float angle = kHalf * (float(slice) + turn);
    vec2 way = vec2(cos(angle), sin(angle));
    vec3 along = vec3(way, 0.0);
    vec3 level = along - dot(along, eye) * eye;
    vec3 axis = normalize(cross(along, eye));
    vec3 inSlice = n - dot(n, axis) * axis;
    float size = max(1e-4, length(inSlice));
    float cosine = clamp(dot(inSlice, eye) / size, 0.0, 1.0);
    float tilt = sign(dot(level, inSlice)) * acos(cosine);
    for (int side = -1; side <= 1; side += 2) {
      float least = cos(tilt + float(side) * kHalf);
      float horizon = least;
      for (int i = 0; i < 4; ++i) {
        float part = (float(i) + 0.3 + 0.7 * jitter) / 4.0;
        vec2 at = v_at + float(side) * way * part * part * span * vec2(u_texel.x / u_texel.y, 1.0);
        vec3 to = place(at) - p;
        float away = length(to);
        float counts = clamp(1.5 - 1.5 * away / u_reach, 0.0, 1.0);
        horizon = max(horizon, mix(least, dot(to, eye) / max(away, 1e-6) - kRise, counts));
      }
      float h = float(side) * acos(clamp(horizon, -1.0, 1.0));
      light += size * 0.25 * (cosine + 2.0 * h * sin(tilt) - cos(2.0 * h - tilt));
    }
  }
  gl_FragColor = vec4(vec3(clamp(0.5 * light, 0.0, 1.0)), 1.0);
}`;

/** The mean of neighbours on the same surface. */
const kSmooth = /* glsl */ `
uniform sampler2D u_light;

void main() {
  float depth = place(v_at).z;
  float sum = 0.0;
  float weight = 0.0;
  for (int i = -2; i <= 2; ++i)
    for (int j = -2; j <= 2; ++j) {
      vec2 at = v_at + vec2(float(i), float(j)) * u_texel;
      float same = max(0.02, 1.0 - abs(place(at).z - depth) / (-0.02 * depth));
      sum += same * texture2D(u_light, at).r;
      weight += same;
    }
  gl_FragColor = vec4(vec3(sum / weight), 1.0);
}`;

/** How much light of the surroundings comes into nooks, and between bodies that are near each other. */
export class AmbientOcclusion {
  readonly #depth = new WebGLRenderTarget(1, 1, { depthTexture: new DepthTexture(1, 1) });
  readonly #raw = new WebGLRenderTarget(1, 1, { format: RedFormat, depthBuffer: false });
  readonly #smooth = new WebGLRenderTarget(1, 1, { format: RedFormat, depthBuffer: false });
  readonly #uniforms = {
    u_depth: { value: this.#depth.depthTexture },
    u_light: { value: this.#raw.texture },
    u_back: { value: new Matrix4() },
    u_texel: { value: new Vector2() },
    u_reach: { value: 1 },
    u_scale: { value: 1 },
  };
  readonly #solid = new MeshBasicMaterial({ colorWrite: false });
  readonly #horizons = this.#pass(kHorizons);
  readonly #smoothing = this.#pass(kSmooth);
  readonly #whole = new Mesh(
    new BufferGeometry().setAttribute(
      'position',
      new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3),
    ),
  );
  readonly #scene = new Scene().add(this.#whole);
  readonly #flat = new Camera();

  constructor() {
    this.#whole.frustumCulled = false;
  }

  /** @param size - of what is seen [m]. @returns a picture of the light, one where it all comes */
  render(
    renderer: WebGLRenderer,
    scene: Scene,
    camera: PerspectiveCamera,
    size: number,
    width: number,
    height: number,
  ): Texture {
    const [w, h] = [Math.ceil(width / kCoarse), Math.ceil(height / kCoarse)];
    for (const target of [this.#depth, this.#raw, this.#smooth]) target.setSize(w, h);
    this.#uniforms.u_texel.value.set(1 / w, 1 / h);
    this.#uniforms.u_back.value.copy(camera.projectionMatrixInverse);
    this.#uniforms.u_reach.value = kReach * size;
    this.#uniforms.u_scale.value = (camera.projectionMatrix.elements[5] ?? 1) / 2;
    const { mask } = camera.layers;
    camera.layers.set(kSolidLayer);
    scene.overrideMaterial = this.#solid;
    renderer.setRenderTarget(this.#depth);
    renderer.render(scene, camera);
    scene.overrideMaterial = null;
    camera.layers.mask = mask;
    this.#draw(renderer, this.#horizons, this.#raw);
    this.#draw(renderer, this.#smoothing, this.#smooth);
    renderer.setRenderTarget(null);
    return this.#smooth.texture;
  }

  dispose(): void {
    for (const target of [this.#depth, this.#raw, this.#smooth]) target.dispose();
    for (const material of [this.#solid, this.#horizons, this.#smoothing]) material.dispose();
    this.#depth.depthTexture?.dispose();
    this.#whole.geometry.dispose();
  }

  #draw(renderer: WebGLRenderer, material: ShaderMaterial, target: WebGLRenderTarget): void {
    this.#whole.material = material;
    renderer.setRenderTarget(target);
    renderer.render(this.#scene, this.#flat);
  }

  #pass(main: string): ShaderMaterial {
    return new ShaderMaterial({
      uniforms: this.#uniforms,
      vertexShader: kVertex,
      fragmentShader: kPlaces + main,
      depthTest: false,
      depthWrite: false,
      toneMapped: false,
    });
  }
}
