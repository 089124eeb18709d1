import type { TrainingSettings } from '@tai/contracts';
import { readPersisted, writePersisted, type KeyValueStorage } from '@tai/kernel';
import * as z from 'zod/mini';

const trainingSettings = z.object({
  trainerId: z.string(),
  base: z.string(),
  params: z.record(z.string(), z.unknown()),
});

const spec = {
  key: 'training.settings',
  version: 1,
  fields: { drafts: z.record(z.string(), trainingSettings) },
};
/** Datasets whose unsaved settings are kept; the oldest go. */
const most = 20;

/** Trainer and parameters of datasets that the server does not have yet: a reload in between loses nothing. */
export function createSettingsDrafts(personId: string, storage: KeyValueStorage = window.localStorage) {
  const read = () => readPersisted(spec, storage, personId).fields.drafts ?? {};
  return {
    get: (datasetId: string): TrainingSettings | null => read()[datasetId] ?? null,
    set(datasetId: string, draft: TrainingSettings | null): void {
      const { [datasetId]: before, ...others } = read();
      if (!before && !draft) return;
      const kept = Object.entries(others).slice(draft ? -(most - 1) : -most);
      if (draft) kept.push([datasetId, draft]);
      writePersisted(spec, { drafts: Object.fromEntries(kept) }, storage, personId);
    },
  };
}
