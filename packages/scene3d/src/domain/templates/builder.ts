// What templates are made with: names come from the words of the person's language, ids are counted.
import { newMaterial, presetMaterial, type MaterialPreset } from '../materials.ts';
import { newCamera, newGroup, newLight, newSolid } from '../newObject.ts';
import { newScene, newWorld } from '../newScene.ts';
import type { Material, ObjectOf, SceneContent, SceneObject, Vector, World } from '../scene.ts';
import type { Shape } from '../shape.ts';

/** Names of the parts of templates, by the keys of their words. */
export type PartName =
  | ('car' | 'body' | 'bonnet' | 'boot' | 'cabin' | 'roof' | 'bumper' | 'sill' | 'grille' | 'headlight')
  | (
      | 'taillight'
      | 'wheel'
      | 'tyre'
      | 'rim'
      | 'mirror'
      | 'floor'
      | 'wall'
      | 'ceiling'
      | 'platform'
      | 'softbox'
    )
  | (
      | 'keyLight'
      | 'fillLight'
      | 'rimLight'
      | 'sun'
      | 'camera'
      | 'cameraSide'
      | 'cameraDetail'
      | 'table'
      | 'leg'
    )
  | ('backdrop' | 'bottle' | 'cap' | 'box' | 'bowl' | 'sofa' | 'seat' | 'backrest' | 'armrest' | 'cushion')
  | ('rug' | 'shelf' | 'lamp' | 'shade' | 'window' | 'picture' | 'plant' | 'pot' | 'leaves' | 'road' | 'line')
  | (
      | 'pavement'
      | 'building'
      | 'windows'
      | 'streetLight'
      | 'post'
      | 'tree'
      | 'trunk'
      | 'crown'
      | 'step'
      | 'product'
    )
  | ('ring' | 'panel' | 'overview');

type Look = MaterialPreset | Partial<Material>;
type Changes = Parameters<typeof newSolid>[2];

export function createBuilder(nameOf: (part: PartName) => string) {
  const objects: Record<string, SceneObject> = {};
  const root: string[] = [];
  let open: string[] = root;
  let count = 0;
  let shots: SceneContent['shots'] = [];

  function add(object: SceneObject): string {
    count += 1;
    const id = `t${count}`;
    objects[id] = object;
    open.push(id);
    return id;
  }
  const materialOf = (look: Look): Material =>
    typeof look === 'string' ? presetMaterial(look) : newMaterial(look);

  return {
    /** A solid with its middle at a point. */
    solid(part: PartName, shape: Shape, at: Vector, look: Look, changes: Changes = {}): string {
      return add(newSolid(nameOf(part), shape, { position: at, material: materialOf(look), ...changes }));
    },
    /** Everything that `fill` adds, below one group. */
    group(
      part: PartName,
      at: Vector,
      fill: () => void,
      { rotation = [0, 0, 0], scale = [1, 1, 1] }: { rotation?: Vector; scale?: Vector } = {},
    ): string {
      const id = add(newGroup(nameOf(part), { position: at, rotation, scale }));
      const before = open;
      open = objects[id]?.children ?? [];
      fill();
      open = before;
      return id;
    },
    light(
      part: PartName,
      type: ObjectOf<'light'>['light']['type'],
      at: Vector,
      rotation: Vector,
      light: Partial<ObjectOf<'light'>['light']>,
    ): string {
      return add(newLight(nameOf(part), type, { position: at, rotation }, light));
    },
    camera(part: PartName, at: Vector, rotation: Vector, focalLength: number): string {
      return add(newCamera(nameOf(part), 'perspective', { position: at, rotation }, { focalLength }));
    },
    /** Keeps a view that is there from the beginning. The first is the one that the scene opens with. */
    shot(part: PartName, position: Vector, target: Vector, focalLength: number): void {
      const pose = { position, target, type: 'perspective', focalLength, height: 5 } as const;
      shots = [...shots, { id: `s${shots.length + 1}`, name: nameOf(part), pose }];
    },
    scene: (world: Partial<World>, output: SceneContent['output']): SceneContent =>
      newScene({ objects, root, shots, world: newWorld(world), output }),
  };
}

export type Builder = ReturnType<typeof createBuilder>;

export const cube = (width: number, height: number, depth: number, bevel = 0): Shape => ({
  ...{ type: 'cube', width, height, depth, bevel },
});
export const cylinder = (radius: number, height: number, segments = 48): Shape => ({
  ...{ type: 'cylinder', radiusTop: radius, radiusBottom: radius, height, segments },
  ...{ isOpen: false, arc: 2 * Math.PI },
});
export const plane = (width: number, depth: number): Shape => ({ type: 'plane', width, depth, pieces: 1 });
export const sphere = (radius: number): Shape => ({ type: 'sphere', radius, segments: 48 });
export const torus = (radius: number, tube: number): Shape => ({
  ...{ type: 'torus', radius, tube, segments: 64, tubeSegments: 24, arc: 2 * Math.PI },
});
export const lathe = (profile: [number, number][]): Shape => ({
  ...{ type: 'lathe', profile, segments: 64, arc: 2 * Math.PI },
});

/**
 * A block of one metre at the foot whose upper face is smaller: a cylinder of four sides. It is turned by 45° to face the front, and a
 * group around it stretches it.
 */
export function frustum(top: number, height: number): Shape {
  const corner = Math.SQRT1_2;
  return {
    ...{ type: 'cylinder', radiusTop: corner * top, radiusBottom: corner, height, segments: 4 },
    ...{ isOpen: false, arc: 2 * Math.PI },
  };
}
