import type { Deps } from '../../deps.ts';
import type { NoticePerson } from '../notice/index.ts';
import { wantsToHear } from '../people/index.ts';
import type { DocumentRow } from './documentAccess.ts';
import { documentListPage, documentPage } from './documentPages.ts';

/** Sentences of `notice` in the client. */
type Sentence =
  | 'documentShared'
  | 'documentOffered'
  | 'documentTaken'
  | 'documentComment'
  | 'documentReply'
  | 'documentMention';

/** Tells somebody what another person did with a document, unless one of them wants to hear nothing of the other. */
export async function tellOfDocument(
  { database, notices }: Pick<Deps, 'database' | 'notices'>,
  from: NoticePerson,
  document: Pick<DocumentRow, 'id' | 'type' | 'title'>,
  {
    to,
    key,
    comment,
    onceKey,
  }: {
    to: string;
    key: Sentence;
    /** What was said, for the sentences about comments. */
    comment?: { id: string; text: string };
    onceKey?: string;
  },
): Promise<void> {
  if (!(await wantsToHear(database, to, from.id))) return;
  await notices.send({
    ...{ to, from, type: comment ? 'comment' : 'system_notice' },
    ...(comment && { content: comment.text }),
    words: { key, params: { work: document.title } },
    // An offer is answered in the list.
    url: key === 'documentOffered' ? documentListPage(document.type) : documentPage(document, comment?.id),
    ...(onceKey !== undefined && { onceKey }),
  });
}
