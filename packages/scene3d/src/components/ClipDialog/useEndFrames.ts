import { capabilityApi } from '@tai/api-client';
import { firstFrameParameter, lastFrameParameter, type PixelSize } from '@tai/contracts';
import { draftReused } from '@tai/generation-kit';
import {
  generationPageOf,
  generationPageSlot,
  navigationPort,
  useEvents,
  usePort,
  useSlot,
} from '@tai/kernel';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Pose } from '../../domain/scene.ts';
import { renderWords } from '../../renderWords.ts';
import { renderReason } from '../RenderDialog/renderReason.ts';
import { useOpenScene } from '../SceneEditor/scene.ts';
import { useSaveToLibrary } from '../useSaveToLibrary.ts';

/** Takes the first and the last view of a movement to the tool that makes a clip between two images. */
export function useEndFrames() {
  const say = renderWords.useWords();
  const { view } = useOpenScene();
  const keep = useSaveToLibrary();
  const dispatch = useDispatch();
  const navigation = usePort(navigationPort);
  const events = useEvents();
  const pages = useSlot(generationPageSlot);
  const { data } = capabilityApi.useCapabilitiesQuery();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const ends = [firstFrameParameter.name, lastFrameParameter.name];
  const offer = data?.find(
    ({ medium, available, parameters }) =>
      medium === 'video' && available && ends.every((name) => parameters.some((one) => one.name === name)),
  );
  const page = offer && generationPageOf(pages, offer);

  async function send(poses: readonly Pose[], size: PixelSize, name: string): Promise<boolean> {
    const handle = view.get();
    const [first, last] = [poses[0], poses.at(-1)];
    if (!handle || !first || !last || !offer || !page) {
      setFailure(say('noView'));
      return false;
    }
    const files: File[] = [];
    for (const [at, pose] of [first, last].entries()) {
      const { images } = await handle.render(
        { size, passes: ['beauty'], isTransparent: false, samples: 2, pose },
        new AbortController().signal,
      );
      if (images[0]) files.push(new File([images[0].image], `${name} ${at + 1}.png`, { type: 'image/png' }));
    }
    const pictures = await keep(files);
    if (pictures.length < 2) return false;
    const params = Object.fromEntries(ends.map((end, at) => [end, [pictures[at]?.id ?? '']]));
    dispatch(draftReused({ tool: offer.tool, params }));
    navigation.go(page.path);
    events.emit('tool.requested', { tool: offer.tool, page: page.id });
    return true;
  }

  return {
    ...{ isBusy, failure },
    /** Why there is no such tool. */
    reason: page ? undefined : say('clip.noEnds'),
    /** @returns whether the tool has both */
    async run(poses: readonly Pose[], size: PixelSize, name: string): Promise<boolean> {
      setBusy(true);
      setFailure(null);
      try {
        return await send(poses, size, name);
      } catch (error) {
        setFailure(say('failed', { reason: renderReason(error, say) }));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
