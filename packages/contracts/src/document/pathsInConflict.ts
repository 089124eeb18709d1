import type { Patch, PatchPath } from './patch.ts';

/**
 * Paths of which two sets of patches both change something; those of the second set. A path touches another one that it
 * holds or lies in. What enters or leaves a list moves its other entries, so it touches the whole list.
 */
export function pathsInConflict(first: readonly Patch[], second: readonly Patch[]): PatchPath[] {
  const changed = new Set<string>();
  /** What holds something that changed. */
  const holding = new Set<string>();
  for (const path of first.map(touchedPath)) {
    changed.add(JSON.stringify(path));
    for (let length = 0; length < path.length; length += 1)
      holding.add(JSON.stringify(path.slice(0, length)));
  }
  return second.map(touchedPath).filter((path) => {
    if (holding.has(JSON.stringify(path))) return true;
    for (let length = 0; length <= path.length; length += 1)
      if (changed.has(JSON.stringify(path.slice(0, length)))) return true;
    return false;
  });
}

/** The path that a patch changes: what enters or leaves a list changes the list. */
export function touchedPath({ op, path }: Patch): PatchPath {
  return op !== 'replace' && typeof path.at(-1) === 'number' ? path.slice(0, -1) : path;
}
