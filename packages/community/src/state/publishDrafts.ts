import { readPersisted, writePersisted, type KeyValueStorage } from '@tai/kernel';
import * as z from 'zod/mini';
import { publishForm } from '../domain/publishForm.ts';

const publishDraft = z.object({
  form: publishForm,
  /** Revision of the work that this was begun with; null for a new one, and where it is not known. */
  base: z.catch(z.nullable(z.number()), null),
  /** Goes with what is sent, so that a repetition makes no second work. */
  key: z.string(),
});
/** A work as a person left it unsent. */
export type PublishDraft = z.infer<typeof publishDraft>;

const spec = {
  key: 'community.publishing',
  version: 1,
  fields: { drafts: z.record(z.string(), publishDraft) },
};
/** Unsent works that are kept; the oldest goes. */
const most = 10;

/** Under which name the one new work is kept; others go by their id. */
export const newWork = 'new';

/** Works that a person began to write or to change on this browser and did not send. */
export function createPublishDrafts(personId: string, storage: KeyValueStorage = window.localStorage) {
  const read = () => readPersisted(spec, storage, personId).fields.drafts ?? {};
  return {
    get: (name: string): PublishDraft | null => read()[name] ?? null,
    set(name: string, draft: PublishDraft | null): void {
      const { [name]: _before, ...others } = read();
      const kept = Object.entries(others).slice(draft ? -(most - 1) : -most);
      if (draft) kept.push([name, draft]);
      writePersisted(spec, { drafts: Object.fromEntries(kept) }, storage, personId);
    },
  };
}
