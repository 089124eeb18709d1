import { useErrorText } from '@tai/api-client';
import { styleLimits, type StyleVo } from '@tai/contracts';
import { ErrorState, styled } from '@tai/design-system';
import { useDocumentPlace, useProjectsQuery } from '@tai/document-kit';
import { useSearchParams } from '@tai/kernel';
import { useMemo, useState } from 'react';
import { usePlaceStylesQuery } from '../../api/styleApi.ts';
import { libraryWords } from '../../libraryWords.ts';
import { createLibraryView, type LibraryView } from '../../state/libraryView.ts';
import { usePersonId } from '../../state/usePersonId.ts';
import { EditDialog } from '../EditDialog/EditDialog.tsx';
import { MoveStyle } from '../MoveStyle/MoveStyle.tsx';
import { ImportDialog } from '../ImportStyle/ImportDialog.tsx';
import { LibraryControls } from './LibraryControls.tsx';
import { LibraryEmpty } from './LibraryEmpty.tsx';
import { LibraryGrid } from './LibraryGrid.tsx';
import { useLibrary } from './useLibrary.ts';

export interface LibraryProps {
  /** What to search for in names of styles. */
  search: string;
}

/** Styles that the person can use, by category. `?project=` shows those of a project, and `?style=` opens one style. */
export function Component(props: LibraryProps) {
  const place = useDocumentPlace();
  // Nothing that was found in one place is shown in another.
  return <LibraryOf key={place.projectId ?? ''} {...props} place={place} />;
}

function LibraryOf({
  search,
  place: { projectId, goTo },
}: LibraryProps & { place: ReturnType<typeof useDocumentPlace> }) {
  const say = libraryWords.useWords();
  const errorText = useErrorText();
  const [view, setView] = useLibraryView();
  const [isImporting, setImporting] = useState(false);
  const projects = useProjectsQuery().data ?? [];
  const library = useLibrary(view, search, projectId);
  const opened = useOpenedStyle();
  const [moved, setMoved] = useState<StyleVo | null>(null);
  const importReason = useImportReason(projectId, { skip: view.scope !== 'own' });
  const isEmpty = !library.isLoading && !library.error && library.count === 0 && !library.hasMore;
  // The empty library has the button itself. It stays away while that is not known, so that none vanishes.
  const hasImportBelow = view.scope === 'own' && search === '' && library.count === 0 && !library.error;
  return (
    <Root>
      <LibraryControls
        view={view}
        onChange={setView}
        {...{ projects, projectId }}
        onProject={(id) => {
          goTo({ projectId: id, folderId: null });
          setView({ ...view, scope: 'own' });
        }}
        onImport={hasImportBelow ? undefined : () => setImporting(true)}
        importReason={importReason}
      />
      {library.error !== undefined && library.count === 0 ? (
        <ErrorState title={say('failed')} onRetry={library.retry} retrying={library.isFetching}>
          {errorText(library.error)}
        </ErrorState>
      ) : isEmpty ? (
        <LibraryEmpty
          scope={view.scope}
          projectId={projectId}
          importReason={importReason}
          search={search}
          onImport={() => setImporting(true)}
          onShowShared={() => setView({ ...view, scope: 'shared' })}
        />
      ) : (
        <LibraryGrid
          library={library}
          onOpen={opened.open}
          // Without a project there is nowhere to move it.
          onMove={projects.length > 0 ? setMoved : undefined}
        />
      )}
      {opened.id !== null && (
        <EditDialog key={opened.id} id={opened.id} known={opened.known} onClose={opened.close} />
      )}
      {moved && <MoveStyle style={moved} projects={projects} onClose={() => setMoved(null)} />}
      <ImportDialog open={isImporting} projectId={projectId} onClose={() => setImporting(false)} />
    </Root>
  );
}

/** Why nothing can be brought in here now; undefined when something can. */
function useImportReason(projectId: string | null, { skip }: { skip: boolean }): string | undefined {
  const say = libraryWords.useWords();
  // Another search asks for other styles, but how many there are in all is the same.
  const count = usePlaceStylesQuery({ search: '', projectId }, { skip }).data?.count ?? 0;
  const role = useProjectsQuery().data?.find(({ id }) => id === projectId)?.role;
  const { stylesMax: max } = styleLimits;
  if (role === 'viewer') return say('projectReadOnly');
  if (count < max) return undefined;
  return say(projectId === null ? 'importFull' : 'projectFull', { max });
}

function useLibraryView(): [LibraryView, (view: LibraryView) => void] {
  const personId = usePersonId();
  const kept = useMemo(() => createLibraryView(personId), [personId]);
  const [view, setView] = useState(kept.get);
  return [
    view,
    (next) => {
      setView(next);
      kept.set(next);
    },
  ];
}

/** The style in the address, so that a link and the Back key work. */
function useOpenedStyle() {
  const [query, setQuery] = useSearchParams();
  const [known, setKnown] = useState<StyleVo | null>(null);
  const id = query.get('style');
  const show = (next: string | null, options?: { replace: boolean }) => {
    const changed = new URLSearchParams(query);
    changed.set('tab', '2');
    if (next === null) changed.delete('style');
    else changed.set('style', next);
    setQuery(changed, { preventScrollReset: true, ...options });
  };
  return {
    id,
    known: known?.id === id ? known : null,
    open(style: StyleVo): void {
      setKnown(style);
      show(style.id);
    },
    close: () => show(null, { replace: true }),
  };
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;
