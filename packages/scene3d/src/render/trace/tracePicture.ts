// The beauty by path tracing: light that goes from surface to surface, until enough of it is added up.
import {
  Color,
  type CubeTexture,
  HalfFloatType,
  LinearMipmapLinearFilter,
  type Scene,
  Texture,
  WebGLCubeRenderTarget,
  type WebGLRenderer,
} from 'three';
import { drawCube, sidesFor } from '../../viewport/world/skyLight.ts';
import type { SceneView } from '../../viewport/view/sceneView.ts';
import type { TraceWish } from '../../viewport/viewportProps.ts';
import { type Backdrop, type BeautyWish, drawBeauty } from '../beauty.ts';
import { readPixels } from '../pixels.ts';
import { createTimeLeft } from './timeLeft.ts';
import { createTraceOutput, type TraceOutput } from './traceOutput.ts';
import { createTracer, lensOf, type Tracer } from './tracer.ts';
import { copyForTracing } from './traceScene.ts';

export interface Tracing {
  /** Traces until the samples are there or it is stopped, and frees everything. @throws the signal's reason; RenderProblem */
  finish(): Promise<{ image: ImageData; samples: number }>;
  dispose(): void;
}

/** Pixels of the longer side of a preview, and milliseconds between two. */
const preview = { side: 640, every: 1000 };

/** Takes what it needs of the view; later changes of the scene do not matter. @throws the signal's reason; RenderProblem */
export async function startTracing(
  view: SceneView,
  beauty: BeautyWish,
  wish: TraceWish,
  signal: AbortSignal,
): Promise<Tracing> {
  const behind = await drawBehind(view, beauty, signal);
  const copy = copyForTracing(view);
  try {
    const { camera, focus, size, backdrop } = beauty;
    const fillsGlass = backdrop.type !== 'transparent';
    const tracer = await createTracer(copy, lensOf(camera, focus), size, fillsGlass, (renderer) =>
      addSky(view, copy.scene, renderer, backdrop),
    );
    const output = createTraceOutput(tracer.renderer, behind);
    const dispose = () => {
      output.dispose();
      tracer.dispose();
    };
    return { dispose, finish: () => trace(tracer, output, beauty, wish, signal).finally(dispose) };
  } finally {
    copy.dispose();
  }
}

/** What is seen where no object is: the background, and shadows on a floor that is nothing but shadow. */
async function drawBehind(view: SceneView, beauty: BeautyWish, signal: AbortSignal): Promise<ImageData> {
  const { objects, world, renderer, scene } = view;
  const bodies = [...objects.nodes.values()].flatMap(({ body, content }) =>
    body && content.kind !== 'light' ? [body] : [],
  );
  // A floor that is seen is traced, and what stands on it shades it.
  const floor = world.ground.visible ? world.root.children.filter((one) => 'isMesh' in one) : [];
  const target = await drawBeauty(renderer, scene, { ...beauty, hidden: [...bodies, ...floor] }, signal);
  try {
    return await readPixels(renderer, target);
  } finally {
    target.dispose();
  }
}

/** The sky as light, and what is seen through glass. @returns frees them */
function addSky(view: SceneView, scene: Scene, renderer: WebGLRenderer, backdrop: Backdrop): () => void {
  const source = view.world.skySource();
  const held: { dispose(): void }[] = [];
  if (source !== null) {
    const cube = cubeOf(source, renderer, held);
    scene.environment = cube;
    scene.environmentIntensity = view.scene.environmentIntensity;
    scene.environmentRotation.copy(view.scene.environmentRotation);
    if (backdrop.type === 'scene') scene.background = cube;
  }
  if (backdrop.type === 'colour') scene.background = new Color(backdrop.colour);
  scene.backgroundBlurriness = view.scene.backgroundBlurriness;
  scene.backgroundIntensity = backdrop.type === 'colour' ? 1 : view.scene.backgroundIntensity;
  scene.backgroundRotation.copy(view.scene.backgroundRotation);
  return () => {
    for (const one of held) one.dispose();
  };
}

/** A file may have more pixels than chances can be computed of at once, so its light is taken from a cube as well. */
function cubeOf(
  source: Exclude<ReturnType<SceneView['world']['skySource']>, null>,
  renderer: WebGLRenderer,
  held: { dispose(): void }[],
): CubeTexture {
  const side = Math.max(64, sidesFor(renderer).light);
  if (!(source instanceof Texture)) {
    const drawn = drawCube(renderer, source, side);
    held.push(drawn);
    return drawn.texture;
  }
  const picture = source.clone();
  picture.needsUpdate = true;
  const target = new WebGLCubeRenderTarget(side, {
    ...{ type: HalfFloatType, generateMipmaps: true, minFilter: LinearMipmapLinearFilter },
  });
  target.fromEquirectangularTexture(renderer, picture);
  picture.dispose();
  held.push(target);
  return target.texture;
}

async function trace(
  tracer: Tracer,
  output: TraceOutput,
  { size }: BeautyWish,
  wish: TraceWish,
  signal: AbortSignal,
): Promise<{ image: ImageData; samples: number }> {
  const leftAfter = createTimeLeft(wish.samples);
  const share = Math.min(1, preview.side / Math.max(size.width, size.height));
  const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * share)));
  let told = { samples: -1, at: performance.now() };
  for (;;) {
    signal.throwIfAborted();
    const samples = tracer.samples();
    const now = performance.now();
    const left = leftAfter(samples, now);
    const isOver = samples >= wish.samples || (samples > 0 && wish.stop.aborted);
    if (samples !== told.samples && (samples <= 1 || isOver || now - told.at > preview.every)) {
      told = { samples, at: now };
      const seen =
        samples > 0 && !isOver ? await output.read(tracer.texture(), width ?? 1, height ?? 1) : null;
      wish.onProgress({
        ...{ samples: Math.min(samples, wish.samples), left },
        ...(seen && { preview: await createImageBitmap(seen) }),
      });
    }
    if (isOver)
      return {
        image: await output.read(tracer.texture(), size.width, size.height),
        samples: Math.min(samples, wish.samples),
      };
    await tracer.step(signal);
  }
}
