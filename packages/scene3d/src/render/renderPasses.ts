// Images of one view: the beauty and the guides, all of the same pixels.
import { Vector3, type WebGLRenderTarget } from 'three';
import type { PixelSize } from '@tai/contracts';
import type { Pose } from '../domain/scene.ts';
import { cameraOfPose, clipCamera } from '../viewport/view/framing.ts';
import type { SceneView } from '../viewport/view/sceneView.ts';
import type { Pass, RenderedView, RenderWish } from '../viewport/viewportProps.ts';
import { type Backdrop, type BeautyWish, drawBeauty } from './beauty.ts';
import { drawGeometry } from './geometryPass.ts';
import { drawGuide, maskColour } from './guides.ts';
import { readPixels, toPng } from './pixels.ts';
import type { Tracing } from './trace/tracePicture.ts';
import { RenderProblem } from './renderProblem.ts';

/** Sides of an image that every graphics card with WebGL 2 can draw, as far as the format of scenes goes. */
const maxSide = 4096;

/** @throws the signal's reason; Error that says what the graphics card cannot do */
export async function renderPasses(
  view: SceneView,
  wish: RenderWish,
  signal: AbortSignal,
): Promise<RenderedView> {
  checkSize(view, wish.size);
  await view.loads.settled(signal);
  const { renderer, objects, world, scene } = view;
  const pose = wish.pose ?? view.view.pose();
  const camera = cameraFor(view, wish.pose ?? null, wish.size);
  view.freeze();
  const targets = new Map<Pass, WebGLRenderTarget>();
  let tracing: Tracing | null = null;
  let rendered: RenderedView;
  try {
    view.prepare();
    const guides = wish.passes.filter((pass) => pass !== 'beauty');
    const geometry =
      guides.length === 0 ? null : drawGeometry(renderer, objects.root, world.ground, camera, wish.size);
    const radius = Math.max(0.02, view.around().getSize(new Vector3()).length() * 0.06);
    if (geometry)
      for (const pass of guides) targets.set(pass, drawGuide(renderer, pass, geometry, camera, radius));
    geometry?.dispose();
    if (wish.passes.includes('beauty')) {
      const beauty: BeautyWish = {
        ...{ camera, size: wish.size, samples: wish.samples, focus: wish.pose ? undefined : focusOf(view) },
        backdrop: wish.isTransparent ? { type: 'transparent' } : backdropOf(view),
      };
      if (wish.trace) {
        const { startTracing } = await import('./trace/tracePicture.ts');
        tracing = await startTracing(view, beauty, wish.trace, signal);
      } else targets.set('beauty', await drawBeauty(renderer, scene, beauty, signal));
    }
    const images: { pass: Pass; image: Blob }[] = [];
    for (const pass of wish.passes) {
      const target = targets.get(pass);
      signal.throwIfAborted();
      if (target) images.push({ pass, image: await toPng(await readPixels(renderer, target)) });
    }
    const { near, far, ids } = geometry ?? { near: 0, far: 0, ids: [] };
    const maskColours = Object.fromEntries(ids.map((id, index) => [id, maskColour(index)]));
    rendered = { images, pose, near, far, maskColours };
  } catch (error) {
    tracing?.dispose();
    throw error;
  } finally {
    for (const target of targets.values()) target.dispose();
    view.thaw();
  }
  if (!tracing) return rendered;
  // The path tracer has a copy: while it works, the scene on the stage follows changes again.
  const { image, samples } = await tracing.finish();
  const beauty = { pass: 'beauty' as const, image: await toPng(image) };
  return { ...rendered, samples, images: [beauty, ...rendered.images] };
}

/** One frame of a clip. */
export async function renderFrame(
  view: SceneView,
  pose: Pose,
  size: PixelSize,
  signal: AbortSignal,
): Promise<ImageBitmap> {
  checkSize(view, size);
  await view.loads.settled(signal);
  view.freeze();
  try {
    view.prepare();
    const camera = cameraFor(view, pose, size);
    const wish: BeautyWish = { camera, size, samples: 2, backdrop: backdropOf(view) };
    const target = await drawBeauty(view.renderer, view.scene, wish, signal);
    const image = await readPixels(view.renderer, target);
    target.dispose();
    return await createImageBitmap(image);
  } finally {
    view.thaw();
  }
}

function checkSize({ renderer }: SceneView, { width, height }: PixelSize) {
  const most = Math.min(maxSide, renderer.capabilities.maxTextureSize);
  if (width > most || height > most) throw new RenderProblem('tooLarge', most);
  if (renderer.getContext().isContextLost()) throw new RenderProblem('noCard');
}

/** The camera of a pose, or of the view as it is, with its roll. */
function cameraFor(view: SceneView, pose: Pose | null, size: PixelSize) {
  const aspect = size.width / size.height;
  const camera = cameraOfPose(pose ?? view.view.pose(), aspect);
  if (!pose) {
    const shown = view.view.camera();
    shown.updateMatrixWorld(true);
    camera.quaternion.copy(shown.quaternion);
  }
  clipCamera(camera, view.everything(camera));
  return camera;
}

function backdropOf(view: SceneView): Backdrop {
  const { background } = view.props().scene.world;
  if (background.type === 'colour') return { type: 'colour', colour: background.colour };
  const image = background.type === 'image' ? view.backdrop.image() : null;
  if (image) return { type: 'image', image };
  return background.type === 'sky' ? { type: 'scene' } : { type: 'transparent' };
}

/** The depth of field of the camera that is looked through. */
function focusOf(view: SceneView): BeautyWish['focus'] {
  const { cameraId, scene } = view.props();
  const object = cameraId === null ? undefined : scene.objects[cameraId];
  if (object?.kind !== 'camera' || !object.camera.focus) return undefined;
  const { focalLength, focus } = object.camera;
  return { distance: focus.distance, radius: focalLength / 1000 / focus.fStop / 2 };
}
