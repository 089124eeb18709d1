import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { operations } from './operation.tables.ts';

/** What it takes to make a picture again. */
export type OperationRecord = typeof operations.$inferSelect;

export function createOperationRepository(database: DatabaseOrTransaction) {
  return {
    async insert(record: OperationRecord): Promise<void> {
      await database.insert(operations).values(record);
    },

    async find(code: string): Promise<OperationRecord | undefined> {
      const [row] = await database.select().from(operations).where(eq(operations.code, code));
      return row;
    },
  };
}
