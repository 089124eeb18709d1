/** What a new scene begins with: files that were dropped on the list, or an image or a model of the library. */
export interface FirstFiles {
  files: readonly File[];
  pictureId?: string;
}

const waiting = new Map<string, FirstFiles>();

/** Files for scenes that are not open yet, each until its editor takes them. */
export const firstFiles = {
  /** @param id that of the document */
  offer: (id: string, first: FirstFiles): void => void waiting.set(id, first),
  /** What a document begins with, once. */
  take(id: string): FirstFiles | undefined {
    const first = waiting.get(id);
    waiting.delete(id);
    return first;
  },
};
