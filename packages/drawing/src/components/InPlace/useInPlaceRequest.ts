import { uploadPicture, useClient, useErrorText, type ApiError } from '@tai/api-client';
import { pictureTypes, type Capability } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { createSubmission, mainInput, outboxPort, type Draft } from '@tai/generation-kit';
import { usePort } from '@tai/kernel';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { cameraMax, viewBox } from '../../domain/camera.ts';
import { grownCanvas, isCanvasTooLarge } from '../../domain/inPlace/addResults.ts';
import type { Edge } from '../../domain/inPlace/edge.ts';
import { sentSize, workArea } from '../../domain/inPlace/workArea.ts';
import { inPlaceFiles } from '../../engine/inPlace/inPlaceFiles.ts';
import { labelPicture } from '../../engine/pictures/labelPicture.ts';
import { inPlaceWords } from '../../inPlaceWords.ts';
import { selectToolSettings } from '../../state/drawingSlice.ts';
import { staged, type StagedRequest } from '../../state/stagingSlice.ts';
import { drawingWords } from '../../words.ts';
import { useStagingId, useStudio } from '../DrawingEditor/studio.ts';

/** What is asked of a tool for a part of the drawing. */
interface InPlaceRequest {
  mode: StagedRequest['mode'];
  capability: Capability;
  params: Draft;
  title: string;
}

/** What a mask says in each mode. */
function marksOf(mode: StagedRequest['mode']) {
  if (mode === 'views') return 'subject';
  return mode === 'background' ? 'rest' : 'changeable';
}

/** Sends a part of the drawing to a tool; its results wait over the canvas. */
export function useInPlaceRequest(): { isSending: boolean; send: (request: InPlaceRequest) => void } {
  const say = inPlaceWords.useWords();
  const sayDrawing = drawingWords.useWords();
  const errorText = useErrorText();
  const { editor, stage } = useStudio();
  const drawingId = useStagingId();
  const client = useClient();
  const outbox = usePort(outboxPort);
  const dispatch = useDispatch();
  const { cameraId, edgeGrow, edgeFeather, matchesColour } = useSelector(selectToolSettings);
  const [isSending, setSending] = useState(false);
  const warn = (message: string) => void toast.show({ message, tone: 'warning' });

  /** @throws ApiError */
  async function upload(blob: Blob, name: string): Promise<string> {
    const file = new File([blob], `${name}.png`, { type: 'image/png' });
    // What a tool gets of a drawing is an input: no library lists it.
    const sent = await uploadPicture(client, file, pictureTypes.mask);
    if ('error' in sent) throw sent.error;
    return sent.picture.id;
  }

  async function request({ mode, capability, params, title }: InPlaceRequest): Promise<void> {
    const shown = stage.get();
    const input = mainInput(capability);
    if (!shown || !input) return warn(say('problem.notReady'));
    shown.apply();
    const { drawing } = editor;
    const view = { box: viewBox(drawing, cameraId), selection: mode === 'views' ? drawing.selection : null };
    const { box, selection } = mode === 'expand' || mode === 'views' ? view : workArea(drawing, cameraId);
    if (mode === 'expand' && isCanvasTooLarge(grownCanvas(drawing, box)))
      return warn(sayDrawing('problem.canvasTooLarge'));
    const mask = capability.parameters.find((one) => one.type === 'mask' && one.of === input.name);
    const edge: Edge = { grow: edgeGrow, feather: edgeFeather, matchesColour };
    const files = await inPlaceFiles({
      seen: await shown.picture(box, cameraMax, null),
      ...{ box, selection, edge, size: sentSize(box) },
      fillsBlank: mode === 'expand',
      marks: mask ? marksOf(mode) : null,
    });
    if (!files) return warn(say(mode === 'expand' ? 'problem.nothingBlank' : 'problem.emptySelection'));
    const [sourceId, maskId, areaId] = await Promise.all([
      labelPicture(files.source, drawing).then((source) => upload(source, 'drawing')),
      files.mask && upload(files.mask, 'mask'),
      files.area && upload(files.area, 'area'),
    ]);
    const { tool, model } = capability;
    const submission = createSubmission({
      ...{ tool, model, page: 'drawing' },
      params: { ...params, [input.name]: [sourceId], ...(mask && { [mask.name]: maskId }) },
    });
    const { key } = submission;
    const place = { ...box, left: box.left + drawing.corner.x, top: box.top + drawing.corner.y };
    dispatch(staged({ key, drawingId, mode, title, box: place, sourceId, areaId, edge, taken: [] }));
    outbox.submit(submission);
  }

  return {
    isSending,
    send(parts) {
      if (isSending) return;
      setSending(true);
      void request(parts)
        .catch((error: unknown) => warn(say('problem.upload', { reason: errorText(error as ApiError) })))
        .finally(() => setSending(false));
    },
  };
}
