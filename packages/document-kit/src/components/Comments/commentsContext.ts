import { useObservable } from '@tai/kernel';
import { createContext, use, type RefObject } from 'react';
import type { Document } from '@tai/contracts';
import { useDocumentCommentsInfiniteQuery } from '../../api/documentCommentApi.ts';
import type { CommentView, CommentViewState } from '../../state/commentView.ts';

/** The comments of the document that a page shows. */
interface OpenComments {
  documentId: string;
  /** What the person may do with the document; undefined until it is known. */
  access: Document['access'] | undefined;
  view: CommentView;
  /** The button of the top bar, which gets the focus when the panel is closed. */
  button: RefObject<HTMLButtonElement | null>;
}

const commentsContext = createContext<OpenComments | null>(null);
export const CommentsContext = commentsContext.Provider;

/** The comments around this component. */
export function useComments(): OpenComments {
  const comments = use(commentsContext);
  if (!comments) throw new Error('This component shows comments of a document: wrap it in DocumentComments.');
  return comments;
}

/** What is shown of the comments. */
export function useCommentView(): CommentViewState {
  return useObservable(useComments().view);
}

/** Threads that are read at once, as many as a call answers: their number and their pins are shown from the start. */
const pageSize = 100;

/** Open or resolved threads, newest first. */
export function useThreads(isResolved: boolean) {
  const { documentId } = useComments();
  const query = useDocumentCommentsInfiniteQuery({ documentId, isResolved, pageSize });
  return { query, threads: query.data?.pages.flatMap(({ records }) => records) ?? [] };
}
