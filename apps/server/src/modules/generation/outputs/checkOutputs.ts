/*
 * What an engine hands over is looked at before any of it is kept. It may be a program of somebody else on another
 * machine, and what it says of a picture would otherwise be told to browsers as true: so type and size come from the
 * bytes, and a remark that is none is left out, because what was made is worth more than the remark.
 */
import { type EngineImage, type EngineRequest, limits } from '@tai/contracts';
import type { Deps } from '../../../deps.ts';
import { type CheckedClip, checkClip } from './checkClip.ts';
import { type CheckedFile, checkFile } from './checkFile.ts';
import { checkImage } from './checkImage.ts';
import { remarksOf } from './remarks.ts';

const outputsMax = 64;
const trained = 'trainedAlgorithmicMedia';

type Remarks = Pick<EngineImage, 'seed' | 'notes' | 'promptWords' | 'digitalSourceType'>;
export type CheckedImage = EngineImage & { kind: 'image' };

/** An output that is what it says. Clips and files lie beside the store until they are kept or discarded. */
export type CheckedOutput =
  | CheckedImage
  | (CheckedClip & Remarks & { kind: 'clip'; remote?: string })
  | (CheckedFile & { kind: 'file' });

/** @throws Error with a plain sentence that says what is wrong with them; nothing is left behind then */
export async function checkOutputs(
  deps: Pick<Deps, 'files' | 'clipCodec'>,
  given: unknown,
  request: EngineRequest,
): Promise<CheckedOutput[]> {
  if (!Array.isArray(given)) throw new Error('it returned something that is no list of outputs');
  if (given.length === 0) throw new Error('it returned nothing');
  if (given.length > outputsMax) {
    throw new Error(`it returned ${given.length} outputs, at most ${outputsMax} are taken`);
  }
  const outputs: CheckedOutput[] = [];
  try {
    for (const [place, one] of given.entries()) {
      const seed = (request.seed + place) % (limits.generation.seedMax + 1);
      outputs.push(await checkOutput(deps, one as unknown, { ...request, seed }));
    }
  } catch (error) {
    await discardOutputs(outputs);
    throw error;
  }
  return outputs;
}

/** Forgets what was received and is not kept. */
export async function discardOutputs(outputs: readonly CheckedOutput[]): Promise<void> {
  for (const output of outputs) {
    if (output.kind === 'clip') await output.clip.content.discard();
    if (output.kind === 'file') await output.content.discard();
  }
}

async function checkOutput(
  deps: Pick<Deps, 'files' | 'clipCodec'>,
  given: unknown,
  request: EngineRequest,
): Promise<CheckedOutput> {
  const output = (given ?? {}) as Record<string, unknown>;
  const { medium = 'image' } = output;
  if (medium === 'file') return { kind: 'file', ...(await checkFile(deps.files, output)) };
  const remarks = remarksOf(output, request.seed);
  if (medium === 'image') return { kind: 'image', ...(await checkImage(output)), ...remarks };
  if (medium === 'video' || medium === '3d')
    return {
      ...{ kind: 'clip', ...(await checkClip(deps, output, request)), ...remarks },
      ...(medium === 'video' && isRemote(output['remote']) && { remote: output['remote'] }),
      ...(output['digitalSourceType'] === trained && { digitalSourceType: trained }),
    };
  throw new Error('it returned something that is neither an image, a video, 3D nor a file');
}

/** A name that a database can hold; without one the clip is kept all the same. */
function isRemote(remote: unknown): remote is string {
  return typeof remote === 'string' && /^[^\0]{1,300}$/.test(remote) && remote.isWellFormed();
}
