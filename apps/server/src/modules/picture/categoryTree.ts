// Nesting of categories.

interface Nested {
  id: string;
  parentId: string | null;
}

/** A category and all below it. */
export function withAllBelow(categories: readonly Nested[], id: string): string[] {
  const found = [id];
  // The list grows while it is walked.
  for (const parent of found)
    found.push(...categories.filter(({ parentId }) => parentId === parent).map((one) => one.id));
  return found;
}

/** Level of a category, 1 at the top; 0 for null. */
export function levelOf(categories: readonly Nested[], id: string | null): number {
  const parent = categories.find((one) => one.id === id);
  return parent ? 1 + levelOf(categories, parent.parentId) : 0;
}

/** How many levels a category spans with those below it, at least 1. */
export function heightOf(categories: readonly Nested[], id: string): number {
  const below = categories.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((one) => heightOf(categories, one.id)));
}
