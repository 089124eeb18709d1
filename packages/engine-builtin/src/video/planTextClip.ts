import { environmentParameter, promptWithChoices, type LocalizedText } from '@tai/contracts';
import { sceneOf, type PreparedScene, type SceneRequest } from '../paintScene.ts';
import { quantile } from '../imaging/plane.ts';
import type { Plane } from '../imaging/raster.ts';
import { promptWordsOf } from '../prompt/promptWords.ts';
import { renderStyles, type RenderStyle } from '../prompt/sceneIntent.ts';
import { chosenStyles, withStyles } from '../tools/styleLook.ts';
import type { ToolHooks, ToolInput } from '../tools/tool.ts';
import { inTrained } from '../tools/trainedLook.ts';
import { cameraPath, poseAt, type CameraPath } from './cameraPath.ts';
import { carDisplayOf } from './carDisplays.ts';
import type { ClipPlan, FrameSource } from './clipPlan.ts';
import { clipRequest, type ClipRequest } from './clipRequest.ts';
import { depthView } from './depthView.ts';
import { effectAmount } from './effectAmount.ts';
import { timesIn, type EffectKind } from './effectWords.ts';
import { softZoom, zoomInside } from './framing.ts';
import type { LayeredView } from './layeredView.ts';
import { standing, type Pose } from './pose.ts';
import { renderView, type RenderedView } from './renderView.ts';
import { stillView } from './stillView.ts';

/** Places along the way at which the scene is painted anew. */
const places = 5;
/** Families in which one thing stands before the rest. */
const withSubject = new Set(['vehicle', 'product', 'stillLife', 'animal', 'portrait']);
const begins = /\b(?:begins?|starts?|sets? in)\b|开始|渐渐|逐渐|出す|始め|始ま/iu;

/** What a clip of words is drawn from: the scene of the prompt, painted from several places along the way of the camera. */
export async function planTextClip(input: ToolInput, hooks: ToolHooks): Promise<ClipPlan> {
  const { params, seed } = input;
  const request = clipRequest(params);
  const scenes = scenesOf(input, request, hooks.checkpoint);
  const look = lookOf(input, hooks.checkpoint);
  const first = await look(
    renderView(
      scenes[0]!,
      { width: request.width, height: request.height, pose: standing, unit: 1, finish: null },
      hooks.checkpoint,
    ),
  );
  hooks.preview(first.picture);
  hooks.progress(12);
  const path = cameraPath({ ...request, restsAtEnd: false, seed });
  const isFlat = first.inverseDepth === null || first.lens === null || scenes[0]!.intent.style !== 'photo';
  const course = isFlat
    ? await stillCourse(request, first, path, seed, hooks)
    : await renderedCourse(request, { scenes, first, path, look }, hooks);
  const air = airEffects(request, scenes[0]!, isFlat);
  const { width, height, fps } = request;
  return {
    ...{ width, height, fps, seed, isLoop: request.isLoop, exact: [], ...course },
    effects: air.kinds,
    skipsTone: !air.isGradual,
    frames: course.frames.map((frame, index) => ({
      ...frame,
      exact: null,
      effects: air.isGradual
        ? effectAmount(index, { count: path.poses.length, fps, returns: request.isLoop })
        : 1,
    })),
    groundRow: groundRow(first.inverseDepth, height),
    notes: notesOf(request, isFlat, scenes.length > 1),
    promptWords: promptWordsOf([request.prompt, String(params['negativePrompt'] ?? '')]),
  };
}

/** Repaints a view in the styles of the request, as an image is: the same seed for all views, so that their strokes are alike. */
function lookOf({ params, seed, trained }: ToolInput, checkpoint: () => void) {
  return async (view: RenderedView): Promise<RenderedView> => {
    const named = withStyles(view.picture, chosenStyles(params), seed, checkpoint);
    return { ...view, picture: await inTrained(named, trained, seed, checkpoint) };
  };
}

