/*
 * Database and file store carry the same id. Without it an empty or wrong database would start over existing files, and
 * every file would look like one that nobody needs. The id is written when an installation is made, and by the first
 * start after an upgrade from a release that had none, when the files turn out to be those that the database names.
 */
import { randomUUID } from 'node:crypto';
import { storedContents } from '../files/file.tables.ts';
import type { DatabaseOrTransaction } from '../database/database.ts';
import type { FileStore } from '../files/fileStore.ts';
import { installations } from './installation.tables.ts';

/** Name of the note in the file store that holds the id of the installation. Whoever copies the folder copies it, too. */
export const installationNote = 'installation';
/** How many contents of the database are looked for in a store that has no id. */
const sampleSize = 20;

/** Why a database and a file store are not used together. */
export type MismatchKind = 'emptyDatabase' | 'otherInstallation' | 'filesMissing';

/** Thrown before anything is written. */
export class InstallationMismatchError extends Error {
  readonly kind: MismatchKind;
  constructor(kind: MismatchKind) {
    super(`database and file store do not belong together: ${kind}`);
    this.name = 'InstallationMismatchError';
    this.kind = kind;
  }
}

/**
 * Checks that a database and a file store belong together, and names both when they are new.
 * @param transaction the one that migrates, so that processes that start at the same time wait for each other
 * @throws InstallationMismatchError
 */
export async function claimInstallation(
  transaction: DatabaseOrTransaction,
  files: FileStore,
  now: number,
): Promise<void> {
  const [row] = await transaction.select({ id: installations.id }).from(installations);
  const noted = await files.readNote(installationNote);
  if (row && noted === row.id) return;
  if (row && noted !== null) throw new InstallationMismatchError('otherInstallation');
  const contents = await lookForContents(transaction, files);
  if (contents === 'missing' || (row && contents === 'none')) {
    throw new InstallationMismatchError('filesMissing');
  }
  if (contents === 'none' && !(await isEmptyStore(files)))
    throw new InstallationMismatchError('emptyDatabase');
  // The note goes first: a crash between the two leaves one that the next start takes over.
  const id = row?.id ?? noted ?? randomUUID();
  if (noted === null) await files.writeNote(installationNote, id);
  if (!row) await transaction.insert(installations).values({ id, createdAt: now });
}

/**
 * Writes the id of this database into a file store, whatever the store belonged to. For a studio whose files are lost.
 * @throws InstallationMismatchError when the database is empty and the store is not
 */
export async function adoptFiles(
  transaction: DatabaseOrTransaction,
  files: FileStore,
  now: number,
): Promise<void> {
  const [row] = await transaction.select({ id: installations.id }).from(installations);
  const isUnused = (await lookForContents(transaction, files)) === 'none';
  if (isUnused && !(await isEmptyStore(files))) throw new InstallationMismatchError('emptyDatabase');
  const id = row?.id ?? randomUUID();
  await files.writeNote(installationNote, id);
  if (!row) await transaction.insert(installations).values({ id, createdAt: now });
}

/** Whether a store holds no contents; its notes do not count. */
export async function isEmptyStore(files: Pick<FileStore, 'listOlderThan'>): Promise<boolean> {
  const contents = files.listOlderThan(Number.POSITIVE_INFINITY)[Symbol.asyncIterator]();
  const { done } = await contents.next();
  await contents.return?.();
  return done === true;
}

/** `none` when the database names no contents, `found` when the store has at least half of some that it names. */
async function lookForContents(
  transaction: DatabaseOrTransaction,
  files: FileStore,
): Promise<'none' | 'found' | 'missing'> {
  const sample = await transaction.select({ key: storedContents.key }).from(storedContents).limit(sampleSize);
  if (sample.length === 0) return 'none';
  const found = await Promise.all(sample.map(async ({ key }) => (await files.stat(key)) !== null));
  return found.filter(Boolean).length * 2 >= sample.length ? 'found' : 'missing';
}
