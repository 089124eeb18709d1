// A scene of triangles as it is drawn.
import type { Camera } from './camera.ts';
import type { Canvas } from './canvas.ts';
import type { Rgb } from './colour.ts';
import type { EnvironmentMap } from './environment.ts';
import type { LightIndex } from './lightIndex.ts';
import type { BakedLight, DirectionalDepth } from './lightBake.ts';
import type { Material } from './material.ts';
import type { Mesh } from './mesh.ts';
import type { Vec3 } from './vector.ts';

interface Sun {
  direction: Vec3;
  colour: Rgb;
  shadow: DirectionalDepth | null;
  /** Width of the penumbra in samples of the shadow map. */
  softness: number;
}

/** Air between the eye and things. */
export interface Fog {
  /** Share lost by distance 1. */
  density: number;
  /** Distance up to which the air is clear. */
  start?: number;
  /** Height over which fog thins out; Infinity for a uniform haze. */
  falloff: number;
  colour(dx: number, dy: number, dz: number, out: Float32Array): void;
}

export interface MeshScene {
  mesh: Mesh;
  baked: BakedLight;
  materials: readonly Material[];
  camera: Camera;
  environment: EnvironmentMap;
  sun: Sun | null;
  fog: Fog | null;
  lights: LightIndex;
  /** The scene mirrored at y = 0, seen by materials with `mirror`. */
  reflection?: Canvas;
}
