import * as z from 'zod/mini';
import { limits } from '../limits.ts';

const { patchPathMax, patchesMax } = limits.document;

/** Keys of objects and places in lists, from the outermost inwards, as Immer writes them. Empty is the whole content. */
const path = z
  .array(z.union([z.string().check(z.maxLength(200)), z.int().check(z.gte(0))]))
  .check(z.maxLength(patchPathMax));

/**
 * One change of a content: the operations `add`, `replace` and `remove` of RFC 6902 with the path as a list. A number stands for
 * a place in a list and a text for a key. `replace` and `remove` need something at the path; `add` to a list moves what follows.
 */
const patch = z.discriminatedUnion('op', [
  z.object({ op: z.literal('add'), path, value: z.unknown() }),
  z.object({ op: z.literal('replace'), path, value: z.unknown() }),
  z.object({ op: z.literal('remove'), path }),
]);
export type Patch = z.infer<typeof patch>;
export type PatchPath = Patch['path'];

/** Applied in order, all or none. */
export const patches = z.array(patch).check(z.maxLength(patchesMax));

/** Content of a document: a JSON object. */
export const documentContent = z.record(z.string(), z.unknown());
export type DocumentContent = z.infer<typeof documentContent>;
