import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { containsText } from '../../platform/database/containsText.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { activeStates } from './dataset.repository.ts';
import { trainRuns } from './training.tables.ts';

export type TrainRunRow = typeof trainRuns.$inferSelect;

export function createTrainRunRepository(database: DatabaseOrTransaction) {
  async function find(id: string): Promise<TrainRunRow | undefined> {
    const [row] = await database.select().from(trainRuns).where(eq(trainRuns.id, id));
    return row;
  }

  return {
    find,

    /**
     * @param isLocked keeps the row until the transaction ends
     * @throws ApiError trainNotFound, also for one of somebody else
     */
    async findOwn(userId: string, id: string, { isLocked = false } = {}): Promise<TrainRunRow> {
      const query = database
        .select()
        .from(trainRuns)
        .where(and(eq(trainRuns.id, id), eq(trainRuns.userId, userId)));
      const [row] = await (isLocked ? query.for('update') : query);
      if (!row) throw new ApiError('trainNotFound');
      return row;
    },

    async findBySaveId(userId: string, saveId: string): Promise<TrainRunRow | undefined> {
      const [row] = await database
        .select()
        .from(trainRuns)
        .where(and(eq(trainRuns.userId, userId), eq(trainRuns.saveId, saveId)));
      return row;
    },

    async list(
      userId: string,
      page: { search: string; datasetId?: string | undefined; limit: number; offset: number },
    ) {
      const condition = and(
        eq(trainRuns.userId, userId),
        page.datasetId === undefined ? undefined : eq(trainRuns.datasetId, page.datasetId),
        page.search === '' ? undefined : containsText(trainRuns.name, page.search),
      );
      const rows = await database
        .select()
        .from(trainRuns)
        .where(condition)
        .orderBy(desc(trainRuns.id))
        .limit(page.limit)
        .offset(page.offset);
      const [total] = await database.select({ value: count() }).from(trainRuns).where(condition);
      return { rows, total: total?.value ?? 0 };
    },

    ofDataset(datasetId: string): Promise<TrainRunRow[]> {
      return database
        .select()
        .from(trainRuns)
        .where(eq(trainRuns.datasetId, datasetId))
        .orderBy(desc(trainRuns.id));
    },

    async countActive(userId: string): Promise<number> {
      const [row] = await database
        .select({ value: count() })
        .from(trainRuns)
        .where(and(eq(trainRuns.userId, userId), inArray(trainRuns.state, activeStates)));
      return row?.value ?? 0;
    },
  };
}

export type TrainRunRepository = ReturnType<typeof createTrainRunRepository>;
