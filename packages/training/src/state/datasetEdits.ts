/* Changes of a dataset as the page makes them: shown at once, undone step by step, and sent by a queue. */
import type { Dataset, DatasetImage } from '@tai/contracts';
import { createObservable, type Observable } from '@tai/kernel';
import {
  emptyHistory,
  redone,
  undone,
  withStep,
  type EditHistory,
  type EditStep,
} from '../domain/editHistory.ts';
import {
  patchesOf,
  stillHeld,
  valuesBefore,
  withPatches,
  type ImagePatch,
  type ImagePatches,
} from '../domain/imageChanges.ts';
import { createEditQueue, type FormPatch, type QueueDeps, type QueueState } from './editQueue.ts';

export interface EditsState extends QueueState {
  canUndo: boolean;
  canRedo: boolean;
}

export interface DatasetEdits {
  state: Observable<EditsState>;
  changeForm(patch: FormPatch): void;
  /**
   * Changes images and remembers how to undo it.
   * @param shown all images as they are shown now
   * @param key steps with the same key that follow each other are undone together
   * @returns the step; null when nothing changes
   */
  changeImages(shown: readonly DatasetImage[], patches: ImagePatches, key?: string): EditStep | null;
  /** Takes one step back, also when others came after it. */
  revert(shown: readonly DatasetImage[], step: EditStep): void;
  /** @returns ids of images that changed back; null when there was nothing to undo */
  undo(shown: readonly DatasetImage[]): string[] | null;
  redo(shown: readonly DatasetImage[]): string[] | null;
  /** Sends what waits. False when it failed. */
  flush(): Promise<boolean>;
  /** Forgets changes that the server refuses. */
  discard(): void;
  /** A dataset with the changes that the server does not have yet. */
  over(dataset: Dataset): Dataset;
}

export function createDatasetEdits(deps: QueueDeps): DatasetEdits {
  let history: EditHistory = emptyHistory;
  const queue = createEditQueue(deps, () => state.set(read()));
  const read = (): EditsState => ({
    ...queue.read(),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  });
  const state = createObservable<EditsState>(read());

  function changeImages(
    shown: readonly DatasetImage[],
    patches: ImagePatches,
    key?: string,
  ): EditStep | null {
    const sound = patchesOf(shown, patches);
    const before = valuesBefore(shown, sound);
    if (before.size === 0) return null;
    const after = new Map<string, ImagePatch>([...before.keys()].map((id) => [id, sound.get(id) ?? {}]));
    const step: EditStep = { before, after, key };
    history = withStep(history, step);
    queue.put({ images: after });
    return step;
  }

  /** What something else changed since is left as it is. */
  function move(shown: readonly DatasetImage[], moved: ReturnType<typeof undone>, isUndo: boolean) {
    if (!moved) return null;
    history = moved.history;
    const { before, after } = moved.step;
    const held = isUndo ? stillHeld(shown, after, before) : stillHeld(shown, before, after);
    queue.put({ images: held });
    return [...held.keys()];
  }

  return {
    state,
    changeForm: (form) => queue.put({ form }),
    changeImages,
    revert: (shown, { before, after }) => void changeImages(shown, stillHeld(shown, after, before)),
    undo: (shown) => move(shown, undone(history), true),
    redo: (shown) => move(shown, redone(history), false),
    flush: queue.flush,
    discard: queue.discard,
    over(dataset) {
      const { form, images } = state.get();
      return { ...dataset, ...form, list: withPatches(dataset.list, images) };
    },
  };
}
