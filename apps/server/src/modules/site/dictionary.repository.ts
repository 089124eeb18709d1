import type { DictEntry, DictType } from '@tai/contracts';
import { asc, count, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { dictionaries, dictionaryEntries } from './dictionary.tables.ts';

type EntryRow = typeof dictionaryEntries.$inferSelect;

export function createDictionaryRepository(database: DatabaseOrTransaction) {
  const types = () =>
    database
      .select({
        dictType: dictionaries.type,
        dictName: dictionaries.name,
        isBuiltin: dictionaries.isBuiltin,
        entries: count(dictionaryEntries.code),
      })
      .from(dictionaries)
      .leftJoin(dictionaryEntries, eq(dictionaryEntries.type, dictionaries.type))
      .groupBy(dictionaries.type)
      .$dynamic();

  return {
    listTypes: (): Promise<DictType[]> =>
      types().orderBy(asc(dictionaries.createdAt), asc(dictionaries.type)),

    async findType(type: string): Promise<DictType | null> {
      const [row] = await types().where(eq(dictionaries.type, type));
      return row ?? null;
    },

    async saveType(type: string, name: string, now: number): Promise<void> {
      await database
        .insert(dictionaries)
        .values({ type, name, isBuiltin: false, createdAt: now })
        .onConflictDoUpdate({ target: dictionaries.type, set: { name } });
    },

    async removeType(type: string): Promise<void> {
      await database.delete(dictionaries).where(eq(dictionaries.type, type));
    },

    async listEntries(type: string): Promise<DictEntry[]> {
      const rows = await database
        .select()
        .from(dictionaryEntries)
        .where(eq(dictionaryEntries.type, type))
        .orderBy(asc(dictionaryEntries.sort), asc(dictionaryEntries.code));
      return rows.map(toEntry);
    },

    async findEntry(code: string): Promise<DictEntry | null> {
      const [row] = await database.select().from(dictionaryEntries).where(eq(dictionaryEntries.code, code));
      return row ? toEntry(row) : null;
    },

    async insertEntry(row: EntryRow): Promise<void> {
      await database.insert(dictionaryEntries).values(row);
    },

    async changeEntry(code: string, change: Omit<EntryRow, 'code' | 'type' | 'isBuiltin'>): Promise<void> {
      await database.update(dictionaryEntries).set(change).where(eq(dictionaryEntries.code, code));
    },

    async removeEntry(code: string): Promise<void> {
      await database.delete(dictionaryEntries).where(eq(dictionaryEntries.code, code));
    },

    /** Adds what is not there; what administrators changed stays as it is. */
    async addMissing(types: (typeof dictionaries.$inferInsert)[], entries: EntryRow[]): Promise<void> {
      await database.insert(dictionaries).values(types).onConflictDoNothing();
      await database.insert(dictionaryEntries).values(entries).onConflictDoNothing();
    },
  };
}

function toEntry({ code, type, label, value, sort, remark, isBuiltin }: EntryRow): DictEntry {
  return {
    dictCode: code,
    dictType: type,
    dictLabel: label,
    dictValue: value,
    dictSort: sort,
    remark,
    isBuiltin,
  };
}
