import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { moderationDecisions } from './moderation.tables.ts';

/** What was decided stays; whose doing it was about is in no row of it any more. */
export async function removeDecisionTraces({ database }: Deps, userId: string): Promise<void> {
  await database
    .update(moderationDecisions)
    .set({ authorId: null })
    .where(eq(moderationDecisions.authorId, userId));
}
