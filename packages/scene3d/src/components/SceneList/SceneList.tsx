import { useErrorText } from '@tai/api-client';
import type { Document } from '@tai/contracts';
import { useDocumentsInfiniteQuery } from '@tai/document-kit';
import {
  AddIcon,
  Button,
  ButtonLink,
  color,
  EmptyState,
  ErrorState,
  ImageTo3dIcon,
  Cube3dIcon,
  ListButtons,
  ListControls,
  ListHead,
  ListPage,
  SearchField,
  SegmentedControl,
  Select,
  Skeleton,
  styled,
} from '@tai/design-system';
import { href, Link } from '@tai/kernel';
import { useDeferredValue, useState } from 'react';
import { newScene } from '../../domain/newScene.ts';
import { sceneWords } from '../../words.ts';
import { DropArea } from './DropArea.tsx';
import { SceneCard } from './SceneCard.tsx';
import { OpenFile } from './OpenFile.tsx';
import { Templates } from './Templates.tsx';
import { useListActions } from './useListActions.ts';
import { useOpenFiles } from './useOpenFiles.ts';
import { useMakeScene } from './useMakeScene.ts';

type View = 'mine' | 'shared' | 'trash';
type Sort = 'changed' | 'created' | 'title';

/** The scenes of a person, newest first, with the way to a new one. */
export function Component() {
  const say = sceneWords.useWords();
  const errorText = useErrorText();
  const [view, setView] = useState<View>('mine');
  const [sort, setSort] = useState<Sort>('changed');
  const [search, setSearch] = useState('');
  const { make, isMaking } = useMakeScene();
  const { isReading, openFiles, openPicture } = useOpenFiles();
  const makeEmpty = () => void make(say('list.defaultName'), newScene());
  const list = useSceneList(view, sort, search);
  const wanted = useDeferredValue(search.trim());
  const documents = list.data?.pages.flatMap(({ records }) => records) ?? [];
  const emptyText =
    view === 'trash'
      ? say('list.trashEmpty')
      : view === 'shared'
        ? say('list.sharedEmpty')
        : say('list.empty');
  return (
    <DropArea onFiles={(files) => void openFiles(files)} onPicture={(id) => void openPicture(id)}>
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
            <FromImage />
            <OpenFile isReading={isReading} onFiles={(files) => void openFiles(files)} />
            <Button variant="primary" startIcon={<AddIcon />} loading={isMaking} onClick={makeEmpty}>
              {say('list.new')}
            </Button>
          </ListButtons>
        </ListHead>
        {view === 'mine' && wanted === '' && (
          <Templates isBusy={isMaking} onMake={(title, content) => void make(title, content)} />
        )}
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
            icon={<Cube3dIcon />}
            title={wanted === '' ? emptyText : say('list.nothingFound')}
            action={
              view === 'mine' && wanted === '' ? (
                <Button variant="primary" loading={isMaking} onClick={makeEmpty}>
                  {say('list.new')}
                </Button>
              ) : undefined
            }
          >
            {view === 'mine' && wanted === '' && say('list.emptyHelp')}
          </EmptyState>
        ) : (
          <Scenes documents={documents} isTrash={view === 'trash'} />
        )}
        {list.hasNextPage && (
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {say('list.more')}
          </Button>
        )}
      </ListPage>
    </DropArea>
  );
}

function useSceneList(view: View, sort: Sort, search: string) {
  const wanted = useDeferredValue(search.trim());
  return useDocumentsInfiniteQuery({
    ...{ view, type: 'scene', sort, pageSize: 60 },
    ...(wanted !== '' && { search: wanted }),
  });
}

/** The way to models that are made of images. */
function FromImage() {
  const say = sceneWords.useWords();
  return (
    <ButtonLink
      component={Link}
      to={href('scene3d.home', { query: { tool: 'imageTo3d' } })}
      startIcon={<ImageTo3dIcon />}
    >
      {say('list.fromImage')}
    </ButtonLink>
  );
}

function Scenes({ documents, isTrash }: { documents: readonly Document[]; isTrash: boolean }) {
  const act = useListActions();
  return (
    <Grid role="list">
      {documents.map((document) => (
        <SceneCard key={document.id} document={document} isTrash={isTrash} act={act} />
      ))}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: 16px;
  color: ${color.text};
`;
