import { DrizzleQueryError } from 'drizzle-orm';
import { BackupError } from '../platform/backup/backupError.ts';
import { NoConnectionError } from '../platform/database/databaseTrouble.ts';
import { EmbeddedDatabaseError } from '../platform/database/embeddedThread.ts';
import { isDiskFull } from '../platform/diskFull.ts';
import { FileStoreTrouble } from '../platform/files/fileStoreTrouble.ts';
import { MoveError } from '../platform/rows/moveRows.ts';
import { StartError } from '../startError.ts';

/** What the person gets when a command fails for a reason that they can do something about; null for any other. */
export function failureOf(error: unknown): { exitCode: number; message: string } | null {
  if (error instanceof StartError) return { exitCode: error.exitCode, message: error.message };
  // The query builder wraps errors of the database in its own.
  const message = sentenceOf(error instanceof DrizzleQueryError ? error.cause : error);
  return message === null ? null : { exitCode: 1, message };
}

function sentenceOf(error: unknown): string | null {
  if (error instanceof BackupError || error instanceof MoveError) return error.message;
  if (error instanceof NoConnectionError)
    return `The database does not answer: ${codeOf(error.cause)}. Check the address, and that it is up.`;
  if (error instanceof FileStoreTrouble)
    return `The file store does not answer: ${error.message}. Check the S3 variables, and that it is up.`;
  if (isDiskFull(error)) return 'A disk has no space left. Free some, and run the command again.';
  if (error instanceof EmbeddedDatabaseError) return `The database cannot be opened: ${error.message}.`;
  if (isSystemError(error))
    return `The system refused ${error.syscall} of ${error.path}: ${error.code}. Check that the path exists and that this user may use it.`;
  return null;
}

function isSystemError(error: unknown): error is { code: string; syscall: string; path: string } {
  return error instanceof Error && 'code' in error && 'syscall' in error && 'path' in error;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  return 'code' in error ? String(error.code) : error.message;
}
