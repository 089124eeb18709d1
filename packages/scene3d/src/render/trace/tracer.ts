/*
 * The path tracer itself, in a context of its own: a long shader never holds up the stage, a context that is lost is not that of the
 * scene, and giving it up frees everything at once. A sample is drawn in tiles; after each the page gets a turn.
 */
import {
  type Camera,
  Color,
  type PerspectiveCamera,
  type OrthographicCamera,
  ShaderChunk,
  type ShaderMaterial,
  type Texture,
  WebGLRenderer,
} from 'three';
import { PhysicalCamera, WebGLPathTracer } from 'three-gpu-pathtracer';
import { CENTER, MeshBVH, SAH } from 'three-mesh-bvh';
import type { PixelSize } from '@tai/contracts';
import { RenderProblem } from '../renderProblem.ts';
import type { TraceScene } from './traceScene.ts';

// The path tracer includes this part of older versions of three where it reads a sky, and uses nothing of it.
(ShaderChunk as Record<string, string>)['cube_uv_reflection_fragment'] ??= '';

export interface Tracer {
  renderer: WebGLRenderer;
  /** Whole samples that the picture has. */
  samples(): number;
  /** What was added up: linear, not multiplied by alpha. */
  texture(): Texture;
  /** Draws one tile and waits until the graphics card is done with it. @throws the signal's reason; RenderProblem */
  step(signal: AbortSignal): Promise<void>;
  dispose(): void;
}

/** Above this, a tree that is built in a tenth of the time is worth its slower rays. */
const manyTriangles = 200_000;
/** Milliseconds of a tile. Above, the screen jerks and Cancel is late; far below, waiting takes the time. */
const tileTime = { least: 25, most: 90 };
const firstTile = 128;

export async function createTracer(
  { scene, triangles }: TraceScene,
  camera: Camera,
  size: PixelSize,
  /** Sees what is behind glass, instead of being cut out there. */
  fillsGlass: boolean,
  addSky: (renderer: WebGLRenderer) => () => void,
): Promise<Tracer> {
  const renderer = createRenderer(size);
  let disposeSky = () => {};
  let tracer: WebGLPathTracer | null = null;
  const dispose = () => {
    tracer?.dispose();
    disposeSky();
    renderer.dispose();
    renderer.forceContextLoss();
  };
  try {
    disposeSky = addSky(renderer);
    tracer = new WebGLPathTracer(renderer);
    // Before the scene, with which the shader begins to be compiled.
    if (fillsGlass) changeShader(innerMaterial(tracer));
    Object.assign(tracer, { renderDelay: 0, minSamples: 1, renderToCanvas: false, rasterizeScene: false });
    Object.assign(tracer, { bounces: 6, transmissiveBounces: 10, filterGlossyFactor: 0.4 });
    tracer.tiles.set(Math.ceil(size.width / firstTile), Math.ceil(size.height / firstTile));
    const strategy = triangles > manyTriangles ? CENTER : SAH;
    tracer.setBVHWorker({
      generate: async (geometry, options) => new MeshBVH(geometry, { ...options, strategy }),
    });
    await tracer.setSceneAsync(scene, camera);
    innerMaterial(tracer).backgroundAlpha = 0;
    return tracerOf(renderer, tracer, dispose);
  } catch (error) {
    dispose();
    throw error;
  }
}

function createRenderer({ width, height }: PixelSize): WebGLRenderer {
  try {
    const renderer = new WebGLRenderer({
      ...{ antialias: false, depth: false, stencil: false, powerPreference: 'high-performance' },
    });
    renderer.setPixelRatio(1);
    renderer.setSize(width, height, false);
    renderer.setClearColor(new Color(0), 0);
    return renderer;
  } catch {
    throw new RenderProblem('noCard');
  }
}

