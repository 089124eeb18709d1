import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { noticePeople, notices, noticesTakenBack } from './notice.tables.ts';
import { personPage } from './personPage.ts';

const nobody = { fromUserId: '', fromUserName: '', fromUserAvatar: '', names: [] };

/**
 * Takes the person out of what others were told: that somebody liked a work stays, and who it was goes. Of a fold the
 * names of all go, for the name of one cannot be told from the same name of another; how many they were stays.
 */
export async function removeMentions({ database }: Deps, userId: string): Promise<void> {
  // Before whose they are is forgotten: the words of a comment are gone where they stood, and so they go here.
  await database
    .update(notices)
    .set({
      message: sql`${notices.message} #- '{metadata,params,name}' #- '{metadata,params,text}' || '{"content":""}'::jsonb`,
    })
    .where(and(eq(notices.type, 'comment'), eq(sql`${notices.message} ->> 'fromUserId'`, userId)));
  await database
    .update(notices)
    .set({ message: sql`${notices.message} || ${JSON.stringify(nobody)}::jsonb` })
    .where(eq(sql`${notices.message} ->> 'fromUserId'`, userId));
  // A fold leads to whoever was in it first.
  await database
    .update(notices)
    .set({ message: sql`${notices.message} #- '{metadata,url}' || '{"actionType":"none"}'::jsonb` })
    .where(eq(sql`${notices.message} #>> '{metadata,url}'`, personPage(userId)));
  const folds = database
    .select({ id: noticePeople.noticeId })
    .from(noticePeople)
    .where(eq(noticePeople.personId, userId));
  await database
    .update(notices)
    .set({ message: sql`${notices.message} || '{"names":[]}'::jsonb` })
    .where(inArray(notices.id, folds));
  await database.delete(noticePeople).where(eq(noticePeople.personId, userId));
  await database.delete(noticesTakenBack).where(eq(noticesTakenBack.personId, userId));
}
