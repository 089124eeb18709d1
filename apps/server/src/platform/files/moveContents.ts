/*
 * Copies everything from one store to another, while others read and write both. Nothing is removed where it was, so it may be
 * stopped at any moment: the next run skips what is there.
 */
import { firstBytes } from './fileNames.ts';
import type { FileStore, ListedContent } from './fileStore.ts';
import { FileStoreTrouble } from './fileStoreTrouble.ts';
import { hashOf } from './temporaryFiles.ts';

/** So many are on their way at once; those up to so many bytes are held in memory. */
const usual = { atOnce: 8, inMemory: 8 * 1024 * 1024 };

/** How far it is. */
export interface MoveProgress {
  copied: number;
  copiedBytes: number;
  /** Were there already. */
  skipped: number;
  /** Not copied: their bytes are not those of their name, or cannot be read. */
  failed: number;
  /** From 0 to 1. */
  share: number;
}

export interface MoveOptions {
  signal: AbortSignal;
  /** Reads everything at its new place and compares it with its name. */
  verifies: boolean;
  onProgress(progress: MoveProgress): void;
  onFailed(key: string, reason: string): void;
}

/**
 * @throws FileStoreTrouble when the new store does not take them
 * @throws the reason of the signal
 */
export async function moveContents(
  from: FileStore,
  to: FileStore,
  { signal, verifies, onProgress, onFailed }: MoveOptions,
): Promise<MoveProgress> {
  const progress: MoveProgress = { copied: 0, copiedBytes: 0, skipped: 0, failed: 0, share: 0 };
  const shards = firstBytes();

  async function* contents(): AsyncGenerator<ListedContent & { isThere: boolean }> {
    for (const [place, firstByte] of shards.entries()) {
      const there = new Map<string, number>();
      for await (const { key, bytes } of to.list(firstByte)) there.set(key, bytes);
      for await (const content of from.list(firstByte))
        yield { ...content, isThere: there.get(content.key) === content.bytes };
      // Hashes are spread evenly, so the shards that are done say how much is done, without counting all before.
      progress.share = (place + 1) / shards.length;
      onProgress(progress);
    }
  }

  async function move({ key, bytes, isThere }: ListedContent & { isThere: boolean }): Promise<void> {
    if (isThere && (!verifies || (await to.verify(key)))) {
      progress.skipped += 1;
      return;
    }
    const outcome = await copy(from, to, { key, bytes });
    if (outcome === 'gone') return;
    if (outcome === 'copied' && (!verifies || (await to.verify(key)))) {
      progress.copied += 1;
      progress.copiedBytes += bytes;
    } else {
      progress.failed += 1;
      onFailed(key, outcome === 'copied' ? 'it did not arrive as it is' : outcome);
    }
    onProgress(progress);
  }

  const rest = contents();
  const moveRest = async () => {
    for (;;) {
      signal.throwIfAborted();
      const next = await rest.next();
      if (next.done) return;
      await move(next.value);
    }
  };
  await Promise.all(Array.from({ length: usual.atOnce }, moveRest));
  return progress;
}

/** `gone` when it was removed meanwhile; another text says why it cannot be copied. */
async function copy(
  from: FileStore,
  to: FileStore,
  { key, bytes }: { key: string; bytes: number },
): Promise<string> {
  const isDamaged = 'its bytes are not those of its name';
  try {
    if (bytes <= usual.inMemory) {
      const content = await from.read(key);
      if ((await hashOf(content)) !== key) return isDamaged;
      await to.put(content);
      return 'copied';
    }
    const incoming = await to.receive((await from.open(key)) as AsyncIterable<Uint8Array>);
    try {
      if (incoming.key !== key) return isDamaged;
      await incoming.keep();
      return 'copied';
    } finally {
      await incoming.discard();
    }
  } catch (error) {
    if (error instanceof FileStoreTrouble) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') return 'gone';
    if (code !== 'EIO') throw error;
    return 'the disk cannot read it';
  }
}
