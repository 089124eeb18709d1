import { randomUUIDv7 } from 'node:crypto';
import type { Announcement } from '@tai/contracts';
import { count, desc, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { announcements } from './announcement.tables.ts';
import { createPeopleRepository } from './people.repository.ts';

type AnnouncementRow = typeof announcements.$inferSelect;
type NewAnnouncement = Pick<AnnouncementRow, 'kind' | 'title' | 'content' | 'priority'>;

export function createAnnouncementService({
  database,
  notices,
  clock,
}: Pick<Deps, 'database' | 'notices' | 'clock'>) {
  /** The row is first: what went out is never without one, whatever stops the process. */
  async function announce(
    sender: Account,
    said: NewAnnouncement,
    deliver: (id: string) => Promise<number>,
  ): Promise<Announcement> {
    const row: AnnouncementRow = {
      ...said,
      id: randomUUIDv7(),
      recipients: 0,
      senderId: sender.id,
      senderName: sender.username,
      createdAt: clock.now(),
    };
    await database.insert(announcements).values(row);
    const recipients = await deliver(row.id);
    await database.update(announcements).set({ recipients }).where(eq(announcements.id, row.id));
    return toAnnouncement({ ...row, recipients });
  }

  return {
    broadcast: (sender: Account, { title, content }: { title: string; content: string }) =>
      announce(sender, { kind: 'broadcast', title, content, priority: 'normal' }, () =>
        notices.broadcast({ title, content }),
      ),

    /** @throws ApiError userNotFound when one of the ids is nobody's */
    async send(
      sender: Account,
      { userIds, ...said }: Omit<NewAnnouncement, 'kind'> & { userIds?: string[] | undefined },
    ): Promise<Announcement> {
      const unique = userIds && [...new Set(userIds)];
      if (unique && (await createPeopleRepository(database).countKnown(unique)) !== unique.length) {
        throw new ApiError('userNotFound');
      }
      return announce(sender, { ...said, kind: 'notice' }, (id) =>
        notices.sendOfficial({ ...said, id, ...(unique && { userIds: unique }) }),
      );
    },

    async list(page: { limit: number; offset: number }) {
      const rows = await database
        .select()
        .from(announcements)
        .orderBy(desc(announcements.createdAt), desc(announcements.id))
        .limit(page.limit)
        .offset(page.offset);
      const [total] = await database.select({ value: count() }).from(announcements);
      return { records: rows.map(toAnnouncement), total: total?.value ?? 0 };
    },
  };
}

/** Without the sender's id: the name is what stays. */
function toAnnouncement(row: AnnouncementRow): Announcement {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    content: row.content,
    priority: row.priority,
    recipients: row.recipients,
    senderName: row.senderName,
    createTime: row.createdAt,
  };
}
