// Scenes that show what the viewport can do, for stories.
import type { Pose, SceneContent, SceneObject } from '../../domain/scene.ts';
import { camera, cube, light, sceneOf, solid } from './testScene.ts';

const paint = { metallic: 0.35, roughness: 0.42, clearCoat: 1 };
const rubber = { colour: '#17171a', roughness: 0.85 };
const chrome = { colour: '#e4e6ea', metallic: 1, roughness: 0.12 };
const glass = { colour: '#10131a', metallic: 0, roughness: 0.05, clearCoat: 1, opacity: 1 };

function wheel(x: number, z: number): SceneObject[] {
  const side = Math.sign(z);
  return [
    solid(
      { type: 'torus', radius: 0.27, tube: 0.09, segments: 48, tubeSegments: 20, arc: 2 * Math.PI },
      { position: [x, 0.36, z], material: rubber, scale: [1, 1, 1.25] },
    ),
    solid(
      {
        type: 'cylinder',
        radiusTop: 0.22,
        radiusBottom: 0.22,
        height: 0.14,
        segments: 48,
        isOpen: false,
        arc: 2 * Math.PI,
      },
      {
        position: [x, 0.36, z],
        rotation: [Math.PI / 2, 0, 0],
        material: { ...chrome, colour: '#3b3d42', roughness: 0.35 },
      },
    ),
    ...Array.from({ length: 5 }, (_, index) =>
      solid(
        { type: 'cube', width: 0.07, height: 0.2, depth: 0.05, bevel: 0.02 },
        {
          position: [
            x - Math.sin((index * 2 * Math.PI) / 5) * 0.12,
            0.36 + Math.cos((index * 2 * Math.PI) / 5) * 0.12,
            z + side * 0.07,
          ],
          rotation: [0, 0, (index * 2 * Math.PI) / 5],
          material: chrome,
        },
      ),
    ),
  ];
}

/** A car that is blocked out with bevelled boxes, as a designer begins. */
export function carScene(): SceneContent {
  const parts: SceneObject[] = [
    solid(
      { type: 'cube', width: 4.3, height: 0.52, depth: 1.82, bevel: 0.2 },
      { name: 'Body', position: [0, 0.62, 0], material: { ...paint, colour: '#b3202c' } },
    ),
    solid(
      { type: 'cube', width: 4.0, height: 0.2, depth: 1.74, bevel: 0.09 },
      { name: 'Sill', position: [0, 0.33, 0], material: { colour: '#1b1b1f', roughness: 0.6 } },
    ),
    solid(
      { type: 'cube', width: 2.25, height: 0.56, depth: 1.52, bevel: 0.26 },
      { name: 'Cabin', position: [-0.25, 1.06, 0], material: glass },
    ),
    solid(
      { type: 'cube', width: 1.5, height: 0.07, depth: 1.3, bevel: 0.034 },
      { name: 'Roof', position: [-0.25, 1.335, 0], material: { ...paint, colour: '#b3202c' } },
    ),
    ...[-0.62, 0.62].map((z) =>
      solid(
        { type: 'cube', width: 0.1, height: 0.1, depth: 0.42, bevel: 0.045 },
        {
          ...{ name: 'Headlight', position: [2.13, 0.7, z] },
          material: { colour: '#ffffff', emission: '#fff4dd', emissionStrength: 2.5 },
        },
      ),
    ),
    ...[-1.28, 1.32].flatMap((x) => [-0.83, 0.83].flatMap((z) => wheel(x, z))),
  ];
  const objects: Record<string, SceneObject> = Object.fromEntries(
    parts.map((part, index) => [`car${index}`, part]),
  );
  objects.camera = camera(
    { focalLength: 50 },
    { name: 'Front', position: [6, 1.2, 4], rotation: [-0.1, 0.98, 0.083] },
  );
  return sceneOf(objects, { background: { type: 'colour', colour: '#2a2b31' }, sky: 'studio' }, [1600, 900]);
}

export const carPose: Pose = {
  ...{ position: [5.4, 2.1, 6.2], target: [0, 0.55, 0], type: 'perspective', focalLength: 50, height: 3 },
};

/** Small things on a plane: every shape, and materials from rubber to glass. */
export function tableScene(): SceneContent {
  const around = 2 * Math.PI;
  return sceneOf(
    {
      vase: solid(
        {
          ...{ type: 'lathe', segments: 64, arc: around },
          profile: [
            [0, -0.4],
            [0.22, -0.4],
            [0.3, -0.2],
            [0.27, 0.05],
            [0.13, 0.25],
            [0.12, 0.34],
            [0.17, 0.42],
          ],
        },
        {
          position: [-1.05, 0.4, -0.1],
          material: { colour: '#2f5d62', roughness: 0.25, clearCoat: 1, isDoubleSided: true },
        },
      ),
      ball: solid(
        { type: 'sphere', radius: 0.3, segments: 64 },
        { position: [-0.35, 0.3, 0.35], material: chrome },
      ),
      glass: solid(
        { type: 'sphere', radius: 0.26, segments: 64 },
        { position: [0.4, 0.26, 0.6], material: { colour: '#e9f4ff', transmission: 1, roughness: 0.02 } },
      ),
      ring: solid(
        { type: 'torus', radius: 0.28, tube: 0.1, segments: 96, tubeSegments: 32, arc: around },
        {
          position: [0.35, 0.38, -0.35],
          rotation: [0, -0.5, 0],
          material: { colour: '#d98a2b', metallic: 1, roughness: 0.25 },
        },
      ),
      word: solid(
        { type: 'text', text: 'TAI 设计', size: 0.34, depth: 0.12, bevel: 0.015 },
        {
          position: [1.3, 0.2, -0.25],
          rotation: [0, -0.25, 0],
          material: { colour: '#e8e4dc', roughness: 0.45 },
        },
      ),
      cone: solid(
        { type: 'cone', radius: 0.24, height: 0.55, segments: 64, isOpen: false, arc: around },
        { position: [1.1, 0.275, 0.5], material: { colour: '#6a6af2', roughness: 0.6 } },
      ),
      block: cube(0.42, {
        ...{ position: [-0.9, 0.21, 0.75], rotation: [0, 0.5, 0] },
        shape: { type: 'cube', width: 0.42, height: 0.42, depth: 0.42, bevel: 0.05 },
        material: { colour: '#c9503c', roughness: 0.8 },
      }),
      pipe: solid(
        {
          type: 'tube',
          points: [
            [-0.4, 0, 0],
            [-0.1, 0.35, 0.1],
            [0.2, 0.05, -0.1],
            [0.5, 0.4, 0],
          ],
          radius: 0.045,
          segments: 24,
          isClosed: false,
        },
        { position: [-0.25, 0.05, -0.75], material: { colour: '#7fae8a', roughness: 0.4 } },
      ),
      soft: light(
        { type: 'area', intensity: 3, width: 2, height: 1.4, castsShadow: true },
        { position: [-2.2, 2.6, 1.8], rotation: [-0.85, -0.6, -0.55] },
      ),
    },
    {
      sky: 'softbox',
      skyStrength: 0.8,
      ground: 'plane',
      groundColour: '#b9b4ab',
      background: { type: 'colour', colour: '#b9b4ab' },
      grid: { isShown: false, spacing: 0.5, snaps: false, move: 0.1, turn: 0.26, scale: 0.1 },
    },
    [1600, 900],
  );
}

export const tablePose: Pose = {
  ...{ position: [0.3, 1.7, 4.6], target: [0.05, 0.3, 0], type: 'perspective', focalLength: 50, height: 2 },
};
