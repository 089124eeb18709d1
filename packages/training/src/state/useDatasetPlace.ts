import { trainingApi } from '@tai/api-client';
import { trainingKinds, type DatasetLine, type TrainingKind } from '@tai/contracts';
import { useSearchParams } from '@tai/kernel';
import { useDatasetsQuery } from '../api/datasetApi.ts';

/** Which dataset the address names: `?dataset=`, else that of the training in `?train=`, else the last changed one of `?kind=`. */
export function useDatasetPlace() {
  const [query, setQuery] = useSearchParams();
  const datasets = useDatasetsQuery();
  const trainNo = query.get('train');
  const wanted = query.get('dataset');
  const training = trainingApi.useTrainingQuery(trainNo ?? '', { skip: trainNo === null || wanted !== null });
  const list = datasets.data ?? [];
  const named = list.find(({ id }) => id === (wanted ?? training.data?.datasetId));
  const kind = named?.kind ?? training.data?.kind ?? kindOf(query.get('kind'));
  const ofKind = list.filter((one) => one.kind === kind);
  // A training that is still being asked for decides first, and one whose dataset is gone shows no other.
  const isAsking = wanted === null && training.isLoading;
  const isGone = wanted === null && training.data !== undefined && !named;
  const line: DatasetLine | null = named ?? (isAsking || isGone ? null : (ofKind[0] ?? null));
  return {
    datasets,
    kind,
    ofKind,
    line,
    isAsking,
    /** A dataset that the address names is not there. */
    isMissing: datasets.isSuccess && ((wanted !== null && !named) || isGone),
    open: (id: string) => setQuery({ dataset: id }),
    openKind: (next: TrainingKind) => setQuery({ kind: next }),
  };
}

function kindOf(text: string | null): TrainingKind {
  return trainingKinds.find((kind) => kind === text) ?? 'custom';
}
