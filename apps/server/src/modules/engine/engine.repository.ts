import type { WorkflowTemplate } from '@tai/contracts';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { users } from '../account/index.ts';
import { engines, engineTemplates } from './engine.tables.ts';

export type EngineRow = typeof engines.$inferSelect;
type EngineTemplateRow = typeof engineTemplates.$inferSelect;

/** A template that replaces one the engine comes with, and who uploaded it. */
export interface StoredTemplate extends EngineTemplateRow {
  /** Empty when the account is gone. */
  updatedByName: string;
}

/** Any number that nothing else on this database locks. */
const engineLock = 7_241_053;

export function createEngineRepository(database: DatabaseOrTransaction) {
  return {
    rows: (): Promise<EngineRow[]> => database.select().from(engines).orderBy(asc(engines.id)),

    async find(id: string): Promise<EngineRow | null> {
      const [row] = await database.select().from(engines).where(eq(engines.id, id));
      return row ?? null;
    },

    async templates(): Promise<StoredTemplate[]> {
      const rows = await database
        .select({ ...getTableColumns(engineTemplates), updatedByName: users.username })
        .from(engineTemplates)
        .leftJoin(users, eq(users.id, engineTemplates.updatedBy))
        .orderBy(asc(engineTemplates.engineId), asc(engineTemplates.tool));
      return rows.map((row) => ({ ...row, updatedByName: row.updatedByName ?? '' }));
    },

    /** Whoever changes engines does it alone, until the end of the transaction. */
    async lock(): Promise<void> {
      await database.execute(sql`select pg_advisory_xact_lock(${engineLock})`);
    },

    /** Adds a row, or overwrites what may change of it. */
    async save(row: EngineRow): Promise<void> {
      const { id: _, kind: _kind, createdAt: _createdAt, ...changed } = row;
      await database.insert(engines).values(row).onConflictDoUpdate({ target: engines.id, set: changed });
    },

    async remove(id: string): Promise<boolean> {
      const rows = await database.delete(engines).where(eq(engines.id, id)).returning({ id: engines.id });
      return rows.length > 0;
    },

    async saveTemplate(row: {
      engineId: string;
      tool: string;
      template: WorkflowTemplate;
      updatedAt: number;
      updatedBy: string;
    }): Promise<void> {
      const { engineId: _, tool: _tool, ...changed } = row;
      await database
        .insert(engineTemplates)
        .values(row)
        .onConflictDoUpdate({ target: [engineTemplates.engineId, engineTemplates.tool], set: changed });
    },

    async removeTemplate(engineId: string, tool: string): Promise<boolean> {
      const rows = await database
        .delete(engineTemplates)
        .where(and(eq(engineTemplates.engineId, engineId), eq(engineTemplates.tool, tool)))
        .returning({ tool: engineTemplates.tool });
      return rows.length > 0;
    },
  };
}
