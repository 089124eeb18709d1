/*
 * What is looked at by itself before a work is public. It decides nothing against a work: what it finds is a note for a
 * moderator. Where no moderator is wanted and nothing was found, the work is public at once.
 */
import { limits, mediumOfMime } from '@tai/contracts';
import { and, asc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { waitForModerator } from '../moderationQueue/index.ts';
import { users } from '../account/index.ts';
import { bannedWordsIn } from '../../platform/text/bannedWords.ts';
import { isSoundImage } from './isSoundImage.ts';
import { tellAuthor, tellFollowersSoon } from './workNotices.ts';
import { workImages, works } from './work.tables.ts';
import { imagesOf, type WorkImageRow } from './workPictures.ts';
import type { CheckWork } from './workQueue.ts';
import { moveWork, type WorkRow } from './workState.ts';

type CheckDeps = Pick<
  Deps,
  'database' | 'files' | 'clock' | 'site' | 'notices' | 'queue' | 'log' | 'workSubjects'
>;

/** Works whose checks ran out of time that are dealt with in one go. */
const batch = 100;

export function createWorkCheck(deps: CheckDeps) {
  const { database, files, clock, site, workSubjects } = deps;

  return {
    /** Checks a submission; does nothing when it was decided or submitted again meanwhile. */
    async check({ workId, submittedAt }: CheckWork): Promise<void> {
      const [work] = await database.select().from(works).where(eq(works.id, workId));
      if (!work || !isOf(work, submittedAt)) return;
      const notes = await findingsOf(work);
      const isReviewed = (await site.value('community.review')) === 'true';
      const moved = await database.transaction(async (transaction) => {
        const now = clock.now();
        const [current] = await transaction
          .select()
          .from(works)
          .where(eq(works.id, workId))
          .for('no key update');
        if (!current || !isOf(current, submittedAt)) return null;
        if (!isReviewed && notes.length === 0) return moveWork(transaction, workId, 'approved', { now });
        const row = await moveWork(transaction, workId, 'review', { now });
        await askModerator(transaction, row, notes, now);
        return row;
      });
      if (!moved) return;
      if (moved.state === 'approved') {
        await tellAuthor(deps, moved, 'workPublished');
        await tellFollowersSoon(deps, moved);
      } else if (!isReviewed) await tellAuthor(deps, moved, 'workWaits');
    },

    /** Hands works whose checks did not come to an end, whatever the reason, to a moderator. */
    async sweep(): Promise<void> {
      for (;;) {
        const late = await database
          .select({ id: works.id })
          .from(works)
          .where(isLate(clock.now()))
          .orderBy(asc(works.submittedAt))
          .limit(batch);
        for (const { id } of late) await handOver(id);
        if (late.length < batch) return;
      }
    },
  };

  async function handOver(workId: string): Promise<void> {
    const moved = await database.transaction(async (transaction) => {
      const now = clock.now();
      const [late] = await transaction
        .select()
        .from(works)
        .where(and(eq(works.id, workId), isLate(now)))
        .for('no key update');
      if (!late) return null;
      const row = await moveWork(transaction, workId, 'review', { event: 'checkFailed', now });
      await askModerator(transaction, row, ['timeout'], now);
      return row;
    });
    if (!moved) return;
    deps.log.warn({ workId }, 'the checks of a work ran out of time; a moderator looks');
    await tellAuthor(deps, moved, 'workWaits');
  }

  /** Lines `finding: details`; clients have words for the findings. */
  async function findingsOf(work: WorkRow): Promise<string[]> {
    const images = await imagesOf(database, work.id);
    const notes: string[] = [];
    const damaged: number[] = [];
    for (const [place, image] of images.entries())
      if (!(await isSoundImage(files, image))) damaged.push(place + 1);
    if (damaged.length > 0 || images.length === 0) notes.push(`damaged: ${damaged.join(', ')}`);
    const prompts = work.isPromptVisible ? images.flatMap(({ prompt }) => prompt ?? []) : [];
    const list = await site.value('community.bannedWords');
    const written = work.isPromptVisible && list.trim() !== '' ? await textsOfSubject(work) : [];
    const texts = [work.title, work.description, ...work.tags, ...prompts, ...written];
    const banned = bannedWordsIn(list, texts);
    if (banned.length > 0) notes.push(`words: ${banned.join(', ')}`);
    const twin = await twinOf(work, images);
    if (twin !== null) notes.push(`duplicate: ${twin}`);
    return notes;
  }

  /** What was written in the board that others may copy from the work, as the work shows it. */
  async function textsOfSubject({ subjectType, subjectId, subjectRevision }: WorkRow): Promise<string[]> {
    if (subjectType === null || subjectId === null || subjectRevision === null) return [];
    return (await workSubjects[subjectType]?.texts?.(database, subjectId, subjectRevision)) ?? [];
  }

  /** A public work of somebody else with one of the same pictures. */
  async function twinOf({ id, authorId }: WorkRow, images: readonly WorkImageRow[]): Promise<string | null> {
    if (images.length === 0) return null;
    // By the copy that is made of the pixels: what a file says about itself does not make it another picture.
    const keysOf = (areImages: boolean) =>
      images.filter(({ mimeType }) => (mediumOfMime(mimeType) === 'image') === areImages);
    const smallCopies = keysOf(true).map(({ mediumKey }) => mediumKey);
    // The copies of clips and 3D files show a poster, which may be a plain ground.
    const originals = keysOf(false).map(({ originalKey }) => originalKey);
    const [row] = await database
      .select({ id: works.id })
      .from(workImages)
      .innerJoin(works, eq(works.id, workImages.workId))
      .where(
        and(
          or(inArray(workImages.mediumKey, smallCopies), inArray(workImages.originalKey, originals)),
          eq(works.state, 'approved'),
          ne(works.id, id),
          sql`${works.authorId} is distinct from ${authorId}`,
        ),
      )
      .limit(1);
    return row?.id ?? null;
  }
}

/** Puts a work before a moderator, with what it is found by. */
async function askModerator(
  transaction: DatabaseOrTransaction,
  { id, authorId, title, tags }: WorkRow,
  notes: readonly string[],
  now: number,
): Promise<void> {
  const [author] =
    authorId === null
      ? []
      : await transaction.select({ name: users.username }).from(users).where(eq(users.id, authorId));
  await waitForModerator(
    transaction,
    {
      ...{ kind: 'review', subjectId: id, targetType: 'work', targetId: id, authorId },
      text: [title, author?.name ?? '', ...tags].join('\n'),
      checkNote: notes.join('\n'),
    },
    now,
  );
}

const isOf = ({ state, submittedAt }: WorkRow, time: number) => state === 'submitted' && submittedAt === time;

const isLate = (now: number) =>
  and(eq(works.state, 'submitted'), lte(works.submittedAt, now - limits.community.checkTimeout));
