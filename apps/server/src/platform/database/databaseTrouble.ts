import { DrizzleQueryError } from 'drizzle-orm';

/**
 * Why the database does not answer for now: a statement took too long, no
 * connection is free, or the server cannot be reached.
 */
type DatabaseTrouble = 'timeout' | 'busy' | 'lost';

/** The same of whatever the server needs: `fileStore` does not answer. Errors that are trouble by themselves have a property `trouble`. */
export type Trouble = DatabaseTrouble | 'fileStore';

/** SQLSTATE of statements that failed for no fault of their own. Class 08 is about connections. */
const troubleOfState: Readonly<Record<string, DatabaseTrouble>> = {
  '57014': 'timeout',
  '53300': 'busy',
  '57P01': 'lost',
  '57P02': 'lost',
  '57P03': 'lost',
};

/** Messages of node-postgres, whose errors have no codes. */
const troubleOfMessage: Readonly<Record<string, DatabaseTrouble>> = {
  'timeout exceeded when trying to connect': 'busy',
  'Connection terminated': 'lost',
  'Connection terminated unexpectedly': 'lost',
  'Connection terminated due to connection timeout': 'lost',
  'Client has encountered a connection error and is not queryable': 'lost',
};

/** Codes of the network. Other connections fail with them as well, so they count only under an error of the database. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);

/** No connection to the database could be had; the cause says why. */
export class NoConnectionError extends Error {
  /** An own property, because pg-boss hands on copies of the properties of errors. */
  readonly trouble: Trouble;

  constructor(cause: unknown) {
    super('no connection to the database could be had', { cause });
    this.name = 'NoConnectionError';
    this.trouble = troubleOf(cause) ?? 'lost';
  }
}

/** The trouble that an error, or one that it was caused by, comes from; null for all other errors. */
export function troubleOf(error: unknown, isOfDatabase = false): Trouble | null {
  if (!(error instanceof Error)) return null;
  if ('trouble' in error) return error.trouble as Trouble;
  const code = 'code' in error ? String(error.code) : '';
  const known = troubleOfState[code] ?? troubleOfMessage[error.message];
  if (known !== undefined) return known;
  if (code.startsWith('08') || (isOfDatabase && networkCodes.has(code))) return 'lost';
  return troubleOf(error.cause, isOfDatabase || error instanceof DrizzleQueryError);
}
