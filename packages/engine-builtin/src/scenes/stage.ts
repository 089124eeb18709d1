import type { Atmosphere } from '../render/atmosphere.ts';
import type { Camera } from '../render/camera.ts';
import { blur, createCanvas, type Canvas } from '../render/canvas.ts';
import type { Rgb } from '../render/colour.ts';
import { createEnvironmentMap, type EnvironmentMap, type Radiance } from '../render/environment.ts';
import { bakeLight, drawDepth, type BakedLight } from '../render/lightBake.ts';
import type { Material } from '../render/material.ts';
import type { Mesh } from '../render/mesh.ts';
import { createLightIndex, type PointLight } from '../render/lightIndex.ts';
import { createMeshPainter } from '../render/meshRenderer.ts';
import type { Fog, MeshScene } from '../render/meshScene.ts';
import { createSkyPainter, hazeColour, skyColour } from '../render/sky.ts';
import type { Vec3 } from '../render/vector.ts';
import type { Frame } from './frame.ts';

type PaintRows = (canvas: Canvas, top: number, bottom: number) => void;
/** Makes what stands behind the mesh, for a camera and a size; the mirror image asks for its own. */
export type Background = (camera: Camera, width: number, height: number) => PaintRows;

interface StageOptions {
  mesh: Mesh;
  materials: readonly Material[];
  camera: Camera;
  radiance: Radiance;
  background: Background;
  /** Ball that holds everything that throws shadows. */
  centre: Vec3;
  radius: number;
  sun?: { direction: Vec3; colour: Rgb; softness: number } | null;
  bounce: Vec3;
  fog?: Fog | null;
  lights?: readonly PointLight[];
  /** Blur of the planar reflection as a share of the height; left out, there is none. */
  mirrorBlur?: number;
  directions?: number;
  /** Light that the scene baked itself, for example over terrain. */
  bake?: (environment: EnvironmentMap) => BakedLight;
}

/** Lights a mesh and makes a function that paints rows of it over its background. */
export function createStage(frame: Frame, options: StageOptions): PaintRows {
  const { mesh, materials } = options;
  const camera = frame.view?.moved(options.camera) ?? options.camera;
  const environment = createEnvironmentMap(options.radiance);
  frame.checkpoint();
  const casts = materials.map((material) => material.casts !== false);
  const baked =
    options.bake?.(environment) ??
    bakeLight(mesh, environment, {
      centre: options.centre,
      radius: options.radius,
      // A coarse preview can do with coarser light.
      directions: frame.detail < 0.4 ? 14 : (options.directions ?? 36),
      mapSize: frame.detail < 0.4 ? 128 : 224,
      casts,
      bounce: options.bounce,
      checkpoint: frame.checkpoint,
    });
  const sun = options.sun
    ? {
        ...options.sun,
        shadow: drawDepth(
          mesh,
          options.sun.direction,
          options.centre,
          options.radius,
          frame.detail > 0.6 ? 1280 : 640,
          casts,
        ),
      }
    : null;
  frame.checkpoint();
  const scene: MeshScene = {
    mesh,
    baked,
    materials,
    camera,
    environment,
    sun,
    fog: options.fog ?? null,
    lights: createLightIndex(options.lights ?? []),
  };
  if (options.mirrorBlur !== undefined) scene.reflection = paintReflection(frame, scene, options);
  const background = options.background(camera, frame.width, frame.height);
  const paint = createMeshPainter(scene, frame.width, frame.height, {
    inverseDepth: frame.view?.inverseDepth,
  });
  return (canvas, top, bottom) => {
    background(canvas, top, bottom);
    paint(canvas, top, bottom);
  };
}

function paintReflection(frame: Frame, scene: MeshScene, options: StageOptions): Canvas {
  // A reflection that is blurred anyway needs fewer pixels than one in still water.
  const share = (options.mirrorBlur ?? 0) >= 0.004 ? 0.36 : 0.5;
  const width = Math.ceil(frame.width * share);
  const height = Math.ceil(frame.height * share);
  const canvas = createCanvas(width, height);
  const { camera } = scene;
  const flip = ([x, y, z]: Vec3): Vec3 => [x, -y, z];
  // The picture's own camera, but every ray goes down where it went up.
  const below: Camera = {
    ...camera,
    right: flip(camera.right),
    up: flip(camera.up),
    forward: flip(camera.forward),
  };
  const background = options.background(below, width, height);
  const paint = createMeshPainter(scene, width, height, { mirrored: true, samples: 1 });
  for (let top = 0; top < height; top += 64) {
    frame.checkpoint();
    const bottom = Math.min(height, top + 64);
    background(canvas, top, bottom);
    paint(canvas, top, bottom);
  }
  const radius = (options.mirrorBlur ?? 0) * height;
  if (radius >= 1) blur(canvas.data, width, height, radius, 3);
  return canvas;
}

export function skyRadiance(air: Atmosphere): Radiance {
  return (dx, dy, dz, out) => skyColour(air, dx, dy, dz, out);
}

export function skyBackground(frame: Frame, air: Atmosphere, until = 1): Background {
  const offset = frame.random.fork('clouds').range(0, 200);
  return (camera, width, height) =>
    createSkyPainter(air, camera, width, height, { offset, until, checkpoint: frame.checkpoint });
}

export function skyFog(air: Atmosphere, density: number, falloff = Infinity): Fog {
  return { density, falloff, colour: (dx, dy, dz, out) => hazeColour(air, dx, dy, dz, out) };
}
