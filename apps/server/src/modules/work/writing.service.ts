/*
 * Works as their authors write them. A work has one content: changing one that others see takes it out of their sight
 * until the new content has been looked at.
 */
import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type communityRoutes, limits } from '@tai/contracts';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ContentVanishedError } from '../../platform/files/contents.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { RouteInput } from '../../platform/http/mountRoute.ts';
import { cleanLine, cleanText, keyOf } from '../../platform/text/plainText.ts';
import type { Account } from '../../platform/identity/account.ts';
import { waitForModerator, waitNoMore } from '../moderationQueue/index.ts';
import { assertMaySpeak } from '../people/index.ts';
import { removeOneWork } from './removeWork.ts';
import { countSubmission } from './submitLimits.ts';
import { works } from './work.tables.ts';
import { listCategories } from './workCategories.ts';
import { assertOneMedium, assertSubject } from './workContent.ts';
import { createWorkPictures, imagesOf, type PlacedImage, placeImages } from './workPictures.ts';
import { type CheckWork, workQueue } from './workQueue.ts';
import { lockWork, moveWork, type WorkRow } from './workState.ts';
import { mayAppeal } from './workView.ts';

type SaveBody = RouteInput<typeof communityRoutes.saveWork>['body'];
type Content = Omit<SaveBody, 'id' | 'revision' | 'submit' | 'idempotencyKey' | 'pictureIds' | 'subject'> &
  Pick<WorkRow, 'subjectType' | 'subjectId' | 'subjectRevision'>;
type Saved = { row: WorkRow; isSubmitted: boolean };
type Author = Pick<Account, 'id' | 'createdAt' | 'role'>;

/** States in which a change is one of what others see or a moderator looks at: it goes through the checks at once. */
const seenStates: readonly WorkRow['state'][] = ['submitted', 'review', 'approved'];
const changeable: readonly WorkRow['state'][] = ['draft', 'rejected', 'withdrawn', ...seenStates];

type WritingDeps = Pick<Deps, 'database' | 'files' | 'clock' | 'queue' | 'storage' | 'workSubjects'>;

