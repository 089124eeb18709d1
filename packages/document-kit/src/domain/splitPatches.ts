import { limits, type Patch } from '@tai/contracts';
import { jsonBytes } from './jsonBytes.ts';

/**
 * Divides patches into groups that each fit into one save. A patch that alone is too large, such as a whole content, becomes
 * one that writes the empty object or list and one for each of its parts. A text that is too large stays, and the server
 * says so.
 * @param limit bytes of one group as JSON
 */
export function splitPatches(
  patches: readonly Patch[],
  limit: number,
  countMax: number = limits.document.patchesMax,
): Patch[][] {
  const groups: Patch[][] = [];
  let group: Patch[] = [];
  let size = brackets;
  for (const { patch, bytes } of patches.flatMap((one) => smaller(one, limit))) {
    if (group.length > 0 && (size + bytes + 1 > limit || group.length >= countMax)) {
      groups.push(group);
      group = [];
      size = brackets;
    }
    group.push(patch);
    size += bytes + 1;
  }
  if (group.length > 0) groups.push(group);
  return groups;
}

const brackets = 2;

function smaller(patch: Patch, limit: number): { patch: Patch; bytes: number }[] {
  const bytes = jsonBytes(patch);
  const value = patch.op === 'remove' ? null : patch.value;
  if (bytes + brackets <= limit || typeof value !== 'object' || value === null) return [{ patch, bytes }];
  const empty = { ...patch, value: Array.isArray(value) ? [] : {} } as Patch;
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return [
    { patch: empty, bytes: jsonBytes(empty) },
    ...entries.flatMap(([step, inner]) =>
      smaller({ op: 'add', path: [...patch.path, step], value: inner }, limit),
    ),
  ];
}
