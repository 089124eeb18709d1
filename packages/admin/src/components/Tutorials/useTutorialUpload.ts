import { useClient, type ApiError } from '@tai/api-client';
import { toast } from '@tai/design-system';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { adminApi } from '../../api/adminApi.ts';
import { uploadTutorial } from '../../api/uploadTutorial.ts';
import { adminWords } from '../../words.ts';
import type { ChosenVideo } from './useChosenVideo.ts';

/** Uploads a video, one at a time. @param onDone gets the id of the draft */
export function useTutorialUpload(onDone: (id: string) => void) {
  const say = adminWords.useWords();
  const client = useClient();
  const dispatch = useDispatch();
  const running = useRef<AbortController>(null);
  /** 0 to 1 while it is on its way. */
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function upload({ file, still }: ChosenVideo, title: string): Promise<void> {
    const abort = new AbortController();
    running.current = abort;
    setError(null);
    setShare(0);
    const { poster = null, durationSeconds = 0, width = 0, height = 0 } = still ?? {};
    const result = await uploadTutorial(client, {
      file,
      poster,
      title,
      durationSeconds,
      width,
      height,
      onProgress: setShare,
      signal: abort.signal,
    });
    setShare(null);
    if ('error' in result) {
      if (result.error.kind !== 'cancelled') setError(result.error);
      return;
    }
    dispatch(adminApi.util.invalidateTags(['admin/Tutorial', 'admin/Audit']));
    toast.show({ message: say('upload.done'), tone: 'success' });
    onDone(result.tutorial.id);
  }
  return { upload, cancel: () => running.current?.abort(), share, error };
}
