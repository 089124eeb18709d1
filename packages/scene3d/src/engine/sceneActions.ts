// What a person does with a scene, from buttons, menus and keys alike. Each action is one entry of the history.
import type { DocumentSession } from '@tai/document-kit';
import { randomKey, type ObservableValue } from '@tai/kernel';
import { addShot, changeMaterial, removeShot, setFlag, updateShot } from '../domain/acts/lookActs.ts';
import { hasOrigin, moveOrigin } from '../domain/acts/originActs.ts';
import { align, distribute, moveBy, type Axis, type Bounds, type Edge } from '../domain/acts/placeActs.ts';
import {
  addBranch,
  arrayCopies,
  copyBranch,
  duplicate,
  groupObjects,
  removeObjects,
  ungroupObjects,
  type Branch,
} from '../domain/acts/treeActs.ts';
import { assetsOf } from '../domain/checkChange.ts';
import { freeSpot, sizeOfShape } from '../domain/freeSpot.ts';
import type { ActName } from '../domain/history.ts';
import { lightRig, type LightRig } from '../domain/lightRigs.ts';
import { newCamera, newGroup, newLight, newShape, newSolid, turnTowards } from '../domain/newObject.ts';
import type { ObjectOf, SceneContent, SceneObject, Vector } from '../domain/scene.ts';
import type { ShapeType } from '../domain/shape.ts';
import { isLockedIn, topmost } from '../domain/tree.ts';
import { readClipboard, readMaterial, writeClipboard, writeMaterial } from '../state/sceneClipboard.ts';
import type { ViewHandle } from '../viewport/viewportProps.ts';
import type { SceneEditor } from './sceneEditor.ts';

type NewThing =
  | ShapeType
  | 'group'
  | ObjectOf<'light'>['light']['type']
  | ObjectOf<'camera'>['camera']['type'];

/** Texts that an action needs in the person's language. */
interface ActionWords {
  nameOf(thing: NewThing | LightRig | Parameters<Parameters<typeof lightRig>[1]>[0]): string;
  shotName(number: number): string;
  text(): string;
}

type Notice =
  | 'nothingSelected'
  | 'locked'
  | 'copied'
  | 'noRoom'
  | 'nothingCopied'
  | 'needsTwo'
  | 'needsThree'
  | 'noMaterial'
  | 'materialCopied';

interface Parts {
  session: DocumentSession<SceneContent>;
  editor: SceneEditor;
  view: ObservableValue<ViewHandle | null>;
  words: ActionWords;
  tell(notice: Notice): void;
}

export type SceneActions = ReturnType<typeof createSceneActions>;

/** A list of ids that is the same when a recipe runs again. */
function idMaker(): () => () => string {
  const made: string[] = [];
  return () => {
    let at = 0;
    return () => (made[at++] ??= shortId(made));
  };
}

function shortId(made: string[]): string {
  const id = randomKey().replaceAll('-', '').slice(0, 12);
  made.push(id);
  return id;
}

export function createSceneActions({ session, editor, view, words, tell }: Parts) {
  const scene = (): SceneContent | null => editor.get().scene;
  /** What is selected and may be changed, without what moves with its parent. Tells why there is nothing. */
  function changeable(): string[] {
    const content = scene();
    if (!content) return [];
    const ids = topmost(content, editor.get().selection);
    const free = ids.filter((id) => !isLockedIn(content, id));
    if (free.length === 0) tell(ids.length === 0 ? 'nothingSelected' : 'locked');
    return free;
  }
  const onlyOne = (ids: readonly string[]) => (ids.length === 1 ? ids[0] : undefined);
  const structure = createStructure({ session, editor, scene, changeable, onlyOne, words, tell });
  return {
    ...structure,
    ...createAdding({ editor, view, words }),
    ...createArranging({ editor, view, changeable, tell }),
    setFlag(
      flag: 'isVisible' | 'isLocked',
      value: boolean,
      ids: readonly string[] = [...editor.get().selection],
    ) {
      const names: Record<typeof flag, [ActName, ActName]> = {
        isVisible: ['hide', 'show'],
        isLocked: ['unlock', 'lock'],
      };
      if (ids.length === 0) return tell('nothingSelected');
      editor.act(names[flag][value ? 1 : 0], (draft) => setFlag(draft, ids, flag, value), {
        subject: onlyOne(ids),
      });
    },
    /** Hides what is selected, or shows it when all of it is hidden. */
    toggleHidden() {
      const ids = [...editor.get().selection];
      const areHidden = ids.every((id) => scene()?.objects[id]?.isVisible === false);
      this.setFlag('isVisible', areHidden, ids);
    },
    copyMaterial() {
      const [id] = editor.get().selection;
      const object = id === undefined ? undefined : scene()?.objects[id];
      const material = object && 'material' in object ? object.material : undefined;
      tell(!material ? 'noMaterial' : writeMaterial(material) ? 'materialCopied' : 'noRoom');
    },
    async pasteMaterial() {
      const material = readMaterial();
      if (!material) return tell('noMaterial');
      const ids = changeable();
      await session.assets.blobs(Object.values(material.textures));
      if (ids.length > 0) editor.act('pasteMaterial', (draft) => changeMaterial(draft, ids, material));
    },
    addShot() {
      const pose = view.get()?.pose();
      const count = scene()?.shots.length ?? 0;
      if (!pose) return;
      const id = shortId([]);
      editor.act('addShot', (draft) => addShot(draft, { id, name: words.shotName(count + 1), pose }));
    },
    updateShot(id: string) {
      const pose = view.get()?.pose();
      if (pose) editor.act('shot', (draft) => updateShot(draft, id, pose));
    },
    deleteShot: (id: string) => void editor.act('deleteShot', (draft) => removeShot(draft, id)),
    /** Makes a camera of the view. */
    addCameraHere() {
      const pose = view.get()?.pose();
      if (!pose) return;
      const { position, target, focalLength, height, type } = pose;
      const camera = newCamera(
        words.nameOf(type),
        type,
        { position, rotation: turnTowards(position, target) },
        { focalLength, height },
      );
      const id = shortId([]);
      editor.act('add', (draft) => addBranch(draft, { objects: { [id]: camera }, root: [id] }), {
        select: [id],
      });
    },
  };
}

