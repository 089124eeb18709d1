// The doors to the readers. Three.js comes with the first model, so that importing this file weighs nothing.
import { isMeshFormat, modelFormatOf } from '../domain/modelFormat.ts';
import { modelLimits } from '../domain/modelLimits.ts';
import { ModelProblem } from '../domain/modelProblem.ts';
import type { LoadedModel } from './finishModel.ts';

export interface LoadOptions {
  signal?: AbortSignal | undefined;
}

/**
 * Reads a GLB, with Draco, Meshopt and KTX2. Nothing outside of it is fetched: a file that names another address is refused.
 * @throws ModelProblem, or the reason of the signal
 */
export async function loadModel(bytes: ArrayBuffer, { signal }: LoadOptions = {}): Promise<LoadedModel> {
  const { parseGlb } = await import('./parseGlb.ts');
  signal?.throwIfAborted();
  return parseGlb(bytes, signal);
}

/**
 * Reads a file that a person chose: GLB, OBJ, STL, PLY, FBX or USDZ.
 * @throws ModelProblem, or the reason of the signal
 */
export async function loadModelFile(file: File, options: LoadOptions = {}): Promise<LoadedModel> {
  if (file.size > modelLimits.bytes) throw new ModelProblem('tooLarge', `The file has ${file.size} bytes.`);
  const bytes = await file.arrayBuffer();
  const format = modelFormatOf(file.name, bytes);
  if (format === null) throw new ModelProblem('unsupported', `${file.name} is no 3D file that is read.`);
  if (format === 'glb') return loadModel(bytes, options);
  if (!isMeshFormat(format)) {
    const { readAsGlb } = await import('./convert/readAsGlb.ts');
    const { glb } = await readAsGlb(file, file.name, options);
    return loadModel(await glb.arrayBuffer(), options);
  }
  const { parseMesh } = await import('./parseMesh.ts');
  options.signal?.throwIfAborted();
  return parseMesh(bytes, format);
}
