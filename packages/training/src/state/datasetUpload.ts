/*
 * Adds files to a dataset, one call for each, three at a time. Images and archives go first, and label files after them: the server
 * gives labels to images that are there.
 */
import { isApiError, type ApiError, type CallResult } from '@tai/api-client';
import type { DatasetReport } from '@tai/contracts';
import { createObservable, type Observable } from '@tai/kernel';
import { sortFiles, type IncomingFile } from '../domain/incomingFiles.ts';

/** Something that was not added. Files that did not arrive can be sent again. */
export interface LeftOut {
  name: string;
  /** Its number among those that came in, for the message. */
  number: number;
  reason:
    | { type: 'refused'; error: ApiError }
    /** The file did not arrive. */
    | { type: 'failed'; error: ApiError }
    | { type: 'notImage' }
    | { type: 'tooLarge' }
    | { type: 'full' }
    | { type: 'cancelled' };
  file?: IncomingFile;
}

/** What became of all files that were added at once. */
export interface UploadReport {
  added: number;
  labelled: number;
  leftOut: LeftOut[];
  labelsWithoutImage: string[];
}

export interface UploadState {
  /** Null while nothing is sent. */
  progress: { done: number; total: number; percent: number } | null;
  /** Of the last files, until it is closed. */
  report: UploadReport | null;
}

type Send = (
  file: IncomingFile,
  options: { onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<CallResult>;

export interface DatasetUpload {
  state: Observable<UploadState>;
  /** @returns the report, when all are through */
  add(files: readonly IncomingFile[]): Promise<UploadReport>;
  /** Shows what another way of adding brought. */
  show(report: UploadReport): void;
  cancel(): void;
  closeReport(): void;
}

const atOnce = 3;
/** Seconds until a call that came too soon is made again, when the server does not say. */
const defaultWait = 10;

/** What would be the same for every further file. */
const endsAll: readonly string[] = [
  'datasetNotFound',
  'datasetTraining',
  'storageFull',
  'serverStorageFull',
  'diskFull',
];

export const emptyReport = (): UploadReport => ({
  added: 0,
  labelled: 0,
  leftOut: [],
  labelsWithoutImage: [],
});

/** Adds what an answer says to a report. */
export function noteReply(report: UploadReport, reply: DatasetReport): void {
  report.added += reply.added.length;
  report.labelled += new Set([
    ...reply.labelled.map(({ id }) => id),
    ...reply.added.filter(({ labels }) => labels !== '').map(({ id }) => id),
  ]).size;
  report.labelsWithoutImage.push(...reply.labelsWithoutImage);
  for (const { name, error } of reply.leftOut) {
    const number = Number(error.params?.['number'] ?? report.leftOut.length + 1);
    report.leftOut.push({
      name,
      number,
      reason: { type: 'refused', error: { ...error, kind: 'api' } as ApiError },
    });
  }
}

/**
 * @param send sends one file; never rejects
 * @param onReply shows what an answer brought
 */
export function createDatasetUpload(send: Send, onReply: (reply: DatasetReport) => void): DatasetUpload {
  const state = createObservable<UploadState>({ progress: null, report: null });
  let caller = new AbortController();
  let running: Promise<UploadReport> | null = null;

  async function run(files: readonly IncomingFile[]): Promise<UploadReport> {
    const sorted = sortFiles(files);
    const report = emptyReport();
    const numbers = new Map(sorted.first.map((file, at) => [file, at + 1]));
    for (const name of sorted.others) report.leftOut.push({ name, number: 0, reason: { type: 'notImage' } });
    for (const name of sorted.tooLarge)
      report.leftOut.push({ name, number: 0, reason: { type: 'tooLarge' } });
    const total = sorted.first.length + sorted.labels.length;
    const parts = new Map<IncomingFile, number>();
    let done = 0;
    let ended: LeftOut['reason'] | null = null;
    const tell = () => {
      const sum = [...parts.values()].reduce((one, other) => one + other, 0);
      const percent = total === 0 ? 100 : Math.floor((done * 100 + sum) / total);
      state.set({ ...state.get(), progress: { done, total, percent } });
    };

    async function one(file: IncomingFile): Promise<void> {
      const { name } = file.file;
      const number = numbers.get(file) ?? 0;
      const leaveOut = (reason: LeftOut['reason']) => report.leftOut.push({ name, number, reason, file });
      if (caller.signal.aborted) return void leaveOut({ type: 'cancelled' });
      if (ended) return void leaveOut(ended);
      const result = await sendPatiently(file);
      if ('data' in result) {
        const { data } = result.data as { data: DatasetReport };
        for (const left of data.leftOut)
          if (left.error.error === 'datasetFull') ended = { type: 'full' };
          else if (left.error.params && 'number' in left.error.params && number > 0 && !isArchive(file))
            left.error.params['number'] = number;
        noteReply(report, data);
        onReply(data);
        return;
      }
      const { error } = result;
      if (error.kind === 'cancelled') leaveOut({ type: 'cancelled' });
      else if (error.kind !== 'api') leaveOut({ type: 'failed', error });
      else {
        if (isApiError(error) && endsAll.includes(error.error ?? '')) ended = { type: 'refused', error };
        leaveOut({ type: 'refused', error });
      }
    }

    async function sendPatiently(file: IncomingFile): Promise<CallResult> {
      const { signal } = caller;
      for (let tries = 0; ; tries += 1) {
        const onProgress = (percent: number) => {
          parts.set(file, percent);
          tell();
        };
        const result = await send(file, { onProgress, signal });
        const isTooSoon = 'error' in result && result.error.error === 'tooManyRequests' && tries < 3;
        if (!isTooSoon || signal.aborted) return result;
        await waitFor(Number(result.error.params?.['seconds'] ?? defaultWait) * 1000, signal);
      }
    }

    async function all(list: readonly IncomingFile[]): Promise<void> {
      const waiting = [...list];
      const lane = async () => {
        for (let file = waiting.shift(); file; file = waiting.shift()) {
          await one(file);
          parts.delete(file);
          done += 1;
          tell();
        }
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
    }

    tell();
    await all(sorted.first);
    await all(sorted.labels);
    return report;
  }

  return {
    state,
    async add(files) {
      // Files that come while others are sent go behind them.
      const before = running;
      const mine = (async () => {
        await before;
        caller = new AbortController();
        const report = await run(files);
        const known = before ? state.get().report : null;
        state.set({ progress: null, report: known ? joined(known, report) : report });
        return report;
      })();
      running = mine;
      try {
        return await mine;
      } finally {
        if (running === mine) running = null;
      }
    },
    show: (report) => state.set({ ...state.get(), report }),
    cancel: () => caller.abort(),
    closeReport: () => state.set({ ...state.get(), report: null }),
  };
}

function isArchive({ file }: IncomingFile): boolean {
  return /\.zip$/i.test(file.name);
}

function joined(one: UploadReport, other: UploadReport): UploadReport {
  return {
    added: one.added + other.added,
    labelled: one.labelled + other.labelled,
    leftOut: [...one.leftOut, ...other.leftOut],
    labelsWithoutImage: [...one.labelsWithoutImage, ...other.labelsWithoutImage],
  };
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