interface StructureParts extends Pick<Parts, 'session' | 'editor' | 'words' | 'tell'> {
  scene(): SceneContent | null;
  changeable(): string[];
  onlyOne(ids: readonly string[]): string | undefined;
}

function createStructure({ session, editor, scene, changeable, onlyOne, words, tell }: StructureParts) {
  function remove(name: 'delete' | 'cut' = 'delete'): void {
    const ids = changeable();
    if (ids.length > 0)
      editor.act(name, (draft) => removeObjects(draft, ids), { subject: onlyOne(ids), select: [] });
  }
  function copy(): boolean {
    const content = scene();
    const ids = content ? topmost(content, editor.get().selection) : [];
    if (!content || ids.length === 0) {
      tell('nothingSelected');
      return false;
    }
    const branch = copyBranch(content, ids, () => shortId([]));
    // Models and textures go along by their names: this browser then has them for the other scene.
    void session.assets.blobs(assetsOf({ ...content, ...branch }));
    const isDone = writeClipboard(branch);
    tell(isDone ? 'copied' : 'noRoom');
    return isDone;
  }
  return {
    remove,
    copy,
    cut() {
      if (changeable().length > 0 && copy()) remove('cut');
    },
    paste() {
      const clipboard = readClipboard();
      if (!clipboard) return tell('nothingCopied');
      const branch = copyBranch(clipboard, clipboard.root, () => shortId([]));
      editor.act('paste', (draft) => addBranch(draft, branch), { select: branch.root });
    },
    duplicate() {
      const ids = changeable();
      if (ids.length === 0) return;
      const again = idMaker();
      let made: string[] = [];
      const isDone = editor.act('duplicate', (draft) => void (made = duplicate(draft, ids, again())), {
        subject: onlyOne(ids),
      });
      if (isDone) editor.select(made);
    },
    array(count: number, offset: Vector) {
      const ids = changeable();
      if (ids.length === 0) return;
      const again = idMaker();
      editor.act('array', (draft) => void arrayCopies(draft, ids, count, offset, again()), {
        subject: onlyOne(ids),
      });
    },
    group() {
      const ids = changeable();
      if (ids.length === 0) return;
      const id = shortId([]);
      editor.act('group', (draft) => groupObjects(draft, ids, id, words.nameOf('group')), { select: [id] });
    },
    ungroup() {
      const groups = changeable().filter((id) => scene()?.objects[id]?.kind === 'group');
      if (groups.length === 0) return;
      let freed: string[] = [];
      const isDone = editor.act('ungroup', (draft) => void (freed = ungroupObjects(draft, groups)));
      if (isDone) editor.select(freed);
    },
    selectAll() {
      const content = scene();
      if (content) editor.select(content.root.filter((id) => content.objects[id]?.isVisible));
    },
  };
}

