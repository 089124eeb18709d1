import { useEffect, useRef, useState } from 'react';
import type { RenderedView, RenderWish } from '../../viewport/viewportProps.ts';
import { renderWords } from '../../renderWords.ts';
import { useOpenScene } from '../SceneEditor/scene.ts';
import { renderReason } from './renderReason.ts';

export interface RenderResult extends RenderedView {
  /** Addresses to show the images by, in their order. */
  urls: readonly string[];
}

/** Renders a view; another rendering and closing end the one before. */
export function useRender() {
  const say = renderWords.useWords();
  const { view } = useOpenScene();
  const [result, setResult] = useState<RenderResult | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (!result) return undefined;
    return () => {
      for (const url of result.urls) URL.revokeObjectURL(url);
    };
  }, [result]);

  async function run(wish: RenderWish): Promise<void> {
    const handle = view.get();
    if (!handle) return setFailure(say('noView'));
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setFailure(null);
    setRunning(true);
    try {
      const rendered = await handle.render(wish, stop.signal);
      if (!stop.signal.aborted)
        setResult({ ...rendered, urls: rendered.images.map(({ image }) => URL.createObjectURL(image)) });
    } catch (error) {
      if (!stop.signal.aborted) setFailure(say('failed', { reason: renderReason(error, say) }));
    } finally {
      if (running.current === stop) setRunning(false);
    }
  }
  return { result, failure, isRunning, run, cancel: () => running.current?.abort() };
}