/** The scene in each time of day that the prompt names one after the other; one scene when it names none or one. */
function scenesOf(
  { params, seed }: ToolInput,
  request: ClipRequest,
  checkpoint: () => void,
): PreparedScene[] {
  const style = params['style'];
  const scene: SceneRequest = {
    prompt: promptWithChoices(request.prompt, [environmentParameter], { environment: request.environment }),
    negativePrompt: String(params['negativePrompt'] ?? ''),
    style: renderStyles.find((known): known is RenderStyle => known === style) ?? 'auto',
    seed,
  };
  const times = timesIn(request.prompt).slice(0, 2);
  const weather = begins.test(request.prompt) ? { weather: null } : {};
  if (times.length < 2) return [sceneOf(scene, checkpoint, weather)];
  return times.map((time) => sceneOf(scene, checkpoint, { time, ...weather }));
}

interface Course {
  views: LayeredView[];
  frames: { pose: Pose; sources: FrameSource[] }[];
}

/** A drawn scene has one side only: it is moved by an estimated depth. */
async function stillCourse(
  request: ClipRequest,
  { picture }: RenderedView,
  { poses }: CameraPath,
  seed: number,
  hooks: ToolHooks,
): Promise<Course> {
  const { width, height } = request;
  // Paper ends at its edge: the camera comes nearer instead of showing what is beside it.
  const margins = { left: 0, top: 0, right: 0, bottom: 0 };
  const { view } = await stillView(picture, { pose: standing, margins, isRoom: false, seed }, hooks);
  const needed = poses.map((pose) => zoomInside(view, pose, { width, height }));
  needed[0] = 1;
  const zooms = softZoom(needed, request.isLoop);
  const sources = [{ view: 0, weight: 1 }];
  return {
    views: [view],
    frames: poses.map((pose, index) => ({ pose: { ...pose, zoom: pose.zoom * zooms[index]! }, sources })),
  };
}

interface Rendering {
  scenes: readonly PreparedScene[];
  first: RenderedView;
  path: CameraPath;
  look: (view: RenderedView) => Promise<RenderedView>;
}

async function renderedCourse(
  request: ClipRequest,
  { scenes, first, path, look }: Rendering,
  hooks: ToolHooks,
): Promise<Course> {
  const { width, height, moves, strength } = request;
  const unit = subjectDistance(first.inverseDepth!);
  const travels = moves.some((move) => move !== 'handheld');
  const count = travels ? places : 1;
  const hasSubject = withSubject.has(scenes[0]!.intent.family);
  const views: LayeredView[] = [];
  const finishes = scenes.map((_, index) => (index === 0 ? first.finish : null));
  for (let place = 0; place < count; place++) {
    const pose = poseAt(moves, count > 1 ? (strength * place) / (count - 1) : 0);
    for (const [time, scene] of scenes.entries()) {
      const isFirst = place === 0 && time === 0;
      const view = isFirst
        ? first
        : await look(
            renderView(scene, { width, height, pose, unit, finish: finishes[time]! }, hooks.checkpoint),
          );
      finishes[time] ??= view.finish;
      views.push(layered(view, pose, unit, hasSubject, hooks.checkpoint));
      hooks.progress(12 + (88 * views.length) / (count * scenes.length));
    }
  }
  const lone = count === 1 ? views[0]! : null;
  const needed = path.poses.map((pose) => (lone ? zoomInside(lone, pose, { width, height }) : 1));
  const zooms = softZoom(needed, request.isLoop);
  const frames = path.poses.map((pose, index) => {
    const along = path.progress[index]!;
    return {
      pose: { ...pose, zoom: pose.zoom * zooms[index]! },
      sources: sourcesAt(along, along, count, scenes.length),
    };
  });
  return { views, frames };
}

function layered(
  { picture, inverseDepth, ground, lens }: RenderedView,
  pose: Pose,
  unit: number,
  hasSubject: boolean,
  checkpoint: () => void,
): LayeredView {
  const { width, height, data } = inverseDepth!;
  const inverse: Plane = { width, height, data: data.map((value) => value * unit) };
  return depthView({ picture, inverse, ground, lens: lens!, pose, hasSubject }, checkpoint);
}

