import { fetchFile, pictureApi, useClient } from '@tai/api-client';
import type { Picture } from '@tai/contracts';
import { useEffect, useState } from 'react';
import { openImage, type OpenImage } from '../../engine/marks/openImage.ts';
import type { ImageMarkState } from '../../state/markSlice.ts';

/** The image that is marked up. */
export interface MarkImage {
  phase: 'loading' | 'ready' | 'failed';
  /** Once it is ready. It stays when the image is deleted, so that nothing is lost. */
  open: OpenImage | null;
  /** What the library knows of it; undefined while that is not known. */
  picture: Picture | undefined;
  /** It was deleted, or the person may no longer see it. */
  isGone: boolean;
  retry: () => void;
}

export function useMarkImage({ url, id }: Pick<ImageMarkState, 'url' | 'id'>): MarkImage {
  const client = useClient();
  const { currentData } = pictureApi.usePicturesByIdQuery([id], { skip: id === '' });
  const [attempt, setAttempt] = useState(0);
  const [open, setOpen] = useState<OpenImage | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    let opened: OpenImage | null = null;
    async function load(): Promise<void> {
      const file = await fetchFile(client, url, ended.signal);
      if (ended.signal.aborted) return;
      try {
        if (!(file instanceof Blob)) throw new Error(file.msg);
        opened = await openImage(file);
        if (ended.signal.aborted) opened.bitmap.close();
        else setOpen(opened);
      } catch {
        if (!ended.signal.aborted) setFailed(true);
      }
    }
    if (url !== '') void load();
    return () => {
      ended.abort();
      opened?.bitmap.close();
      setOpen(null);
      setFailed(false);
    };
  }, [client, url, attempt]);
  return {
    phase: open ? 'ready' : hasFailed ? 'failed' : 'loading',
    open,
    picture: currentData?.[0],
    isGone: currentData?.length === 0,
    retry: () => setAttempt((count) => count + 1),
  };
}
