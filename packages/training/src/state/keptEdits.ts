import { imageRights, trainingLimits } from '@tai/contracts';
import { readPersisted, writePersisted, type KeyValueStorage } from '@tai/kernel';
import * as z from 'zod/mini';
import type { ImagePatch } from '../domain/imageChanges.ts';
import type { FormPatch } from './editQueue.ts';

const text = z.string().check(z.maxLength(trainingLimits.labelsMaxLength * 2));
const crop = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() });
const spec = {
  key: 'training.edits',
  version: 1,
  fields: {
    form: z.object({
      name: z.optional(text),
      trigger: z.optional(text),
      previewPrompt: z.optional(text),
      rights: z.optional(z.nullable(z.enum(imageRights))),
    }),
    images: z.array(
      z.tuple([
        z.string(),
        z.object({
          labels: z.optional(text),
          crop: z.optional(z.nullable(crop)),
          isFlipped: z.optional(z.boolean()),
          isExcluded: z.optional(z.boolean()),
        }),
      ]),
    ),
  },
};

export interface KeptEdits {
  form: FormPatch;
  images: readonly (readonly [string, ImagePatch])[];
}

/**
 * Changes of one dataset that the server does not have yet, kept for a reload. Tabs share the place, so that each writes and takes
 * away its own changes alone: two tabs without a network lose nothing to each other.
 */
export function keptEdits(datasetId: string, userId: string, storage: KeyValueStorage = window.localStorage) {
  const own = { ...spec, key: `${spec.key}.${datasetId}` };
  let written: KeptEdits = { form: {}, images: [] };
  const read = (): KeptEdits => {
    const { form = {}, images = [] } = readPersisted(own, storage, userId).fields;
    return { form, images };
  };
  return {
    /** What any tab kept; it is this tab's own from now on. */
    read: () => (written = read()),
    write(edits: KeptEdits): void {
      const { form, images } = withOwn(read(), written, edits);
      written = edits;
      if (Object.keys(form).length === 0 && images.length === 0) storage.removeItem(`${own.key}@${userId}`);
      else writePersisted(own, { form, images: images.map(([id, patch]) => [id, patch]) }, storage, userId);
    },
  };
}

/** What is kept with the changes of one tab: those that it wrote before are taken out, those that it has now put in. */
function withOwn(kept: KeptEdits, before: KeptEdits, now: KeptEdits): KeptEdits {
  const others = Object.entries(kept.form).filter(([field]) => !(field in before.form));
  const images = new Map(kept.images);
  for (const [id] of before.images) images.delete(id);
  for (const [id, patch] of now.images) images.set(id, patch);
  return { form: { ...Object.fromEntries(others), ...now.form }, images: [...images] };
}
