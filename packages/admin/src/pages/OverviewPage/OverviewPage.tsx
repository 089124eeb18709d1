import { Skeleton, styled } from '@tai/design-system';
import { useOverviewQuery } from '../../api/overviewApi.ts';
import { OverviewCards } from '../../components/Overview/OverviewCards.tsx';
import { SystemPanel } from '../../components/Overview/SystemPanel.tsx';
import { SetupChecklist } from '../../components/Overview/SetupChecklist.tsx';
import { Card, ListFailure, PageFrame } from '../../components/PageFrame/PageFrame.tsx';
import { adminWords } from '../../words.ts';

/** Milliseconds between two looks, while somebody looks: each one asks every engine host. */
const lookEvery = 30_000;

/** The first page: how the installation is doing, and for administrators what is still to be set up. */
export function Page() {
  const say = adminWords.useWords();
  const query = useOverviewQuery(undefined, { pollingInterval: lookEvery, skipPollingIfUnfocused: true });
  const { data } = query;
  return (
    <PageFrame title={say('router.overview')}>
      {query.isError && !data && <ListFailure title={say('overview.loadFailed')} query={query} />}
      {data && <OverviewCards overview={data} />}
      {data?.system && <SystemPanel system={data.system} engines={data.engines} />}
      {data?.setup && <SetupChecklist items={data.setup} />}
      {!data && !query.isError && (
        <Waiting aria-busy>
          {[0, 1, 2, 3, 4, 5].map((place) => (
            <Card key={place}>
              <Skeleton width="40%" />
              <Skeleton height={88} />
            </Card>
          ))}
        </Waiting>
      )}
    </PageFrame>
  );
}

const Waiting = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: 16px;
`;
