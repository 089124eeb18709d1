import { useErrorText, useSession } from '@tai/api-client';
import type { DocumentSharing } from '@tai/contracts';
import { color, Dialog, ErrorState, LockIcon, Skeleton, styled } from '@tai/design-system';
import { useDocumentSharingQuery } from '../../api/documentSharingApi.ts';
import { shareWords } from '../../shareWords.ts';
import { DocumentLink } from './DocumentLink.tsx';
import { GeneralAccess } from './GeneralAccess.tsx';
import { People } from './People.tsx';

/** What a document is called in the words of the dialog. */
export type ShareKind = 'board' | 'drawing' | 'scene' | 'storyboard';

export interface ShareDialogProps {
  documentId: string;
  kind: ShareKind;
  /** Path of the document, with the key of its link where it has one. */
  pathOf: (linkToken: string | undefined) => string;
  /** Its name. */
  title?: string;
  onClose: () => void;
}

/** Says who may open a document. Its owner changes it here, others read it. */
export function Component({ documentId, kind, pathOf, title, onClose }: ShareDialogProps) {
  const say = shareWords.useWords();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title ? say('share.title', { title }) : say(`${kind}.plainTitle`)}
      width={520}
    >
      <Content documentId={documentId} kind={kind} pathOf={pathOf} />
    </Dialog>
  );
}

/** What the parts of the dialog get. */
export interface SharePart extends Pick<ShareDialogProps, 'documentId' | 'kind' | 'pathOf'> {
  sharing: DocumentSharing;
  isOwner: boolean;
}

function Content({ documentId, kind, pathOf }: Pick<ShareDialogProps, 'documentId' | 'kind' | 'pathOf'>) {
  const say = shareWords.useWords();
  const errorText = useErrorText();
  const userId = useSession()?.user.userId;
  const {
    currentData: sharing,
    error,
    isFetching,
    refetch,
  } = useDocumentSharingQuery(documentId, {
    refetchOnMountOrArgChange: true,
  });
  if (!sharing && error)
    return (
      <ErrorState title={say('share.failed')} retrying={isFetching} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    );
  if (!sharing)
    return (
      <Stack aria-busy>
        <Skeleton height={32} />
        <Skeleton height={120} />
        <Skeleton height={160} />
      </Stack>
    );
  const part = { documentId, kind, pathOf, sharing, isOwner: sharing.owner.id === userId };
  return (
    <Stack>
      {!part.isOwner && (
        <Note>
          <LockIcon size={16} />
          {say('share.notOwner', { name: sharing.owner.name || say('people.gone') })}
        </Note>
      )}
      <People {...part} />
      <GeneralAccess {...part} />
      <DocumentLink {...part} />
    </Stack>
  );
}

const Note = styled.p`
  display: flex;
  gap: 8px;
  align-items: center;
  margin: 0;
  padding: 8px 12px;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.field};
  color: ${color.textMuted};
  svg {
    flex: none;
  }
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  color: ${color.text};
`;
