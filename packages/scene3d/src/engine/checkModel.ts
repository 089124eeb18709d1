import type { ModelFault } from '@tai/mesh-kit';

/** Megabytes of a model that is imported. */
const megabytes = 50;

/** A model was refused. */
export class ModelRefusal extends Error {
  readonly problem: ModelFault;

  constructor(problem: ModelFault) {
    super(`The model was refused: ${problem}`);
    this.name = 'ModelRefusal';
    this.problem = problem;
  }
}

/** What the sentences about refused models name. */
export const modelNumbers = { megabytes, triangles: 2, texture: 4096 };

/**
 * Reads a GLB once before it becomes part of a scene: what opens here opens for everybody.
 * @throws ModelRefusal
 */
export async function checkModel(file: Blob): Promise<{ triangles: number }> {
  if (file.size > megabytes * 1024 * 1024) throw new ModelRefusal('tooLarge');
  const { loadModel, ModelProblem } = await import('@tai/mesh-kit');
  const model = await loadModel(await file.arrayBuffer()).catch((error: unknown) => {
    throw new ModelRefusal(error instanceof ModelProblem ? error.fault : 'damaged');
  });
  const { triangles } = model;
  model.dispose();
  return { triangles };
}
