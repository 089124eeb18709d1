import { isApiError, useErrorText } from '@tai/api-client';
import type { TrainRecord } from '@tai/contracts';
import {
  Button,
  ButtonLink,
  color,
  EmptyState,
  ErrorState,
  ImagePreview,
  SearchIcon,
  Skeleton,
  Spinner,
  styled,
  StyleIcon,
  toast,
} from '@tai/design-system';
import { href, Link, useSearchParams } from '@tai/kernel';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { hasStyleFile, imagesOf } from '../../domain/recordImages.ts';
import { recordWords } from '../../recordWords.ts';
import { DeleteDialog } from '../DeleteDialog/DeleteDialog.tsx';
import { PublishDialog } from '../PublishDialog/PublishDialog.tsx';
import { TestDialog } from '../TestDialog/TestDialog.tsx';
import { RecordGroup, type RecordActions } from './RecordGroup.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useNearEnd } from './useNearEnd.ts';
import { useRecords } from './useRecords.ts';
import { useSelection } from './useSelection.ts';

interface Props {
  /** What to search for in style prefixes. */
  search: string;
}

/** What is open over the list. */
type Opened =
  | { what: 'test'; trainNo: string; name: string; isBatch: boolean }
  | { what: 'delete'; record: TrainRecord }
  | { what: 'preview'; record: TrainRecord; index: number };

const noImages: readonly string[] = [];

/** Pages that are read again while a training goes on; see `trainingApi`. */
const livePages = 2;

/** Own trainings by date, with the images of each. */
export function RecordsTab({ search }: Props) {
  const [query] = useSearchParams();
  const linkedNo = query.get('train') || null;
  const { list, records, isLinkGone } = useRecords(search, linkedNo);
  const { selection, record, images, dispatch } = useSelection(records);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [publishing, setPublishing] = useState<{ record: TrainRecord; cover: string } | null>(null);
  const close = () => setOpened(null);
  const warn = (problem: 'noImage' | 'noRecord' | 'noFile') =>
    void toast.show({
      id: `styles.${problem}`,
      tone: 'warning',
      message: recordWords.say(`problem.${problem}`),
    });
  const actions = useMemo<RecordActions>(
    () => ({
      onToggle: (of, imageId) => dispatch({ record: of, imageId }),
      onEnlarge: (of, imageId) =>
        setOpened({
          what: 'preview',
          record: of,
          index: imagesOf(of).findIndex(({ id }) => id === imageId),
        }),
      onBatchTest: ({ trainNo, name }) => setOpened({ what: 'test', trainNo, name, isBatch: true }),
      onDelete: (of) => setOpened({ what: 'delete', record: of }),
    }),
    [dispatch],
  );
  useToldOnce(isLinkGone, linkedNo);

  function publish(): void {
    const [cover] = images;
    if (!record || !cover) warn('noImage');
    else if (!hasStyleFile(record)) warn('noFile');
    else setPublishing({ record, cover: cover.url });
  }

  function test(): void {
    if (!record) warn('noRecord');
    else if (!hasStyleFile(record)) warn('noFile');
    else setOpened({ what: 'test', trainNo: record.trainNo, name: record.name, isBatch: false });
  }

  return (
    <Root>
      {records.length > 0 && (
        <SelectionBar
          name={record?.name ?? null}
          count={images.length}
          onClear={() => dispatch(null)}
          onTest={test}
          onPublish={publish}
          onDelete={() => (record ? setOpened({ what: 'delete', record }) : warn('noRecord'))}
        />
      )}
      <Records
        {...{ search, list, records, linkedNo, actions }}
        selectedNo={selection?.trainNo ?? null}
        selectedIds={selection?.imageIds ?? noImages}
      />
      {opened?.what === 'preview' && (
        <Preview {...opened} onIndexChange={(index) => setOpened({ ...opened, index })} onClose={close} />
      )}
      {opened?.what === 'delete' && (
        <DeleteDialog
          record={opened.record}
          onClose={close}
          onDeleted={() => {
            close();
            if (opened.record.trainNo === selection?.trainNo) dispatch(null);
          }}
        />
      )}
      {opened?.what === 'test' && (
        <TestDialog key={opened.trainNo} {...opened} onClose={close} onPublish={setPublishing} />
      )}
      <PublishDialog
        record={publishing?.record ?? null}
        cover={publishing?.cover ?? null}
        onClose={() => setPublishing(null)}
        onDone={() => {
          setPublishing(null);
          close();
          dispatch(null);
        }}
      />
    </Root>
  );
}

