import { LoadingManager } from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { checkGlb, type CheckedGlb } from '../domain/checkGlb.ts';
import { ModelProblem } from '../domain/modelProblem.ts';
import { disposeModel, finishModel, type LoadedModel } from './finishModel.ts';
import { withinTime } from './withinTime.ts';

/**
 * Reads a GLB. Nothing is fetched but our own decoders, and those only for a file that needs them. Their workers end with the file, or
 * with the time that it may take.
 * @throws ModelProblem, or the reason of the signal
 */
export async function parseGlb(bytes: ArrayBuffer, signal?: AbortSignal): Promise<LoadedModel> {
  const { needs } = await checkGlb(bytes);
  signal?.throwIfAborted();
  const loader = new GLTFLoader(ownDataOnly());
  const release = await bringDecoders(loader, needs);
  try {
    signal?.throwIfAborted();
    const parsing = loader.parseAsync(bytes, '').catch((error: unknown) => {
      throw error instanceof ModelProblem ? error : new ModelProblem('damaged', String(error));
    });
    const { scene } = await withinTime(parsing, signal, (late) => disposeModel(late.scene));
    return finishModel(scene);
  } finally {
    release();
  }
}

/** The check before has refused other addresses; this holds for what an extension may bring as well. */
function ownDataOnly(): LoadingManager {
  const manager = new LoadingManager();
  manager.setURLModifier((url) => {
    if (url.startsWith('blob:') || url.startsWith('data:')) return url;
    throw new ModelProblem('outside', `The file names ${url.slice(0, 80)}, which lies outside of it.`);
  });
  return manager;
}

/** Gives the loader what it needs to unpack the file. @returns how to end their workers */
async function bringDecoders(loader: GLTFLoader, needs: CheckedGlb['needs']): Promise<() => void> {
  const [draco, ktx2, meshopt] = await Promise.all([
    needs.draco ? import('three/examples/jsm/loaders/DRACOLoader.js') : null,
    needs.ktx2 ? import('./ktx2Loader.ts') : null,
    needs.meshopt ? import('three/examples/jsm/libs/meshopt_decoder.module.js') : null,
  ]);
  // Two workers each: the machine generates images as well.
  const ofDraco = draco && new draco.DRACOLoader().setWorkerLimit(2);
  const ofKtx2 = ktx2?.createKtx2Loader();
  if (ofDraco) loader.setDRACOLoader(ofDraco);
  if (ofKtx2) loader.setKTX2Loader(ofKtx2);
  if (meshopt) loader.setMeshoptDecoder(meshopt.MeshoptDecoder);
  return () => {
    ofDraco?.dispose();
    ofKtx2?.dispose();
  };
}
