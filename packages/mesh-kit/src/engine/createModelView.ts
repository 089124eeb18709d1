// A canvas with a model in a studio and a camera that goes around it. A frame is drawn when something changed, and never
// otherwise.
import { type Box3, NeutralToneMapping, PerspectiveCamera, Spherical, Vector3, WebGLRenderer } from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import type { LoadedModel } from './finishModel.ts';
import type { Look } from './looks.ts';
import { createModelStudio } from './modelStudio.ts';

/** Turning by itself ends after a while: it takes the graphics card from what is generated meanwhile. */
const turningSeconds = 40;
const secondsOfOneTurn = 20;

export interface ModelViewOptions {
  /** Gets the canvas, which fills it. */
  host: HTMLElement;
  model: LoadedModel;
  look: Look;
  /** Turns slowly until it is touched. */
  turns: boolean;
  /** The graphics card was lost. This view shows nothing from then on. */
  onLost: () => void;
}

export interface ModelView {
  setLook(look: Look): void;
  /** Radians around the model and over it. */
  turn(around: number, over: number): void;
  /** Closer by a factor above 1. */
  zoom(factor: number): void;
  /** Back to where the camera began. */
  reset(): void;
  /** Draws now instead of with the next frame of the screen. */
  draw(): void;
  /** Frees the canvas, its context, and the model. */
  destroy(): void;
}

/** @throws Error where the browser has no WebGL 2 */
export function createModelView({ host, model, look, turns, onLost }: ModelViewOptions): ModelView {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'display: block; width: 100%; height: 100%; outline: 0;';
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.toneMapping = NeutralToneMapping;
  host.append(canvas);
  const studio = createModelStudio(renderer, model, look);
  const camera = new PerspectiveCamera(30, 1, 0.01, 60);
  const controls = createControls(camera, canvas);
  controls.autoRotate = turns;

  let frame = 0;
  let last = 0;
  let turned = 0;
  let isPlaced = false;
  let isDestroyed = false;

  function place(): void {
    placeCamera(camera, controls.target, studio.bounds);
    controls.update();
  }

  const draw = () => studio.draw(camera);

  function step(now: number): void {
    frame = 0;
    const seconds = last === 0 ? 1 / 60 : Math.min(0.1, (now - last) / 1000);
    last = now;
    if (controls.autoRotate) {
      turned += seconds;
      controls.autoRotate = turned < turningSeconds;
    }
    // While it moves on by itself, `update` emits a change, which asks for the next frame.
    controls.update(seconds);
    draw();
  }

  function invalidate(): void {
    if (frame !== 0 || isDestroyed || document.hidden) return;
    frame = requestAnimationFrame(step);
  }

  const settle = () => void (controls.autoRotate = false);

  /** What a person does with the view. */
  function acts<Given extends unknown[]>(act: (...given: Given) => void) {
    return (...given: Given) => {
      settle();
      act(...given);
      invalidate();
    };
  }

  function resize(): void {
    if (!fitTo(host, renderer, camera)) return;
    if (!isPlaced) place();
    isPlaced = true;
    // Setting a size clears the canvas; drawn later, it would flash.
    draw();
  }

  const isOver = new AbortController();
  const listen = { signal: isOver.signal };
  controls.addEventListener('change', invalidate);
  controls.addEventListener('start', settle);
  document.addEventListener('visibilitychange', invalidate, listen);
  canvas.addEventListener('wheel', settle, { ...listen, passive: true });
  canvas.addEventListener('webglcontextlost', () => !isDestroyed && onLost(), listen);
  const sizes = new ResizeObserver(resize);
  sizes.observe(host);
  resize();
  invalidate();

  return {
    setLook(next) {
      studio.setLook(next);
      invalidate();
    },
    turn: acts((around: number, over: number) => {
      controls.rotateLeft(around);
      controls.rotateUp(over);
    }),
    // Despite its name, `dollyIn` multiplies the distance.
    zoom: acts((factor: number) => controls.dollyIn(1 / factor)),
    reset: acts(place),
    draw,
    destroy() {
      isDestroyed = true;
      cancelAnimationFrame(frame);
      isOver.abort();
      sizes.disconnect();
      controls.dispose();
      studio.dispose();
      renderer.dispose();
      // A browser keeps few contexts; one that is left to the collector would push out another view.
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
}

/** @returns false while the element has no size */
function fitTo(host: HTMLElement, renderer: WebGLRenderer, camera: PerspectiveCamera): boolean {
  const { clientWidth, clientHeight } = host;
  if (clientWidth === 0 || clientHeight === 0) return false;
  renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
  renderer.setSize(clientWidth, clientHeight, false);
  camera.aspect = clientWidth / clientHeight;
  camera.updateProjectionMatrix();
  return true;
}

function createControls(camera: PerspectiveCamera, canvas: HTMLCanvasElement): OrbitControls {
  const controls = new OrbitControls(camera, canvas);
  controls.enableDamping = true;
  controls.dampingFactor = 0.12;
  controls.minDistance = 0.15;
  controls.maxDistance = 12;
  controls.autoRotateSpeed = 60 / secondsOfOneTurn;
  return controls;
}

/** From the front, a little to the right and above, with all of the model in view however narrow that is. */
function placeCamera(camera: PerspectiveCamera, target: Vector3, bounds: Box3): void {
  bounds.getCenter(target);
  const radius = bounds.getSize(new Vector3()).length() / 2;
  const half = (camera.fov * Math.PI) / 360;
  const narrow = Math.min(half, Math.atan(Math.tan(half) * camera.aspect));
  const from = new Spherical((radius / Math.sin(narrow)) * 1.06, 1.25, 0.6);
  camera.position.setFromSpherical(from).add(target);
}
