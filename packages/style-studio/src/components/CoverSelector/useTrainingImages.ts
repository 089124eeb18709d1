import { trainingApi } from '@tai/api-client';
import { useMemo } from 'react';

/** An image that a cover can be made of. */
interface TrainingImage {
  url: string;
  thumbUrl: string;
  prompt: string;
}

export interface TrainingImages {
  images: readonly TrainingImage[];
  isLoading: boolean;
  isFailed: boolean;
}

/** Samples and test images of a training, the newest checkpoint first. @param trainNo null without a training */
export function useTrainingImages(trainNo: string | null): TrainingImages {
  const { currentData, isFetching, error } = trainingApi.useTrainingQuery(trainNo ?? '', {
    skip: trainNo === null,
  });
  const images = useMemo(() => {
    if (!currentData) return [];
    const samples = currentData.checkpoints.toSorted((a, b) => b.step - a.step).flatMap((one) => one.samples);
    const tests = currentData.tests.flatMap(({ url, thumbUrl, prompt }) =>
      url === null ? [] : [{ url, thumbUrl: thumbUrl ?? url, prompt }],
    );
    const all = [...samples, ...tests].map(({ url, thumbUrl, prompt }) => ({ url, thumbUrl, prompt }));
    return [...new Map(all.map((image) => [image.url, image])).values()];
  }, [currentData]);
  return { images, isLoading: isFetching && !currentData, isFailed: error !== undefined && !currentData };
}
