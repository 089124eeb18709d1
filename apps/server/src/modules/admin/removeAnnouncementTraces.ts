import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { announcements } from './announcement.tables.ts';

/** An announcement stays; who sent it is not told any more. */
export async function removeAnnouncementTraces({ database }: Deps, userId: string): Promise<void> {
  await database.update(announcements).set({ senderName: '' }).where(eq(announcements.senderId, userId));
}
