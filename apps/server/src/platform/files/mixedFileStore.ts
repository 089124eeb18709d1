/*
 * Two stores while files are moved from one to the other: everything new goes to the first, and what the first does not have is
 * read from the second. What is removed is removed in both.
 */
import { firstBytes } from './fileNames.ts';
import type { FileStore, ListedContent } from './fileStore.ts';

export function createMixedFileStore(first: FileStore, second: FileStore): FileStore {
  const storeWith = async (key: string) => ((await first.stat(key)) === null ? second : first);

  async function* list(firstByte: number): AsyncGenerator<ListedContent> {
    const seen = new Set<string>();
    for await (const content of first.list(firstByte)) {
      seen.add(content.key);
      yield content;
    }
    for await (const content of second.list(firstByte)) if (!seen.has(content.key)) yield content;
  }

  /** In both, the first first: its outcome is what counts. */
  const inBoth = async (act: (store: FileStore) => Promise<unknown>) => {
    await act(first);
    await act(second);
  };

  return {
    put: (bytes) => first.put(bytes),
    receive: (source) => first.receive(source),
    open: async (key, range) => (await storeWith(key)).open(key, range),
    read: async (key) => (await storeWith(key)).read(key),
    stat: async (key) => (await first.stat(key)) ?? second.stat(key),
    list,
    async *listOlderThan(time, isWanted) {
      for (const byte of firstBytes(isWanted))
        for await (const content of list(byte)) if (content.time < time) yield content.key;
    },
    async verify(key) {
      const [isSound, isOtherSound] = [await first.verify(key), await second.verify(key)];
      return isSound && isOtherSound;
    },
    delete: (key) => inBoth((store) => store.delete(key)),
    quarantine: (key) => inBoth((store) => store.quarantine(key)),
    removeQuarantined: (olderThan) => inBoth((store) => store.removeQuarantined(olderThan)),
    readNote: async (name) => (await first.readNote(name)) ?? second.readNote(name),
    // In the first alone: a process that does not know the first finds no note there, and is told so.
    writeNote: (name, text) => first.writeNote(name, text),
    removeNote: (name) => inBoth((store) => store.removeNote(name)),
    removeUnfinished: (olderThan) => inBoth((store) => store.removeUnfinished(olderThan)),
    freeBytes: () => first.freeBytes(),
    address: async (key, options) => (await storeWith(key)).address(key, options),
    async check() {
      await first.check();
      await second.check();
    },
  };
}
