// What is around a model: the soft light of a room, and a shadow where it stands.
import {
  Box3,
  type Camera,
  CubeCamera,
  DirectionalLight,
  Group,
  HalfFloatType,
  HemisphereLight,
  Light,
  PMREMGenerator,
  Scene,
  Vector3,
  WebGLCubeRenderTarget,
  type WebGLRenderer,
} from 'three';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';
import { createContactShadow } from './contactShadow.ts';
import type { LoadedModel } from './finishModel.ts';
import { createLooks, type Look } from './looks.ts';

export interface ModelStudio {
  /** Around the model as it stands. */
  bounds: Box3;
  setLook(look: Look): void;
  draw(camera: Camera): void;
  /** Frees the model as well. */
  dispose(): void;
}

/** Puts a model into a studio. Its longest side becomes 1. */
export function createModelStudio(renderer: WebGLRenderer, model: LoadedModel, look: Look): ModelStudio {
  const scene = new Scene();
  const environment = light(renderer, scene);
  const holder = standing(model);
  scene.add(holder);
  const materials = createLooks(model.scene);
  materials.set(look);
  const shadow = createContactShadow(2.4, 0.7);
  scene.add(shadow.group);
  shadow.draw(renderer, scene);

  /** Over what was drawn before. */
  function drawEdges(camera: Camera, edges: NonNullable<ReturnType<typeof materials.edges>>): void {
    Object.assign(scene, { overrideMaterial: edges });
    renderer.autoClear = false;
    shadow.group.visible = false;
    renderer.render(scene, camera);
    shadow.group.visible = true;
    renderer.autoClear = true;
    Object.assign(scene, { overrideMaterial: null });
  }

  return {
    bounds: new Box3().setFromObject(holder),
    setLook: materials.set,
    draw(camera) {
      renderer.render(scene, camera);
      const edges = materials.edges();
      if (edges) drawEdges(camera, edges);
    },
    dispose() {
      for (const part of [materials, shadow, environment, model]) part.dispose();
    },
  };
}

/** Px of a face of the environment. A room of soft lights has little detail to lose. */
const environmentSide = 128;

/** Soft light from all around. A renderer without a graphics card would take seconds for it and gets three lamps. */
function light(renderer: WebGLRenderer, scene: Scene): { dispose(): void } {
  return isDrawnByProcessor(renderer) ? litByLamps(scene) : litByRoom(renderer, scene);
}

function isDrawnByProcessor(renderer: WebGLRenderer): boolean {
  const context = renderer.getContext();
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name = info && String(context.getParameter(info.UNMASKED_RENDERER_WEBGL));
  return /swiftshader|llvmpipe|software|basic render/i.test(name ?? '');
}

function litByLamps(scene: Scene): { dispose(): void } {
  const [key, rim] = [new DirectionalLight('#ffffff', 2.3), new DirectionalLight('#ffffff', 0.7)];
  key.position.set(1.5, 3, 2.5);
  rim.position.set(-2.5, 1.5, -1.5);
  scene.add(new HemisphereLight('#ffffff', '#84848c', 2.1), key, rim);
  return { dispose: () => scene.clear() };
}

function litByRoom(renderer: WebGLRenderer, scene: Scene): { dispose(): void } {
  const room = new RoomEnvironment();
  const around = new WebGLCubeRenderTarget(environmentSide, { type: HalfFloatType });
  new CubeCamera(0.1, 100, around).update(renderer, room);
  const generator = new PMREMGenerator(renderer);
  const filtered = generator.fromCubemap(around.texture);
  scene.environment = filtered.texture;
  scene.environmentIntensity = 0.85;
  for (const one of [room, around, generator]) one.dispose();
  return filtered;
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
