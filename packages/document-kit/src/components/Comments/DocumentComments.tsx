import { useSearchParams } from '@tai/kernel';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import type { DocumentSession } from '../../state/documentSession.ts';
import { createCommentView } from '../../state/commentView.ts';
import { useDocumentState } from '../useDocument.ts';
import { CommentsContext } from './commentsContext.ts';

interface Props<T extends object> {
  session: DocumentSession<T>;
  children: ReactNode;
}

/**
 * Around an editor that shows comments: `CommentsButton` in its top bar, `CommentsPanel` beside its stage and `CommentPins` over it.
 * The query parameter `comment` opens the panel at a comment.
 */
export function DocumentComments<T extends object>({ session, children }: Props<T>) {
  const [view] = useState(createCommentView);
  const button = useRef<HTMLButtonElement>(null);
  const access = useDocumentState(session, ({ document }) => document?.access);
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('comment');
  const follow = useEffectEvent((commentId: string) => {
    view.openComment(commentId);
    // The address names the comment until it was followed: closing the panel and reloading the page stay apart.
    const rest = new URLSearchParams(query);
    rest.delete('comment');
    setQuery(rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (wanted) follow(wanted);
  }, [wanted]);
  const value = useMemo(() => ({ documentId: session.id, access, view, button }), [session.id, access, view]);
  return <CommentsContext value={value}>{children}</CommentsContext>;
}
