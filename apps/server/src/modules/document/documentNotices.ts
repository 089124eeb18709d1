import type { Deps } from '../../deps.ts';
import type { NoticePerson } from '../notice/index.ts';
import { wantsToHear } from '../people/index.ts';

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
  { title }: { title: string },
  { to, key, text, onceKey }: { to: string; key: Sentence; text?: string; onceKey?: string },
): Promise<void> {
  if (!(await wantsToHear(database, to, from.id))) return;
  const isComment = text !== undefined;
  await notices.send({
    ...{ to, from, type: isComment ? 'comment' : 'system_notice' },
    ...(isComment && { content: text }),
    words: { key, params: { work: title } },
    ...(onceKey !== undefined && { onceKey }),
  });
}
