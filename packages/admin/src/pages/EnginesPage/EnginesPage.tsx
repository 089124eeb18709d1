import { EmptyState, EngineIcon, Pagination, SegmentedControl, Skeleton, styled } from '@tai/design-system';
import { useEnginesQuery, useQueueQuery, type QueueState } from '../../api/monitorApi.ts';
import { EngineCard } from '../../components/Engines/EngineCard.tsx';
import { QueueTable } from '../../components/Engines/QueueTable.tsx';
import { Card, Faint, ListFailure, PageFrame, Section } from '../../components/PageFrame/PageFrame.tsx';
import { pageNumber, useFilters } from '../../components/PageFrame/useFilters.ts';
import { adminWords } from '../../words.ts';

const pageSize = 20;
const defaults = { state: 'active', page: '1' };
const states = ['active', 'finished', 'failed'] as const satisfies readonly QueueState[];
/** Milliseconds between two looks at the queue, while somebody looks. */
const lookEvery = 3000;
const emptyWords = {
  active: 'queue.empty',
  finished: 'queue.emptyFinished',
  failed: 'queue.emptyFailed',
} as const;

/** Engines and the jobs of everybody. */
export function Page() {
  const say = adminWords.useWords();
  return (
    <PageFrame title={say('router.engine')}>
      <Engines />
      <Queue />
    </PageFrame>
  );
}

function Engines() {
  const say = adminWords.useWords();
  const { data, error, isError, isFetching, refetch } = useEnginesQuery();
  return (
    <Section title={say('engines.title')} aside={<Faint>{say('engines.last24')}</Faint>}>
      {isError && !data && (
        <ListFailure
          title={say('engines.failed')}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <EmptyState title={say('engines.empty')} icon={<EngineIcon size={20} />} />}
      <Cards aria-busy={!data && !isError}>
        {data?.map((engine) => (
          <EngineCard key={engine.id} engine={engine} />
        ))}
        {!data && !isError && (
          <Card as="li">
            <Skeleton width="50%" />
            <Skeleton height={64} />
          </Card>
        )}
      </Cards>
    </Section>
  );
}

function Queue() {
  const say = adminWords.useWords();
  const [filters, change] = useFilters(defaults);
  const state = states.find((one) => one === filters.state) ?? 'active';
  const page = pageNumber(filters.page);
  const query = useQueueQuery(
    { state, currPage: page, pageSize },
    // A window in the background looks at nothing.
    { pollingInterval: lookEvery, skipPollingIfUnfocused: true },
  );
  const shown = query.currentData;
  const counts = query.data && { waiting: query.data.waiting, running: query.data.running };
  return (
    <Section title={say('queue.title')} aside={counts && <Faint>{say('queue.counts', counts)}</Faint>}>
      <div>
        <SegmentedControl<QueueState>
          label={say('queue.show')}
          value={state}
          onChange={(next) => change({ state: next })}
          options={states.map((value) => ({ value, label: say(`queue.${value}`) }))}
        />
      </div>
      {query.isError && !shown ? (
        <ListFailure
          title={say('queue.loadFailed')}
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : shown?.records.length === 0 ? (
        <EmptyState title={say(emptyWords[state])} icon={<EngineIcon size={20} />} />
      ) : (
        <QueueTable jobs={shown?.records} isBusy={false} />
      )}
      {shown && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={shown.total}
          onChange={(next) => change({ page: String(next) })}
        />
      )}
    </Section>
  );
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
  gap: 12px;
`;
