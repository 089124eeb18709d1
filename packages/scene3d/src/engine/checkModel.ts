import { loadModel, ModelProblem, readAsGlb, type ConversionReport } from '@tai/mesh-kit';
import { Box3, Vector3 } from 'three';
import type { Vector } from '../domain/scene.ts';

/** A file as a scene takes it. */
export interface CheckedModel {
  glb: Blob;
  triangles: number;
  /** Metres. */
  size: Vector;
  /** Middle of its underside, from its own origin: what stands on the ground. */
  foot: Vector;
  /** How another format was read; null for a GLB. */
  report: ConversionReport | null;
}

/**
 * Reads a model once before it becomes part of a scene: what opens here opens for everybody. Other formats become a GLB in a worker.
 * Neither takes longer than a minute.
 * @throws ModelProblem, or the reason of the signal
 */
export async function checkModel(file: Blob, name: string, signal?: AbortSignal): Promise<CheckedModel> {
  const { glb, report } = await readAsGlb(file, name, { signal });
  const model = await loadModel(await glb.arrayBuffer(), { signal }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw error instanceof ModelProblem ? error : new ModelProblem('damaged', String(error));
  });
  const box = new Box3().setFromObject(model.scene);
  const middle = box.getCenter(new Vector3());
  const { triangles, size } = model;
  model.dispose();
  return { ...{ glb, triangles, size, report }, foot: [middle.x, box.min.y, middle.z] };
}
