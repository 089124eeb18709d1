import { useErrorText } from '@tai/api-client';
import { trainingKinds } from '@tai/contracts';
import {
  color,
  ErrorState,
  mobileQuery,
  Skeleton,
  styled,
  Tabs,
  toast,
  VisuallyHidden,
} from '@tai/design-system';
import { useEffect } from 'react';
import { pageWords } from '../../pageWords.ts';
import { useDatasetPlace } from '../../state/useDatasetPlace.ts';
import { DatasetEmpty } from '../DatasetEmpty/DatasetEmpty.tsx';
import { DatasetSwitcher } from '../DatasetSwitcher/DatasetSwitcher.tsx';
import { BenchPanels } from './BenchPanels.tsx';
import { DatasetBench } from './DatasetBench.tsx';

/** The page of training: kinds as tabs, the datasets of a kind, and the one that is open. */
export function Component() {
  const say = pageWords.useWords();
  const place = useDatasetPlace();
  const { datasets, kind, line, ofKind } = place;
  const count = (one: (typeof trainingKinds)[number]) =>
    (datasets.data ?? []).filter((dataset) => dataset.kind === one).length;
  const { isMissing } = place;
  const isOther = isMissing && line !== null;
  useEffect(() => {
    if (isOther) toast.show({ id: 'training.missing', message: say('missing') });
  }, [isOther, say]);
  return (
    <Root>
      <Header>
        {/* The frame shows the title. */}
        <VisuallyHidden as="h1">{say('title')}</VisuallyHidden>
        <Tabs
          label={say('kinds')}
          value={kind}
          onChange={place.openKind}
          tabs={trainingKinds.map((value) => ({
            value,
            label: say(`kind.${value}`),
            ...(count(value) > 0 && { count: count(value) }),
          }))}
        />
        <DatasetSwitcher
          kind={kind}
          datasets={ofKind}
          current={line}
          onOpen={place.open}
          onDeleted={() => place.openKind(kind)}
        />
      </Header>
      <Body>
        <Content place={place} />
      </Body>
    </Root>
  );
}

function Content({ place }: { place: ReturnType<typeof useDatasetPlace> }) {
  const say = pageWords.useWords();
  const errorText = useErrorText();
  const { datasets, kind, line, isAsking, isMissing } = place;
  if (datasets.isError && !datasets.data)
    return (
      <ErrorState
        title={say('failed')}
        onRetry={() => void datasets.refetch()}
        retrying={datasets.isFetching}
      >
        {errorText(datasets.error)}
      </ErrorState>
    );
  if (!datasets.data || isAsking) return <Skeleton height="100%" radius="0" />;
  if (line) return <DatasetBench key={line.id} id={line.id} />;
  return (
    <BenchPanels
      dataset={null}
      selectedIds={noIds}
      onSaveFirst={saved}
      images={<DatasetEmpty kind={kind} note={isMissing ? say('missing') : undefined} onMade={place.open} />}
    />
  );
}

const noIds: readonly string[] = [];
const saved = () => Promise.resolve(true);

const Root = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  height: 100%;
  min-height: 0;
`;

const Header = styled.header`
  display: flex;
  gap: 8px 24px;
  align-items: center;
  min-height: 48px;
  padding: 0 16px;
  border-bottom: 1px solid ${color.hairline};
  background: ${color.panel};
  > :last-child {
    margin-inline-start: auto;
  }
  ${mobileQuery} {
    flex-wrap: wrap;
    padding: 8px 12px;
    > :last-child {
      flex: 1 1 100%;
    }
  }
`;

const Body = styled.div`
  min-height: 0;
`;
