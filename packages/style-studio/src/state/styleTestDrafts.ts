import { readPersisted, writePersisted, type KeyValueStorage } from '@tai/kernel';
import * as z from 'zod/mini';
import type { StyleTestForm } from '../domain/styleTestForm.ts';

const draft = z.object({
  trainNo: z.string(),
  checkpointIds: z.array(z.string()),
  prompts: z.string(),
  intensities: z.array(z.number()),
  seeds: z.array(z.number()),
  saveId: z.string(),
});
const spec = { key: 'styleStudio.tests', version: 1, fields: { drafts: z.array(draft) } };

/** Trainings whose forms are kept; the oldest goes. */
const keptMax = 20;

/** A test that is being prepared, and the id under which it is sent: a retry sends the same. */
export interface StyleTestDraft extends StyleTestForm {
  saveId: string;
}

/** Forms of style tests by training, kept for this tab. */
export function createStyleTestDrafts(personId: string, storage: KeyValueStorage = window.sessionStorage) {
  const all = () => readPersisted(spec, storage, personId).fields.drafts ?? [];
  return {
    get(trainNo: string): StyleTestDraft | null {
      return all().find((one) => one.trainNo === trainNo) ?? null;
    },
    set(trainNo: string, { checkpointIds, prompts, intensities, seeds, saveId }: StyleTestDraft): void {
      const own = {
        ...{ trainNo, prompts, saveId },
        ...{ checkpointIds: [...checkpointIds], intensities: [...intensities], seeds: [...seeds] },
      };
      const others = all().filter((one) => one.trainNo !== trainNo);
      writePersisted(spec, { drafts: [...others, own].slice(-keptMax) }, storage, personId);
    },
  };
}
