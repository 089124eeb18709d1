import { readPersisted, writePersisted, type KeyValueStorage } from '@tai/kernel';
import * as z from 'zod/mini';

const file = z.object({
  name: z.string(),
  path: z.string(),
  family: z.string(),
  bytes: z.number(),
  triggers: z.array(z.string()),
  verdict: z.enum(['good', 'weak', 'broken', 'unknown']),
  detail: z.string(),
});

/** A style file that the server took in. */
export type ImportedFile = z.infer<typeof file>;

const spec = { key: 'styleStudio.import', version: 1, fields: { file: z.nullable(file) } };

/** Remembers the last imported file until a style is made of it, so that a reload does not upload it again. */
export function createImportedFile(personId: string, storage: KeyValueStorage = window.sessionStorage) {
  return {
    get: (): ImportedFile | null => readPersisted(spec, storage, personId).fields.file ?? null,
    set: (next: ImportedFile | null) => void writePersisted(spec, { file: next }, storage, personId),
  };
}
