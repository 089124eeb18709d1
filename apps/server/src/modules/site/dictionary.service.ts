import { randomUUIDv7 } from 'node:crypto';
import type { DictEntry, DictType } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { violationOf } from '../../platform/database/violation.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { builtinDictionaries } from './builtinDictionaries.ts';
import { createDictionaryRepository } from './dictionary.repository.ts';

/** An entry as an administrator gives it; without `dictCode` it is a new one. */
export type EntryInput = Omit<DictEntry, 'dictCode' | 'isBuiltin'> & { dictCode?: string | undefined };

export function createDictionaryService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const repository = createDictionaryRepository(database);

  async function findType(type: string): Promise<DictType> {
    const found = await repository.findType(type);
    if (!found) throw new ApiError('dictTypeUnknown', { dictType: type });
    return found;
  }

  async function findEntry(code: string): Promise<DictEntry> {
    const found = await repository.findEntry(code);
    if (!found) throw new ApiError('dictEntryNotFound');
    return found;
  }

  return {
    listTypes: () => repository.listTypes(),

    /** @throws ApiError dictTypeUnknown */
    async entries(type: string): Promise<DictEntry[]> {
      await findType(type);
      return repository.listEntries(type);
    },

    async saveType(type: string, name: string): Promise<DictType> {
      await repository.saveType(type, name, clock.now());
      return findType(type);
    },

    /** @throws ApiError dictTypeUnknown, dictBuiltin */
    async removeType(type: string): Promise<DictType> {
      const found = await findType(type);
      if (found.isBuiltin) throw new ApiError('dictBuiltin');
      await repository.removeType(type);
      return found;
    },

    /** @throws ApiError dictTypeUnknown, dictEntryNotFound, dictBuiltin, dictValueTaken */
    async saveEntry({ dictCode, dictType, dictLabel, dictValue, dictSort, remark }: EntryInput) {
      await findType(dictType);
      const fields = { label: dictLabel, value: dictValue, sort: dictSort, remark };
      const code = dictCode ?? randomUUIDv7();
      try {
        if (dictCode === undefined) {
          await repository.insertEntry({ ...fields, code, type: dictType, isBuiltin: false });
        } else {
          const known = await findEntry(dictCode);
          if (known.dictType !== dictType) throw new ApiError('dictEntryNotFound');
          if (known.isBuiltin && known.dictValue !== dictValue) throw new ApiError('dictBuiltin');
          await repository.changeEntry(dictCode, fields);
        }
      } catch (error) {
        const violation = violationOf(error);
        if (violation === 'unique') throw new ApiError('dictValueTaken', { value: dictValue });
        // Somebody deleted the dictionary meanwhile.
        if (violation === 'foreignKey') throw new ApiError('dictTypeUnknown', { dictType });
        throw error;
      }
      return findEntry(code);
    },

    /** @throws ApiError dictEntryNotFound, dictBuiltin */
    async removeEntry(code: string): Promise<DictEntry> {
      const found = await findEntry(code);
      if (found.isBuiltin) throw new ApiError('dictBuiltin');
      await repository.removeEntry(code);
      return found;
    },

    /** Brings in what comes with this release of the product. */
    async addBuiltins(): Promise<void> {
      const createdAt = clock.now();
      const types = builtinDictionaries.map(({ type, name }) => ({ type, name, isBuiltin: true, createdAt }));
      const entries = builtinDictionaries.flatMap(({ type, entries: words }) =>
        words.map(({ value, label }, place) => ({
          ...{ type, value, label },
          code: `builtin:${type}:${value}`,
          sort: (place + 1) * 10,
          remark: '',
          isBuiltin: true,
        })),
      );
      await repository.addMissing(types, entries);
    },
  };
}
