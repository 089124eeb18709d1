// Images of the document as textures. Materials share the pixels of one file; each has its own repeats and colour space.
import {
  LinearFilter,
  LinearMipmapLinearFilter,
  NoColorSpace,
  RepeatWrapping,
  SRGBColorSpace,
  Texture,
} from 'three';
import type { TextureSlot } from '../../domain/scene.ts';
import type { ReadAsset } from '../viewportProps.ts';
import type { PendingLoads } from './pendingLoads.ts';

/** Side of a texture; larger files are scaled, because many graphics cards refuse more. */
const maxSide = 4096;

export interface AssetTextures {
  /** The texture, or null until it is read (`onReady` is called then) and for a file that is no image. */
  take(asset: string, slot: TextureSlot, tiling: readonly [number, number]): Texture | null;
  dispose(): void;
}

export function createAssetTextures(
  readAsset: ReadAsset,
  onReady: () => void,
  loads: PendingLoads,
): AssetTextures {
  const sources = new Map<string, Texture | 'reading' | 'failed'>();
  let isDisposed = false;

  async function read(asset: string) {
    sources.set(asset, 'reading');
    try {
      const blob = new Blob([await readAsset(asset)]);
      const full = await createImageBitmap(blob, { imageOrientation: 'flipY' });
      const shrink = Math.min(1, maxSide / Math.max(full.width, full.height));
      const image =
        shrink < 1 ? await createImageBitmap(full, { resizeWidth: Math.round(full.width * shrink) }) : full;
      if (isDisposed) return image.close();
      const texture = new Texture(image);
      // The bitmap is upside down already: WebGL can't flip one.
      texture.flipY = false;
      sources.set(asset, texture);
    } catch {
      sources.set(asset, 'failed');
    }
    if (!isDisposed) onReady();
  }

  return {
    take(asset, slot, tiling) {
      const source = sources.get(asset);
      if (!source) void loads.track(read(asset));
      if (!(source instanceof Texture)) return null;
      const texture = source.clone();
      texture.colorSpace = slot === 'colour' ? SRGBColorSpace : NoColorSpace;
      texture.wrapS = RepeatWrapping;
      texture.wrapT = RepeatWrapping;
      texture.repeat.set(...tiling);
      texture.anisotropy = 8;
      texture.minFilter = LinearMipmapLinearFilter;
      texture.magFilter = LinearFilter;
      texture.needsUpdate = true;
      return texture;
    },
    dispose() {
      isDisposed = true;
      for (const source of sources.values())
        if (source instanceof Texture) {
          (source.image as ImageBitmap).close();
          source.dispose();
        }
      sources.clear();
    },
  };
}