/** Says that the training of the address is not there. */
function useToldOnce(isGone: boolean, trainNo: string | null): void {
  useEffect(() => {
    if (isGone && trainNo !== null)
      toast.show({ id: 'styles.gone', tone: 'warning', message: recordWords.say('list.gone') });
  }, [isGone, trainNo]);
}

interface RecordsProps {
  search: string;
  list: ReturnType<typeof useRecords>['list'];
  records: readonly TrainRecord[];
  linkedNo: string | null;
  selectedNo: string | null;
  selectedIds: readonly string[];
  actions: RecordActions;
}

function Records({ search, list, records, linkedNo, selectedNo, selectedIds, actions }: RecordsProps) {
  const say = recordWords.useWords();
  const errorText = useErrorText();
  const root = useRef<HTMLDivElement>(null);
  const { data, currentData, error, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  useNearEnd(root, hasNextPage && !isFetching && !error, () => void fetchNextPage());
  const shownNo = records.some(({ trainNo }) => trainNo === linkedNo) ? linkedNo : null;
  useScrolledTo(root, shownNo);

  if (!currentData && error) {
    const isUnreached = isApiError(error) && (error.kind === 'network' || error.kind === 'timeout');
    return (
      <ErrorState
        title={say(isUnreached ? 'list.unreachable' : 'list.failed')}
        retrying={isFetching}
        onRetry={() => void list.refetch()}
      >
        {errorText(error)}
      </ErrorState>
    );
  }
  if (!data || (records.length === 0 && !currentData)) return <Loading />;
  if (records.length === 0) return <Nothing search={search} />;
  return (
    <>
      <List ref={root} aria-busy={!currentData || isFetchingNextPage}>
        {records.map((record) => (
          <RecordGroup
            key={record.trainNo}
            record={record}
            selected={record.trainNo === selectedNo ? selectedIds : noImages}
            isMarked={record.trainNo === shownNo}
            isAlone={data.pages.length > livePages}
            actions={actions}
          />
        ))}
      </List>
      <Foot aria-live="polite">
        {isFetchingNextPage && <Spinner label={say('list.loading')} />}
        {error && !isFetchingNextPage ? (
          <>
            <span>
              {say('list.failedMore')} {errorText(error)}
            </span>
            <Button onClick={() => void (hasNextPage ? fetchNextPage() : list.refetch())}>
              {say('list.retry')}
            </Button>
          </>
        ) : (
          !hasNextPage && say('list.end')
        )}
      </Foot>
    </>
  );
}

/** Scrolls to the training that the address names, once. */
function useScrolledTo(root: { current: HTMLElement | null }, trainNo: string | null): void {
  const scroll = useEffectEvent(() => {
    const groups = root.current?.querySelectorAll<HTMLElement>('[data-training]') ?? [];
    [...groups].find(({ dataset }) => dataset['training'] === trainNo)?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    if (trainNo !== null) scroll();
  }, [trainNo]);
}

function Loading() {
  const say = recordWords.useWords();
  return (
    <List aria-busy aria-label={say('list.loading')} role="status">
      {Array.from({ length: 3 }, (_, at) => (
        <Skeleton key={at} height={296} radius="12px" />
      ))}
    </List>
  );
}

function Nothing({ search }: { search: string }) {
  const say = recordWords.useWords();
  if (search !== '')
    return (
      <EmptyState title={say('list.nothing', { search })} icon={<SearchIcon size={20} />}>
        {say('list.nothingHelp')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={say('list.empty')}
      icon={<StyleIcon size={20} />}
      action={
        <ButtonLink component={Link} variant="primary" to={href('training.home')}>
          {say('list.train')}
        </ButtonLink>
      }
    >
      {say('list.emptyHelp')}
    </EmptyState>
  );
}

interface PreviewProps {
  record: TrainRecord;
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
}

function Preview({ record, index, onIndexChange, onClose }: PreviewProps) {
  const say = recordWords.useWords();
  const { name } = record;
  const images = imagesOf(record).map(({ id, url, thumbUrl }, at) => ({
    ...{ id, src: url, thumbnailSrc: thumbUrl },
    alt: say('group.image', { name, number: at + 1 }),
  }));
  return <ImagePreview open {...{ images, index, onIndexChange, onClose }} />;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  padding-top: 8px;
`;

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  justify-content: center;
  min-height: 56px;
  padding: 16px;
  color: ${color.textFaint};
  font-size: 12px;
`;
