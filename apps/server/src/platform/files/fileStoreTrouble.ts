/**
 * The store of files does not answer for now, or refuses what it should do. It is nobody's fault who asked: callers read
 * "unavailable" and may ask again.
 */
export class FileStoreTrouble extends Error {
  /** Read by `troubleOf`, so that the log has one line for a spell and calls are answered with 503. */
  readonly trouble = 'fileStore';
  /** Name of the error as the protocol gives it, such as AccessDenied or ECONNREFUSED. */
  readonly reason: string;

  constructor(what: string, cause: unknown) {
    const reason = reasonOf(cause);
    super(`${what}: ${reason}`, { cause });
    this.name = 'FileStoreTrouble';
    this.reason = reason;
  }
}

/**
 * For who takes a file that cannot be read for damaged or lost: nothing is known about it while the store does not answer.
 * @throws the error itself when it, or one that it was caused by, is a FileStoreTrouble
 */
export function rethrowTrouble(error: unknown): void {
  for (let one = error; one instanceof Error; one = one.cause)
    if (one instanceof FileStoreTrouble) throw error;
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  // The protocol gives no body, and so no name, with an answer to HEAD.
  const status = statusOf(cause);
  return cause.name === 'Error' || cause.name === 'Unknown' ? `${status ?? cause.message}` : cause.name;
}

/** HTTP status of an answer that the client of the protocol threw, or undefined. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined;
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode;
}
