/*
 * Changes of a dataset's form and images on their way to the server. They are kept in the browser until the server has them, and are
 * sent one call after the other, so that an older call never ends after a newer one.
 */
import type { DatasetLine, ImageChange } from '@tai/contracts';
import { joinPatches, type ImagePatches } from '../domain/imageChanges.ts';
import type { KeptEdits } from './keptEdits.ts';

export type FormPatch = Partial<Pick<DatasetLine, 'name' | 'trigger' | 'previewPrompt' | 'rights'>>;

/** What the server does not have yet, and how far that is. */
export interface QueueState {
  form: FormPatch;
  images: ImagePatches;
  /** `waiting`: changed, and about to be sent. */
  status: 'saved' | 'waiting' | 'saving' | 'failed';
  /** Why the last call failed. */
  error: unknown;
}

export interface QueueDeps {
  /** Each resolves with the error of the call, if any, after the answer is shown. */
  saveForm: (patch: FormPatch) => Promise<{ error?: unknown }>;
  saveImages: (changes: ImageChange[]) => Promise<{ error?: unknown }>;
  kept: { read: () => KeptEdits; write: (edits: KeptEdits) => void };
  /** Calls once when the network is back; returns how to stop waiting. */
  onceOnline: (listener: () => void) => () => void;
}

/** Milliseconds without a change until changes are sent. */
const pause = 500;

/** @param onChange hears of every change of the state */
export function createEditQueue({ saveForm, saveImages, kept, onceOnline }: QueueDeps, onChange: () => void) {
  const before = kept.read();
  let form: FormPatch = before.form;
  let images: ImagePatches = new Map(before.images);
  let sentForm: FormPatch = {};
  let sentImages: ImagePatches = new Map();
  let error: unknown;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<boolean> | null = null;
  let stopWaiting: (() => void) | undefined;

  const isEmpty = () => Object.keys(form).length === 0 && images.size === 0;
  const read = (): QueueState => ({
    form: { ...sentForm, ...form },
    images: joinPatches(sentImages, images),
    status: sending ? 'saving' : error !== undefined ? 'failed' : isEmpty() ? 'saved' : 'waiting',
    error,
  });

  function tell(): void {
    const next = read();
    kept.write({ form: next.form, images: [...next.images] });
    onChange();
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

  /** Sends what waits. False when it failed. */
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

  if (!isEmpty()) later();

  return {
    read,
    flush,
    put(part: { form?: FormPatch; images?: ImagePatches }): void {
      form = { ...form, ...part.form };
      if (part.images) images = joinPatches(images, part.images);
      tell();
      later();
    },
    /** Forgets changes that the server refuses. */
    discard(): void {
      form = {};
      images = new Map();
      error = undefined;
      stopWaiting?.();
      tell();
    },
  };
}
