// What changes the tree: each act works on a draft of the content, so that its inverse patches undo it.
import type { SceneContent, SceneObject, Vector } from '../scene.ts';
import { placedUnder, placementOf, worldMatrix } from '../placing.ts';
import { familyOf, parentsOf, siblingsOf, topmost } from '../tree.ts';
import { newGroup } from '../newObject.ts';

/** Objects with those below them, to be put into a scene. */
export interface Branch {
  objects: Record<string, SceneObject>;
  root: string[];
}

/** Puts objects below a parent, at the end or at a place of its list. */
export function addBranch(
  draft: SceneContent,
  { objects, root }: Branch,
  parentId: string | null = null,
  index = Number.POSITIVE_INFINITY,
): void {
  Object.assign(draft.objects, objects);
  siblingsOf(draft, parentId).splice(index, 0, ...root);
}

/** Removes objects with all that is below them. */
export function removeObjects(draft: SceneContent, ids: Iterable<string>): void {
  const gone = new Set(topmost(draft, ids).flatMap((id) => familyOf(draft, id)));
  for (const list of listsOf(draft)) {
    const first = list.findIndex((id) => gone.has(id));
    if (first >= 0) list.splice(0, list.length, ...list.filter((id) => !gone.has(id)));
  }
  for (const id of gone) delete draft.objects[id];
}

function listsOf(draft: SceneContent): string[][] {
  return [draft.root, ...Object.values(draft.objects).map(({ children }) => children)];
}

/** A copy of objects with all that is below them, under new ids. What only the copy of a parent has is not at the root. */
export function copyBranch(
  { objects, root }: Pick<SceneContent, 'objects' | 'root'>,
  ids: Iterable<string>,
  newId: () => string,
): Branch {
  const top = topmost({ objects, root }, ids);
  const names = new Map(
    top.flatMap((id) => familyOf({ objects, root }, id)).map((id) => [id, newId()] as const),
  );
  const copied: Branch['objects'] = {};
  for (const [from, to] of names) {
    const object = objects[from];
    if (object)
      copied[to] = {
        ...plainCopy(object),
        children: object.children.map((id) => names.get(id) ?? id),
      };
  }
  return { objects: copied, root: top.map((id) => names.get(id) ?? id) };
}

/** Copies of objects behind each of them. @returns the ids of the copies */
export function duplicate(draft: SceneContent, ids: Iterable<string>, newId: () => string): string[] {
  const parents = parentsOf(draft);
  return topmost(draft, ids).map((id) => {
    const copy = copyBranch(draft, [id], newId);
    const parentId = parents.get(id) ?? null;
    addBranch(draft, copy, parentId, siblingsOf(draft, parentId).indexOf(id) + 1);
    return copy.root[0] ?? id;
  });
}

/**
 * Copies of objects in a row.
 * @param count objects in the row, with the first; at most 100
 * @param offset metres from one to the next, in the space of the parent
 */
export function arrayCopies(
  draft: SceneContent,
  ids: Iterable<string>,
  count: number,
  offset: Vector,
  newId: () => string,
): string[] {
  const parents = parentsOf(draft);
  const made: string[] = [];
  for (const id of topmost(draft, ids)) {
    const parentId = parents.get(id) ?? null;
    for (let step = 1; step < Math.min(100, count); step++) {
      const copy = copyBranch(draft, [id], newId);
      const [to = ''] = copy.root;
      const object = copy.objects[to];
      if (!object) continue;
      object.position = [0, 1, 2].map(
        (axis) => (object.position[axis] ?? 0) + (offset[axis] ?? 0) * step,
      ) as Vector;
      addBranch(draft, copy, parentId, siblingsOf(draft, parentId).indexOf(id) + step);
      made.push(to);
    }
  }
  return made;
}

/**
 * Puts objects below another parent; where they are in the world stays.
 * @param index place in the list of the parent, counted before anything moves
 * @throws RangeError when the parent is one of them or below one
 */
export function reparent(
  draft: SceneContent,
  ids: Iterable<string>,
  parentId: string | null,
  index = Number.POSITIVE_INFINITY,
): void {
  const moved = topmost(draft, ids);
  if (parentId !== null && moved.some((id) => familyOf(draft, id).includes(parentId)))
    throw new RangeError('An object cannot be put below itself.');
  const parents = parentsOf(draft);
  const to = siblingsOf(draft, parentId);
  const before = to.slice(0, Math.min(index, to.length)).filter((id) => moved.includes(id)).length;
  for (const id of moved) {
    const from = parents.get(id) ?? null;
    if (from !== parentId) {
      const object = draft.objects[id];
      const place = placedUnder(draft, id, parentId);
      if (object) Object.assign(object, place);
    }
    const list = siblingsOf(draft, from);
    list.splice(list.indexOf(id), 1);
  }
  const at = Math.min(index, to.length + before) - before;
  to.splice(Math.max(0, at), 0, ...moved);
}

/** Puts objects into a new group, whose origin is in the middle of theirs. */
export function groupObjects(
  draft: SceneContent,
  ids: Iterable<string>,
  groupId: string,
  name: string,
): void {
  const moved = topmost(draft, ids);
  const [first] = moved;
  if (first === undefined) return;
  const parentId = parentsOf(draft).get(first) ?? null;
  const places = moved.map((id) => placementOf(worldMatrix(draft, id)).position);
  const middle = [0, 1, 2].map(
    (axis) => places.reduce((sum, place) => sum + (place[axis] ?? 0), 0) / places.length,
  ) as Vector;
  const at = siblingsOf(draft, parentId).indexOf(first);
  // At the root its place is that of the world; then it goes where it belongs without leaving it.
  addBranch(draft, { objects: { [groupId]: newGroup(name, { position: middle }) }, root: [groupId] });
  if (parentId === null) {
    draft.root.pop();
    draft.root.splice(at, 0, groupId);
  } else reparent(draft, [groupId], parentId, at);
  reparent(draft, moved, groupId);
}

/** Takes groups apart; what was in them stays where it is. @returns what was in them */
export function ungroupObjects(draft: SceneContent, ids: Iterable<string>): string[] {
  const freed: string[] = [];
  for (const id of ids) {
    const group = draft.objects[id];
    if (group?.kind !== 'group') continue;
    const parentId = parentsOf(draft).get(id) ?? null;
    const children = [...group.children];
    reparent(draft, children, parentId, siblingsOf(draft, parentId).indexOf(id) + 1);
    removeObjects(draft, [id]);
    freed.push(...children);
  }
  return freed;
}

/** A copy of what can be in a document; also of a draft, which `structuredClone` refuses. */
function plainCopy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
