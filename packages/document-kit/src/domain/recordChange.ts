import type { DocumentContent, Patch } from '@tai/contracts';
import { enablePatches, produceWithPatches, type Draft, type Patch as ImmerPatch } from 'immer';

enablePatches();

/** What a change did, and what takes it back. */
export interface Change {
  patches: Patch[];
  inverse: Patch[];
}

/** Runs a recipe on a draft of the content and writes down what it did, as the contract wants patches. */
export function recordChange<T extends object>(content: T, recipe: (draft: Draft<T>) => void): Change {
  const [, patches, inverse] = produceWithPatches(content as DocumentContent, (draft) => {
    recipe(draft as Draft<T>);
  });
  const unset = new Set(patches.filter(isUnset).map(({ path }) => JSON.stringify(path)));
  return {
    patches: patches.flatMap(toContract),
    inverse: inverse.flatMap((patch) => {
      if (!unset.has(JSON.stringify(patch.path))) return toContract(patch);
      // The key is not there: nothing to remove, and what was there before is added.
      return patch.op === 'remove' ? [] : toContract({ ...patch, op: 'add' });
    }),
  };
}

/** JSON has no `undefined`: a key that is set to it is removed, and a new one with it is never there. */
function toContract(patch: ImmerPatch): Patch[] {
  const { op, path, value } = patch;
  if (op === 'remove') return [{ op, path }];
  if (!isUnset(patch)) return [{ op, path, value }];
  return op === 'add' ? [] : [{ op: 'remove', path }];
}

function isUnset({ op, value }: ImmerPatch): boolean {
  return op !== 'remove' && value === undefined;
}
