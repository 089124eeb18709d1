import { asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { releaseContents } from '../../platform/files/contents.ts';
import { canvasResultFiles, canvasResults, canvasRuns } from './canvasRun.tables.ts';

/** Results of one node of a board that are kept, beside those of runs under way. */
const keptOfNode = 5;
/** Results whose files are released in one transaction. */
const batch = 100;

/** Removes results with the contents that they hold. */
export function createResultRemoval({ database, files }: Pick<Deps, 'database' | 'files'>) {
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
}

function keysOf({ originalKey, smallKey, mediumKey }: typeof canvasResultFiles.$inferSelect): string[] {
  return [originalKey, smallKey, mediumKey];
}
