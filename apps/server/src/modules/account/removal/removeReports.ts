import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { moderationDecisions, moderationItems } from '../../moderation/moderation.tables.ts';
import { feedback, reportPeople } from '../../report/report.tables.ts';

/**
 * What the person reported counts on, without them and their words; what they told the administrators stays without
 * them. The queue of moderators is not searched any more for what they wrote of themselves and under works.
 */
export async function removeReports({ database }: Deps, userId: string): Promise<void> {
  await database.delete(reportPeople).where(eq(reportPeople.userId, userId));
  await database.update(feedback).set({ userId: null }).where(eq(feedback.userId, userId));
  await database
    .update(moderationDecisions)
    .set({ authorId: null })
    .where(eq(moderationDecisions.authorId, userId));
  await database
    .update(moderationItems)
    .set({ text: '' })
    .where(
      and(eq(moderationItems.authorId, userId), inArray(moderationItems.targetType, ['comment', 'person'])),
    );
}
