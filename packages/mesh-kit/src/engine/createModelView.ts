// A model in a studio: soft light of a room, a shadow where it stands, and a camera that goes around it. A frame is drawn
// when something changed, and never otherwise.
import {
  CubeCamera,
  Group,
  HalfFloatType,
  NeutralToneMapping,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Spherical,
  Vector3,
  WebGLCubeRenderTarget,
  WebGLRenderer,
  Light,
  Box3,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';
import { createContactShadow } from './contactShadow.ts';
import type { LoadedModel } from './finishModel.ts';
import { createLooks, type Look } from './looks.ts';

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

  const scene = new Scene();
  const environment = litByRoom(renderer, scene);
  const holder = standing(model);
  scene.add(holder);
  const materials = createLooks(model.scene);
  materials.set(look);
  const shadow = createContactShadow(2.4, 0.7);
  scene.add(shadow.group);
  shadow.draw(renderer, scene);

  const bounds = new Box3().setFromObject(holder);
  const camera = new PerspectiveCamera(30, 1, 0.01, 60);
  const controls = new OrbitControls(camera, canvas);
  Object.assign(controls, { enableDamping: true, dampingFactor: 0.12, minDistance: 0.15, maxDistance: 12 });
  controls.autoRotateSpeed = 60 / secondsOfOneTurn;
  controls.autoRotate = turns;

  let frame = 0;
  let last = 0;
  let turned = 0;
  let isDestroyed = false;

  function place(): void {
    bounds.getCenter(controls.target);
    const radius = bounds.getSize(new Vector3()).length() / 2;
    const half = (camera.fov * Math.PI) / 360;
    const narrow = Math.min(half, Math.atan(Math.tan(half) * camera.aspect));
    const from = new Spherical((radius / Math.sin(narrow)) * 1.06, 1.25, 0.6);
    camera.position.setFromSpherical(from).add(controls.target);
    controls.update();
  }

  function draw(): void {
    renderer.render(scene, camera);
    const edges = materials.edges();
    if (!edges) return;
    renderer.autoClear = false;
    shadow.group.visible = false;
    scene.overrideMaterial = edges;
    renderer.render(scene, camera);
    scene.overrideMaterial = null;
    shadow.group.visible = true;
    renderer.autoClear = true;
  }

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

  function settle(): void {
    controls.autoRotate = false;
  }

  function resize(): void {
    const { clientWidth, clientHeight } = host;
    if (clientWidth === 0 || clientHeight === 0) return;
    const wasPlaced = renderer.domElement.dataset.placed === '';
    renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / clientHeight;
    camera.updateProjectionMatrix();
    if (!wasPlaced) place();
    renderer.domElement.dataset.placed = '';
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
      materials.set(next);
      invalidate();
    },
    turn(around, over) {
      settle();
      controls.rotateLeft(around);
      controls.rotateUp(over);
      invalidate();
    },
    zoom(factor) {
      settle();
      // Despite its name, it multiplies the distance.
      controls.dollyIn(1 / factor);
      invalidate();
    },
    reset() {
      settle();
      place();
      invalidate();
    },
    draw,
    destroy() {
      isDestroyed = true;
      cancelAnimationFrame(frame);
      isOver.abort();
      sizes.disconnect();
      controls.dispose();
      materials.dispose();
      shadow.dispose();
      environment.dispose();
      model.dispose();
      renderer.dispose();
      // A browser keeps few contexts; one that is left to the collector would push out another view.
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
}

/** Px of a face of the environment: half of the usual, for a room of soft lights has no detail to lose. */
const environmentSide = 128;

function litByRoom(renderer: WebGLRenderer, scene: Scene): { dispose(): void } {
  const room = new RoomEnvironment();
  const around = new WebGLCubeRenderTarget(environmentSide, { type: HalfFloatType });
  new CubeCamera(0.1, 100, around).update(renderer, room);
  const generator = new PMREMGenerator(renderer);
  const light = generator.fromCubemap(around.texture);
  scene.environment = light.texture;
  scene.environmentIntensity = 0.85;
  for (const one of [room, around, generator]) one.dispose();
  return light;
}

/** The model on the ground in the middle, with its longest side as 1: lights, shadow and camera are made for that. */
function standing({ scene, size }: LoadedModel): Group {
  const holder = new Group();
  // Lights of the file would be added to those of the studio.
  scene.traverse((object) => {
    if (object instanceof Light) object.visible = false;
  });
  const box = new Box3().setFromObject(scene);
  const centre = box.getCenter(new Vector3());
  const scale = 1 / Math.max(...size);
  holder.scale.setScalar(scale);
  holder.position.set(-centre.x * scale, -box.min.y * scale, -centre.z * scale);
  holder.add(scene);
  holder.updateMatrixWorld(true);
  return holder;
}
