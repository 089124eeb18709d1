import { useErrorText, withReason } from '@tai/api-client';
import type { Dataset, TrainingKind } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { randomKey } from '@tai/kernel';
import { useRef } from 'react';
import { useCreateDatasetMutation } from '../api/datasetApi.ts';
import { datasetWords } from '../datasetWords.ts';

/** Begins datasets of a kind. A call that is made again after a failure begins the same one. */
export function useNewDataset(kind: TrainingKind): {
  make: () => Promise<Dataset | null>;
  isMaking: boolean;
} {
  const say = datasetWords.useWords();
  const errorText = useErrorText();
  const [create, { isLoading }] = useCreateDatasetMutation();
  const saveId = useRef<string>(null);
  return {
    isMaking: isLoading,
    async make() {
      saveId.current ??= randomKey();
      const { data, error } = await create({ saveId: saveId.current, kind });
      if (data) saveId.current = null;
      if (error) toast.show({ tone: 'danger', message: withReason(say('newFailed'), errorText(error)) });
      return data ?? null;
    },
  };
}
