import type { Picture } from '@tai/contracts';
import { nameInSet } from '../domain/downloadName.ts';
import type { PictureFile } from './pictureFile.ts';

export interface SetResult {
  /** The ZIP, or null when not one picture could be fetched. */
  zip: Blob | null;
  failed: number;
  plain: number;
}

/**
 * Packs pictures into one ZIP, one after the other so that memory holds one decoded picture at a time.
 * A picture that fails is left out and counted.
 */
export async function packSet(
  pictures: readonly Picture[],
  options: {
    prepare: (picture: Picture) => Promise<PictureFile>;
    nameOf: (extension: string) => string;
    onProgress: (done: number) => void;
    signal: AbortSignal;
  },
): Promise<SetResult> {
  const { default: JSZip } = await import('jszip');
  const zip = new JSZip();
  let failed = 0;
  let plain = 0;
  for (const [index, picture] of pictures.entries()) {
    options.signal.throwIfAborted();
    try {
      const file = await options.prepare(picture);
      if (file.isPlain) plain += 1;
      // Pictures are compressed already; packing them again only costs time.
      zip.file(nameInSet(options.nameOf(file.extension), index), file.blob, { compression: 'STORE' });
    } catch (error) {
      if (options.signal.aborted) throw error;
      failed += 1;
    }
    options.onProgress(index + 1);
  }
  if (failed === pictures.length) return { zip: null, failed, plain };
  return { zip: await zip.generateAsync({ type: 'blob' }), failed, plain };
}
