/*
 * Changes of a dataset's form and images on their way to the server. What was changed is shown at once, is kept in the browser until
 * the server has it, and is sent one call after the other, so that an older call never ends after a newer one.
 */
import type { Dataset, DatasetImage, DatasetLine, ImageChange } from '@tai/contracts';
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
  joinPatches,
  patchesOf,
  stillHeld,
  valuesBefore,
  withPatches,
  type ImagePatch,
  type ImagePatches,
} from '../domain/imageChanges.ts';
import type { KeptEdits } from './keptEdits.ts';

export type FormPatch = Partial<Pick<DatasetLine, 'name' | 'trigger' | 'previewPrompt' | 'rights'>>;

export interface EditsState {
  /** What the server does not have yet. */
  form: FormPatch;
  images: ImagePatches;
  /** `waiting`: changed, and about to be sent. */
  status: 'saved' | 'waiting' | 'saving' | 'failed';
  /** Why the last call failed. */
  error: unknown;
  canUndo: boolean;
  canRedo: boolean;
}

interface Deps {
  /** Each resolves with the error of the call, if any, after the answer is shown. */
  saveForm: (patch: FormPatch) => Promise<{ error?: unknown }>;
  saveImages: (changes: ImageChange[]) => Promise<{ error?: unknown }>;
  kept: { read: () => KeptEdits; write: (edits: KeptEdits) => void };
  /** Calls once when the network is back; returns how to stop waiting. */
  onceOnline: (listener: () => void) => () => void;
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

/** Milliseconds without a change until changes are sent. */
const pause = 500;

export function createDatasetEdits({ saveForm, saveImages, kept, onceOnline }: Deps): DatasetEdits {
  const before = kept.read();
  let form: FormPatch = before.form;
  let images: ImagePatches = new Map(before.images);
  let sentForm: FormPatch = {};
  let sentImages: ImagePatches = new Map();
  let history: EditHistory = emptyHistory;
  let error: unknown;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<boolean> | null = null;
  let stopWaiting: (() => void) | undefined;

  const isEmpty = () => Object.keys(form).length === 0 && images.size === 0;
  const read = (): EditsState => ({
    form: { ...sentForm, ...form },
    images: joinPatches(sentImages, images),
    status: sending ? 'saving' : error !== undefined ? 'failed' : isEmpty() ? 'saved' : 'waiting',
    error,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  });
  const state = createObservable<EditsState>(read());

  function tell(): void {
    const next = read();
    kept.write({ form: next.form, images: [...next.images] });
    state.set(next);
  }

  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), pause);
  }

  async function sendOnce(): Promise<unknown> {
    [sentForm, form] = [form, {}];
    [sentImages, images] = [images, new Map()];
    error = undefined;
    tell();
    if (Object.keys(sentForm).length > 0) {
      const result = await saveForm(sentForm);
      if (result.error !== undefined) return result.error;
      sentForm = {};
    }
    if (sentImages.size > 0) {
      const result = await saveImages([...sentImages].map(([id, patch]) => ({ id, ...patch })));
      if (result.error !== undefined) return result.error;
      sentImages = new Map();
    }
    return undefined;
  }

  async function sendAll(): Promise<boolean> {
    while (!isEmpty()) {
      error = await sendOnce();
      if (error === undefined) continue;
      // What was changed meanwhile is newer.
      form = { ...sentForm, ...form };
      images = joinPatches(sentImages, images);
      sentForm = {};
      sentImages = new Map();
      stopWaiting?.();
      stopWaiting = onceOnline(() => void flush());
      return false;
    }
    return true;
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer);
    stopWaiting?.();
    if (sending) return sending;
    if (isEmpty()) return Promise.resolve(true);
    sending = sendAll().finally(() => {
      sending = null;
      tell();
    });
    tell();
    return sending;
  }

  function put(patches: ImagePatches): void {
    images = joinPatches(images, patches);
    tell();
    later();
  }

  function step(shown: readonly DatasetImage[], moved: ReturnType<typeof undone>, isUndo: boolean) {
    if (!moved) return null;
    history = moved.history;
    const { before: earlier, after } = moved.step;
    const held = isUndo ? stillHeld(shown, after, earlier) : stillHeld(shown, earlier, after);
    put(held);
    return [...held.keys()];
  }

  function changeImages(
    shown: readonly DatasetImage[],
    patches: ImagePatches,
    key?: string,
  ): EditStep | null {
    const sound = patchesOf(shown, patches);
    const previous = valuesBefore(shown, sound);
    if (previous.size === 0) return null;
    const after = new Map<string, ImagePatch>([...previous.keys()].map((id) => [id, sound.get(id) ?? {}]));
    const made: EditStep = { before: previous, after, key };
    history = withStep(history, made);
    put(after);
    return made;
  }

  if (!isEmpty()) later();

  return {
    state,
    changeForm(patch) {
      form = { ...form, ...patch };
      tell();
      later();
    },
    changeImages,
    revert: (shown, { before: target, after }) => void changeImages(shown, stillHeld(shown, after, target)),
    undo: (shown) => step(shown, undone(history), true),
    redo: (shown) => step(shown, redone(history), false),
    flush,
    discard() {
      form = {};
      images = new Map();
      error = undefined;
      stopWaiting?.();
      tell();
    },
    over(dataset) {
      const { form: patch, images: patches } = state.get();
      return { ...dataset, ...patch, list: withPatches(dataset.list, patches) };
    },
  };
}
