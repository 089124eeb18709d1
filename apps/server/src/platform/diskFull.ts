/** Codes of the system (no space, no quota) and of PostgreSQL (class 53, disk full). */
const codes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);
/** ENOSPC as the file system under the embedded database numbers it. */
const embeddedNumber = 51;

/** Whether an error, or one that it was caused by, says that a disk has no space left. */
export function isDiskFull(error: unknown): boolean {
  // The embedded database lets errors through that are no Error.
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && codes.has(error.code)) return true;
  if ('errno' in error && error.errno === embeddedNumber && 'name' in error && error.name === 'ErrnoError')
    return true;
  return 'cause' in error && isDiskFull(error.cause);
}
