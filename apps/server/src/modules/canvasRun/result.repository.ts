import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { mediumOf } from '@tai/contracts';
import type { FlowItem } from '@tai/graph';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { keepContents, releaseContents } from '../../platform/files/contents.ts';
import { jobOutputs, jobs } from '../generation/index.ts';
import { operations } from '../operation/index.ts';
import { pictures } from '../picture/index.ts';
import type { RunRow, StepRow } from './canvasRun.repository.ts';
import { canvasResultFiles, canvasResults, canvasRuns } from './canvasRun.tables.ts';

export type ResultRow = typeof canvasResults.$inferSelect;
export type ResultFileRow = typeof canvasResultFiles.$inferSelect;

/** Results of one node of a board that are kept, beside those of runs under way. */
const keptOfNode = 5;
/** Results whose files are released in one transaction. */
const batch = 100;
/** Results with the same inputs among which one with the wanted seeds is looked for. */
const sameAtMost = 50;

/** What nodes of boards made. */
export function createResultRepository({
  database,
  files,
  clock,
}: Pick<Deps, 'database' | 'files' | 'clock'>) {
  async function filesOf(resultIds: readonly string[]): Promise<Map<string, ResultFileRow[]>> {
    if (resultIds.length === 0) return new Map();
    const rows = await database
      .select()
      .from(canvasResultFiles)
      .where(inArray(canvasResultFiles.resultId, [...resultIds]))
      .orderBy(asc(canvasResultFiles.resultId), asc(canvasResultFiles.place));
    return Map.groupBy(rows, ({ resultId }) => resultId);
  }

  async function newest(boardId: string, nodeIds?: readonly string[]): Promise<ResultRow[]> {
    if (nodeIds?.length === 0) return [];
    return database
      .selectDistinctOn([canvasResults.nodeId])
      .from(canvasResults)
      .where(and(eq(canvasResults.boardId, boardId), nodeIds && inArray(canvasResults.nodeId, [...nodeIds])))
      .orderBy(asc(canvasResults.nodeId), desc(canvasResults.id));
  }

  /** Removes results with their files, in the order of their ids: two that remove the same ones do not wait in a circle. */
  async function remove(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += batch) {
      await database.transaction(async (transaction) => {
        const some = ids.slice(at, at + batch).toSorted();
        await transaction
          .select({ id: canvasResults.id })
          .from(canvasResults)
          .where(inArray(canvasResults.id, some))
          .orderBy(asc(canvasResults.id))
          .for('update');
        const gone = await transaction
          .delete(canvasResultFiles)
          .where(inArray(canvasResultFiles.resultId, some))
          .returning();
        await releaseContents(transaction, files, gone.flatMap(keysOf));
        await transaction.delete(canvasResults).where(inArray(canvasResults.id, some));
      });
    }
  }

  return {
    filesOf,
    newest,

    /** A result with the same inputs, one of the same node before others. @param jobSeeds null for any */
    async findSame(
      boardId: string,
      nodeId: string,
      baseKey: string,
      jobSeeds: readonly number[] | null,
    ): Promise<ResultRow | undefined> {
      const rows = await database
        .select()
        .from(canvasResults)
        .where(and(eq(canvasResults.boardId, boardId), eq(canvasResults.baseKey, baseKey)))
        .orderBy(desc(sql`${canvasResults.nodeId} = ${nodeId}`), desc(canvasResults.id))
        .limit(sameAtMost);
      return jobSeeds ? rows.find((row) => isSameList(row.jobSeeds, jobSeeds)) : rows[0];
    },

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
          rows.map((row) => ({ ...row, fileId: randomBytes(16).toString('hex'), resultId: id })),
        );
        return id;
      });
    },

    /** Removes what is older than the newest results of each node; what a run under way may still use stays. */
    async prune(boardId: string): Promise<void> {
      const rows = await database
        .select({ id: canvasResults.id, nodeId: canvasResults.nodeId, status: canvasRuns.status })
        .from(canvasResults)
        .leftJoin(canvasRuns, eq(canvasRuns.id, canvasResults.runId))
        .where(eq(canvasResults.boardId, boardId))
        .orderBy(asc(canvasResults.nodeId), desc(canvasResults.id));
      const old = [...Map.groupBy(rows, ({ nodeId }) => nodeId).values()].flatMap((ofNode) =>
        ofNode.slice(keptOfNode).filter(({ status }) => status !== 'running'),
      );
      await remove(old.map(({ id }) => id));
    },

    /** Removes what lost its board, or what a person made. */
    async removeAll(whose: { userId: string } | 'withoutBoard'): Promise<void> {
      const condition =
        whose === 'withoutBoard' ? isNull(canvasResults.boardId) : eq(canvasResults.userId, whose.userId);
      for (;;) {
        const rows = await database
          .select({ id: canvasResults.id })
          .from(canvasResults)
          .where(condition)
          .orderBy(asc(canvasResults.id))
          .limit(batch);
        await remove(rows.map(({ id }) => id));
        if (rows.length < batch) return;
      }
    },
  };

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
}

export type ResultRepository = ReturnType<typeof createResultRepository>;

function keysOf({ originalKey, smallKey, mediumKey }: ResultFileRow): string[] {
  return [originalKey, smallKey, mediumKey];
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, place) => value === other[place]);
}

/** Files of a result as what flows out of its node. */
export function flowItemsOf(rows: readonly ResultFileRow[]): FlowItem[] {
  return rows.map(({ medium, fileId }) => ({ type: medium, file: { file: fileId } }));
}
