import { extensionOf, type FileVariant, fileVariants } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { type DerivedKind, derivedKinds, findDerived } from '../../platform/files/derivedContents.ts';
import type { FileRecord, StoredVariant } from '../../serverModule.ts';
import type { Account } from '../../platform/identity/account.ts';

/** A stored file that somebody may read. */
export interface ReadableFile {
  /** Key in the file store. */
  key: string;
  mimeType: string;
  bytes: number;
  /** What a browser saves it as, where the client does not name the download itself. */
  fileName: string;
  /** True when everybody may read it, for as long as its work is public; false when this person alone may. */
  isPublic: boolean;
  /** True when the right to read it can end. */
  isRevocable: boolean;
  /** Whose it is, when nothing but the role of the reader opens it; else null. */
  privateOwnerId: string | null;
}

/** Finds stored files for those who may read them; a foreign file and one that never was give the same answer: null. */
export function createFileReader({
  database,
  files,
  fileFinders,
}: Pick<Deps, 'database' | 'files' | 'fileFinders'>) {
  return {
    /** @param account null without a session */
    async find(account: Account | null, fileId: string, variant: string): Promise<ReadableFile | null> {
      const record = isVariant(variant) ? await recordOf(fileId, variant) : null;
      if (!record) return null;
      const right = account === null ? record.isPublic : await record.isReadableBy(account);
      if (!right) return null;
      const { key, mimeType, isPublic, isRevocable = false, name, ownerId = '' } = record;
      const privateOwnerId = right === 'asStaff' ? ownerId : null;
      const found = await files.stat(key);
      const fileName = name ?? `${fileId}.${extensionOf(mimeType)}`;
      const access = { isPublic, isRevocable, privateOwnerId };
      return found && { key, mimeType, ...access, bytes: found.bytes, fileName };
    },
  };

  async function recordOf(fileId: string, variant: FileVariant): Promise<FileRecord | null> {
    if (!isDerived(variant)) return storedRecordOf(fileId, variant);
    // For exactly those who may read the original.
    const source = await storedRecordOf(fileId, 'original');
    const derived = source && (await findDerived(database, { sourceKey: source.key, kind: variant }));
    return derived && { ...source, ...derived, name: undefined };
  }

  async function storedRecordOf(fileId: string, variant: StoredVariant): Promise<FileRecord | null> {
    for (const find of fileFinders) {
      const record = await find(database, fileId, variant);
      if (record) return record;
    }
    return null;
  }
}

/** The parts of an address that `fileUrl` made; null for anything else. */
export function parseFileUrl(address: string): { fileId: string; variant: FileVariant } | null {
  const [, fileId = '', variant = ''] = /^\/app\/file\/([0-9a-f]{1,64})\/([0-9a-z]+)$/.exec(address) ?? [];
  return fileId !== '' && isVariant(variant) ? { fileId, variant } : null;
}

function isVariant(value: string): value is FileVariant {
  return (fileVariants as readonly string[]).includes(value);
}

function isDerived(variant: FileVariant): variant is DerivedKind {
  return (derivedKinds as readonly string[]).includes(variant);
}
