/*
 * The names of what a store holds, the same in a folder and in a bucket: a folder can become a bucket and the other way
 * round by any program that copies files.
 */

/** Places beside the contents. */
export const places = {
  quarantine: 'quarantine',
  damaged: 'damaged',
  notes: 'notes',
  incoming: 'incoming',
} as const;

const keyPattern = /^[0-9a-f]{64}$/;

/** @throws Error for what is no SHA-256 in hex: it would be a path */
export function assertKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error(`file store: ${JSON.stringify(key)} is not a key`);
}

/** @throws Error for what is no name of a note */
export function assertNoteName(name: string): void {
  if (!/^[a-z\d-]{1,100}$/.test(name))
    throw new Error(`file store: ${JSON.stringify(name)} is no name of a note`);
}

export function isKey(text: string): boolean {
  return keyPattern.test(text);
}

/** Name of the folder of contents whose key begins with a byte. */
export function shardName(firstByte: number): string {
  return firstByte.toString(16).padStart(2, '0');
}

/** Every first byte that is wanted, in order. */
export function firstBytes(isWanted: (firstByte: number) => boolean = () => true): number[] {
  return Array.from({ length: 256 }, (_, byte) => byte).filter(isWanted);
}
