import * as z from 'zod/mini';

/** Where persisted values are kept; `localStorage` in the app. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Declares what of a slice (or other state) survives a reload, beside the slice. */
export interface PersistedSpec<Shape extends Record<string, z.core.$ZodType>> {
  /** Storage key, `<feature>.<noun>`. */
  key: string;
  version: number;
  fields: Shape;
  /** Lifts fields written by an older version; `from` is that version. */
  migrate?: (fields: Record<string, unknown>, from: number) => Record<string, unknown>;
}

export type PersistedFields<Shape extends Record<string, z.core.$ZodType>> = {
  [Name in keyof Shape]?: z.core.output<Shape[Name]>;
};

/** Result of reading: the fields that are sound, and the names of those that were dropped. */
export interface PersistedRead<Fields> {
  fields: Fields;
  dropped: string[];
}

/**
 * Reads persisted fields. A field that does not fit its schema is left out alone and named; the rest stays.
 */
export function readPersisted<Shape extends Record<string, z.core.$ZodType>>(
  spec: PersistedSpec<Shape>,
  storage: KeyValueStorage,
  scope = '',
): PersistedRead<PersistedFields<Shape>> {
  const text = storage.getItem(storageKey(spec.key, scope));
  if (text === null) return { fields: {}, dropped: [] };
  const parsed = parseRecord(text);
  if (!parsed) return { fields: {}, dropped: Object.keys(spec.fields) };
  const { version, fields: stored } = parsed;
  const lifted = version < spec.version && spec.migrate ? spec.migrate(stored, version) : stored;
  const fields: Record<string, unknown> = {};
  const dropped: string[] = [];
  for (const [name, schema] of Object.entries(spec.fields)) {
    if (!(name in lifted)) continue;
    const result = z.safeParse(schema, lifted[name]);
    if (result.success) fields[name] = result.data;
    else dropped.push(name);
  }
  return { fields: fields as PersistedFields<Shape>, dropped };
}

/** Writes fields. Storage that is full or forbidden is no reason to fail: the app goes on without memory. */
export function writePersisted<Shape extends Record<string, z.core.$ZodType>>(
  spec: PersistedSpec<Shape>,
  fields: PersistedFields<Shape>,
  storage: KeyValueStorage,
  scope = '',
): boolean {
  try {
    storage.setItem(storageKey(spec.key, scope), JSON.stringify({ version: spec.version, fields }));
    return true;
  } catch {
    return false;
  }
}

function storageKey(key: string, scope: string): string {
  return scope === '' ? key : `${key}@${scope}`;
}

function parseRecord(text: string): { version: number; fields: Record<string, unknown> } | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { version, fields } = value as { version?: unknown; fields?: unknown };
    if (typeof version !== 'number' || typeof fields !== 'object' || fields === null) return null;
    return { version, fields: fields as Record<string, unknown> };
  } catch {
    return null;
  }
}
