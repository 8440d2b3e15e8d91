import { Vector2, type IUniform, type Texture } from 'three';

/** Values that all shaders of the stage share. */
export interface SharedUniforms {
  readonly [name: string]: IUniform;
  readonly u_poses: IUniform<Texture | null>;
  readonly u_pixels_per_metre: IUniform<number>;
  readonly u_viewport: IUniform<Vector2>;
}

export function makeSharedUniforms(): SharedUniforms {
  return {
    u_poses: { value: null },
    u_pixels_per_metre: { value: 1 },
    u_viewport: { value: new Vector2(1, 1) },
  };
}
