import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { SampleLanguage } from '../../config/config.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createAccountRepository } from '../account/index.ts';
import { activeStatuses, jobOutputs, jobs, openGenerationService } from '../generation/index.ts';
import { pictures } from '../picture/index.ts';
import {
  createWorkPictures,
  moveWork,
  type PlacedImage,
  placeImages,
  removeOneWork,
  works,
} from '../work/index.ts';
import { publishedSamples } from './samples.tables.ts';
import { sampleRequests } from './sampleRequests.ts';
import { type SampleWork, sampleWorks, textOf } from './sampleWorks.ts';

/**
 * Gives a first start its sample works, owned by the administrator. They become jobs in one transaction and only when
 * there is no job and no picture yet, so a restart neither doubles nor loses one, and one that was deleted stays
 * deleted. Workers make them while nobody else waits.
 */
export async function requestSamples(deps: Deps): Promise<void> {
  const administratorId = await createAccountRepository(deps.database).administratorId();
  if (administratorId === null) return;
  await openGenerationService(deps).submitSamples(administratorId, sampleRequests, async (transaction) => {
    const [job] = await transaction.select({ id: jobs.id }).from(jobs).limit(1);
    const [picture] = await transaction.select({ id: pictures.id }).from(pictures).limit(1);
    return !job && !picture;
  });
}

/** Shows samples whose pictures are done in the feed, each once: one that somebody removed does not come back. */
export async function publishSamples(deps: Deps, language: SampleLanguage): Promise<void> {
  const { database } = deps;
  const administratorId = await createAccountRepository(database).administratorId();
  if (administratorId === null) return;
  const done = await database
    .select({ jobId: jobs.id, key: jobs.idempotencyKey, pictureId: jobOutputs.pictureId })
    .from(jobs)
    .innerJoin(jobOutputs, and(eq(jobOutputs.jobId, jobs.id), eq(jobOutputs.place, 0)))
    .leftJoin(publishedSamples, eq(publishedSamples.jobId, jobs.id))
    .where(and(isSampleOf(administratorId), eq(jobs.status, 'succeeded'), isNull(publishedSamples.jobId)));
  for (const { jobId, key, pictureId } of done) {
    const sample = sampleWorks.find(({ idempotencyKey }) => idempotencyKey === key);
    if (sample) await publishSample(deps, administratorId, { jobId, pictureId, sample, language });
  }
}

/** Takes every sample out of the feed and its picture into the trash, for good. @returns how many works there were */
export async function removeSamples(deps: Deps): Promise<number> {
  const { database, pictures: library } = deps;
  const shown = await database.select({ id: works.id }).from(works).where(eq(works.isSample, true));
  for (const { id } of shown) await removeOneWork(deps, id);
  const administratorId = await createAccountRepository(database).administratorId();
  if (administratorId === null) return shown.length;
  const asked = await database
    .select({ id: jobs.id, status: jobs.status })
    .from(jobs)
    .where(isSampleOf(administratorId));
  const generation = openGenerationService(deps);
  for (const { id, status } of asked) {
    await database.insert(publishedSamples).values({ jobId: id }).onConflictDoNothing();
    if ((activeStatuses as readonly string[]).includes(status)) await generation.cancel(administratorId, id);
  }
  const ids = asked.map(({ id }) => id);
  const made = await database
    .select({ id: pictures.id })
    .from(jobOutputs)
    .innerJoin(pictures, eq(pictures.id, jobOutputs.pictureId))
    .where(and(inArray(jobOutputs.jobId, ids), isNull(pictures.deletedAt)));
  if (made.length > 0)
    await library.delete(
      { userId: administratorId },
      made.map(({ id }) => id),
    );
  return shown.length;
}

/** By their keys, which an index has. */
const isSampleOf = (administratorId: string) =>
  and(
    eq(jobs.userId, administratorId),
    inArray(
      jobs.idempotencyKey,
      sampleWorks.map(({ idempotencyKey }) => idempotencyKey),
    ),
    eq(jobs.sample, true),
  );

async function publishSample(
  { database, files, clock, storage }: Deps,
  authorId: string,
  {
    jobId,
    pictureId,
    sample,
    language,
  }: { jobId: string; pictureId: string; sample: SampleWork; language: SampleLanguage },
): Promise<void> {
  const placed = await createWorkPictures({ database, files, storage })
    .prepare(authorId, [pictureId], { isPromptVisible: true, has: { isPromptVisible: true, images: [] } })
    .catch((error: unknown): PlacedImage[] => {
      // The administrator deleted the picture, or keeps it to themselves.
      if (error instanceof ApiError) return [];
      throw error;
    });
  await database.transaction(async (transaction) => {
    const begun = await transaction
      .insert(publishedSamples)
      .values({ jobId })
      .onConflictDoNothing()
      .returning({ jobId: publishedSamples.jobId });
    if (begun.length === 0 || placed.length === 0) return;
    const [id, now] = [randomUUIDv7(), clock.now()];
    const { title, description, tags } = textOf(sample, language);
    await transaction.insert(works).values({
      ...{ id, authorId, title, description, tags, categoryId: sample.categoryId },
      ...{ kind: 'image', state: 'submitted', images: placed.length, aiDeclaration: 'generated' },
      ...{ isPromptVisible: true, isRemixAllowed: true, hasWatermark: true },
      // Nobody is told of what came with the product.
      ...{ isSample: true, isTold: true },
      ...{ createdAt: now, changedAt: now, submittedAt: now },
    });
    await placeImages(transaction, files, id, placed);
    await moveWork(transaction, id, 'approved', { now });
  });
}
