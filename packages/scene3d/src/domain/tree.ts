// Where objects are in the tree of a scene.
import type { SceneContent } from './scene.ts';

type Tree = Pick<SceneContent, 'objects' | 'root'>;

/** The parent of every object that has one. */
export function parentsOf({ objects }: Tree): Map<string, string> {
  return new Map(
    Object.entries(objects).flatMap(([id, { children }]) => children.map((child) => [child, id] as const)),
  );
}

/** The list that an object stands in. */
export function siblingsOf(tree: Tree, parentId: string | null): string[] {
  return (parentId === null ? tree.root : tree.objects[parentId]?.children) ?? [];
}

/** An object with all that moves with it, itself first. */
export function familyOf({ objects }: Tree, id: string): string[] {
  const found: string[] = [];
  const walk = (one: string): void => {
    found.push(one);
    for (const child of objects[one]?.children ?? []) walk(child);
  };
  if (objects[id]) walk(id);
  return found;
}

/** All ids from the top of the tree to its end. */
export function inTreeOrder(tree: Tree): string[] {
  return tree.root.flatMap((id) => familyOf(tree, id));
}

/** Those of some objects that have no ancestor among them, in the order of the tree: what is moved together with a parent moves once. */
export function topmost(tree: Tree, ids: Iterable<string>): string[] {
  const wanted = new Set(ids);
  const found: string[] = [];
  const walk = (list: readonly string[]): void => {
    for (const id of list)
      if (wanted.has(id)) found.push(id);
      else walk(tree.objects[id]?.children ?? []);
  };
  walk(tree.root);
  return found;
}

/** From the parent up to the root. */
export function ancestorsOf(tree: Tree, id: string): string[] {
  const parents = parentsOf(tree);
  const found: string[] = [];
  for (let at = parents.get(id); at !== undefined; at = parents.get(at)) found.push(at);
  return found;
}

/** True for an object that is locked, alone or with something above it. */
export function isLockedIn(tree: Tree, id: string): boolean {
  return [id, ...ancestorsOf(tree, id)].some((one) => tree.objects[one]?.isLocked);
}
