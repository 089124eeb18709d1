import type { Drawing } from '../../domain/layers/drawing.ts';

const waiting = new Map<string, Drawing>();

/**
 * Drawings that were read from files, each until its new document is opened. Their pixels are not part of what creates a document:
 * the editor writes them as it writes every act, with all that it does about a lost network.
 */
export const firstDrawings = {
  /** @param id that of the document */
  offer: (id: string, drawing: Drawing): void => void waiting.set(id, drawing),
  /** The drawing that a document begins with, once. */
  take(id: string): Drawing | undefined {
    const drawing = waiting.get(id);
    waiting.delete(id);
    return drawing;
  },
};
