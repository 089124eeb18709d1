import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { mediumOf } from '@tai/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { keepContents } from '../../platform/files/contents.ts';
import type { FileStore } from '../../platform/files/fileStore.ts';
import { jobOutputs, jobs } from '../generation/index.ts';
import { operations } from '../operation/index.ts';
import { pictures } from '../picture/index.ts';
import type { RunRow, StepRow } from './canvasRun.repository.ts';
import { canvasResultFiles, canvasResults } from './canvasRun.tables.ts';

/** Makes results: of jobs, and of other results. */
export function createResultWriting({ database, files, clock }: Pick<Deps, 'database' | 'files' | 'clock'>) {
  return {
    /** Makes a result of the jobs of a step. Doing it again changes nothing. Returns its id. */
    async record(
      { id: runId, boardId, userId }: Pick<RunRow, 'id' | 'boardId' | 'userId'>,
      { nodeId, round }: Pick<StepRow, 'nodeId' | 'round'>,
      { baseKey, jobIds, hasSeed }: { baseKey: string; jobIds: readonly string[]; hasSeed: boolean },
    ): Promise<string> {
      return database.transaction(async (transaction) => {
        const made = await transaction
          .select({ jobId: jobs.id, seed: operations.seed })
          .from(jobs)
          .innerJoin(operations, eq(operations.code, jobs.operationCode))
          .where(inArray(jobs.id, [...jobIds]));
        const seeds = new Map(made.map(({ jobId, seed }) => [jobId, hasSeed ? seed : null]));
        const result = {
          ...{ id: randomUUIDv7(), boardId, nodeId, runId, round, userId, baseKey, createdAt: clock.now() },
          jobSeeds: jobIds.map((jobId) => seeds.get(jobId) ?? null),
        };
        const known = await insertOnce(transaction, result);
        if (known !== result.id) return known;
        const rows = await transaction
          .select({ jobId: jobOutputs.jobId, place: jobOutputs.place, picture: pictures })
          .from(jobOutputs)
          .innerJoin(pictures, eq(pictures.id, jobOutputs.pictureId))
          .where(inArray(jobOutputs.jobId, [...jobIds]))
          // Nobody removes them, and their contents, before this transaction ends.
          .for('key share', { of: pictures });
        const sorted = rows.toSorted(
          (a, b) => jobIds.indexOf(a.jobId) - jobIds.indexOf(b.jobId) || a.place - b.place,
        );
        await insertFiles(
          transaction,
          files,
          sorted.map(({ jobId, picture }, place) => ({
            ...{ fileId: randomBytes(16).toString('hex'), resultId: result.id, place, pictureId: picture.id },
            ...{ medium: mediumOf(picture.type), width: picture.width, height: picture.height },
            ...{ mimeType: picture.mimeType, bytes: picture.bytes, thumbhash: picture.thumbhash },
            ...{ facts: picture.facts, seed: seeds.get(jobId) ?? null },
            ...{ originalKey: picture.originalKey, smallKey: picture.smallKey, mediumKey: picture.mediumKey },
          })),
        );
        return result.id;
      });
    },

    /**
     * Lets a node show what was made before, by another node or at an earlier time, on the same contents. Undefined when it is gone
     * meanwhile.
     */
    async copy(
      sourceId: string,
      { id: runId, boardId }: Pick<RunRow, 'id' | 'boardId'>,
      { nodeId, round }: Pick<StepRow, 'nodeId' | 'round'>,
    ): Promise<string | undefined> {
      return database.transaction(async (transaction) => {
        const [source] = await transaction
          .select()
          .from(canvasResults)
          .where(eq(canvasResults.id, sourceId))
          .for('key share');
        if (!source) return undefined;
        const id = randomUUIDv7();
        const copied = { ...source, id, boardId, nodeId, runId, round, createdAt: clock.now() };
        const known = await insertOnce(transaction, copied);
        if (known !== id) return known;
        const rows = await transaction
          .select()
          .from(canvasResultFiles)
          .where(eq(canvasResultFiles.resultId, sourceId));
        await insertFiles(
          transaction,
          files,
          rows.map((row) => ({ ...row, fileId: randomBytes(16).toString('hex'), resultId: id })),
        );
        return id;
      });
    },
  };
}

/** Returns the id of the row that is there: another one when the step has a result already. */
async function insertOnce(
  transaction: DatabaseOrTransaction,
  result: typeof canvasResults.$inferInsert,
): Promise<string> {
  const inserted = await transaction
    .insert(canvasResults)
    .values(result)
    .onConflictDoNothing()
    .returning({ id: canvasResults.id });
  if (inserted.length > 0) return result.id;
  const [known] = await transaction
    .select({ id: canvasResults.id })
    .from(canvasResults)
    .where(
      and(
        eq(canvasResults.runId, result.runId),
        eq(canvasResults.nodeId, result.nodeId),
        eq(canvasResults.round, result.round),
      ),
    );
  if (!known) throw new Error(`the result of ${result.runId} ${result.nodeId} is neither new nor there`);
  return known.id;
}

async function insertFiles(
  transaction: DatabaseOrTransaction,
  files: FileStore,
  rows: readonly (typeof canvasResultFiles.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  // Others hold these contents, so the sizes that are counted are there; the small ones are not asked for again.
  const contents = rows.flatMap((row) => [
    { key: row.originalKey, bytes: row.bytes },
    { key: row.smallKey, bytes: 0 },
    { key: row.mediumKey, bytes: 0 },
  ]);
  await keepContents(transaction, files, contents);
  await transaction.insert(canvasResultFiles).values([...rows]);
}
