import type { Database } from '../../platform/database/database.ts';
import { createDictionaryRepository } from '../site/index.ts';

/** The dictionary that holds the categories. */
const categoryDictionary = 'work_category';

interface WorkCategory {
  id: string;
  label: string;
  isBuiltin: boolean;
}

/** Categories in the administrators' order. */
export async function listCategories(database: Database): Promise<WorkCategory[]> {
  const entries = await createDictionaryRepository(database).listEntries(categoryDictionary);
  return entries.map(({ dictValue: id, dictLabel: label, isBuiltin }) => ({ id, label, isBuiltin }));
}
