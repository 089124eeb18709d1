import { useErrorText } from '@tai/api-client';
import { ErrorState, Skeleton } from '@tai/design-system';
import { useDatasetQuery } from '../../api/datasetApi.ts';
import { datasetWords } from '../../datasetWords.ts';
import { OpenDataset } from './OpenDataset.tsx';

/** A dataset that is open, once it is there. */
export function DatasetBench({ id }: { id: string }) {
  const say = datasetWords.useWords();
  const errorText = useErrorText();
  const { data, isError, isFetching, error, refetch } = useDatasetQuery(id);
  if (data) return <OpenDataset dataset={data} />;
  if (!isError) return <Skeleton height="100%" radius="0" />;
  return (
    <ErrorState title={say('loadFailed')} onRetry={() => void refetch()} retrying={isFetching}>
      {errorText(error)}
    </ErrorState>
  );
}
