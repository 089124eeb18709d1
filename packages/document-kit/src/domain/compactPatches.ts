import type { Patch, PatchPath } from '@tai/contracts';

/** Writes that are remembered at once: each patch is compared with all of them. */
const rememberedMax = 500;

/**
 * Leaves out values that a later `replace` of the same path writes over, as a drag or a stroke makes them by the hundred.
 * The later value moves to the place of the earlier one, so nothing between the two may touch the path.
 */
export function compactPatches(patches: readonly Patch[]): Patch[] {
  const compacted: Patch[] = [];
  /** Paths whose last write can still take a new value, and where that write is. */
  const open = new Map<string, { path: PatchPath; index: number }>();
  for (const patch of patches) {
    const key = JSON.stringify(patch.path);
    const earlier = open.get(key);
    if (patch.op === 'replace' && earlier) {
      compacted[earlier.index] = { ...(compacted[earlier.index] as typeof patch), value: patch.value };
      closeTouched(open, patch.path, key);
      continue;
    }
    const isInList = typeof patch.path.at(-1) === 'number';
    closeTouched(open, patch.op !== 'replace' && isInList ? patch.path.slice(0, -1) : patch.path, null);
    compacted.push(patch);
    if (open.size >= rememberedMax) open.clear();
    // A new entry of a list moves others: only a key or a replaced place can be written again where it stands.
    if (patch.op === 'replace' || (patch.op === 'add' && !isInList))
      open.set(key, { path: patch.path, index: compacted.length - 1 });
  }
  return compacted;
}

/** Forgets writes that hold the path or lie in it, save one. */
function closeTouched(
  open: Map<string, { path: PatchPath }>,
  path: PatchPath,
  exceptKey: string | null,
): void {
  for (const [key, { path: other }] of open) {
    const shorter = Math.min(path.length, other.length);
    if (key !== exceptKey && path.slice(0, shorter).every((step, index) => step === other[index]))
      open.delete(key);
  }
}
