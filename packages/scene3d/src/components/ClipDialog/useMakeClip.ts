import type { PixelSize } from '@tai/contracts';
import { saveAs } from 'file-saver';
import { useEffect, useRef, useState } from 'react';
import type { Pose } from '../../domain/scene.ts';
import { renderWords } from '../../renderWords.ts';
import { renderReason } from '../RenderDialog/renderReason.ts';
import type { ViewHandle } from '../../viewport/viewportProps.ts';
import { useOpenScene } from '../SceneEditor/scene.ts';
import { useSaveToLibrary } from '../useSaveToLibrary.ts';

export type ClipFormat = 'mp4' | 'gif';

interface Wish {
  format: ClipFormat;
  poses: readonly Pose[];
  size: PixelSize;
  rate: number;
  name: string;
}

/** Makes a clip of poses: an MP4 goes into the library, and a GIF, which the library does not take, is downloaded. */
export function useMakeClip() {
  const say = renderWords.useWords();
  const { view } = useOpenScene();
  const keep = useSaveToLibrary();
  const [done, setDone] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** @returns whether it is done */
  async function run({ format, poses, size, rate, name }: Wish): Promise<boolean> {
    const handle = view.get();
    if (!handle || poses.length === 0) {
      setFailure(say('noView'));
      return false;
    }
    const { signal } = (running.current = new AbortController());
    setFailure(null);
    setDone(0);
    try {
      const parts = { handle, poses, size, rate, signal, onFrame: setDone };
      if (format === 'gif') {
        saveAs(await gifOf(parts), `${name}.gif`);
        return true;
      }
      const blob = await clipOf(parts);
      if (!blob) {
        setFailure(say('clip.noEncoder'));
        return false;
      }
      const saved = await keep([new File([blob], `${name}.mp4`, { type: 'video/mp4' })]);
      return saved.length > 0;
    } catch (error) {
      if (!signal.aborted) setFailure(say('clip.failed', { reason: renderReason(error, say) }));
      return false;
    } finally {
      setDone(null);
    }
  }
  return {
    /** Frames that are made; null while nothing is. */
    done,
    failure,
    run,
    cancel: () => running.current?.abort(),
  };
}

interface Parts extends Pick<Wish, 'poses' | 'size' | 'rate'> {
  handle: ViewHandle;
  signal: AbortSignal;
  onFrame: (done: number) => void;
}

/** An MP4, or null when this browser cannot encode it. */
async function clipOf({ handle, poses, size, ...rest }: Parts): Promise<Blob | null> {
  const { canMakeClip, evenSize, makeClip } = await import('../../engine/clipMaker.ts');
  if (!(await canMakeClip(size))) return null;
  return makeClip({ frames: handle.renderFrames(poses, evenSize(size), rest.signal), size, ...rest });
}

async function gifOf({ handle, poses, size, ...rest }: Parts): Promise<Blob> {
  const { makeGif, pixelsOf } = await import('../../engine/gifMaker.ts');
  return makeGif({ frames: pixelsOf(handle.renderFrames(poses, size, rest.signal), size), size, ...rest });
}
