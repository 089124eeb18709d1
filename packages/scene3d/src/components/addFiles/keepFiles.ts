import { toast } from '@tai/design-system';
import type { Say } from './importText.ts';
import { textureOf } from '../../engine/imageAsset.ts';
import type { OpenScene } from '../SceneEditor/scene.ts';

export interface KeptFiles {
  /** @returns the name of a file in the document; null when it has no place, which the person is told */
  keep(file: Blob): Promise<string | null>;
  /** @param aspect its width by its height */
  keepImage(file: Blob): Promise<{ asset: string; aspect: number } | null>;
}

export function warn(message: string): void {
  toast.show({ id: 'scene3d.file', message, tone: 'warning' });
}

/** Puts files into the document of an open scene. */
export function createKeeping({ session }: OpenScene, say: Say): KeptFiles {
  async function keep(file: Blob): Promise<string | null> {
    const added = await session.assets.add(file);
    if ('name' in added) return added.name;
    warn(
      added.problem === 'noRoom'
        ? say('file.noRoom')
        : say('file.tooLarge', { limit: Math.round(added.limit / 1024 / 1024) }),
    );
    return null;
  }
  return {
    keep,
    async keepImage(file) {
      const texture = await textureOf(file).catch(() => null);
      if (!texture) {
        warn(say('file.notAnImage'));
        return null;
      }
      const asset = await keep(texture.file);
      return asset === null ? null : { asset, aspect: texture.aspect };
    },
  };
}
