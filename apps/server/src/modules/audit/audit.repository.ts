import type { AuditEntry } from '@tai/contracts';
import { and, count, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { containsText } from '../../platform/database/containsText.ts';
import { auditEntries } from './audit.tables.ts';

type AuditRow = typeof auditEntries.$inferSelect;

/** Which entries are wanted. `beginTime` is inclusive, `endTime` exclusive, both epoch milliseconds. */
export interface AuditFilter {
  search: string;
  action?: string | undefined;
  beginTime?: number | undefined;
  endTime?: number | undefined;
}

/** The last entry of a page that was read; the next page begins after it. */
export interface AuditPosition {
  createTime: number;
  id: string;
}

const newestFirst = [desc(auditEntries.createdAt), desc(auditEntries.id)];

export function createAuditRepository(database: DatabaseOrTransaction) {
  return {
    async insert(row: AuditRow): Promise<void> {
      await database.insert(auditEntries).values(row);
    },

    async list(filter: AuditFilter, page: { limit: number; offset: number }) {
      const wanted = conditionOf(filter);
      const rows = await database
        .select()
        .from(auditEntries)
        .where(wanted)
        .orderBy(...newestFirst)
        .limit(page.limit)
        .offset(page.offset);
      const [total] = await database.select({ value: count() }).from(auditEntries).where(wanted);
      return { records: rows.map(toEntry), total: total?.value ?? 0 };
    },

    /** The next entries after a position, for reading all of them in pieces. */
    async listAfter(filter: AuditFilter, after: AuditPosition | null, limit: number): Promise<AuditEntry[]> {
      const older =
        after && sql`(${auditEntries.createdAt}, ${auditEntries.id}) < (${after.createTime}, ${after.id})`;
      const rows = await database
        .select()
        .from(auditEntries)
        .where(and(conditionOf(filter), older ?? undefined))
        .orderBy(...newestFirst)
        .limit(limit);
      return rows.map(toEntry);
    },

    /** Every action that the log holds, in the order of the alphabet: one look into the index for each. */
    async actions(): Promise<string[]> {
      const { rows } = await database.execute<{ action: string }>(sql`
        with recursive found as (
          (select action from audit_entries order by action limit 1)
          union all
          select (select next.action from audit_entries next where next.action > found.action
                  order by next.action limit 1)
          from found where found.action is not null
        )
        select action from found where action is not null`);
      return rows.map(({ action }) => action);
    },

    async removeBefore(time: number): Promise<void> {
      await database.delete(auditEntries).where(lt(auditEntries.createdAt, time));
    },
  };
}

function conditionOf({ search, action, beginTime, endTime }: AuditFilter): SQL | undefined {
  const { actorName, targetName, address, actorId, targetId } = auditEntries;
  return and(
    search === ''
      ? undefined
      : or(
          ...[actorName, targetName, address].map((column) => containsText(column, search)),
          eq(actorId, search),
          eq(targetId, search),
        ),
    action ? eq(auditEntries.action, action) : undefined,
    beginTime === undefined ? undefined : gte(auditEntries.createdAt, beginTime),
    endTime === undefined ? undefined : lt(auditEntries.createdAt, endTime),
  );
}

function toEntry({ createdAt, ...row }: AuditRow): AuditEntry {
  return { ...row, createTime: createdAt };
}
