// The image behind the scene. On the screen it lies under the canvas; images are drawn with its pixels.
import type { World } from '../../domain/scene.ts';
import type { PendingLoads } from '../objects/pendingLoads.ts';
import type { ReadAsset } from '../viewportProps.ts';

export interface BackdropImage {
  update(background: World['background']): void;
  url(): string | null;
  image(): ImageBitmap | null;
  destroy(): void;
}

export function createBackdropImage(
  readAsset: ReadAsset,
  onChange: () => void,
  loads: PendingLoads,
): BackdropImage {
  let asset: string | null = null;
  let url: string | null = null;
  let image: ImageBitmap | null = null;

  function clear() {
    if (url) URL.revokeObjectURL(url);
    image?.close();
    url = null;
    image = null;
  }

  async function read(name: string) {
    const blob = new Blob([await readAsset(name)]);
    const bitmap = await createImageBitmap(blob);
    if (asset !== name) return bitmap.close();
    url = URL.createObjectURL(blob);
    image = bitmap;
    onChange();
  }

  return {
    update(background) {
      const next = background.type === 'image' ? background.asset : null;
      if (next === asset) return;
      asset = next;
      clear();
      // A file that is gone leaves the ground plain; the editor says which files are missing.
      if (next) void loads.track(read(next)).catch(() => undefined);
    },
    url: () => url,
    image: () => image,
    destroy() {
      asset = null;
      clear();
    },
  };
}
