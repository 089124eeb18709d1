import type { PixelSize } from '@tai/contracts';
import { useEffect, useRef, useState } from 'react';
import type { Pose } from '../../domain/scene.ts';
import { renderWords } from '../../renderWords.ts';
import { renderReason } from '../RenderDialog/renderReason.ts';
import { useOpenScene } from '../SceneEditor/scene.ts';
import { useSaveToLibrary } from '../useSaveToLibrary.ts';

interface Wish {
  poses: readonly Pose[];
  size: PixelSize;
  rate: number;
  name: string;
}

/** Makes a clip of poses and puts it into the library. */
export function useMakeClip() {
  const say = renderWords.useWords();
  const { view } = useOpenScene();
  const keep = useSaveToLibrary();
  const [done, setDone] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** @returns whether the library has it */
  async function run({ poses, size, rate, name }: Wish): Promise<boolean> {
    const handle = view.get();
    if (!handle || poses.length === 0) {
      setFailure(say('noView'));
      return false;
    }
    const { signal } = (running.current = new AbortController());
    setFailure(null);
    setDone(0);
    try {
      const { canMakeClip, evenSize, makeClip } = await import('../../engine/clipMaker.ts');
      if (!(await canMakeClip(size))) {
        setFailure(say('clip.noEncoder'));
        return false;
      }
      const frames = handle.renderFrames(poses, evenSize(size), signal);
      const blob = await makeClip({ frames, size, rate, signal, onFrame: setDone });
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
