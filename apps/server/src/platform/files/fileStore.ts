import type { Readable } from 'node:stream';

/** Part of a content, both ends inclusive, in bytes. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A content that has come whole and is not in the store yet: one of the two calls must follow. */
export interface IncomingContent {
  key: string;
  bytes: number;
  /** Bytes from `start` to before `end`, to look at it before it is kept; not after `keep` or `discard`. */
  read(start: number, end: number): Promise<Uint8Array>;
  /** Puts it into the store. */
  keep(): Promise<void>;
  /** Forgets it; does nothing after `keep`. */
  discard(): Promise<void>;
}

/** A content as a list of the store shows it. */
export interface ListedContent {
  key: string;
  bytes: number;
  /** When it was last written, in milliseconds. */
  time: number;
}

/** How a browser gets a content that it fetches from the store itself. */
export interface AddressOptions {
  mimeType: string;
  /** Value of the header `content-disposition`. */
  disposition: string;
}

/**
 * Bytes by their own SHA-256: the same content is there once. Which rows need it is not its business.
 * Every call of a store behind a network can also throw a FileStoreTrouble: the store does not answer for now.
 */
export interface FileStore {
  /**
   * Keeps the bytes, durably and wholly or not at all; damaged bytes of the same key are replaced.
   * @throws ApiError diskFull
   */
  put(bytes: Uint8Array): Promise<{ key: string; bytes: number }>;
  /**
   * Takes in what is too large for the memory, durably, piece by piece.
   * @throws ApiError diskFull, or what the source throws: nothing is left behind then
   */
  receive(source: AsyncIterable<Uint8Array>): Promise<IncomingContent>;
  /**
   * The stream fails when it cannot be read to its end.
   * @throws Error when there is no such content
   */
  open(key: string, range?: ByteRange): Promise<Readable>;
  read(key: string): Promise<Uint8Array>;
  /** Size in bytes, or null when there is no such content. */
  stat(key: string): Promise<{ bytes: number } | null>;
  /** Contents whose key begins with a byte, in no order. */
  list(firstByte: number): AsyncIterable<ListedContent>;
  /**
   * Keys of contents last written before a time.
   * @param isWanted which of them, by the first byte of the key
   */
  listOlderThan(time: number, isWanted?: (firstByte: number) => boolean): AsyncIterable<string>;
  /**
   * Reads a content and compares it with its key. One that is damaged is put aside for the operator: from then on it is
   * missing, until the same bytes are put again.
   * @returns false when it was damaged; true for a key without content
   */
  verify(key: string): Promise<boolean>;
  /** Does nothing when there is no such content. */
  delete(key: string): Promise<void>;
  /**
   * Moves a content that no row holds aside. Its bytes stay until `removeQuarantined`; `stat`, `open` and `read` of the
   * key bring them back. A key without content is ignored.
   */
  quarantine(key: string): Promise<void>;
  /** Deletes contents that were moved aside before a time. */
  removeQuarantined(olderThan: number): Promise<void>;
  /** A short text about the store itself, or null when there is none of that name. */
  readNote(name: string): Promise<string | null>;
  /** Keeps it durably, in place of one of the same name. Names are letters, digits and hyphens. */
  writeNote(name: string, text: string): Promise<void>;
  /** Removes a note; a name without one is ignored. */
  removeNote(name: string): Promise<void>;
  /** Removes what came in before a time and was neither kept nor discarded: the process died. */
  removeUnfinished(olderThan: number): Promise<void>;
  /** How many bytes more the disk under the store takes; null for a store that grows by itself. */
  freeBytes(): Promise<number | null>;
  /**
   * An address that opens this content alone, for a short time and for anybody who has it; null when contents are read
   * through the server.
   */
  address(key: string, options: AddressOptions): Promise<string | null>;
  /** Resolves when the store can be written. */
  check(): Promise<void>;
}
