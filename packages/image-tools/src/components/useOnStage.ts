import { pictureApi } from '@tai/api-client';
import type { Job, Picture } from '@tai/contracts';
import type { Results } from '@tai/generation-kit';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectPlaced } from '../state/workspaceSlice.ts';

/** The image on the stage. */
export interface OnStage {
  picture: Picture;
  /** The job that made it; null when the image is not among the recent results. */
  job: Job | null;
}

/** What is on the stage; null while there is no image: nothing yet, or a job that is under way. */
export function useOnStage({ results, chosen }: Results): OnStage | null {
  const placed = useSelector(selectPlaced);
  const { currentData: found } = pictureApi.usePicturesByIdQuery([placed ?? ''], { skip: placed === null });
  return useMemo(() => {
    // An image that was deleted meanwhile gives way to the result that was there before.
    const isPlaced = placed !== null && found?.length !== 0;
    const shown = isPlaced ? results.find(({ id }) => id === placed) : chosen;
    if (shown?.kind === 'picture') return { picture: shown.picture, job: shown.job };
    const picture = isPlaced ? found?.[0] : undefined;
    return picture ? { picture, job: null } : null;
  }, [placed, chosen, results, found]);
}
