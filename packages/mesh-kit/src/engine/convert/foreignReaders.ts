// Readers of files that carry materials of their own. Those without are in `parseMesh.ts`.
import type { Object3D } from 'three';
import { modelLimits } from '../../domain/modelLimits.ts';
import { ModelProblem } from '../../domain/modelProblem.ts';

interface ForeignScene {
  scene: Object3D;
  /** Centimetres of its unit, where the file says it. */
  centimetres?: number;
  animations: number;
}

export async function readFbx(bytes: ArrayBuffer): Promise<ForeignScene> {
  // The reader asks for the shape of the window when a camera has none of its own.
  Object.assign(globalThis, { window: globalThis.window ?? { innerWidth: 16, innerHeight: 9 } });
  const { FBXLoader } = await import('three/examples/jsm/loaders/FBXLoader.js');
  const scene = new FBXLoader().parse(bytes, '');
  const unit: unknown = scene.userData.unitScaleFactor;
  return {
    scene,
    ...(typeof unit === 'number' && { centimetres: unit }),
    animations: scene.animations.length,
  };
}

export async function readUsdz(bytes: ArrayBuffer): Promise<ForeignScene> {
  await refuseZipBomb(bytes);
  const { USDLoader } = await import('three/examples/jsm/loaders/USDLoader.js');
  const scene = new USDLoader().parse(bytes);
  return { scene, animations: scene.animations.length };
}

/** The reader unpacks everything at once: what the list of the zip claims is added up before. */
async function refuseZipBomb(bytes: ArrayBuffer): Promise<void> {
  const { unzipSync } = await import('three/examples/jsm/libs/fflate.module.js');
  let total = 0;
  unzipSync(new Uint8Array(bytes), {
    filter({ originalSize }) {
      total += originalSize;
      return false;
    },
  });
  // The format stores without packing, so a sound file unpacks to its own size.
  if (total > modelLimits.bytes * 2) throw new ModelProblem('tooLarge', `It unpacks to ${total} bytes.`);
}
