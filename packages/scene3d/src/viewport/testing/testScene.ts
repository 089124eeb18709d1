// Scenes for tests and stories, and what the viewport asks for besides.
import type { Material, ObjectOf, Pose, SceneContent, SceneObject, World } from '../../domain/scene.ts';
import type { Shape } from '../../domain/shape.ts';
import type { SceneViewportProps } from '../viewportProps.ts';

const plainMaterial: Material = {
  ...{ colour: '#c8c8cc', opacity: 1, metallic: 0, roughness: 0.5, mode: 'solid', emission: '#000000' },
  ...{ emissionStrength: 0, clearCoat: 0, transmission: 0, isDoubleSided: false, isFlat: false },
  ...{ textures: {}, tiling: [1, 1] },
};

const common = {
  ...{ name: '', isVisible: true, isLocked: false, children: [] },
  position: [0, 0, 0] as [number, number, number],
  rotation: [0, 0, 0] as [number, number, number],
  scale: [1, 1, 1] as [number, number, number],
};

export function solid(
  shape: Shape,
  rest: Partial<Omit<ObjectOf<'solid'>, 'material'>> & { material?: Partial<Material> } = {},
): ObjectOf<'solid'> {
  const { material, ...others } = rest;
  return {
    ...{ kind: 'solid', ...common, castsShadow: true, receivesShadow: true, shape, ...others },
    material: { ...plainMaterial, ...material },
  };
}

export function cube(side = 1, rest: Parameters<typeof solid>[1] = {}): ObjectOf<'solid'> {
  return solid({ type: 'cube', width: side, height: side, depth: side, bevel: 0 }, rest);
}

export function light(
  values: Partial<ObjectOf<'light'>['light']>,
  rest: Partial<ObjectOf<'light'>> = {},
): ObjectOf<'light'> {
  return {
    ...{ kind: 'light', ...common, ...rest },
    light: {
      ...{ type: 'directional', colour: '#ffffff', intensity: 2, castsShadow: true },
      ...{ angle: 0.6, softness: 0.3, width: 1, height: 1, ...values },
    },
  };
}

export function camera(
  values: Partial<ObjectOf<'camera'>['camera']> = {},
  rest: Partial<ObjectOf<'camera'>> = {},
): ObjectOf<'camera'> {
  return {
    ...{ kind: 'camera', ...common, ...rest },
    camera: { type: 'perspective', focalLength: 50, height: 2, path: [], ...values },
  };
}

export function group(children: string[], rest: Partial<ObjectOf<'group'>> = {}): ObjectOf<'group'> {
  return { kind: 'group', ...common, ...rest, children };
}

export const plainWorld: World = {
  ...{ background: { type: 'colour', colour: '#2b2b33' }, sky: 'studio', skyStrength: 1, skyRotation: 0 },
  ...{ ground: 'shadow', groundColour: '#8c8c92', fog: null, shadowQuality: 'medium' },
  grid: { isShown: true, spacing: 1, snaps: false, move: 0.1, turn: Math.PI / 12, scale: 0.1 },
};

/** Objects that no other has as a child lie at the root. */
export function sceneOf(
  objects: Record<string, SceneObject>,
  world: Partial<World> = {},
  size = [1600, 1000],
): SceneContent {
  const inside = new Set(Object.values(objects).flatMap(({ children }) => children));
  return {
    ...{ format: 1, objects, shots: [], root: Object.keys(objects).filter((id) => !inside.has(id)) },
    world: { ...plainWorld, ...world },
    output: { width: size[0] ?? 1600, height: size[1] ?? 1000 },
  };
}

export const frontPose: Pose = {
  ...{ position: [0, 0, 5], target: [0, 0, 0], type: 'perspective', focalLength: 50, height: 2 },
};

const nothing = () => undefined;

export function viewportProps(
  scene: SceneContent,
  rest: Partial<SceneViewportProps> = {},
): SceneViewportProps {
  return {
    ...{
      scene,
      selection: new Set<string>(),
      mode: 'select',
      space: 'world',
      pose: frontPose,
      cameraId: null,
    },
    ...{
      look: 'shaded',
      showsHelpers: true,
      canEdit: true,
      onSelect: nothing,
      onPlaced: nothing,
      walks: false,
      onWalkEnd: nothing,
      onOrigin: nothing,
      onLattice: nothing,
      onPose: nothing,
    },
    ...{ onDrop: nothing, onFacts: nothing, onHandle: nothing, onProblem: nothing },
    readAsset: () => Promise.reject(new Error('no such file')),
    ...rest,
  };
}
