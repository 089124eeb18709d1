import { skipToken } from '@reduxjs/toolkit/query';
import { trainingApi, useErrorText } from '@tai/api-client';
import type { Dataset, TrainRecord, TrainingSettings } from '@tai/contracts';
import {
  Button,
  color,
  EmptyState,
  ErrorState,
  fontSize,
  ModelIcon,
  SegmentedControl,
  Skeleton,
  styled,
  toast,
} from '@tai/design-system';
import { confirmPort, formatTime, useLanguage, usePort, useSearchParams } from '@tai/kernel';
import { useState } from 'react';
import { trainApi } from '../../api/trainApi.ts';
import { runWords } from '../../runWords.ts';
import { useIsConnected } from '../../state/useConnection.ts';
import { OpenedRun } from './OpenedRun.tsx';
import { RunCard } from './RunCard.tsx';

interface Props {
  /** Null shows all own trainings. */
  dataset: Pick<Dataset, 'id'> | null;
  onReuse?: ((settings: TrainingSettings) => void) | undefined;
}

const noRecords: TrainRecord[] = [];

/** Own trainings, newest first. The address says which one is open: `?train=`. */
export function Runs({ dataset, onReuse }: Props) {
  const say = runWords.useWords();
  const errorText = useErrorText();
  const [scope, setScope] = useState<'dataset' | 'all'>('dataset');
  const [query, setQuery] = useSearchParams();
  const opened = query.get('train');
  const ofDataset = trainingApi.useTrainingsInfiniteQuery(dataset ? { datasetId: dataset.id } : skipToken);
  const isWhole = !dataset || scope === 'all';
  const all = trainingApi.useTrainingsInfiniteQuery(isWhole ? {} : skipToken);
  const trainings = isWhole ? all : ofDataset;
  const shown = trainings.data ? recordsOf(trainings.data.pages) : noRecords;
  const hasOwn = ofDataset.data?.pages.some(({ records }) => records.length > 0) ?? false;

  function open(trainNo: string | null): void {
    const next = new URLSearchParams(query);
    if (trainNo === null) next.delete('train');
    else next.set('train', trainNo);
    setQuery(next, { replace: true, preventScrollReset: true });
  }

  const close = () => open(null);
  const isElsewhere =
    opened !== null && !trainings.isLoading && !shown.some(({ trainNo }) => trainNo === opened);
  return (
    <section aria-label={say('title')}>
      <Head>
        <h2>{say('title')}</h2>
        {dataset && (
          <SegmentedControl
            size="compact"
            label={say('scope.label')}
            value={scope}
            onChange={setScope}
            options={[
              { value: 'dataset', label: say('scope.dataset') },
              { value: 'all', label: say('scope.all') },
            ]}
          />
        )}
      </Head>
      <OfflineNote since={trainings.fulfilledTimeStamp} />
      <List>
        {isElsewhere && <OpenedRun trainNo={opened} onClose={close} onReuse={onReuse} />}
        {trainings.isLoading ? (
          <div role="status" aria-busy aria-label={say('list.loading')}>
            <Skeleton height={74} />
          </div>
        ) : trainings.error && !trainings.data ? (
          <ErrorState
            title={say('list.failed')}
            onRetry={() => void trainings.refetch()}
            retrying={trainings.isFetching}
          >
            {errorText(trainings.error)}
          </ErrorState>
        ) : (
          <>
            {trainings.error && (
              <Problem role="alert">
                {say('list.failed')} {errorText(trainings.error)}
              </Problem>
            )}
            {shown.length === 0 && !isElsewhere && (
              <EmptyState title={say('list.empty')} icon={<ModelIcon size={20} />}>
                {say('list.emptyHelp')}
              </EmptyState>
            )}
            {shown.map((record) => (
              <RunCard
                key={record.trainNo}
                record={record}
                isOpen={record.trainNo === opened}
                onToggle={() => open(record.trainNo === opened ? null : record.trainNo)}
                onReuse={onReuse}
                onRemoved={close}
              />
            ))}
          </>
        )}
      </List>
      <Foot>
        {trainings.hasNextPage && (
          <Button
            size="compact"
            loading={trainings.isFetchingNextPage}
            onClick={() => void trainings.fetchNextPage()}
          >
            {say('list.more')}
          </Button>
        )}
        {dataset && hasOwn && <ClearRecords datasetId={dataset.id} onCleared={close} />}
      </Foot>
    </section>
  );
}

/** Those of all pages; one that moved between two pages while they were read is there once. */
function recordsOf(pages: readonly { records: TrainRecord[] }[]): TrainRecord[] {
  const records = pages.flatMap((page) => page.records);
  return [...new Map(records.map((record) => [record.trainNo, record])).values()];
}

function OfflineNote({ since }: { since: number | undefined }) {
  const say = runWords.useWords();
  const { language } = useLanguage();
  const isConnected = useIsConnected();
  return (
    <div role="status">
      {!isConnected && since !== undefined && (
        <Warning>{say('offline', { time: formatTime(since, language) })}</Warning>
      )}
    </div>
  );
}

function ClearRecords({ datasetId, onCleared }: { datasetId: string; onCleared: () => void }) {
  const say = runWords.useWords();
  const errorText = useErrorText();
  const confirm = usePort(confirmPort);
  const [clear, { isLoading, error }] = trainApi.useClearTrainingsMutation();

  async function ask(): Promise<void> {
    const isSure = await confirm.ask({
      ...{ title: say('clear.title'), content: say('clear.text'), confirmLabel: say('clear.confirm') },
      danger: true,
    });
    if (!isSure) return;
    const { data } = await clear(datasetId);
    if (!data) return;
    onCleared();
    toast.show({
      ...{ id: 'training.cleared', tone: 'success' },
      message: say('clear.done', { count: data.removed }),
    });
  }

  return (
    <>
      <Button size="compact" variant="ghost" loading={isLoading} onClick={() => void ask()}>
        {say('actions.clear')}
      </Button>
      {error && (
        <Problem role="alert">
          {say('clear.failed')} {errorText(error)}
        </Problem>
      )}
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 32px;
  margin-bottom: 16px;
  h2 {
    margin: 0;
    font-size: ${fontSize.title};
    font-weight: 600;
  }
`;

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-top: 12px;
`;

const Problem = styled.p`
  margin: 0;
  color: ${color.dangerText};
  overflow-wrap: anywhere;
`;

const Warning = styled.p`
  margin: 0 0 12px;
  color: ${color.warningText};
  font-size: ${fontSize.caption};
`;
