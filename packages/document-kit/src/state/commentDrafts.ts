import { createCommentDrafts, type CommentDrafts } from '@tai/api-client';
import type { KeyValueStorage } from '@tai/kernel';

/** What a person began to write on documents and in their threads. */
export function commentDraftsOf(
  personId: string,
  storage: KeyValueStorage = window.localStorage,
): CommentDrafts {
  return createCommentDrafts('document.comments', personId, storage);
}
