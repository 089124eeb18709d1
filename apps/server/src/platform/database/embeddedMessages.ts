/** What the thread of the embedded database is started with. */
export interface EmbeddedOptions {
  /** Folder of the database, made when it is not there; without it everything is in memory. */
  folder?: string;
  /** A dump of a database, as PGlite makes it, that the one in memory begins with. */
  dump?: Uint8Array<ArrayBuffer>;
}

/** To the thread: messages of the PostgreSQL protocol, each answered by one `answer`, or the order to close. */
export type EmbeddedRequest = Uint8Array<ArrayBuffer> | 'close';

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
  | { type: 'closed' };