export function createWritingService({ database, files, clock, queue, storage, workSubjects }: WritingDeps) {
  const pictures = createWorkPictures({ database, files, storage });

  async function findOwn(authorId: string, workId: string): Promise<WorkRow> {
    const [row] = await database.select().from(works).where(eq(works.id, workId));
    if (row?.authorId !== authorId) throw new ApiError('workNotFound');
    return row;
  }

  /** @returns null when the work was saved by another call meanwhile: it is to be looked at again */
  async function attempt(author: Author, body: SaveBody): Promise<Saved | null> {
    const old = body.id === undefined ? undefined : await findOwn(author.id, body.id);
    if (old && !changeable.includes(old.state)) throw new ApiError('workState', { state: old.state });
    const isSubmitted = body.submit || (old !== undefined && seenStates.includes(old.state));
    const content = {
      ...contentOf(body),
      subjectRevision: await subjectRevisionOf({ database, workSubjects }, old, body, isSubmitted),
    };
    const has = {
      isPromptVisible: old?.isPromptVisible ?? content.isPromptVisible,
      images: old ? await imagesOf(database, old.id) : [],
    };
    if (isSubmitted) assertComplete(content, body.pictureIds);
    await assertSubject(database, workSubjects, author.id, body, isSubmitted);
    const placed = await pictures.prepare(author.id, body.pictureIds, {
      isPromptVisible: content.isPromptVisible,
      has,
    });
    assertOneMedium(body.kind, placed);
    await assertCategory(database, content.categoryId);
    const isIdle = old !== undefined && (!isSubmitted || seenStates.includes(old.state));
    if (isIdle && isUnchanged(old, content) && isSame(has.images, placed))
      return { row: old, isSubmitted: false };
    const now = clock.now();
    if (isSubmitted) await assertMaySpeak(database, author.id, now);
    return database.transaction(async (transaction) => {
      await lockAuthor(transaction, author.id);
      const made = old ? undefined : await findMade(transaction, author.id, body.idempotencyKey);
      if (made) return { row: made, isSubmitted: false };
      const id = old?.id ?? (await insertDraft(transaction, author.id, content, body.idempotencyKey, now));
      // What a moderator has before them is not what would be published. Before the work is locked, as moderators do.
      if (isSubmitted) await waitNoMore(transaction, { kind: 'review', subjectId: id });
      const current = await lockWork(transaction, id);
      if (old && current.revision !== old.revision) return null;
      if (old && body.revision !== undefined && current.revision !== body.revision)
        throw new ApiError('workChanged');
      // Somebody decided about it since it was looked at.
      if (old && current.state !== old.state) throw new ApiError('workState', { state: current.state });
      if (isSubmitted) {
        await countSubmission(transaction, author, now);
        await moveWork(transaction, id, 'submitted', { now });
      }
      await pinSubject(transaction, workSubjects, content);
      await placeImages(transaction, files, id, placed);
      const [changed] = await transaction
        .update(works)
        .set({ ...content, images: placed.length, revision: current.revision + 1, changedAt: now })
        .where(eq(works.id, id))
        .returning();
      if (!changed) throw new ApiError('workNotFound');
      return { row: changed, isSubmitted };
    });
  }

  return {
    /** @throws ApiError about what is missing, who may not, or which state does not allow it */
    async save(author: Author, body: SaveBody): Promise<WorkRow> {
      const made =
        body.id === undefined ? await findMade(database, author.id, body.idempotencyKey) : undefined;
      if (made) return made;
      const saved =
        (await attempt(author, body).catch((error: unknown) => {
          // The library's picture was purged between two steps: the next look says that it is gone.
          if (error instanceof ContentVanishedError) return null;
          throw error;
        })) ?? (await attempt(author, body));
      if (!saved) throw new ApiError('workChanged');
      if (saved.isSubmitted && saved.row.submittedAt !== null) {
        const { id: workId, submittedAt } = saved.row;
        // Should this process die right here, the sweep finds the work.
        await queue.send<CheckWork>(workQueue.check, { workId, submittedAt });
      }
      return saved.row;
    },

    async withdraw(authorId: string, workId: string): Promise<WorkRow> {
      await findOwn(authorId, workId);
      return database.transaction(async (transaction) => {
        await waitNoMore(transaction, { kind: 'review', subjectId: workId });
        return moveWork(transaction, workId, 'withdrawn', { now: clock.now() });
      });
    },

    async remove(authorId: string, workId: string): Promise<void> {
      await findOwn(authorId, workId);
      await removeOneWork({ database, files }, workId);
    },

    async appeal(authorId: string, workId: string, text: string): Promise<WorkRow> {
      await findOwn(authorId, workId);
      const appeal = cleanText(text);
      if (appeal === '') throw new ApiError('contentEmpty');
      return database.transaction(async (transaction) => {
        const row = await lockWork(transaction, workId);
        if (!mayAppeal(row)) throw new ApiError('workState', { state: row.state });
        const now = clock.now();
        await waitForModerator(
          transaction,
          {
            ...{ kind: 'appeal', subjectId: workId, targetType: 'work', targetId: workId, authorId },
            text: [row.title, appeal].join('\n'),
          },
          now,
        );
        return moveWork(transaction, workId, 'appealed', { appeal, now });
      });
    },

    findOwn,
  };
}

