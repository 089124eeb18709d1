import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { moderationItems } from './moderationQueue.tables.ts';

/** The queue of moderators is not searched any more for what the person wrote of themselves and under works. */
export async function removeQueuedText({ database }: Deps, userId: string): Promise<void> {
  await database
    .update(moderationItems)
    .set({ text: '' })
    .where(
      and(eq(moderationItems.authorId, userId), inArray(moderationItems.targetType, ['comment', 'person'])),
    );
}
