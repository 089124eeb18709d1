import type { FlowItem } from '@tai/graph';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { canvasResultFiles, canvasResults } from './canvasRun.tables.ts';
import { createResultWriting } from './recordResult.ts';
import { createResultRemoval } from './removeResults.ts';

type ResultRow = typeof canvasResults.$inferSelect;
export type ResultFileRow = typeof canvasResultFiles.$inferSelect;

/** Results with the same inputs among which one with the wanted seeds is looked for. */
const sameAtMost = 50;

/** What nodes of boards made. */
export function createResultRepository(deps: Pick<Deps, 'database' | 'files' | 'clock'>) {
  return { ...createResultReader(deps), ...createResultWriting(deps), ...createResultRemoval(deps) };
}

export type ResultRepository = ReturnType<typeof createResultRepository>;

function createResultReader({ database }: Pick<Deps, 'database'>) {
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
  };
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, place) => value === other[place]);
}

/** Files of a result as what flows out of its node. */
export function flowItemsOf(rows: readonly ResultFileRow[]): FlowItem[] {
  return rows.map(({ medium, fileId }) => ({ type: medium, file: { file: fileId } }));
}
