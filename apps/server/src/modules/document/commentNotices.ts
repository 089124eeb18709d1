import type { PersonLine } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import type { NoticePerson } from '../notice/index.ts';
import { type CommentRow, createDocumentCommentRepository } from './comment.repository.ts';
import { type DocumentRow, mayView } from './documentAccess.ts';
import { tellOfDocument } from './documentNotices.ts';

/** Signs of a comment in a notice. */
const quoted = 120;

/**
 * Sends a notice about a comment to the owner of the document, to those who wrote in its thread, and to those it mentions.
 * A person who is several of these gets one notice; a person who can no longer view the document gets none.
 * @param who `named` after a comment was changed: only the people it mentions
 */
export async function tellOfComment(
  deps: Pick<Deps, 'database' | 'notices'>,
  from: NoticePerson,
  document: DocumentRow,
  comment: Pick<CommentRow, 'id' | 'threadId' | 'text'> & { named: readonly PersonLine[] },
  who: 'all' | 'named' = 'all',
): Promise<void> {
  const keys = new Map<string, 'documentComment' | 'documentReply' | 'documentMention'>();
  if (who === 'all') {
    if (document.ownerId !== null) keys.set(document.ownerId, 'documentComment');
    const writers =
      comment.threadId === null
        ? []
        : await createDocumentCommentRepository(deps.database).writersOf(comment.threadId);
    for (const id of writers) keys.set(id, 'documentReply');
  }
  for (const { id } of comment.named) keys.set(id, 'documentMention');
  keys.delete(from.id);
  const text = [...comment.text].slice(0, quoted).join('');
  for (const [to, key] of keys) {
    if (!(await mayView(deps.database, to, document.id))) continue;
    await tellOfDocument(deps, from, document, {
      ...{ to, key, comment: { id: comment.id, text } },
      onceKey: `document comment ${comment.id}`,
    });
  }
}
