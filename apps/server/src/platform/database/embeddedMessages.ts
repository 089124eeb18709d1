/** What the thread of the embedded database is started with. */
export interface EmbeddedOptions {
  /** Folder of the database, made when it is not there; without it everything is in memory. */
  folder?: string;
  /** A dump of a database, as PGlite makes it, that the one in memory begins with. */
  dump?: Uint8Array<ArrayBuffer>;
}

/** To the thread: messages of the PostgreSQL protocol, each answered by one `answer`, or the order to close. */
export type EmbeddedRequest = Uint8Array<ArrayBuffer> | 'close';

/** From the thread. `lines` are the reasons that PostgreSQL wrote to its log. */
export type EmbeddedReport =
  | { type: 'opened' }
  | { type: 'refused'; message: string; lines: string[]; isDiskFull: boolean }
  | { type: 'answer'; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'crashed'; lines: string[] }
  | { type: 'closed' };
