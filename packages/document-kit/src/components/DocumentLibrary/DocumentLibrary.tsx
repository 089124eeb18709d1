import { useErrorText } from '@tai/api-client';
import type { DocumentType } from '@tai/contracts';
import {
  AddIcon,
  Button,
  EmptyState,
  ErrorState,
  ListButtons,
  ListControls,
  ListHead,
  ListPage,
  SearchField,
  SegmentedControl,
  Select,
  Skeleton,
  styled,
  type IconComponent,
} from '@tai/design-system';
import { useDeferredValue, useState } from 'react';
import { useDocumentsInfiniteQuery } from '../../api/documentListApi.ts';
import { libraryWords } from '../../libraryWords.ts';
import { DocumentCard } from './DocumentCard.tsx';
import { useDocumentActions } from './useDocumentActions.ts';

type View = 'mine' | 'shared' | 'trash';
type Sort = 'changed' | 'created' | 'title';

interface DocumentLibraryProps {
  type: DocumentType;
  /** Heading of the page, the button that makes one, and what stands where there is none yet. */
  words: { title: string; make: string; empty: string; emptyHelp: string };
  icon: IconComponent;
  isMaking: boolean;
  onMake: () => void;
  addressOf: (id: string) => string;
}

/**
 * The documents of one type, newest first, with search, sorting, trash and the way to a new one. Shown by a `LazyPart` with
 * `libraryWords`.
 */
export function DocumentLibrary({
  type,
  words,
  icon: Icon,
  isMaking,
  onMake,
  addressOf,
}: DocumentLibraryProps) {
  const say = libraryWords.useWords();
  const errorText = useErrorText();
  const act = useDocumentActions();
  const [view, setView] = useState<View>('mine');
  const [sort, setSort] = useState<Sort>('changed');
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const list = useDocumentsInfiniteQuery({
    ...{ view, type, sort, pageSize: 60 },
    ...(wanted !== '' && { search: wanted }),
  });
  const documents = list.data?.pages.flatMap(({ records }) => records) ?? [];
  const isFirst = view === 'mine' && wanted === '';
  const emptyText = { mine: words.empty, shared: say('sharedEmpty'), trash: say('trashEmpty') }[view];
  const make = (
    <Button variant="primary" startIcon={<AddIcon />} loading={isMaking} onClick={onMake}>
      {words.make}
    </Button>
  );
  return (
    <ListPage>
      <ListHead>
        <h1>{words.title}</h1>
        <Controls {...{ view, setView, sort, setSort, search, setSearch }} />
        <ListButtons>{make}</ListButtons>
      </ListHead>
      {list.isError && documents.length === 0 ? (
        <ErrorState title={say('failed')} onRetry={() => void list.refetch()}>
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
          icon={<Icon />}
          title={wanted === '' ? emptyText : say('nothingFound')}
          action={isFirst ? make : undefined}
        >
          {isFirst && words.emptyHelp}
        </EmptyState>
      ) : (
        <Grid role="list">
          {documents.map((document) => (
            <DocumentCard
              key={document.id}
              document={document}
              isTrash={view === 'trash'}
              address={addressOf(document.id)}
              icon={Icon}
              act={act}
            />
          ))}
        </Grid>
      )}
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {say('more')}
        </Button>
      )}
    </ListPage>
  );
}

interface ControlsProps {
  view: View;
  setView: (view: View) => void;
  sort: Sort;
  setSort: (sort: Sort) => void;
  search: string;
  setSearch: (search: string) => void;
}

function Controls({ view, setView, sort, setSort, search, setSearch }: ControlsProps) {
  const say = libraryWords.useWords();
  return (
    <ListControls>
      <SearchField label={say('search')} placeholder={say('search')} value={search} onChange={setSearch} />
      <SegmentedControl<View>
        label={say('view')}
        value={view}
        onChange={setView}
        options={[
          { value: 'mine', label: say('viewMine') },
          { value: 'shared', label: say('viewShared') },
          { value: 'trash', label: say('viewTrash') },
        ]}
      />
      <Select<Sort>
        label={say('sort')}
        hideLabel
        value={sort}
        onChange={setSort}
        options={[
          { value: 'changed', label: say('sortChanged') },
          { value: 'created', label: say('sortCreated') },
          { value: 'title', label: say('sortTitle') },
        ]}
      />
    </ListControls>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: 16px;
`;
