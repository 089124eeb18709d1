import type { PictureCategory } from '@tai/contracts';

/** A category as a line of a tree. */
export interface CategoryLine extends PictureCategory {
  /** Pictures in it and in those below it, which is what it shows. */
  total: number;
  /** 0 at the top. */
  depth: number;
  /** Place among those of the same parent, from 0, and how many there are. */
  place: number;
  siblings: readonly string[];
}

/** Categories as they stand below each other, children under their parent. */
export function categoryLines(categories: readonly PictureCategory[]): CategoryLine[] {
  const lines: CategoryLine[] = [];
  function add(parentId: string | null, depth: number): void {
    const children = categories.filter((one) => one.parentId === parentId);
    const siblings = children.map(({ id }) => id);
    for (const [place, child] of children.entries()) {
      lines.push({ ...child, total: totalOf(categories, child), depth, place, siblings });
      add(child.id, depth + 1);
    }
  }
  add(null, 0);
  return lines;
}

function totalOf(categories: readonly PictureCategory[], { id, count }: PictureCategory): number {
  return categories
    .filter(({ parentId }) => parentId === id)
    .reduce((sum, child) => sum + totalOf(categories, child), count);
}

/** How many categories go with one: itself and all below it. */
export function countWithBelow(categories: readonly PictureCategory[], id: string): number {
  return categories
    .filter(({ parentId }) => parentId === id)
    .reduce((sum, child) => sum + countWithBelow(categories, child.id), 1);
}

/** The list with one of it moved to another place. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}
