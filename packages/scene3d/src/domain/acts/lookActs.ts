// What changes how objects and their surroundings look.
import { newMaterial } from '../materials.ts';
import type { Lattice, Material, ObjectOf, Pose, SceneContent, World } from '../scene.ts';
import type { Shape } from '../shape.ts';
import { familyOf } from '../tree.ts';

type Flag = 'isVisible' | 'isLocked';
type ShadowFlag = 'castsShadow' | 'receivesShadow';

export function rename(draft: SceneContent, id: string, name: string): void {
  const object = draft.objects[id];
  if (object) object.name = name.slice(0, 100);
}

export function setFlag(draft: SceneContent, ids: Iterable<string>, flag: Flag, value: boolean): void {
  for (const id of ids) {
    const object = draft.objects[id];
    if (object) object[flag] = value;
  }
}

export function setShadow(
  draft: SceneContent,
  ids: Iterable<string>,
  flag: ShadowFlag,
  value: boolean,
): void {
  for (const id of surfacesOf(draft, ids)) {
    const object = draft.objects[id];
    if (object && 'castsShadow' in object) object[flag] = value;
  }
}

/** Solids and models among objects and what is below them: what has a material. */
function surfacesOf(scene: Pick<SceneContent, 'objects' | 'root'>, ids: Iterable<string>): string[] {
  const all = new Set([...ids].flatMap((id) => familyOf(scene, id)));
  return [...all].filter((id) => ['solid', 'model'].includes(scene.objects[id]?.kind ?? ''));
}

/** Changes a part of the material of objects. A model gets one that takes the place of those of its file. */
export function changeMaterial(draft: SceneContent, ids: Iterable<string>, changes: Partial<Material>): void {
  for (const id of surfacesOf(draft, ids)) {
    const object = draft.objects[id];
    if (object?.kind === 'solid' || object?.kind === 'model')
      object.material = Object.assign(object.material ?? newMaterial(), changes);
  }
}

/** Gives models the materials of their files again. */
export function dropMaterial(draft: SceneContent, ids: Iterable<string>): void {
  for (const id of ids) {
    const object = draft.objects[id];
    if (object?.kind === 'model') delete object.material;
  }
}

export function changeShape(draft: SceneContent, id: string, shape: Shape): void {
  const object = draft.objects[id];
  if (object?.kind === 'solid') object.shape = shape;
}

/** @param lattice null takes it away */
export function changeLattice(draft: SceneContent, id: string, lattice: Lattice | null): void {
  const object = draft.objects[id];
  if (object?.kind !== 'solid' && object?.kind !== 'model') return;
  if (lattice) object.lattice = lattice;
  else delete object.lattice;
}

export function changeLight(
  draft: SceneContent,
  id: string,
  changes: Partial<ObjectOf<'light'>['light']>,
): void {
  const object = draft.objects[id];
  if (object?.kind === 'light') Object.assign(object.light, changes);
}

type Camera = ObjectOf<'camera'>['camera'];

/** @param changes a focus of null switches the blur off */
export function changeCamera(
  draft: SceneContent,
  id: string,
  { focus, ...changes }: Partial<Omit<Camera, 'focus'>> & { focus?: Camera['focus'] | null },
): void {
  const object = draft.objects[id];
  if (object?.kind !== 'camera') return;
  Object.assign(object.camera, changes);
  if (focus === null) delete object.camera.focus;
  else if (focus) object.camera.focus = focus;
}

export function changeWorld(draft: SceneContent, changes: Partial<World>): void {
  Object.assign(draft.world, changes);
}

export function changeGrid(draft: SceneContent, changes: Partial<World['grid']>): void {
  Object.assign(draft.world.grid, changes);
}

export function addShot(draft: SceneContent, shot: { id: string; name: string; pose: Pose }): void {
  draft.shots.push({ ...shot, name: shot.name.slice(0, 100) });
}

export function renameShot(draft: SceneContent, id: string, name: string): void {
  const shot = draft.shots.find((one) => one.id === id);
  if (shot) shot.name = name.slice(0, 100);
}

export function updateShot(draft: SceneContent, id: string, pose: Pose): void {
  const shot = draft.shots.find((one) => one.id === id);
  if (shot) shot.pose = pose;
}

export function removeShot(draft: SceneContent, id: string): void {
  const at = draft.shots.findIndex((one) => one.id === id);
  if (at >= 0) draft.shots.splice(at, 1);
}
