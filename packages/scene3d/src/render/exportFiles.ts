// Files of scenes. The writers load when one is wanted.
import type { SceneObjects } from '../viewport/objects/sceneObjects.ts';
import { copyScene } from './exportScene.ts';

/** GLB in metres, Y up. @throws Error when nothing can be written */
export async function exportGlb(
  objects: SceneObjects,
  ids: readonly string[] | undefined,
  imageAspect: number,
): Promise<Uint8Array> {
  const { GLTFExporter } = await import('three/examples/jsm/exporters/GLTFExporter.js');
  const { scene, dispose } = copyScene(objects, ids, imageAspect);
  try {
    const written = await new GLTFExporter().parseAsync(scene, {
      binary: true,
      onlyVisible: true,
      maxTextureSize: 4096,
    });
    if (!(written instanceof ArrayBuffer)) throw new Error('The writer of GLB made no binary file.');
    return new Uint8Array(written);
  } finally {
    dispose();
  }
}

/** USDZ for AR views: surfaces only, the format of three.js has no lights. */
export async function exportUsdz(
  objects: SceneObjects,
  ids: readonly string[] | undefined,
  imageAspect: number,
): Promise<Uint8Array> {
  const { USDZExporter } = await import('three/examples/jsm/exporters/USDZExporter.js');
  const { scene, dispose } = copyScene(objects, ids, imageAspect);
  try {
    return new Uint8Array(await new USDZExporter().parseAsync(scene));
  } finally {
    dispose();
  }
}
