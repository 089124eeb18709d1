import { useErrorText } from '@tai/api-client';
import { Button, color, Dialog, ErrorState, Skeleton, styled } from '@tai/design-system';
import { useDocumentRevisionsInfiniteQuery } from '../../api/documentRevisionApi.ts';
import { revisionWords } from '../../revisionWords.ts';
import { RevisionLine } from './RevisionLine.tsx';

export interface RevisionsDialogProps {
  documentId: string;
  canEdit: boolean;
  onClose: () => void;
}

/** Earlier versions of a document, newest first. Who may edit it names them and restores one. */
export function Component({ documentId, canEdit, onClose }: RevisionsDialogProps) {
  const say = revisionWords.useWords();
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('title')}
      width={520}
      footer={<Button onClick={onClose}>{say('close')}</Button>}
    >
      <Help>{say('help')}</Help>
      <Versions documentId={documentId} canEdit={canEdit} />
    </Dialog>
  );
}

function Versions({ documentId, canEdit }: Omit<RevisionsDialogProps, 'onClose'>) {
  const say = revisionWords.useWords();
  const errorText = useErrorText();
  const list = useDocumentRevisionsInfiniteQuery(
    { documentId, isGrouped: true },
    // Saves of this page and of others come while the dialog is closed.
    { refetchOnMountOrArgChange: true },
  );
  const groups = list.data?.pages.flatMap(({ records }) => records);
  if (!groups && list.error)
    return (
      <ErrorState title={say('failed')} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {errorText(list.error)}
      </ErrorState>
    );
  if (!groups) return <Skeleton height={240} />;
  return (
    <>
      <List>
        {groups.map((group, place) => (
          <RevisionLine
            key={group.revision}
            documentId={documentId}
            group={group}
            isCurrent={place === 0}
            canEdit={canEdit}
          />
        ))}
      </List>
      {list.hasNextPage && (
        <More>
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {say('more')}
          </Button>
        </More>
      )}
    </>
  );
}

const Help = styled.p`
  margin: 0 0 8px;
  color: ${color.textMuted};
`;

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const More = styled.div`
  display: grid;
  justify-items: center;
  padding-top: 12px;
`;
