import { useEffect, useRef, useState } from 'react';
import type { RenderedView, RenderWish, TraceProgress } from '../../viewport/viewportProps.ts';
import { renderWords } from '../../renderWords.ts';
import { useOpenScene } from '../SceneEditor/scene.ts';
import { renderReason } from './renderReason.ts';

export interface RenderResult extends RenderedView {
  /** Addresses to show the images by, in their order. */
  urls: readonly string[];
}

/** What is wished for; `paths` of each pixel where it is traced. */
export type ViewWish = Omit<RenderWish, 'trace'> & { paths?: number };

/** Renders a view; another rendering and closing end the one before. */
export function useRender() {
  const say = renderWords.useWords();
  const { view } = useOpenScene();
  const [result, setResult] = useState<RenderResult | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [progress, setProgress] = useState<TraceProgress | null>(null);
  const running = useRef<AbortController>(null);
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (!result) return undefined;
    return () => {
      for (const url of result.urls) URL.revokeObjectURL(url);
    };
  }, [result]);

  async function run({ paths, ...wish }: ViewWish): Promise<void> {
    const handle = view.get();
    if (!handle) return setFailure(say('noView'));
    running.current?.abort();
    const stop = new AbortController();
    const enough = new AbortController();
    running.current = stop;
    stopping.current = enough;
    setFailure(null);
    setProgress(null);
    setRunning(true);
    const onProgress = (next: TraceProgress) => {
      if (stop.signal.aborted) return next.preview?.close();
      setProgress((before) => ({ ...next, preview: next.preview ?? before?.preview }) as TraceProgress);
    };
    const trace = paths !== undefined && { trace: { samples: paths, stop: enough.signal, onProgress } };
    try {
      const rendered = await handle.render({ ...wish, ...trace }, stop.signal);
      if (!stop.signal.aborted)
        setResult({ ...rendered, urls: rendered.images.map(({ image }) => URL.createObjectURL(image)) });
    } catch (error) {
      if (!stop.signal.aborted) setFailure(say('failed', { reason: renderReason(error, say) }));
    } finally {
      if (running.current === stop) {
        setRunning(false);
        setProgress(null);
      }
    }
  }
  return {
    ...{ result, failure, isRunning, progress, run },
    cancel: () => running.current?.abort(),
    /** Keeps the samples that are there. */
    stop: () => stopping.current?.abort(),
  };
}
