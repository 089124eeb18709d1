/*
 * The image itself, at an exact size. Each sample is a whole frame of the scene at another place within the pixel (and of the lens,
 * where the camera has a depth of field), and all are added up, so memory does not grow with the samples. Colours stay multiplied by
 * alpha until the end and are divided by it there: an edge over nothing has the colour of the object, without a dark halo.
 */
import {
  FloatType,
  HalfFloatType,
  type Object3D,
  type OrthographicCamera,
  PerspectiveCamera,
  type Scene,
  SRGBColorSpace,
  Texture,
  Vector2,
  Vector3,
  Color,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { PixelSize } from '@tai/contracts';
import { createScreenPass } from './screenPass.ts';

/** What an image shows where no object is. */
export type Backdrop =
  | { type: 'transparent' }
  | { type: 'scene' }
  | { type: 'colour'; colour: string }
  | { type: 'image'; image: ImageBitmap };

export interface BeautyWish {
  camera: PerspectiveCamera | OrthographicCamera;
  size: PixelSize;
  /** Along each side of a pixel. */
  samples: number;
  backdrop: Backdrop;
  /** Depth of field. Metres; radius of the lens. */
  focus?: { distance: number; radius: number } | undefined;
  /** Not drawn, though their shadows are. */
  hidden?: readonly Object3D[];
}

/** Samples that blur without visible copies. */
const lensSamples = 64;
/** Milliseconds of drawing after which the page gets a turn. */
const turn = 80;

/**
 * Draws into a new target of eight bits, not multiplied by alpha; the caller disposes it.
 * @throws the signal's reason
 */
export async function drawBeauty(
  renderer: WebGLRenderer,
  scene: Scene,
  { camera, size, samples, backdrop, focus, hidden = [] }: BeautyWish,
  signal: AbortSignal,
): Promise<WebGLRenderTarget> {
  const { width, height } = size;
  const type = renderer.extensions.has('EXT_float_blend') ? FloatType : HalfFloatType;
  const frame = new WebGLRenderTarget(width, height, { type: HalfFloatType, colorSpace: SRGBColorSpace });
  // three.js tone maps and encodes only what goes to the screen or to a headset. As a target of a headset this one gets the same
  // values as the screen, so what is half transparent is blended alike.
  Object.assign(frame, { isXRRenderTarget: true });
  const sum = new WebGLRenderTarget(width, height, { type, depthBuffer: false });
  const made = new WebGLRenderTarget(width, height, { depthBuffer: false });
  const addUp = createAddingPass(frame);
  const finish = createFinishingPass(sum, backdrop, width / height);
  const { background } = scene;
  const places = samplePlaces(samples, focus ? lensSamples : 1);
  const home = camera.position.clone();
  try {
    for (const [index, place] of places.entries()) {
      if (index % 4 === 3) await pauseFor(turn);
      signal.throwIfAborted();
      aimSample(camera, home, size, place, focus);
      scene.background = backdrop.type === 'scene' ? background : null;
      withState(renderer, () => {
        renderer.setRenderTarget(frame);
        drawWithout(renderer, scene, camera, hidden);
        if (addUp.uniforms.weight) addUp.uniforms.weight.value = 1 / places.length;
        renderer.autoClear = index === 0;
        addUp.draw(renderer, sum);
      });
      scene.background = background;
    }
    withState(renderer, () => finish.draw(renderer, made));
    return made;
  } catch (error) {
    made.dispose();
    throw error;
  } finally {
    camera.position.copy(home);
    camera.clearViewOffset();
    for (const held of [frame, sum, addUp, finish]) held.dispose();
    if (finish.uniforms.image?.value instanceof Texture) finish.uniforms.image.value.dispose();
  }
}

/** What is hidden comes back before the stage draws a frame of its own. */
function drawWithout(
  renderer: WebGLRenderer,
  scene: Scene,
  camera: PerspectiveCamera | OrthographicCamera,
  hidden: readonly Object3D[],
) {
  // Shadows are drawn once, while everything is there.
  if (hidden.length > 0 && renderer.shadowMap.needsUpdate) renderer.render(scene, camera);
  const shown = hidden.filter(({ visible }) => visible);
  for (const one of shown) one.visible = false;
  renderer.render(scene, camera);
  for (const one of shown) one.visible = true;
}

interface SamplePlace {
  /** Within the pixel, from −.5 to .5. */
  x: number;
  y: number;
  /** On the lens, in a circle of radius 1. */
  lens: Vector2;
}

function samplePlaces(samples: number, atLeast: number): SamplePlace[] {
  const side = Math.max(samples, Math.ceil(Math.sqrt(atLeast)));
  return Array.from({ length: side * side }, (_, index) => {
    const golden = index * 2.399963;
    const radius = Math.sqrt((index + 0.5) / (side * side));
    return {
      x: ((index % side) + 0.5) / side - 0.5,
      y: (Math.floor(index / side) + 0.5) / side - 0.5,
      lens: new Vector2(Math.cos(golden) * radius, Math.sin(golden) * radius),
    };
  });
}

/** Moves the eye on the lens and shears what it sees, so that the plane in focus stays where it is. */
function aimSample(
  camera: PerspectiveCamera | OrthographicCamera,
  home: Vector3,
  { width, height }: PixelSize,
  { x, y, lens }: SamplePlace,
  focus: BeautyWish['focus'],
) {
  let [left, top] = [x, y];
  camera.position.copy(home);
  if (focus && camera instanceof PerspectiveCamera) {
    const up = Math.tan((camera.fov * Math.PI) / 360);
    const pixels = height / (2 * up * focus.distance);
    const [aside, above] = [lens.x * focus.radius, lens.y * focus.radius];
    camera.position.add(new Vector3(aside, above, 0).applyQuaternion(camera.quaternion));
    left -= aside * pixels;
    top += above * pixels;
  }
  camera.setViewOffset(width, height, left, top, width, height);
  camera.updateMatrixWorld(true);
}

/** Draws with the clear colour of nothing, and gives the renderer back as it was. */
export function withState(renderer: WebGLRenderer, draw: () => void): void {
  const target = renderer.getRenderTarget();
  const { autoClear } = renderer;
  const colour = renderer.getClearColor(new Color());
  const alpha = renderer.getClearAlpha();
  renderer.autoClear = true;
  renderer.setClearColor(0, 0);
  try {
    draw();
  } finally {
    renderer.setRenderTarget(target);
    renderer.setClearColor(colour, alpha);
    renderer.autoClear = autoClear;
  }
}

function createAddingPass(frame: WebGLRenderTarget) {
  return createScreenPass(
    { frame: { value: frame.texture }, weight: { value: 1 } },
    `varying vec2 at; uniform sampler2D frame; uniform float weight;
    void main() {
      vec4 seen = texture2D(frame, at);
      gl_FragColor = vec4(min(seen.rgb, vec3(1.0)), clamp(seen.a, 0.0, 1.0)) * weight;
    }`,
    { adds: true },
  );
}

function createFinishingPass(sum: WebGLRenderTarget, backdrop: Backdrop, aspect: number) {
  const colour = new Color(backdrop.type === 'colour' ? backdrop.colour : '#000000');
  const image = backdrop.type === 'image' ? new Texture(backdrop.image) : null;
  if (image) {
    image.flipY = false;
    image.needsUpdate = true;
  }
  const imageAspect = backdrop.type === 'image' ? backdrop.image.width / backdrop.image.height : 1;
  // The image covers: what does not fit is cut off on both sides.
  const cover = new Vector2(Math.min(1, aspect / imageAspect), Math.min(1, imageAspect / aspect));
  const hasGround = backdrop.type === 'colour' || backdrop.type === 'image';
  return createScreenPass(
    {
      ...{ sum: { value: sum.texture }, colour: { value: colour }, cover: { value: cover } },
      ...{ image: { value: image }, ground: { value: hasGround ? 1 : 0 }, isImage: { value: image ? 1 : 0 } },
    },
    `varying vec2 at; uniform sampler2D sum, image; uniform vec3 colour; uniform vec2 cover; uniform float ground, isImage;
    void main() {
      vec4 seen = texture2D(sum, at);
      vec2 place = (vec2(at.x, 1.0 - at.y) - 0.5) * cover + 0.5;
      vec3 behind = isImage > 0.5 ? texture2D(image, place).rgb : sRGBTransferOETF(vec4(colour, 1.0)).rgb;
      if (ground > 0.5) gl_FragColor = vec4(seen.rgb + behind * (1.0 - seen.a), 1.0);
      else gl_FragColor = seen.a > 0.0 ? vec4(min(seen.rgb / seen.a, 1.0), seen.a) : vec4(0.0);
    }`,
  );
}

let rested = 0;
/** Lets the page answer when enough time went by since it last could. */
async function pauseFor(milliseconds: number): Promise<void> {
  if (performance.now() - rested < milliseconds) return;
  await new Promise((resolve) => setTimeout(resolve, 0));
  rested = performance.now();
}
