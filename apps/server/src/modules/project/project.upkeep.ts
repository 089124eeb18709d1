import { limits } from '@tai/contracts';
import { lt } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { createProjectRepository } from './project.repository.ts';
import { projects } from './project.tables.ts';

/** Name of the durable work that removes projects without members. */
const removalWork = 'projects.remove';
const day = 24 * 60 * 60_000;

export function scheduleProjectUpkeep(deps: Deps): void {
  deps.queue.work(removalWork, () => removeAbandoned(deps));
  deps.queue.schedule(removalWork, '37 3 * * *');
}

/** Removes projects that have had no member for `limits.project.abandonedDays`, with what they hold. */
export async function removeAbandoned(deps: Deps): Promise<void> {
  const { database, clock, audit, projectContents } = deps;
  const before = clock.now() - limits.project.abandonedDays * day;
  const abandoned = await database.select().from(projects).where(lt(projects.abandonedAt, before));
  for (const { id, name } of abandoned) {
    for (const contents of projectContents) await contents.remove(deps, id);
    await createProjectRepository(database).delete(id);
    await audit.record({
      ...{ actor: null, action: 'project.remove', address: '' },
      target: { id, name },
    });
  }
}
