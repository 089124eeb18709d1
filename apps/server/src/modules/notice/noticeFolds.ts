import { noticeTabOf, type NoticeType } from '@tai/contracts';
import { and, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import type { NoticePerson, StoredNotice } from './notice.ts';
import { type NewNotice, type NoticeRow, sortKeyOf } from './notice.repository.ts';
import { noticePeople, notices, noticesTakenBack } from './notice.tables.ts';
import { addToCounts } from './noticeCounts.ts';

/** How many names a fold shows. */
const namesShown = 3;

/** Notices that name several people who did the same. Everything here expects to run inside a transaction. */
export function createNoticeFolds(database: DatabaseOrTransaction) {
  return {
    /** Adds a person to the fold of this key; null when they are in it already. */
    async fold(
      userId: string,
      foldKey: string,
      person: NoticePerson,
      now: number,
    ): Promise<NoticeRow | null> {
      const row = await joinFold(database, userId, foldKey, person);
      if (!row) return null;
      const message: StoredNotice = {
        ...row.message,
        fromUserId: person.id,
        fromUserName: person.name,
        fromUserAvatar: person.avatar ?? '',
        names: [person.name, ...row.message.names].slice(0, namesShown),
      };
      const changed = {
        message,
        status: 0,
        people: row.people + 1,
        sortKey: sortKeyOf(now, row.id),
      };
      await database.update(notices).set(changed).where(eq(notices.id, row.id));
      if (row.status === 1) await addToCounts(database, userId, row.tab, { total: 0, unread: 1 });
      return { ...row, ...changed };
    },

    /**
     * Puts a person back into the fold that they took themselves out of, as unread and in the place as it was then.
     * @returns false when they did not
     */
    async restore(
      { id, userId, type, message }: Pick<NewNotice, 'id' | 'userId' | 'type' | 'message'>,
      subject: string,
      person: NoticePerson,
    ): Promise<boolean> {
      const [before] = await database
        .delete(noticesTakenBack)
        .where(
          and(
            eq(noticesTakenBack.userId, userId),
            eq(noticesTakenBack.type, type),
            eq(noticesTakenBack.subject, subject),
            eq(noticesTakenBack.personId, person.id),
          ),
        )
        .returning();
      if (!before) return false;
      const { foldKey, status, createdAt, sortKey } = before;
      const tab = noticeTabOf(type);
      const made = await database
        .insert(notices)
        .values({
          ...{ id, userId, type, tab, foldKey, foldSubject: subject },
          ...{ status, message, createdAt, sortKey },
        })
        .onConflictDoNothing()
        .returning({ id: notices.id });
      if (made.length > 0) {
        await database.insert(noticePeople).values({ noticeId: id, personId: person.id });
        await addToCounts(database, userId, tab, { total: 1, unread: status === 0 ? 1 : 0 });
        return true;
      }
      const row = await joinFold(database, userId, foldKey, person);
      if (!row) return true;
      const names = [...row.message.names, person.name].slice(0, namesShown);
      await database
        .update(notices)
        .set({ people: row.people + 1, message: { ...row.message, names } })
        .where(eq(notices.id, row.id));
      return true;
    },

    /** Takes a person out of the folds about a subject; a fold without people goes. Returns whether anything changed. */
    async takeBack(
      userId: string,
      type: NoticeType,
      subject: string,
      person: NoticePerson,
    ): Promise<boolean> {
      const rows = await database
        .select()
        .from(notices)
        .where(and(eq(notices.userId, userId), eq(notices.type, type), eq(notices.foldSubject, subject)))
        .orderBy(notices.id)
        .for('update');
      let isChanged = false;
      for (const row of rows) {
        if (await leaveFold(database, row, person)) isChanged = true;
      }
      return isChanged;
    },
  };
}

/** Locks the fold of this key and adds a person to it; null when there is none, or they are in it already. */
async function joinFold(
  database: DatabaseOrTransaction,
  userId: string,
  foldKey: string,
  person: NoticePerson,
): Promise<NoticeRow | null> {
  const [row] = await database
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), eq(notices.foldKey, foldKey)))
    .for('update');
  if (!row) return null;
  const added = await database
    .insert(noticePeople)
    .values({ noticeId: row.id, personId: person.id })
    .onConflictDoNothing()
    .returning({ personId: noticePeople.personId });
  return added.length === 0 ? null : row;
}

/** Takes a person out of one fold, which goes when nobody is left in it; false when they are not in it. */
async function leaveFold(
  database: DatabaseOrTransaction,
  row: NoticeRow,
  person: NoticePerson,
): Promise<boolean> {
  const gone = await database
    .delete(noticePeople)
    .where(and(eq(noticePeople.noticeId, row.id), eq(noticePeople.personId, person.id)))
    .returning({ personId: noticePeople.personId });
  if (gone.length === 0) return false;
  await rememberPlace(database, row, person.id);
  if (row.people <= 1) {
    await database.delete(notices).where(eq(notices.id, row.id));
    await addToCounts(database, row.userId, row.tab, { total: -1, unread: row.status === 0 ? -1 : 0 });
    return true;
  }
  const names = row.message.names.filter((name) => name !== person.name);
  await database
    .update(notices)
    .set({ people: row.people - 1, message: { ...row.message, names } })
    .where(eq(notices.id, row.id));
  return true;
}

/** Where a fold stood when a person took themselves out of it, for the case that they come back. */
async function rememberPlace(
  database: DatabaseOrTransaction,
  { userId, type, foldKey, foldSubject, status, createdAt, sortKey }: NoticeRow,
  personId: string,
): Promise<void> {
  if (foldKey === null || foldSubject === null) return;
  const was = { foldKey, status, createdAt, sortKey };
  await database
    .insert(noticesTakenBack)
    .values({ userId, type, subject: foldSubject, personId, ...was })
    .onConflictDoUpdate({
      target: [
        noticesTakenBack.userId,
        noticesTakenBack.type,
        noticesTakenBack.subject,
        noticesTakenBack.personId,
      ],
      set: was,
    });
}
