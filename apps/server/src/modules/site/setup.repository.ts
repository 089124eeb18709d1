import type { SetupItemName, SetupProblem } from '@tai/contracts';
import type { Database } from '../../platform/database/database.ts';
import { setupItemStates } from './setup.tables.ts';

export type StoredSetupItem = typeof setupItemStates.$inferSelect;

export function createSetupRepository(database: Database) {
  async function save(item: SetupItemName, values: Partial<Omit<StoredSetupItem, 'item'>>): Promise<void> {
    await database
      .insert(setupItemStates)
      .values({ item, ...values })
      .onConflictDoUpdate({ target: setupItemStates.item, set: values });
  }

  return {
    async all(): Promise<Map<SetupItemName, StoredSetupItem>> {
      const rows = await database.select().from(setupItemStates);
      return new Map(rows.map((row) => [row.item, row]));
    },

    dismiss: (item: SetupItemName, dismissedAt: number | null) => save(item, { dismissedAt }),

    saveTest: (
      item: SetupItemName,
      { subject, problem, now }: { subject: string; problem: SetupProblem | null; now: number },
    ) => save(item, { testedAt: now, testedSubject: subject, problem }),
  };
}
