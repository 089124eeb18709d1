import { createCommentDrafts, type CommentDrafts } from '@tai/api-client';
import type { KeyValueStorage } from '@tai/kernel';

/** What a person began to write under works, and to comments. */
export function commentDraftsOf(
  personId: string,
  storage: KeyValueStorage = window.localStorage,
): CommentDrafts {
  return createCommentDrafts('community.comments', personId, storage);
}
