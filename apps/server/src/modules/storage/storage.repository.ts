import { eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { storedContents } from '../../platform/files/file.tables.ts';
import { projectStorageLimits, storageLimits, storageUse } from './storage.tables.ts';

export function createStorageRepository(database: DatabaseOrTransaction) {
  return {
    /** Bytes of each holder; those without contents are absent. */
    async used(holderIds: readonly string[]): Promise<Map<string, number>> {
      if (holderIds.length === 0) return new Map();
      const rows = await database
        .select()
        .from(storageUse)
        .where(inArray(storageUse.holderId, [...holderIds]));
      return new Map(rows.map(({ holderId, bytes }) => [holderId, bytes]));
    },

    /** Limits that accounts have of their own, in bytes. */
    async limits(userIds: readonly string[]): Promise<Map<string, number>> {
      if (userIds.length === 0) return new Map();
      const rows = await database
        .select()
        .from(storageLimits)
        .where(inArray(storageLimits.userId, [...userIds]));
      return new Map(rows.map(({ userId, bytes }) => [userId, bytes]));
    },

    /** @param bytes null gives the account the limit of everybody */
    async setLimit(userId: string, bytes: number | null): Promise<void> {
      if (bytes === null) await database.delete(storageLimits).where(eq(storageLimits.userId, userId));
      else
        await database
          .insert(storageLimits)
          .values({ userId, bytes })
          .onConflictDoUpdate({ target: storageLimits.userId, set: { bytes } });
    },

    /** Limits that projects have of their own, in bytes. */
    async projectLimits(projectIds: readonly string[]): Promise<Map<string, number>> {
      if (projectIds.length === 0) return new Map();
      const rows = await database
        .select()
        .from(projectStorageLimits)
        .where(inArray(projectStorageLimits.projectId, [...projectIds]));
      return new Map(rows.map(({ projectId, bytes }) => [projectId, bytes]));
    },

    /** @param bytes null gives the project the limit of all projects */
    async setProjectLimit(projectId: string, bytes: number | null): Promise<void> {
      if (bytes === null)
        await database.delete(projectStorageLimits).where(eq(projectStorageLimits.projectId, projectId));
      else
        await database
          .insert(projectStorageLimits)
          .values({ projectId, bytes })
          .onConflictDoUpdate({ target: projectStorageLimits.projectId, set: { bytes } });
    },

    /** Bytes of all contents, whose rows are all read. */
    async total(): Promise<number> {
      const [row] = await database
        .select({ bytes: sql<string>`coalesce(sum(${storedContents.bytes}), 0)` })
        .from(storedContents);
      return Number(row?.bytes ?? 0);
    },
  };
}
