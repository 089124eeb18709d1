import { mediumOfMime } from '@tai/contracts';
import {
  copyGlb,
  copyVideo,
  type MediaSource,
  probeGlb,
  probeVideo,
  readGlbLabels,
  readVideoLabels,
} from '@tai/media';
import type { FileStore } from '../../platform/files/fileStore.ts';
import { rethrowTrouble } from '../../platform/files/fileStoreTrouble.ts';

/** A clip or a 3D file that is in the store. */
export interface StoredMedia {
  key: string;
  bytes: number;
  mimeType: string;
}

/** A stored content as the readers of formats want it. */
export function storedSource(
  files: Pick<FileStore, 'open'>,
  { key, bytes }: Pick<StoredMedia, 'key' | 'bytes'>,
): MediaSource {
  return {
    size: bytes,
    async read(start, end) {
      if (end <= start) return new Uint8Array();
      const pieces: Uint8Array[] = [];
      // Both ends of a range of the store are inclusive.
      for await (const piece of await files.open(key, { start, end: end - 1 }))
        pieces.push(piece as Uint8Array);
      return Buffer.concat(pieces);
    },
  };
}

/** False when it cannot be read as what its row says any more. */
export async function isSoundMedia(files: Pick<FileStore, 'open'>, stored: StoredMedia): Promise<boolean> {
  const source = storedSource(files, stored);
  const probe = mediumOfMime(stored.mimeType) === 'video' ? probeVideo(source) : probeGlb(source);
  return probe.then(
    () => true,
    (error: unknown) => {
      rethrowTrouble(error);
      return false;
    },
  );
}

/** Puts a copy into the store whose labels stay and whose prompt is gone. */
export async function withoutPrompt(
  files: Pick<FileStore, 'open' | 'receive'>,
  stored: StoredMedia,
): Promise<{ key: string; bytes: number }> {
  const source = storedSource(files, stored);
  const isVideo = mediumOfMime(stored.mimeType) === 'video';
  const labels = await (isVideo ? readVideoLabels : readGlbLabels)(source);
  const copy = await files.receive((isVideo ? copyVideo : copyGlb)(source, { ...labels, record: null }));
  await copy.keep();
  return { key: copy.key, bytes: copy.bytes };
}
