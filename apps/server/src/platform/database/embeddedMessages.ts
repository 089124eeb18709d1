/** What the thread of the embedded database is started with. */
export interface EmbeddedOptions {
  /** Folder of the database, made when it is not there; without it everything is in memory. */
  folder?: string;
  /** A dump of a database, as PGlite makes it, that the one in memory begins with. */
  dump?: Uint8Array<ArrayBuffer>;
}

/** To the thread: messages of the PostgreSQL protocol, each answered by one `answer`, or an order. */
export type EmbeddedRequest = Uint8Array<ArrayBuffer> | 'close' | CopyOrder;

/** Copies all files of the database, as they are between two statements, into a folder that is not there yet. */
interface CopyOrder {
  copyTo: string;
}

/** Why the database cannot be opened, or ended by itself. */
export interface EmbeddedFailure {
  /** What PostgreSQL wrote to its log. */
  reason: string;
  isDiskFull: boolean;
}

/** From the thread. */
export type EmbeddedReport =
  | { type: 'opened' }
  | { type: 'answer'; bytes: Uint8Array<ArrayBuffer> }
  | ({ type: 'failed' } & EmbeddedFailure)
  /** `problem` is the error of the system when the files could not be copied. */
  | { type: 'copied'; problem: Error | null }
  | { type: 'closed' };
