import type { PromptWords } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { operations } from './operation.tables.ts';

/** What it takes to make a picture again. */
export type OperationRecord = typeof operations.$inferSelect;

export function createOperationRepository(database: DatabaseOrTransaction) {
  return {
    async insert(record: typeof operations.$inferInsert): Promise<void> {
      await database.insert(operations).values(record);
    },

    /** What the engine made of the prompt; known when the job is done. */
    async setPromptWords(code: string, promptWords: PromptWords): Promise<void> {
      await database.update(operations).set({ promptWords }).where(eq(operations.code, code));
    },

    async find(code: string): Promise<OperationRecord | undefined> {
      const [row] = await database.select().from(operations).where(eq(operations.code, code));
      return row;
    },
  };
}

/**
 * One answer for unknown and foreign codes: it must not tell which codes exist.
 * @throws ApiError operationNotFound
 */
export async function findOwnOperation(
  database: DatabaseOrTransaction,
  userId: string,
  code: string,
): Promise<OperationRecord> {
  const record = await createOperationRepository(database).find(code);
  if (record?.userId !== userId) throw new ApiError('operationNotFound');
  return record;
}