/** The places before and after, in one or two times of day, by how near they are. */
function sourcesAt(along: number, time: number, count: number, times: number): FrameSource[] {
  const at = along * (count - 1);
  const before = Math.min(count - 1, Math.floor(at));
  const share = at - before;
  const shares = times === 1 ? [1] : [1 - time, time];
  return [before, before + 1]
    .flatMap((place, side) =>
      shares.map((part, of) => ({
        view: place * times + of,
        weight: (side === 0 ? 1 - share : share) * part,
      })),
    )
    .filter(({ weight }) => weight > 0.004);
}

/** How far away what the picture is about is: the middle of it, but not so far that what is near would rush past. */
function subjectDistance(inverse: Plane): number {
  const { width, height, data } = inverse;
  const middle: number[] = [];
  for (let y = Math.floor(height * 0.35); y < height * 0.75; y += 4) {
    for (let x = Math.floor(width * 0.3); x < width * 0.7; x += 4) {
      const value = data[y * width + x]!;
      if (value > 0) middle.push(value);
    }
  }
  const near = 1 / Math.max(1e-6, quantile(data, 0.97));
  if (middle.length === 0) return near * 2;
  const distance = 1 / middle.toSorted((a, b) => a - b)[Math.floor(middle.length * 0.6)]!;
  return Math.min(distance, near * 6);
}

/** The row down to which the water or ground before the viewer reaches: as far as inverse depth is linear in the row. */
function groundRow(inverse: Plane | null, height: number): number {
  if (!inverse) return height * 0.55;
  const medians = Array.from({ length: inverse.height }, (_, y) =>
    quantile(inverse.data.subarray(y * inverse.width, (y + 1) * inverse.width), 0.5),
  );
  const last = inverse.height - 1;
  const [low, high] = [Math.floor(last * 0.97), Math.floor(last * 0.87)];
  const slope = (medians[low]! - medians[high]!) / (low - high);
  let y = high;
  while (y > 0) {
    const plane = medians[low]! + slope * (y - low);
    if (plane <= 0 || medians[y]! > plane * 1.25 || medians[y]! < plane * 0.8) break;
    y--;
  }
  return Math.max(y, inverse.height * 0.3);
}

/** What the scene shows already, such as fog and dark, is not laid over it again. */
function airEffects(request: ClipRequest, { intent }: PreparedScene, isFlat: boolean) {
  const isGradual = begins.test(request.prompt);
  const falls: EffectKind[] =
    intent.weather === 'snow'
      ? ['snow']
      : intent.weather === 'rain' || intent.weather === 'storm'
        ? ['rain']
        : [];
  const asked = request.effects.filter((kind) =>
    kind === 'nightfall' ? isFlat : kind === 'fog' ? isGradual || isFlat : true,
  );
  return { isGradual, kinds: [...new Set([...asked, ...(isGradual ? [] : falls)])] };
}

function notesOf(request: ClipRequest, isFlat: boolean, changesTime: boolean): LocalizedText[] {
  const display = carDisplayOf(request.carDisplay).note;
  return [
    isFlat
      ? {
          en: 'The scene was drawn once; its depth is estimated by rules.',
          zh: '场景只绘制一次，深度按规则估算。',
          ja: 'シーンは一度だけ描き、奥行きは規則で推定しました。',
        }
      : {
          en: 'The scene was rendered along the camera path and joined by its real depth.',
          zh: '场景沿镜头路径多次渲染，并按真实深度衔接。',
          ja: 'シーンをカメラの経路に沿って描き、実際の奥行きでつなぎました。',
        },
    ...(changesTime
      ? [
          {
            en: 'The time of day changes.',
            zh: '画面中的时间逐渐变化。',
            ja: '時間帯が移り変わります。',
          },
        ]
      : []),
    ...(display ? [display] : []),
  ];
}
