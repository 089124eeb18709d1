import { parsePrompt } from './prompt/parsePrompt.ts';
import type { RenderStyle, SceneIntent } from './prompt/sceneIntent.ts';
import { createCanvas, resample, type Canvas } from './render/canvas.ts';
import { meterLight } from './render/exposure.ts';
import { addBloom, toneMap, toPixels, type FinishOptions } from './render/finish.ts';
import { createRandom, hashPair, hashText } from './render/random.ts';
import type { FrameView, Painting } from './scenes/frame.ts';
import { scenes } from './scenes/index.ts';
import { applyStyle } from './styles/applyStyle.ts';

/** What a scene is painted from. Plain data. */
export interface SceneRequest {
  prompt: string;
  negativePrompt: string;
  style: RenderStyle | 'auto';
  seed: number;
}

/** Share of the size at which a scene is drawn when its style repaints every detail with something broader. */
const shares: Partial<Record<RenderStyle, number>> = {
  watercolour: 0.72,
  ink: 0.72,
  oil: 0.72,
  lineArt: 0.8,
  minimal: 0.72,
  ukiyoe: 0.8,
  pixel: 0.6,
};

export function sceneShare(style: RenderStyle): number {
  return shares[style] ?? 1;
}

/** A scene before it is painted at a size. */
export interface PreparedScene {
  intent: SceneIntent;
  prepare(width: number, height: number, view?: FrameView): Painting;
  /**
   * Everything after the rows, as pixels of the size asked for.
   * @param metered what the light meter said of another view of the scene, to which this one is to be exposed alike
   */
  develop(
    scene: Canvas,
    painting: Painting,
    width: number,
    height: number,
    metered?: FinishOptions | null,
  ): Buffer;
  /** What the light meter says of painted rows. */
  meter(scene: Canvas, painting: Painting): FinishOptions;
}

/** @param changed what is to be other than the prompt says */
export function sceneOf(
  request: SceneRequest,
  checkpoint: () => void,
  changed: Partial<SceneIntent> = {},
): PreparedScene {
  const { seed } = request;
  const read = parsePrompt(request.prompt, request.negativePrompt, request.style, seed);
  const intent = { ...read, ...changed };
  // The subject takes part, so that two subjects with one seed do not share colours and camera.
  const random = createRandom(hashPair(hashPair(seed, hashText(read.family + read.subject)), read.salt));
  const scene = scenes[intent.family];
  const meter = (canvas: Canvas, painting: Painting) => meterLight(canvas, painting.finish, intent);
  return {
    intent,
    meter,
    prepare: (width, height, view) =>
      scene({
        ...{ intent, width, height, checkpoint, view },
        detail: Math.max(width, height) / 1024,
        random: random.fork('scene'),
      }),
    develop(painted, painting, width, height, metered = null) {
      painting.complete?.(painted);
      checkpoint();
      addBloom(painted, painting.finish.bloom);
      checkpoint();
      toneMap(painted, metered ?? meter(painted, painting));
      checkpoint();
      let canvas = painted;
      if (painted.width !== width || painted.height !== height) {
        canvas = createCanvas(width, height);
        resample(painted, canvas);
      }
      applyStyle(canvas, intent, random.fork('style'), checkpoint);
      return toPixels(canvas, painting.finish.grain, seed);
    },
  };
}
