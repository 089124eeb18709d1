import { pictureApi } from '@tai/api-client';
import type { Job, Picture } from '@tai/contracts';
import { useMemo } from 'react';
import type { Results } from './useResults.ts';

/** What is on the stage. */
export interface OnStage {
  picture: Picture;
  /** The job that made it; null when it is not among the recent results. */
  job: Job | null;
}

/**
 * What is on the stage; null while there is nothing to see yet, or a job that is under way.
 * @param placed id of what was put there from the library; null while the chosen result is there
 */
export function useOnStage({ results, chosen }: Results, placed: string | null): OnStage | null {
  const { currentData: found } = pictureApi.usePicturesByIdQuery([placed ?? ''], { skip: placed === null });
  return useMemo(() => {
    // What was deleted meanwhile gives way to the result that was there before.
    const isPlaced = placed !== null && found?.length !== 0;
    const shown = isPlaced ? results.find(({ id }) => id === placed) : chosen;
    if (shown?.kind === 'picture') return { picture: shown.picture, job: shown.job };
    const picture = isPlaced ? found?.[0] : undefined;
    return picture ? { picture, job: null } : null;
  }, [placed, chosen, results, found]);
}
