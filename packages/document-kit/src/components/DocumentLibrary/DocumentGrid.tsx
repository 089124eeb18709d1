import { useErrorText, useRetention } from '@tai/api-client';
import type { Document } from '@tai/contracts';
import { Button, color, EmptyState, ErrorState, Skeleton, styled } from '@tai/design-system';
import { useState, type ReactNode } from 'react';
import { useDocumentsInfiniteQuery } from '../../api/documentListApi.ts';
import { libraryWords } from '../../libraryWords.ts';
import { Revisions } from '../Revisions/Revisions.tsx';
import { ShareDocument } from '../ShareDocument/ShareDocument.tsx';
import { DocumentCard } from './DocumentCard.tsx';
import type { DocumentLibraryProps } from './DocumentLibrary.tsx';
import { listQuery, type ListPart } from './listQuery.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { RetentionNote } from './RetentionNote.tsx';
import type { DocumentActions } from './useDocumentActions.ts';
import type { DocumentPlace } from './useDocumentPlace.ts';

type Shown = 'words' | 'icon' | 'placeholder' | 'addressOf' | 'shareKind';

interface Props extends ListPart, Pick<DocumentLibraryProps, Shown> {
  isReadOnly: boolean;
  act: DocumentActions;
  makeButton: ReactNode;
  onClearSearch: () => void;
}

/** The documents of one place, or what stands where there are none. */
export function DocumentGrid(props: Props) {
  const { icon, placeholder, addressOf, shareKind, act, view, isReadOnly } = props;
  const say = libraryWords.useWords();
  const errorText = useErrorText();
  const [shared, setShared] = useState<Document | null>(null);
  const [moved, setMoved] = useState<Document | null>(null);
  const [past, setPast] = useState<Document | null>(null);
  const list = useDocumentsInfiniteQuery(
    listQuery(props),
    // The time of the last edit changes while the list is away, and nothing tells it.
    { refetchOnMountOrArgChange: true },
  );
  // What was found before stays until the next answer is there.
  const documents = list.data && onceEach(list.data.pages);
  if (!list.currentData && list.isError)
    return (
      <ErrorState title={say('failed')} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {errorText(list.error)}
      </ErrorState>
    );
  if (!documents || (documents.length === 0 && !list.currentData))
    return (
      <Grid aria-busy>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} height={220} />
        ))}
      </Grid>
    );
  if (documents.length === 0) return <Nothing {...props} />;
  const isOutside = ({ access }: Document) =>
    isReadOnly || view === 'shared' || (view === 'all' && access !== 'owner');
  return (
    <>
      {view !== 'shared' && <RetentionNote {...props} />}
      <Grid role="list" aria-busy={!list.currentData}>
        {documents.map((document) => (
          <DocumentCard
            key={document.id}
            document={document}
            isTrash={view === 'trash'}
            address={addressOf(document.id)}
            icon={icon}
            placeholder={placeholder}
            act={act}
            // A copy of what one only sees goes into one's own space.
            copyPlace={isOutside(document) ? personalSpace : placeOf(document)}
            onShare={() => setShared(document)}
            onMove={isOutside(document) ? undefined : () => setMoved(document)}
            onVersions={() => setPast(document)}
            canLeave={view === 'shared'}
            saysEditing={view === 'shared' || view === 'all'}
          />
        ))}
      </Grid>
      <End>
        {list.isFetchNextPageError && <Problem role="alert">{errorText(list.error)}</Problem>}
        {list.hasNextPage ? (
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {say('more')}
          </Button>
        ) : (
          say('end', { count: documents.length })
        )}
      </End>
      <ShareDocument
        open={shared !== null}
        documentId={shared?.id ?? ''}
        kind={shareKind}
        pathOf={(link) => addressOf(shared?.id ?? '', link)}
        title={shared?.title ?? ''}
        onClose={() => setShared(null)}
      />
      <Revisions
        open={past !== null}
        documentId={past?.id ?? ''}
        canEdit={past !== null && past.access !== 'view' && !past.isLocked}
        onClose={() => setPast(null)}
      />
      {moved && <MoveDialog document={moved} act={act} onClose={() => setMoved(null)} />}
    </>
  );
}

const personalSpace: DocumentPlace = { projectId: null, folderId: null };
const placeOf = ({ projectId, folderId }: Document): DocumentPlace => ({ projectId, folderId });

/** A document that moved to another page between two answers is there once. */
function onceEach(pages: readonly { records: readonly Document[] }[]): Document[] {
  const all = pages.flatMap(({ records }) => records);
  return [...new Map(all.map((document) => [document.id, document])).values()];
}

function Nothing({ icon: Icon, words, view, search, projectId, folderId, makeButton, onClearSearch }: Props) {
  const say = libraryWords.useWords();
  if (search !== '')
    return (
      <EmptyState
        icon={<Icon />}
        title={say('nothingFound')}
        action={<Button onClick={onClearSearch}>{say('clearSearch')}</Button>}
      />
    );
  if (view === 'shared' || view === 'trash')
    return (
      <EmptyState icon={<Icon />} title={say(view === 'trash' ? 'trashEmpty' : 'sharedEmpty')}>
        {view === 'trash' && <TrashHelp />}
      </EmptyState>
    );
  if (folderId) return <EmptyState icon={<Icon />} title={say('folderEmpty')} action={makeButton} />;
  return (
    <EmptyState icon={<Icon />} title={words.empty} action={makeButton}>
      {projectId === null ? words.emptyHelp : say('projectEmpty')}
    </EmptyState>
  );
}

function TrashHelp() {
  const say = libraryWords.useWords();
  const count = useRetention()?.trashDays;
  return count !== undefined && say('trashHelp', { count });
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: 16px;
  color: ${color.text};
  &[aria-busy='true']:has(> [role='listitem']) {
    opacity: 0.6;
  }
`;

const End = styled.div`
  display: grid;
  gap: 8px;
  justify-items: center;
  padding: 8px;
  color: ${color.textFaint};
  font-size: 12px;
`;

const Problem = styled.p`
  margin: 0;
  color: ${color.dangerText};
  font-size: 14px;
  text-align: center;
`;
