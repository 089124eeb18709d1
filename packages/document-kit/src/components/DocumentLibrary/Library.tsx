import { AddIcon, Button, ListButtons, ListHead, ListPage } from '@tai/design-system';
import { useSettled } from '@tai/kernel';
import { useState } from 'react';
import { useDocumentsInfiniteQuery } from '../../api/documentListApi.ts';
import { useProjectsQuery } from '../../api/projectApi.ts';
import { libraryWords } from '../../libraryWords.ts';
import { DocumentGrid } from './DocumentGrid.tsx';
import type { DocumentLibraryProps } from './DocumentLibrary.tsx';
import { Folders } from './Folders.tsx';
import { Offers } from './Offers.tsx';
import { listQuery } from './listQuery.ts';
import { LibraryControls, type Sort, type View } from './LibraryControls.tsx';
import { useDocumentActions } from './useDocumentActions.ts';
import { useDocumentPlace } from './useDocumentPlace.ts';

/** The page that {@link DocumentLibrary} shows once its words are there. */
export function Library(props: DocumentLibraryProps) {
  const { words, isMaking = false, onMake, buttons, shelf } = props;
  const say = libraryWords.useWords();
  const act = useDocumentActions();
  const { projectId, folderId, goTo } = useDocumentPlace();
  const projects = useProjectsQuery();
  const [chosen, setView] = useState<View>('mine');
  // A project has its own documents and its trash.
  const view = projectId !== null && chosen !== 'trash' ? 'mine' : chosen;
  const [sort, setSort] = useState<Sort>('changed');
  const [search, setSearch] = useState('');
  // An emptied field shows everything at once.
  const settled = useSettled(search.trim());
  const wanted = search.trim() === '' ? '' : settled;
  const role = projects.data?.find(({ id }) => id === projectId)?.role;
  const isReadOnly = role === 'viewer';
  const hasFolders = view === 'mine' && wanted === '';
  const part = { type: props.type, view, sort, projectId, folderId: hasFolders ? folderId : undefined };
  const { currentData } = useDocumentsInfiniteQuery(listQuery({ ...part, search: wanted }));
  const hasMakeBelow = !isReadOnly && wanted === '' && (view === 'mine' || view === 'all');
  // An empty list has the same button, as the main one of the page.
  const isEmpty = hasMakeBelow && currentData?.pages[0]?.records.length === 0;
  const makeButton = (variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      startIcon={<AddIcon />}
      loading={isMaking}
      disabledReason={isReadOnly ? say('projectReadOnly') : undefined}
      onClick={onMake}
    >
      {words.make}
    </Button>
  );
  return (
    <ListPage>
      <ListHead>
        <h1>{words.title}</h1>
        <LibraryControls
          {...{ view, sort, setSort, search, setSearch, projectId }}
          projects={projects.data ?? []}
          setView={(next) => {
            setView(next);
            if (folderId !== null) goTo({ projectId, folderId: null });
          }}
          onProject={(id) => {
            setView('mine');
            goTo({ projectId: id, folderId: null });
          }}
        />
        <ListButtons>
          {!isReadOnly && buttons}
          {makeButton(isEmpty ? 'secondary' : 'primary')}
        </ListButtons>
      </ListHead>
      <Offers type={props.type} />
      {hasFolders && projectId === null && folderId === null && shelf}
      {hasFolders && <Folders {...{ projectId, folderId, isReadOnly, act, goTo }} />}
      <DocumentGrid
        key={`${view} ${projectId} ${folderId}`}
        {...props}
        {...part}
        {...{ isReadOnly, act }}
        search={wanted}
        makeButton={isReadOnly ? undefined : makeButton('primary')}
        onClearSearch={() => setSearch('')}
      />
    </ListPage>
  );
}
