import { ButtonLink, EmptyState, ErrorIcon } from '@tai/design-system';
import { Link } from '@tai/kernel';
import type { DocumentSession } from '../../state/documentSession.ts';
import { documentWords } from '../../words.ts';
import { useDocumentState } from '../useDocument.ts';
import { DocumentNotice } from './DocumentNotice.tsx';

interface Props<T extends object> {
  session: DocumentSession<T>;
  /** Path of the list that its documents are in. */
  list: string;
}

/** Stands for a document that could not be opened: says why, and leads to the list where it is gone. */
export function ClosedDocument<T extends object>({ session, list }: Props<T>) {
  const say = documentWords.useWords();
  const isGone = useDocumentState(session, ({ status }) => status === 'gone');
  if (!isGone) return <DocumentNotice session={session} />;
  return (
    <EmptyState
      icon={<ErrorIcon />}
      title={say('notice.gone')}
      action={
        <ButtonLink component={Link} to={list}>
          {say('notice.toList')}
        </ButtonLink>
      }
    />
  );
}
