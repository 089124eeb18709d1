import type { LocalizedText } from '@tai/contracts';
import { promptWordsOf } from '../prompt/promptWords.ts';
import { saidIn } from '../prompt/saidIn.ts';
import { smoothstep } from '../render/noise.ts';
import type { Raster } from '../imaging/raster.ts';
import type { ToolHooks, ToolInput } from '../tools/tool.ts';
import { cameraPath, type CameraPath } from './cameraPath.ts';
import { carDisplayOf } from './carDisplays.ts';
import { clipNotes } from './clipNotes.ts';
import type { ClipPlan } from './clipPlan.ts';
import { clipRequest, type ClipRequest } from './clipRequest.ts';
import { effectAmount } from './effectAmount.ts';
import { effectSpans } from './effectWords.ts';
import { fitPicture, type FittedPicture } from './fitPicture.ts';
import { softZoom, zoomInside } from './framing.ts';
import { sharedBytes } from './layeredView.ts';
import { marginsFor } from './margins.ts';
import { standing, type Pose } from './pose.ts';
import { floorLine } from './groundDepth.ts';
import { focalShare, stillView, type StillView } from './stillView.ts';

/** What a clip of one picture, or from one picture to another, is drawn from. */
export async function planImageClip(
  { params, pictures, seed }: ToolInput,
  hooks: ToolHooks,
): Promise<ClipPlan> {
  const request = clipRequest(params);
  const { width, height, prompt } = request;
  const first = await fitPicture(pictures['firstFrame']![0]!, width, height);
  hooks.preview(first.picture);
  const given = pictures['lastFrame']?.[0];
  const last = given ? await fitPicture(given, width, height) : null;
  // A clip that ends with another picture cannot lead back to the first.
  const isLoop = request.isLoop && !last;
  const path = cameraPath({ ...request, isLoop, restsAtEnd: last !== null, seed });
  const isRoom = saidIn(prompt).families.has('interior') || request.carDisplay === 'interior';
  const views: StillView[] = [];
  const ends = last ? [first, last] : [first];
  for (const [index, { picture }] of ends.entries()) {
    const pose = index === 0 ? standing : path.poses.at(-1)!;
    const step = (percent: number) => hooks.progress((100 * index + percent) / ends.length);
    const margins = marginsFor(
      { width, height, focal: focalOf(request) },
      pose,
      posesSeen(path, index, last),
    );
    views.push(await stillView(picture, { pose, margins, isRoom, seed }, { ...hooks, progress: step }));
  }
  const frames = framesOf(request, { path, views, isLoop, hasLast: last !== null });
  return {
    ...{ width, height, seed, isLoop, frames, fps: request.fps, effects: request.effects, skipsTone: false },
    views: views.map(({ view }) => view),
    exact: ends.map(({ picture }) => exactPixels(picture)),
    groundRow: floorLine(first.picture, null) ?? height * 0.55,
    notes: notesOf(request, ends, views, request.isLoop && last !== null),
    // The picture is there already: of the words only those count that make something move.
    promptWords: promptWordsOf([prompt], {
      uses: (meaning) => meaning.kind === 'subject' && meaning.family === 'interior',
      also: effectSpans(prompt),
    }),
  };
}

function focalOf({ width, height }: ClipRequest): number {
  return Math.max(width, height) * focalShare;
}

/** The poses at which a view takes part. */
function posesSeen({ poses }: CameraPath, index: number, last: FittedPicture | null): Pose[] {
  const step = Math.max(1, Math.floor(poses.length / 24));
  const part = last
    ? index === 0
      ? poses.slice(0, crossFade.to * poses.length)
      : poses.slice(crossFade.from * poses.length)
    : poses;
  return part.filter((_, at) => at % step === 0 || at === part.length - 1);
}

/** The part of the time in which one picture turns into the other. */
const crossFade = { from: 0.28, to: 0.72 };

interface Course {
  path: CameraPath;
  views: readonly StillView[];
  isLoop: boolean;
  hasLast: boolean;
}

function framesOf(request: ClipRequest, { path, views, isLoop, hasLast }: Course): ClipPlan['frames'] {
  const { poses } = path;
  const [start, end] = views.map(({ view }) => view);
  const count = poses.length;
  const size = { width: request.width, height: request.height };
  const shareOfEnd = (frame: number) =>
    end ? smoothstep(crossFade.from, crossFade.to, frame / (count - 1)) : 0;
  const needed = poses.map((pose, frame) => {
    const share = shareOfEnd(frame);
    return Math.max(
      share < 1 ? zoomInside(start!, pose, size) : 1,
      share > 0 ? zoomInside(end!, pose, size) : 1,
    );
  });
  needed[0] = 1;
  if (hasLast) needed[count - 1] = 1;
  const zooms = softZoom(needed, hasLast || isLoop);
  return poses.map((pose, frame) => {
    const share = shareOfEnd(frame);
    const sources = [
      ...(share < 1 ? [{ view: 0, weight: 1 - share }] : []),
      ...(share > 0 ? [{ view: 1, weight: share }] : []),
    ];
    const exact = frame === 0 ? 0 : hasLast && frame === count - 1 ? 1 : null;
    const effects = effectAmount(frame, { count, fps: request.fps, returns: isLoop || hasLast });
    return { pose: { ...pose, zoom: pose.zoom * zooms[frame]! }, sources, effects, exact };
  });
}

function exactPixels({ data }: Raster): Uint8ClampedArray {
  const pixels = sharedBytes(data.length);
  pixels.set(data);
  return pixels;
}

function notesOf(
  request: ClipRequest,
  ends: readonly FittedPicture[],
  views: readonly StillView[],
  isLoopLeftOut: boolean,
): LocalizedText[] {
  return clipNotes({
    request,
    isCropped: ends.some(({ cropped }) => cropped > 0.01),
    isEnlarged: ends.some(({ enlarged }) => enlarged > 1.5),
    wasTransparent: ends.some(({ wasTransparent }) => wasTransparent),
    hasSubject: views.every(({ hasSubject }) => hasSubject),
    isLoopLeftOut,
    display: carDisplayOf(request.carDisplay).note,
  });
}
