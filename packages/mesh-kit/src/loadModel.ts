import type { Group } from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { LoadingManager } from 'three';

/** A model that was read. `dispose` frees what it holds on the graphics card. */
export interface LoadedModel {
  scene: Group;
  triangles: number;
  dispose(): void;
}

/** Why a file is not shown, by the name of a message. */
export class ModelProblem extends Error {
  override name = 'ModelProblem';
  readonly fault: 'damaged' | 'outside' | 'tooLarge';

  constructor(fault: 'damaged' | 'outside' | 'tooLarge', message: string) {
    super(message);
    this.fault = fault;
  }
}

/**
 * Reads a GLB. Nothing is fetched: a file that names another address is refused.
 * @throws ModelProblem
 */
export async function loadModel(bytes: ArrayBuffer): Promise<LoadedModel> {
  const manager = new LoadingManager();
  manager.setURLModifier((url) => {
    if (url.startsWith('blob:') || url.startsWith('data:')) return url;
    throw new ModelProblem('outside', `The file names ${url.slice(0, 80)}, which lies outside of it.`);
  });
  const loader = new GLTFLoader(manager);
  const { scene } = await loader.parseAsync(bytes, '').catch((error: unknown) => {
    throw error instanceof ModelProblem ? error : new ModelProblem('damaged', String(error));
  });
  let triangles = 0;
  return { scene, triangles, dispose: () => scene.clear() };
}
