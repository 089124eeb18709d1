import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { users } from '../account/index.ts';
import { longestPace } from '../people/index.ts';
import { followStanding, followStandings } from './authorStanding.ts';
import { searchedBy } from './publicWork.ts';
import { createRankingService } from './ranking.service.ts';
import { createSearchService } from './search.service.ts';
import { createViewedService } from './viewed.service.ts';
import { publicWorks, workSubmissions } from './work.tables.ts';
import { createWorkCheck } from './workCheck.ts';
import { tellFollowers, tellOfUntold } from './workNotices.ts';
import { type CheckWork, type StandingWork, type TellWork, workQueue } from './workQueue.ts';
import { lockWork } from './workState.ts';

/** The durable work of this module, for every process that works. */
export function scheduleWorkUpkeep(deps: Deps): void {
  const { queue } = deps;
  const checks = createWorkCheck(deps);
  const ranking = createRankingService(deps);
  const viewed = createViewedService(deps);
  const search = createSearchService(deps);

  queue.work<CheckWork>(workQueue.check, (work) => checks.check(work));

  queue.work(workQueue.sweep, async () => {
    await checks.sweep();
    await tellOfUntold(deps);
  });
  queue.schedule(workQueue.sweep, '* * * * *');

  queue.work<TellWork>(workQueue.tell, (work) => tellFollowers(deps, work));

  queue.work(workQueue.rank, async () => void (await ranking.refresh()));
  queue.schedule(workQueue.rank, '*/2 * * * *');

  queue.work(workQueue.tidy, async () => {
    await viewed.tidy();
    await search.tidy();
    await tidySubmissions(deps);
    await followStandings(deps);
  });
  queue.schedule(workQueue.tidy, '23 3 * * *');

  queue.work<StandingWork>(workQueue.standing, (work) => followStanding(deps, work));

  queue.work(workQueue.names, () => renewNames(deps));
  queue.schedule(workQueue.names, '*/10 * * * *');
}

/** What was left by a process that died, and the orders of the feed: at once, and not with the next turn of the clock. */
export async function beginWorkUpkeep({ queue }: Pick<Deps, 'queue'>): Promise<void> {
  await queue.send(workQueue.sweep, {});
  await queue.send(workQueue.rank, {});
}

async function tidySubmissions({ database, clock }: Deps): Promise<void> {
  await database.delete(workSubmissions).where(lt(workSubmissions.submittedAt, clock.now() - longestPace));
}

/** Works that are dealt with in one go. */
const batch = 200;

/** Works of authors who have another name now are found by that one. */
export async function renewNames({ database }: Pick<Deps, 'database'>): Promise<void> {
  for (let after = ''; ;) {
    const rows = await database
      .select({ id: publicWorks.workId })
      .from(publicWorks)
      .leftJoin(users, eq(users.id, publicWorks.authorId))
      .where(
        and(gt(publicWorks.workId, after), sql`${publicWorks.authorName} <> coalesce(${users.username}, '')`),
      )
      .orderBy(asc(publicWorks.workId))
      .limit(batch);
    for (const { id } of rows) {
      await database.transaction(async (transaction) => {
        const found = await searchedBy(transaction, await lockWork(transaction, id));
        await transaction.update(publicWorks).set(found).where(eq(publicWorks.workId, id));
      });
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}
