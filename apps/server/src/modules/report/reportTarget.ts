import type { ReportTarget } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { comments } from '../comment/index.ts';
import { createPeopleRepository, isBlockedBetween } from '../people/index.ts';
import { findSharedStyle } from '../style/index.ts';
import { findVisibleWork } from '../work/index.ts';

/** What is reported: whose doing it is, and by what it is found in the queue. */
interface Reported {
  authorId: string | null;
  text: string;
}

/**
 * Something as the person who reports it sees it.
 * @throws ApiError reportTargetNotFound for what is not there or not theirs to see
 */
export async function findReported(
  database: DatabaseOrTransaction,
  readerId: string,
  type: ReportTarget,
  id: string,
): Promise<Reported> {
  const gone = () => new ApiError('reportTargetNotFound');
  if (type === 'work') {
    const { authorId, title, description } = await findVisibleWork(database, id, readerId).catch(() => {
      throw gone();
    });
    return { authorId, text: `${title} ${description}` };
  }
  if (type === 'comment') {
    const [row] = await database.select().from(comments).where(eq(comments.id, id));
    if (row?.state !== 'shown' || (await isBlockedBetween(database, readerId, row.authorId))) throw gone();
    await findVisibleWork(database, row.workId, readerId).catch(() => {
      throw gone();
    });
    return { authorId: row.authorId, text: row.text };
  }
  if (type === 'person') {
    const person = await createPeopleRepository(database).find(id);
    if (!person || (await isBlockedBetween(database, readerId, id))) throw gone();
    return { authorId: person.id, text: `${person.name} ${person.introduction}` };
  }
  const style = await findSharedStyle(database, id);
  if (!style) throw gone();
  if (style.ownerId !== null && (await isBlockedBetween(database, readerId, style.ownerId))) throw gone();
  return { authorId: style.ownerId, text: `${style.name} ${style.prompt} ${style.trigger}` };
}
