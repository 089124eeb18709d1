import { clientPort, fetchFile, useErrorText, withReason } from '@tai/api-client';
import { extensionOf, limits, type Picture } from '@tai/contracts';
import { pictureUploadPort, usePort } from '@tai/kernel';
import { saveAs } from 'file-saver';
import { useEffect, useRef, useState } from 'react';
import { cutWords } from '../../cutWords.ts';
import type { ClipRange } from '../../domain/clipRange.ts';
import { partName } from '../../domain/frameName.ts';

/** What is made of a part. */
export type Part =
  | { format: 'video'; range: ClipRange; isMuted: boolean }
  /** `longest` is the longer side in px. */
  | { format: 'gif'; range: ClipRange; longest: number };

/** Makes a part of a clip: a video goes into the library, a GIF to the disk. */
export function useExport(clip: Picture) {
  const say = cutWords.useWords();
  const errorText = useErrorText();
  const client = usePort(clientPort);
  const uploads = usePort(pictureUploadPort);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function make(part: Part, signal: AbortSignal): Promise<Blob | null> {
    const original = await fetchFile(client, clip.picUrl, signal);
    if (!(original instanceof Blob)) {
      setFailure(withReason(say('failed.load'), errorText(original)));
      return null;
    }
    const progress = { signal, onProgress: setShare };
    try {
      if (part.format === 'gif') {
        const { clipGif } = await import('../../engine/clipGif.ts');
        return await clipGif(original, part.range, part.longest, progress);
      }
      const { trimmedClip } = await import('../../engine/trimmedClip.ts');
      return await trimmedClip(original, part.range, part.isMuted, progress);
    } catch {
      if (!signal.aborted) setFailure(say('failed.make'));
      return null;
    }
  }

  return {
    /** From 0 to 1; null while nothing is made. */
    share,
    failure,
    cancel: () => running.current?.abort(),
    /** @returns true when the part is where it belongs */
    async run(part: Part): Promise<boolean> {
      if (running.current) return false;
      const stop = new AbortController();
      running.current = stop;
      setFailure(null);
      setShare(0);
      try {
        const blob = await make(part, stop.signal);
        if (!blob || stop.signal.aborted) return false;
        const name = partName(clip, part.range, part.format === 'gif' ? 'gif' : extensionOf(blob.type));
        if (part.format === 'gif') saveAs(blob, name);
        else {
          // The library itself says that it has it, or why it refuses it.
          const [saved] = await uploads.upload([new File([blob], name, { type: blob.type })]);
          if (!saved) return false;
        }
        return true;
      } finally {
        running.current = null;
        setShare(null);
      }
    },
  };
}

/** Bytes of a part that the memory of a browser takes twice: as it is encoded, and with its labels. */
export const partBytesMax = Math.min(limits.media.clipBytes, 512 * 1024 * 1024);
