import type { EngineKind } from '@tai/contracts';

/**
 * Kinds whose fields for folders offer those of the configuration, and whose engines get their paths. Settings hold names alone, so
 * that nobody writes to another place by changing them.
 */
export function withFolders(
  kinds: readonly EngineKind[],
  folders: Readonly<Record<string, string>>,
): EngineKind[] {
  const options = Object.keys(folders);
  return kinds.map((kind) => ({
    ...kind,
    fields: kind.fields.map((field) => (field.type === 'folder' ? { ...field, options } : field)),
    make: (blueprint) => kind.make({ ...blueprint, folders }),
  }));
}
