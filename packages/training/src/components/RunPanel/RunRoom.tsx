import { trainingApi } from '@tai/api-client';
import type { Dataset } from '@tai/contracts';
import { styled, toast } from '@tai/design-system';
import { useSearchParams } from '@tai/kernel';
import { formWords } from '../../formWords.ts';
import { runWords } from '../../runWords.ts';
import { useTrainForm } from '../../state/useTrainForm.ts';
import { Runs } from '../Runs/Runs.tsx';
import { TrainForm } from '../TrainForm/TrainForm.tsx';

export interface RunPanelProps {
  /** The dataset that is open, as the server has it; null before there is one. */
  dataset: Dataset | null;
  /** Images that are selected: a retraining may use these alone. */
  selectedIds: readonly string[];
  /** Brings changes of form and labels that are still on their way to the server; false when that failed and the person was told. */
  onSaveFirst: () => Promise<boolean>;
}

/** Parameters of a training, what it will take, and the trainings of the dataset with their progress. */
export function Component({ dataset, ...rest }: RunPanelProps) {
  return (
    <Room>
      {dataset ? <OfDataset key={dataset.id} dataset={dataset} {...rest} /> : <Runs dataset={null} />}
    </Room>
  );
}

function OfDataset({ dataset, selectedIds, onSaveFirst }: RunPanelProps & { dataset: Dataset }) {
  const say = formWords.useWords();
  const sayRun = runWords.useWords();
  const form = useTrainForm(dataset);
  const [query, setQuery] = useSearchParams();
  const { data } = trainingApi.useTrainingsInfiniteQuery('');
  const hasRuns = data?.pages.some(({ records }) =>
    records.some(({ datasetId }) => datasetId === dataset.id),
  );
  return (
    <Columns>
      <TrainForm
        dataset={dataset}
        selectedIds={selectedIds}
        form={form}
        hasRuns={hasRuns ?? false}
        onSaveFirst={onSaveFirst}
        onStarted={(trainNo) => {
          const next = new URLSearchParams(query);
          next.set('train', trainNo);
          setQuery(next, { replace: true, preventScrollReset: true });
          toast.show({ id: 'training.started', tone: 'success', message: say('start.started') });
        }}
      />
      <Runs
        dataset={dataset}
        onReuse={(settings) => {
          form.reuse(settings);
          toast.show({ id: 'training.reused', tone: 'success', message: sayRun('parameters.reused') });
        }}
      />
    </Columns>
  );
}

/** Its own width decides the layout: the page may put it at a side or below. */
const Room = styled.div`
  container-type: inline-size;
  min-width: 0;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  @container (min-width: 860px) {
    grid-template-columns: minmax(300px, 380px) minmax(0, 1fr);
    gap: 24px 32px;
    align-items: start;
  }
`;
