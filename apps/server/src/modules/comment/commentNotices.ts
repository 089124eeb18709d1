import type { PersonLine } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import type { NoticePerson } from '../notice/index.ts';
import { wantsToHear } from '../people/index.ts';
import { createWorkCards, type WorkRow } from '../work/index.ts';

/** Signs of a comment in a notice. */
const quoted = 120;

/** Tells each of them once, whatever they are to the comment: author of the work, answered, or named. */
export async function tellOfComment(
  { database, notices }: Pick<Deps, 'database' | 'notices'>,
  from: NoticePerson,
  { id: workId, title, authorId }: WorkRow,
  comment: { id: string; text: string; answered: string | null; named: readonly PersonLine[] },
): Promise<void> {
  const image = await createWorkCards(database).coverUrl(workId);
  const keys = new Map<string, string>();
  for (const { id } of comment.named) keys.set(id, 'commentMention');
  if (authorId !== null) keys.set(authorId, 'commentWork');
  if (comment.answered !== null) keys.set(comment.answered, 'commentReply');
  keys.delete(from.id);
  for (const [to, key] of keys) {
    if (!(await wantsToHear(database, to, from.id))) continue;
    await notices.send({
      ...{ to, type: 'comment', from },
      content: [...comment.text].slice(0, quoted).join(''),
      work: { id: workId, title, image },
      url: `/detail?id=${workId}`,
      words: {
        key,
        params: { name: from.name, work: title, text: [...comment.text].slice(0, quoted).join('') },
      },
      onceKey: `comment ${comment.id}`,
    });
  }
}
