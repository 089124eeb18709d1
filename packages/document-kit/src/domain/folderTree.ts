import type { DocumentFolder } from '@tai/contracts';

/** Folders directly in another; null asks for those that are in none. */
export const foldersIn = (folders: readonly DocumentFolder[], parentId: string | null): DocumentFolder[] =>
  folders.filter((folder) => folder.parentId === parentId);

/** The folder with its parents, from the root down; empty when no folder has the id. */
export function pathTo(folders: readonly DocumentFolder[], id: string | null): DocumentFolder[] {
  const path: DocumentFolder[] = [];
  let next = folders.find((folder) => folder.id === id);
  // A folder that stood in itself would never end.
  while (next && !path.includes(next)) {
    path.unshift(next);
    const { parentId } = next;
    next = folders.find((folder) => folder.id === parentId);
  }
  return path;
}

/** All folders in the order of a tree, with the level they stand on; the outermost are on level 0. */
export function inTreeOrder(
  folders: readonly DocumentFolder[],
  parentId: string | null = null,
  depth = 0,
): { folder: DocumentFolder; depth: number }[] {
  return foldersIn(folders, parentId).flatMap((folder) => [
    { folder, depth },
    ...inTreeOrder(folders, folder.id, depth + 1),
  ]);
}