function tracerOf(renderer: WebGLRenderer, tracer: WebGLPathTracer, dispose: () => void): Tracer {
  const context = renderer.getContext() as WebGL2RenderingContext;
  let spent = 0;
  let drawn = 0;
  return {
    ...{ renderer, dispose },
    // Of two targets that it blends by turns it always names the second: after an even number of samples the one before.
    samples: () => {
      const whole = Math.floor(tracer.samples);
      return whole - (whole > 0 && whole % 2 === 0 ? 1 : 0);
    },
    texture: () => tracer.target.texture,
    async step(signal) {
      const began = performance.now();
      const before = tracer.samples;
      tracer.renderSample();
      await finished(context, signal);
      if (context.isContextLost()) throw new RenderProblem('noCard');
      if (tracer.samples === before) return;
      spent += performance.now() - began;
      drawn += 1;
      if (!Number.isInteger(tracer.samples)) return;
      fitTiles(tracer, spent / drawn);
      [spent, drawn] = [0, 0];
    },
  };
}

function fitTiles({ tiles }: WebGLPathTracer, time: number) {
  const factor = time > tileTime.most ? 1.5 : time < tileTime.least ? 0.67 : 1;
  tiles.set(
    Math.min(64, Math.max(1, Math.round(tiles.x * factor))),
    Math.min(64, Math.max(1, Math.round(tiles.y * factor))),
  );
}

/** Waits without holding the page until the graphics card has drawn all that was asked. */
async function finished(context: WebGL2RenderingContext, signal: AbortSignal): Promise<void> {
  const fence = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0);
  context.flush();
  const isBusy = () => fence !== null && context.clientWaitSync(fence, 0, 0) === context.TIMEOUT_EXPIRED;
  // The first tile waits for the shader, which without a graphics card takes a minute.
  do await new Promise((resolve) => setTimeout(resolve, 4));
  while (!signal.aborted && isBusy());
  if (fence) context.deleteSync(fence);
  signal.throwIfAborted();
}

interface Inner {
  _pathTracer: { material: ShaderMaterial & { backgroundAlpha: number } };
}

/**
 * A ray that meets nothing leaves the pixel empty, and what is behind is laid under the picture later: the exact colour, image or sky of
 * the stage with its shadow. A ray through glass, though, sees the background itself, bent, unless the picture is to be transparent.
 */
function changeShader(material: ShaderMaterial) {
  material.fragmentShader = fillGlass(material.fragmentShader);
  material.needsUpdate = true;
}

function innerMaterial(tracer: WebGLPathTracer) {
  return (tracer as unknown as Inner)._pathTracer.material;
}

/** @throws Error when another version of the path tracer has other lines */
export function fillGlass(shader: string): string {
  const lines = [
    [
      'RenderState state = initRenderState();',
      'RenderState state = initRenderState(); bool isStraight = true;',
    ],
    ['scatterRec = bsdfSample(', 'isStraight = false; scatterRec = bsdfSample('],
    ['gl_FragColor.a = backgroundAlpha;', 'gl_FragColor.a = isStraight ? backgroundAlpha : 1.0;'],
  ] as const;
  let made = shader;
  for (const [from, to] of lines) {
    if (made.split(from).length !== 2)
      throw new Error(`The path tracer does not have the line "${from}" once.`);
    made = made.replace(from, to);
  }
  return made;
}

/** The camera with its lens; a sharp one without a focus. Its near plane is where the rays begin, so the lens has to be there. */
export function lensOf(
  camera: PerspectiveCamera | OrthographicCamera,
  focus: { distance: number; radius: number } | undefined,
): Camera {
  if (!focus || !('fov' in camera)) return camera;
  const near = Math.min(0.005, focus.distance / 100);
  const lens = new PhysicalCamera(camera.fov, camera.aspect, near, camera.far);
  lens.position.copy(camera.position);
  lens.quaternion.copy(camera.quaternion);
  lens.focusDistance = focus.distance - near;
  // Millimetres across.
  lens.bokehSize = focus.radius * 2000;
  lens.updateMatrixWorld(true);
  return lens;
}
