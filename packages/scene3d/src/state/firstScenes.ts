import type { OpenedScene } from '../domain/sceneFile.ts';

const waiting = new Map<string, OpenedScene>();

/**
 * Scenes that were read from files, each until its new document is opened. Their models and textures are not part of what creates a
 * document: the editor adds them as it adds every file, with all that it does about a lost network.
 */
export const firstScenes = {
  /** @param id that of the document */
  offer: (id: string, scene: OpenedScene): void => void waiting.set(id, scene),
  /** What a document begins with, once. */
  take(id: string): OpenedScene | undefined {
    const scene = waiting.get(id);
    waiting.delete(id);
    return scene;
  },
};
