import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { siteValues } from './site.tables.ts';

export function createSiteRepository(database: DatabaseOrTransaction) {
  return {
    async all(): Promise<Map<string, string>> {
      const rows = await database.select().from(siteValues);
      return new Map(rows.map(({ key, value }) => [key, value]));
    },

    async set(key: string, value: string, now: number): Promise<void> {
      await database
        .insert(siteValues)
        .values({ key, value, updatedAt: now })
        .onConflictDoUpdate({ target: siteValues.key, set: { value, updatedAt: now } });
    },
  };
}