function createAdding({ editor, view, words }: Pick<Parts, 'editor' | 'view' | 'words'>) {
  /** What stands in the scene now. */
  function surroundings(): Bounds[] {
    return Object.entries(editor.get().scene?.objects ?? {}).flatMap(([id, { kind, isVisible }]) => {
      const bounds = isVisible && (kind === 'solid' || kind === 'model') ? view.get()?.bounds([id]) : null;
      return bounds ? [bounds] : [];
    });
  }
  /**
   * Adds what was made and selects it: at a point, or on the ground where the view looks, beside what stands there.
   * @param size of what is added, in metres; null for what takes no room
   */
  function put(branch: Branch, name: ActName, at?: Vector, size = sizeOf(branch)): void {
    const { target, position: eye } = view.get()?.pose() ?? {};
    const aimed: Vector = target ? [round(target[0]), 0, round(target[2])] : [0, 0, 0];
    const place = at ?? (size ? freeSpot(aimed, size, surroundings(), eye) : aimed);
    const objects = Object.fromEntries(
      Object.entries(branch.objects).map(([id, object]) => [
        id,
        branch.root.includes(id) && name !== 'lightRig' ? moved(object, place) : object,
      ]),
    );
    editor.act(name, (draft) => addBranch(draft, { objects, root: branch.root }), {
      select: branch.root,
    });
  }
  return {
    put,
    add(thing: NewThing, at?: Vector) {
      const id = shortId([]);
      const name = numbered(words.nameOf(thing), editor.get().scene);
      put({ objects: { [id]: newThing(thing, name, words) }, root: [id] }, 'add', at);
    },
    addRig(rig: LightRig) {
      put(
        lightRig(rig, words.nameOf, () => shortId([])),
        'lightRig',
      );
    },
  };
}

/** Names count on: "Cube", "Cube 2". */
function numbered(name: string, scene: SceneContent | null): string {
  const taken = new Set(Object.values(scene?.objects ?? {}).map((object) => object.name));
  if (!taken.has(name)) return name;
  for (let number = 2; ; number++) if (!taken.has(`${name} ${number}`)) return `${name} ${number}`;
}

/** Only shapes take room: lights, cameras and groups may be anywhere. */
function sizeOf({ objects, root }: Branch): Vector | null {
  const only = root.length === 1 ? objects[root[0] ?? ''] : undefined;
  return only?.kind === 'solid' ? sizeOfShape(only.shape) : null;
}

function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

function moved(object: SceneObject, [x, y, z]: Vector): SceneObject {
  // A light and a camera keep looking at what they were made for: they go along with the point.
  const [ox, oy, oz] = object.position;
  return { ...object, position: [ox + x, oy + y, oz + z] };
}

function newThing(thing: NewThing, name: string, words: ActionWords): SceneObject {
  switch (thing) {
    case 'group':
      return newGroup(name);
    case 'point':
    case 'directional':
    case 'spot':
    case 'area':
      return newLight(name, thing);
    case 'perspective':
    case 'orthographic':
      return newCamera(name, thing);
    default:
      return newSolid(name, newShape(thing, words.text()));
  }
}

interface ArrangingParts extends Pick<Parts, 'editor' | 'view' | 'tell'> {
  changeable(): string[];
}

function createArranging({ editor, view, changeable, tell }: ArrangingParts) {
  function boundsOf(ids: readonly string[]): Map<string, Bounds> {
    return new Map(
      ids.flatMap((id) => {
        const bounds = view.get()?.bounds([id]);
        return bounds ? [[id, bounds] as const] : [];
      }),
    );
  }
  return {
    align(axis: Axis, edge: Edge) {
      const bounds = boundsOf(changeable());
      if (bounds.size < 2) return tell('needsTwo');
      editor.act('align', (draft) => align(draft, bounds, axis, edge));
    },
    distribute(axis: Axis) {
      const bounds = boundsOf(changeable());
      if (bounds.size < 3) return tell('needsThree');
      editor.act('distribute', (draft) => distribute(draft, bounds, axis));
    },
    /** Puts the origin of each into its middle, or into the middle of its lowest side; nothing moves. */
    placeOrigin(where: 'middle' | 'base') {
      const objects = editor.get().scene?.objects ?? {};
      const bounds = [...boundsOf(changeable())].filter(([id]) => objects[id] && hasOrigin(objects[id]));
      if (bounds.length === 0) return;
      editor.act('origin', (draft) => {
        for (const [id, { middle, size }] of bounds) {
          const [x, y, z] = middle;
          moveOrigin(draft, id, [x, where === 'base' ? y - size[1] / 2 : y, z]);
        }
      });
    },
    /** Puts the lowest point of each on the floor. */
    toFloor() {
      const bounds = boundsOf(changeable());
      if (bounds.size === 0) return;
      const ways = new Map(
        [...bounds].map(([id, { middle, size }]): [string, Vector] => [id, [0, size[1] / 2 - middle[1], 0]]),
      );
      editor.act('move', (draft) => moveBy(draft, ways));
    },
  };
}
