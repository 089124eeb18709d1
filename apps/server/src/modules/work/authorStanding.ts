/*
 * Works of a disabled account leave every list and come back with it. What a page of a work or a person answers follows the
 * account at once; the lists are narrow rows of their own, so that none of them has to ask about the author, and follow by
 * a piece of durable work.
 */
import { and, asc, eq, gt, isNotNull, isNull, not } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { users } from '../account/index.ts';
import { isDisabled } from '../people/index.ts';
import { isWithheld, list, unlist } from './publicWork.ts';
import { publicWorks, works } from './work.tables.ts';
import { type StandingWork, workQueue } from './workQueue.ts';
import { lockWork } from './workState.ts';

type StandingDeps = Pick<Deps, 'database'>;

/** Works that are dealt with in one go. */
const batch = 200;

/** Has the lists follow an account that was disabled or enabled. */
export const followStandingSoon = ({ queue }: Pick<Deps, 'queue'>, authorId: string): Promise<void> =>
  queue.send<StandingWork>(workQueue.standing, { authorId });

/** Takes the public works of a disabled account out of the lists, or puts those of an enabled one into them. */
export async function followStanding({ database }: StandingDeps, { authorId }: StandingWork): Promise<void> {
  const isOut = await isWithheld(database, authorId);
  for (let after = ''; ;) {
    const ids = await (isOut ? listed : unlisted)(database, authorId, after);
    for (const id of ids)
      await database.transaction(async (transaction) => {
        const work = await lockWork(transaction, id).catch(() => null);
        // Deleted or decided about meanwhile: whoever did that saw to the lists.
        if (work?.state !== 'approved') return;
        // As the account is now, which may be another way again.
        if (await isWithheld(transaction, authorId)) await unlist(transaction, work);
        else await list(transaction, work);
      });
    const last = ids.at(-1);
    if (last === undefined || ids.length < batch) return;
    after = last;
  }
}

/** Accounts whose works are not where they belong, because a process died just before it had them follow. */
export async function followStandings({ database }: StandingDeps): Promise<void> {
  const out = database
    .select({ authorId: users.id })
    .from(publicWorks)
    .innerJoin(users, eq(users.id, publicWorks.authorId))
    .where(isDisabled);
  const back = database
    .select({ authorId: users.id })
    .from(works)
    .innerJoin(users, eq(users.id, works.authorId))
    .leftJoin(publicWorks, eq(publicWorks.workId, works.id))
    .where(and(eq(works.state, 'approved'), isNull(publicWorks.workId), not(isDisabled)));
  for (const work of await out.union(back)) await followStanding({ database }, work);
}

async function listed(database: DatabaseOrTransaction, authorId: string, after: string): Promise<string[]> {
  const rows = await database
    .select({ id: publicWorks.workId })
    .from(publicWorks)
    .where(and(eq(publicWorks.authorId, authorId), gt(publicWorks.workId, after)))
    .orderBy(asc(publicWorks.workId))
    .limit(batch);
  return rows.map(({ id }) => id);
}

async function unlisted(database: DatabaseOrTransaction, authorId: string, after: string): Promise<string[]> {
  const rows = await database
    .select({ id: works.id })
    .from(works)
    .leftJoin(publicWorks, eq(publicWorks.workId, works.id))
    .where(
      and(
        eq(works.authorId, authorId),
        eq(works.state, 'approved'),
        isNotNull(works.publishedAt),
        isNull(publicWorks.workId),
        gt(works.id, after),
      ),
    )
    .orderBy(asc(works.id))
    .limit(batch);
  return rows.map(({ id }) => id);
}
