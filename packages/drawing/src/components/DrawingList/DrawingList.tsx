import { useErrorText, type ApiError } from '@tai/api-client';
import type { Document } from '@tai/contracts';
import {
  useDocumentsInfiniteQuery,
  useDuplicateDocumentMutation,
  useDeleteDocumentsForeverMutation,
  useRenameDocumentMutation,
  useRestoreDocumentsMutation,
  useTrashDocumentsMutation,
} from '@tai/document-kit';
import {
  AddIcon,
  Button,
  color,
  EmptyState,
  ErrorState,
  BrushIcon,
  ListButtons,
  ListControls,
  ListHead,
  ListPage,
  SearchField,
  SegmentedControl,
  Select,
  Skeleton,
  styled,
  toast,
} from '@tai/design-system';
import { confirmPort, randomKey, usePort } from '@tai/kernel';
import { useDeferredValue, useState } from 'react';
import { drawingWords } from '../../words.ts';
import { DrawingCard } from './DrawingCard.tsx';
import { NewDrawingDialog } from './NewDrawingDialog.tsx';
import { OpenFile } from './OpenFile.tsx';

type View = 'mine' | 'shared' | 'trash';
type Sort = 'changed' | 'created' | 'title';

/** The drawings of a person, newest first, with the way to a new one. */
export function DrawingList() {
  const say = drawingWords.useWords();
  const errorText = useErrorText();
  const [view, setView] = useState<View>('mine');
  const [sort, setSort] = useState<Sort>('changed');
  const [search, setSearch] = useState('');
  const [isNew, setNew] = useState(false);
  const wanted = useDeferredValue(search.trim());
  const list = useDocumentsInfiniteQuery({
    ...{ view, type: 'drawing', sort, pageSize: 60 },
    ...(wanted !== '' && { search: wanted }),
  });
  const documents = list.data?.pages.flatMap(({ records }) => records) ?? [];
  const emptyText =
    view === 'trash'
      ? say('list.trashEmpty')
      : view === 'shared'
        ? say('list.sharedEmpty')
        : say('list.empty');
  return (
    <ListPage>
      <ListHead>
        <h1>{say('list.title')}</h1>
        <ListControls>
          <SearchField
            label={say('list.search')}
            placeholder={say('list.search')}
            value={search}
            onChange={setSearch}
          />
          <SegmentedControl<View>
            label={say('list.view')}
            value={view}
            onChange={setView}
            options={[
              { value: 'mine', label: say('list.viewMine') },
              { value: 'shared', label: say('list.viewShared') },
              { value: 'trash', label: say('list.viewTrash') },
            ]}
          />
          <Select<Sort>
            label={say('list.sort')}
            hideLabel
            value={sort}
            onChange={setSort}
            options={[
              { value: 'changed', label: say('list.sortChanged') },
              { value: 'created', label: say('list.sortCreated') },
              { value: 'title', label: say('list.sortTitle') },
            ]}
          />
        </ListControls>
        <ListButtons>
          <OpenFile />
          <Button variant="primary" startIcon={<AddIcon />} onClick={() => setNew(true)}>
            {say('list.new')}
          </Button>
        </ListButtons>
      </ListHead>
      {list.isError && documents.length === 0 ? (
        <ErrorState title={say('list.failed')} onRetry={() => void list.refetch()}>
          {list.error && 'msg' in list.error && errorText(list.error)}
        </ErrorState>
      ) : list.isLoading ? (
        <Grid aria-busy>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height={220} />
          ))}
        </Grid>
      ) : documents.length === 0 ? (
        <EmptyState
          icon={<BrushIcon />}
          title={wanted === '' ? emptyText : say('list.nothingFound')}
          action={
            view === 'mine' && wanted === '' ? (
              <Button variant="primary" onClick={() => setNew(true)}>
                {say('list.new')}
              </Button>
            ) : undefined
          }
        >
          {view === 'mine' && wanted === '' && say('list.emptyHelp')}
        </EmptyState>
      ) : (
        <Drawings documents={documents} isTrash={view === 'trash'} />
      )}
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {say('list.more')}
        </Button>
      )}
      <NewDrawingDialog open={isNew} onClose={() => setNew(false)} />
    </ListPage>
  );
}

function Drawings({ documents, isTrash }: { documents: readonly Document[]; isTrash: boolean }) {
  const act = useListActions();
  return (
    <Grid role="list">
      {documents.map((document) => (
        <DrawingCard key={document.id} document={document} isTrash={isTrash} act={act} />
      ))}
    </Grid>
  );
}

/** What can be done with a drawing of the list. */
export interface ListActions {
  rename(id: string, title: string): void;
  duplicate(document: Document): void;
  trash(document: Document): void;
  restore(id: string): void;
  deleteForever(document: Document): void;
}

function useListActions(): ListActions {
  const say = drawingWords.useWords();
  const errorText = useErrorText();
  const confirm = usePort(confirmPort);
  const [rename] = useRenameDocumentMutation();
  const [duplicate] = useDuplicateDocumentMutation();
  const [trash] = useTrashDocumentsMutation();
  const [restore] = useRestoreDocumentsMutation();
  const [deleteForever] = useDeleteDocumentsForeverMutation();
  /** @returns whether it was done */
  async function tell(work: Promise<{ error?: unknown }>): Promise<boolean> {
    const { error } = await work;
    if (error)
      toast.show({
        message: say('list.actionFailed', { reason: errorText(error as ApiError) }),
        tone: 'danger',
      });
    return !error;
  }
  return {
    rename: (id, title) => void tell(rename({ id, title })),
    duplicate: ({ id, title }) =>
      void tell(
        duplicate({
          ...{ id, saveId: randomKey(), projectId: null, folderId: null },
          title: say('list.copyTitle', { title }).slice(0, 100),
        }),
      ),
    async trash({ id, title }) {
      if (!(await tell(trash([id])))) return;
      toast.show({
        message: say('list.trashed', { title }),
        action: { label: say('list.undo'), onAction: () => void tell(restore([id])) },
      });
    },
    restore: (id) => void tell(restore([id])),
    async deleteForever({ id, title }) {
      const isSure = await confirm.ask({
        title: say('list.deleteQuestion', { title }),
        content: say('list.deleteHelp'),
        confirmLabel: say('list.deleteForever'),
        danger: true,
      });
      if (isSure) await tell(deleteForever([id]));
    },
  };
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: 16px;
  color: ${color.text};
`;
