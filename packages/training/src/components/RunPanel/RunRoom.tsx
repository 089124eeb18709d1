import { trainingApi } from '@tai/api-client';
import type { Dataset } from '@tai/contracts';
import { SegmentedControl, styled, toast } from '@tai/design-system';
import { useSearchParams } from '@tai/kernel';
import { useState } from 'react';
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
  const opened = query.get('train');
  const [view, setView] = useState({ shown: opened === null ? 'form' : 'runs', opened });
  // A training that was started, or that a link leads to, is what one came for.
  if (view.opened !== opened) setView({ shown: opened === null ? view.shown : 'runs', opened });
  const show = (shown: string) => setView({ shown, opened });
  const { data } = trainingApi.useTrainingsInfiniteQuery({ datasetId: dataset.id });
  const hasRuns = data?.pages.some(({ records }) => records.length > 0);
  return (
    <Columns data-view={view.shown}>
      <Views>
        <SegmentedControl
          fullWidth
          label={sayRun('views')}
          value={view.shown}
          onChange={show}
          options={[
            { value: 'form', label: say('title') },
            { value: 'runs', label: sayRun('title') },
          ]}
        />
      </Views>
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
          show('form');
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
  padding: 16px;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  @container (max-width: 859.98px) {
    &[data-view='form'] > :last-child,
    &[data-view='runs'] > :nth-child(2) {
      display: none;
    }
  }
  @container (min-width: 860px) {
    grid-template-columns: minmax(300px, 380px) minmax(0, 1fr);
    gap: 24px 32px;
    align-items: start;
  }
`;

/** In a narrow place one of the two is shown; both stay mounted. */
const Views = styled.div`
  @container (min-width: 860px) {
    display: none;
  }
`;
