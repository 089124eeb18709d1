// Models of the document, each read once however often it stands in the scene.
import { loadModel, ModelProblem, type LoadedModel } from '@tai/mesh-kit';
import { Box3, type Object3D } from 'three';
import { clone } from 'three/examples/jsm/utils/SkeletonUtils.js';
import type { ModelAbsence, ReadAsset } from '../viewportProps.ts';

interface ModelCopy {
  /** Shares geometry and materials with the other copies. */
  body: Object3D;
  /** Around the model, in its own space. */
  box: Box3;
  release(): void;
}

export interface ModelStore {
  /** For a file that can't be shown, why. */
  acquire(asset: string): Promise<ModelCopy | ModelAbsence>;
  destroy(): void;
}

export function createModelStore(readAsset: ReadAsset): ModelStore {
  const models = new Map<string, { loading: Promise<LoadedModel | ModelAbsence>; users: number }>();

  async function load(asset: string): Promise<LoadedModel | ModelAbsence> {
    try {
      return await loadModel(await readAsset(asset));
    } catch (error) {
      // The scene goes on without it. Another use tries again.
      models.delete(asset);
      return error instanceof ModelProblem ? error.fault : 'unavailable';
    }
  }

  async function dispose(loading: Promise<LoadedModel | ModelAbsence>): Promise<void> {
    const model = await loading;
    if (typeof model !== 'string') model.dispose();
  }

  function release(asset: string) {
    const kept = models.get(asset);
    if (!kept) return;
    kept.users -= 1;
    if (kept.users > 0) return;
    models.delete(asset);
    void dispose(kept.loading);
  }

  return {
    async acquire(asset) {
      const kept = models.get(asset) ?? { loading: load(asset), users: 0 };
      models.set(asset, kept);
      kept.users += 1;
      const model = await kept.loading;
      if (typeof model === 'string') return model;
      const body = clone(model.scene);
      body.updateMatrixWorld(true);
      let isReleased = false;
      return {
        body,
        box: new Box3().setFromObject(body),
        release() {
          if (!isReleased) release(asset);
          isReleased = true;
        },
      };
    },
    destroy() {
      for (const { loading } of models.values()) void dispose(loading);
      models.clear();
    },
  };
}
