import { useClient } from '@tai/api-client';
import { liveParameters, liveSize, type Capability, type ParameterValues } from '@tai/contracts';
import type { Draft } from '@tai/generation-kit';
import { createObservable, randomKey, type Observable } from '@tai/kernel';
import { useEffect, useMemo, useState } from 'react';
import { followDrawing } from '../../engine/liveRender/liveCamera.ts';
import { createLiveLine } from '../../engine/liveRender/liveLine.ts';
import type { LiveImage, LiveState } from '../../engine/liveRender/liveState.ts';
import { openLiveSocket } from '../../engine/liveRender/openLiveSocket.ts';
import { useCameraBox, useStudio } from '../DrawingEditor/studio.ts';

/** A live image with an address that shows it. */
interface ShownImage extends LiveImage {
  url: string;
}

export interface LiveRender {
  state: Observable<LiveState>;
  /** The newest image; null before the first. */
  image: Observable<ShownImage | null>;
  /** Tries again after a refusal. */
  retry(): void;
}

/** Renders the drawing live for as long as the component is shown. */
export function useLiveLine(capability: Capability, draft: Draft): LiveRender {
  const { editor, stage } = useStudio();
  const { session } = useClient();
  const [attempt, setAttempt] = useState(0);
  const live = useMemo(() => {
    const line = createLiveLine({
      openSocket: openLiveSocket,
      token: () => session.get()?.token ?? null,
      tab: `tab-${randomKey()}`.slice(0, 64),
    });
    return { line, image: createObservable<ShownImage | null>(null) };
  }, [session]);
  const params = useMemo(() => paramsOf(capability, draft), [capability, draft]);
  // The values at the start of the session. Later ones are sent as changes, so they must not open another session.
  const [first, setFirst] = useState({ capability, params });
  if (first.capability !== capability) setFirst({ capability, params });

  useEffect(() => {
    const { line, image } = live;
    const release = () => URL.revokeObjectURL(image.get()?.url ?? '');
    const stopHearing = line.onResult((next) => {
      release();
      image.set({ ...next, url: URL.createObjectURL(next.blob) });
    });
    return () => {
      stopHearing();
      line.destroy();
      release();
      image.set(null);
    };
  }, [live]);

  const { left, top, width, height } = useCameraBox();
  const side = first.capability.live?.size ?? 512;
  useEffect(() => {
    const { tool, engineId: engine, model } = first.capability;
    live.line.start({ tool, engine, model, params: first.params, size: liveSize({ width, height }, side) });
  }, [live, first, side, width, height, attempt]);

  useEffect(
    () =>
      followDrawing({
        line: live.line,
        onChange: (listener) => editor.onShow(listener),
        takePicture: async () => (await stage.get()?.livePicture({ left, top, width, height }, side)) ?? null,
      }),
    [live, first, editor, stage, side, left, top, width, height, attempt],
  );

  useEffect(() => {
    if (params !== first.params) live.line.setParameters(params);
  }, [live, first, params]);

  return {
    state: live.line.state,
    image: live.image,
    retry: () => setAttempt(attempt + 1),
  };
}

/** Values of the form. Of a random seed the server chooses one for the whole session, so that strokes do not change all of the look. */
function paramsOf(capability: Capability, draft: Draft): ParameterValues {
  return Object.fromEntries(liveParameters(capability).map(({ name }) => [name, draft[name]]));
}
