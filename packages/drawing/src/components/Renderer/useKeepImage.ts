import { liveImageParameter, type Capability } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { createSubmission, outboxPort, type Draft } from '@tai/generation-kit';
import { pictureUploadPort, usePort } from '@tai/kernel';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { viewBox } from '../../domain/camera.ts';
import { createLayer } from '../../domain/layers/layer.ts';
import { writeBox } from '../../domain/raster/tiles.ts';
import type { LiveImage } from '../../engine/liveRender/liveState.ts';
import { labelPicture } from '../../engine/pictures/labelPicture.ts';
import { readPicture } from '../../engine/pictures/readPicture.ts';
import { selectToolSettings } from '../../state/drawingSlice.ts';
import { drawingWords } from '../../words.ts';
import { useStudio } from '../DrawingEditor/studio.ts';
import { newId } from '../layerNames.ts';

/** Longest side of the drawing that a job gets. */
const jobSide = 2048;

interface KeepImage {
  isBusy: boolean;
  /** Puts a live image over what the camera sees. */
  asLayer(image: LiveImage): Promise<void>;
  /** Starts a job that renders the drawing at full size with the same values. Its result goes to the library. */
  fullSize(): Promise<void>;
}

/** What can become of a live image. */
export function useKeepImage(capability: Capability, draft: Draft): KeepImage {
  const { editor, layers, stage } = useStudio();
  const { cameraId } = useSelector(selectToolSettings);
  const say = drawingWords.useWords();
  const uploads = usePort(pictureUploadPort);
  const outbox = usePort(outboxPort);
  const [isBusy, setBusy] = useState(false);

  async function asLayer({ blob }: LiveImage): Promise<void> {
    const { left, top, width, height } = viewBox(editor.drawing, cameraId);
    const picture = await readPicture(blob, { width, height }, { isEnlarged: true });
    if (!picture) return;
    // Live images carry no AI label, unlike files of the library, so the origin is taken from the engine.
    const isPlain = capability.engineId === 'builtin';
    const origin = { term: isPlain ? 'algorithmicMedia' : 'trainedAlgorithmicMedia', aigc: null } as const;
    const box = { left, top, width: picture.width, height: picture.height };
    const tiles = writeBox(new Map(), box, picture.pixels);
    layers.addMade('generated', [
      createLayer({
        ...{ id: newId(), kind: 'image', name: say('renderer.layer'), tiles },
        ...{ origin, isLiveImage: true },
      }),
    ]);
  }

  async function submit(): Promise<void> {
    const input = liveImageParameter(capability);
    const canvas = await stage.get()?.livePicture(viewBox(editor.drawing, cameraId), jobSide);
    const file = canvas && (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png')));
    if (!input || !file) return;
    const labelled = await labelPicture(file, editor.drawing);
    const [source] = await uploads.upload([new File([labelled], 'drawing.png', { type: 'image/png' })]);
    if (!source) return;
    const { tool, model } = capability;
    outbox.submit(
      createSubmission({ tool, model, params: { ...draft, [input.name]: [source.id] }, page: 'drawing' }),
    );
    toast.show({ message: say('renderer.submitted'), tone: 'success' });
  }

  return {
    isBusy,
    asLayer,
    async fullSize() {
      setBusy(true);
      await submit().finally(() => setBusy(false));
    },
  };
}