/** One change of a person's works at a time: their limits then hold exactly, and two clicks make one work. */
async function lockAuthor(transaction: DatabaseOrTransaction, authorId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`works ${authorId}`}, 0))`);
}

async function findMade(
  database: DatabaseOrTransaction,
  authorId: string,
  key: string | undefined,
): Promise<WorkRow | undefined> {
  if (key === undefined) return undefined;
  const [row] = await database
    .select()
    .from(works)
    .where(and(eq(works.authorId, authorId), eq(works.idempotencyKey, key)));
  return row;
}

/** @returns the id of a new draft */
async function insertDraft(
  transaction: DatabaseOrTransaction,
  authorId: string,
  content: Content,
  idempotencyKey: string | undefined,
  now: number,
): Promise<string> {
  const limit = limits.community.unpublishedMax;
  const [held] = await transaction
    .select({ count: count() })
    .from(works)
    .where(and(eq(works.authorId, authorId), ne(works.state, 'approved')));
  if ((held?.count ?? 0) >= limit) throw new ApiError('worksFull', { limit });
  const id = randomUUIDv7();
  await transaction.insert(works).values({
    ...{ id, authorId, state: 'draft', images: 0, createdAt: now, changedAt: now },
    ...content,
    idempotencyKey: idempotencyKey ?? null,
  });
  return id;
}

function contentOf({
  kind,
  subject,
  title,
  description,
  tags,
  categoryId,
  isPromptVisible,
  isRemixAllowed,
  hasWatermark,
  aiDeclaration,
}: SaveBody): Omit<Content, 'subjectRevision'> {
  const byKey = new Map<string, string>();
  for (const tag of tags.map((one) => cleanLine(one.replace(/^#+/, ''))))
    if (tag !== '' && !byKey.has(keyOf(tag))) byKey.set(keyOf(tag), tag);
  return {
    ...{ kind, subjectType: subject?.type ?? null, subjectId: subject?.id ?? null },
    ...{ title: cleanLine(title), description: cleanText(description), tags: [...byKey.values()] },
    ...{ categoryId, isPromptVisible, isRemixAllowed, hasWatermark, aiDeclaration },
  };
}

/** Of what is submitted the newest, which others then get; a draft goes on with what was shown last. */
async function subjectRevisionOf(
  { database, workSubjects }: Pick<Deps, 'database' | 'workSubjects'>,
  old: WorkRow | undefined,
  { subject }: SaveBody,
  isSubmitted: boolean,
): Promise<number | null> {
  if (!subject) return null;
  if (isSubmitted) return (await workSubjects[subject.type]?.newest(database, subject.id)) ?? null;
  const isSame = subject.type === old?.subjectType && subject.id === old.subjectId;
  return isSame ? old.subjectRevision : null;
}

async function pinSubject(
  transaction: DatabaseOrTransaction,
  workSubjects: Deps['workSubjects'],
  { subjectType, subjectId, subjectRevision }: Content,
): Promise<void> {
  if (subjectType !== null && subjectId !== null && subjectRevision !== null)
    await workSubjects[subjectType]?.pin(transaction, subjectId, subjectRevision);
}

/** @throws ApiError workCategoryUnknown */
async function assertCategory(database: Deps['database'], categoryId: string): Promise<void> {
  const categories = await listCategories(database);
  if (!categories.some(({ id }) => id === categoryId))
    throw new ApiError('workCategoryUnknown', { category: categoryId });
}

/** In the order of the specification. */
function assertComplete({ title, description, tags }: Content, pictureIds: readonly string[]): void {
  if (pictureIds.length === 0) throw new ApiError('workNeedsPicture');
  if (title === '') throw new ApiError('workNeedsTitle');
  if (description === '') throw new ApiError('workNeedsDescription');
  if (tags.length === 0) throw new ApiError('workNeedsTag');
}

function isUnchanged(row: WorkRow, content: Content): boolean {
  return Object.entries(content).every(([name, value]) =>
    isDeepStrictEqual(row[name as keyof Content], value),
  );
}

function isSame(images: readonly { fileId: string }[], placed: readonly PlacedImage[]): boolean {
  return (
    images.length === placed.length &&
    placed.every(({ row, isNew }, place) => !isNew && row.fileId === images[place]?.fileId)
  );
}
