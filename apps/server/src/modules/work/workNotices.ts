import { fileUrl } from '@tai/contracts';
import { and, asc, eq, gt, notExists } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { users } from '../account/index.ts';
import type { NoticePerson } from '../notice/index.ts';
import { follows, isDisabled, mutes, wantsToHear } from '../people/index.ts';
import { workImages, works } from './work.tables.ts';
import { createWorkCards } from './workCards.ts';
import { type TellWork, workQueue } from './workQueue.ts';
import type { WorkRow } from './workState.ts';

type NoticeDeps = Pick<Deps, 'database' | 'notices' | 'queue'>;

/** Followers who are told by one piece of work. */
const peopleAtOnce = 500;

/** Path of the page of a work. */
export const workPage = (workId: string) => `/detail?id=${workId}`;

/** Tells the author what became of a work, in words of their language: keys of `notice` in the client. */
export async function tellAuthor(
  { database, notices }: NoticeDeps,
  { id, authorId, title }: WorkRow,
  key: 'workPublished' | 'workWaits',
): Promise<void> {
  if (authorId === null) return;
  await notices.send({
    to: authorId,
    type: 'system_notice',
    category: 'work',
    work: { id, title, image: await createWorkCards(database).coverUrl(id) },
    url: workPage(id),
    words: { key, params: { work: title } },
  });
}

/** Tells the author that somebody likes the work, unless they do not want to hear of that person. */
export async function tellOfLike(
  { database, notices }: NoticeDeps,
  { id, authorId, title }: WorkRow,
  from: NoticePerson,
): Promise<void> {
  if (authorId === null || !(await wantsToHear(database, authorId, from.id))) return;
  const image = await createWorkCards(database).coverUrl(id);
  await notices.send({
    ...{ to: authorId, type: 'like', from, subject: id },
    work: { id, title, image },
    url: workPage(id),
  });
}

export async function takeLikeBack(
  { notices }: NoticeDeps,
  { id, authorId }: Pick<WorkRow, 'id' | 'authorId'>,
  from: NoticePerson,
): Promise<void> {
  if (authorId !== null) await notices.takeBack({ to: authorId, type: 'like', subject: id, from });
}

/** Has the followers told of a first publication, once. */
export async function tellFollowersSoon(
  { database, queue }: NoticeDeps,
  { id, isTold }: Pick<WorkRow, 'id' | 'isTold'>,
): Promise<void> {
  if (isTold) return;
  await queue.send<TellWork>(workQueue.tell, { workId: id, after: '' });
  await database.update(works).set({ isTold: true }).where(eq(works.id, id));
}

/** Works that became public without that: by a decision, or just before a process died. */
export async function tellOfUntold(deps: NoticeDeps): Promise<void> {
  const rows = await deps.database
    .select({ id: works.id, isTold: works.isTold })
    .from(works)
    .where(and(eq(works.state, 'approved'), eq(works.isTold, false)))
    .orderBy(asc(works.publishedAt))
    .limit(1_000);
  for (const row of rows) await tellFollowersSoon(deps, row);
}

/** Tells the next followers; each of them once, also when this is done again. */
export async function tellFollowers(
  { database, notices, queue }: NoticeDeps,
  { workId, after }: TellWork,
): Promise<void> {
  const [work] = await database
    .select({
      ...{ title: works.title, state: works.state, fileId: workImages.fileId },
      ...{ from: shownPerson, isDisabled },
    })
    .from(works)
    .innerJoin(users, eq(users.id, works.authorId))
    .leftJoin(workImages, and(eq(workImages.workId, works.id), eq(workImages.position, 0)))
    .where(eq(works.id, workId));
  if (work?.state !== 'approved' || work.isDisabled) return;
  const { title, from, fileId } = work;
  const isMuted = database
    .select({ id: mutes.userId })
    .from(mutes)
    .where(and(eq(mutes.userId, follows.userId), eq(mutes.mutedId, from.id)));
  const people = await database
    .select({ id: follows.userId })
    .from(follows)
    .where(and(eq(follows.followedId, from.id), gt(follows.userId, after), notExists(isMuted)))
    .orderBy(asc(follows.userId))
    .limit(peopleAtOnce);
  for (const { id: to } of people) {
    await notices.send({
      ...{ to, type: 'protfolio_data_refresh', from },
      work: { id: workId, title, image: fileId === null ? '' : fileUrl(fileId, '256') },
      url: workPage(workId),
      onceKey: `work ${workId}`,
    });
  }
  const last = people.at(-1);
  if (last && people.length === peopleAtOnce)
    await queue.send<TellWork>(workQueue.tell, { workId, after: last.id });
}

const shownPerson = { id: users.id, name: users.username, avatar: users.avatar };
