// Models of the document, each read once however often it stands in the scene.
import { loadModel, type LoadedModel } from '@tai/mesh-kit';
import { Box3, type Object3D } from 'three';
import { clone } from 'three/examples/jsm/utils/SkeletonUtils.js';
import type { ReadAsset } from '../viewportProps.ts';

interface ModelCopy {
  /** Shares geometry and materials with the other copies. */
  body: Object3D;
  /** Around the model, in its own space. */
  box: Box3;
  release(): void;
}

export interface ModelStore {
  /** Null for a file that can't be shown. */
  acquire(asset: string): Promise<ModelCopy | null>;
  destroy(): void;
}

export function createModelStore(readAsset: ReadAsset): ModelStore {
  const models = new Map<string, { loading: Promise<LoadedModel | null>; users: number }>();

  async function load(asset: string): Promise<LoadedModel | null> {
    try {
      return await loadModel(await readAsset(asset));
    } catch {
      // The editor names models that can't be shown; the scene goes on without them. Another use tries again.
      models.delete(asset);
      return null;
    }
  }

  function release(asset: string) {
    const kept = models.get(asset);
    if (!kept) return;
    kept.users -= 1;
    if (kept.users > 0) return;
    models.delete(asset);
    void kept.loading.then((model) => model?.dispose());
  }

  return {
    async acquire(asset) {
      const kept = models.get(asset) ?? { loading: load(asset), users: 0 };
      models.set(asset, kept);
      kept.users += 1;
      const model = await kept.loading;
      if (!model) return null;
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
      for (const { loading } of models.values()) void loading.then((model) => model?.dispose());
      models.clear();
    },
  };
}
