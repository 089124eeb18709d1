// The door to other formats: a file becomes a GLB in a worker, which ends with it or at its deadline.
import { modelFormatOf } from '../../domain/modelFormat.ts';
import { modelLimits } from '../../domain/modelLimits.ts';
import { ModelProblem } from '../../domain/modelProblem.ts';
import { withinTime } from '../withinTime.ts';
import type { ConversionAnswer, ConversionJob, ConversionReport } from './conversion.ts';

export interface ReadGlb {
  glb: Blob;
  /** Null for a file that is a GLB already. */
  report: ConversionReport | null;
}

interface ReadOptions {
  signal?: AbortSignal | undefined;
  /** Starts the worker; for tests. */
  start?: () => Worker;
}

/**
 * Reads GLB, OBJ, STL, PLY, FBX and USDZ as a GLB in metres, Y up. A GLB comes back as it is, unchecked: `loadModel` checks it.
 * Nothing outside of the file is fetched.
 * @throws ModelProblem, or the reason of the signal
 */
export async function readAsGlb(
  file: Blob,
  name: string,
  { signal, start = startWorker }: ReadOptions = {},
): Promise<ReadGlb> {
  if (file.size > modelLimits.bytes) throw new ModelProblem('tooLarge', `The file has ${file.size} bytes.`);
  const bytes = await file.arrayBuffer();
  const format = modelFormatOf(name, bytes);
  if (format === null) throw new ModelProblem('unsupported', `${name} is no 3D file that is read.`);
  if (format === 'glb') return { glb: file, report: null };
  signal?.throwIfAborted();
  const answer = await work({ bytes, format }, start, signal);
  if ('fault' in answer) throw new ModelProblem(answer.fault, answer.message);
  return { glb: new Blob([answer.glb], { type: 'model/gltf-binary' }), report: answer.report };
}

async function work(
  job: ConversionJob,
  start: () => Worker,
  signal: AbortSignal | undefined,
): Promise<ConversionAnswer> {
  const worker = start();
  const answer = new Promise<ConversionAnswer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ConversionAnswer>) => resolve(data));
    // The worker could not start, or ran out of memory.
    worker.addEventListener('error', ({ message }) => reject(new ModelProblem('damaged', message)));
    worker.postMessage(job, [job.bytes]);
  });
  try {
    return await withinTime(answer, signal);
  } finally {
    worker.terminate();
  }
}

// `.js`: that is its name in the built package too; Vite finds the source.
const startWorker = () => new Worker(new URL('./convertWorker.js', import.meta.url), { type: 'module' });
