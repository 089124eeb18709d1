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

/** Changes of one dataset that the server does not have yet, kept for a reload. */
export function keptEdits(datasetId: string, userId: string, storage: KeyValueStorage = window.localStorage) {
  const own = { ...spec, key: `${spec.key}.${datasetId}` };
  return {
    read(): KeptEdits {
      const { form = {}, images = [] } = readPersisted(own, storage, userId).fields;
      return { form, images };
    },
    write({ form, images }: KeptEdits): void {
      if (Object.keys(form).length === 0 && images.length === 0) storage.removeItem(`${own.key}@${userId}`);
      else writePersisted(own, { form, images: images.map(([id, patch]) => [id, patch]) }, storage, userId);
    },
  };
}
