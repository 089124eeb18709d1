import type { DatasetReport } from '@tai/contracts';
import { createObservable, type Observable } from '@tai/kernel';
import type { IncomingFile } from '../domain/incomingFiles.ts';
import {
  uploadFiles,
  type Send,
  type SizeOf,
  type UploadProgress,
  type UploadReport,
} from './uploadFiles.ts';

export interface UploadState {
  /** Null while nothing is sent. */
  progress: UploadProgress | null;
  /** Of the last files, until it is closed. */
  report: UploadReport | null;
}

export interface DatasetUpload {
  state: Observable<UploadState>;
  /** @returns the report, when all are through */
  add(files: readonly IncomingFile[]): Promise<UploadReport>;
  /** Shows what another way of adding brought. */
  show(report: UploadReport): void;
  cancel(): void;
  closeReport(): void;
}

/**
 * Files on their way into one dataset. Those that come while others are sent go behind them.
 * @param send sends one file; never rejects
 * @param onReply shows what an answer brought
 * @param sizeOf pixels of an image, so that those with too many are not sent
 */
export function createDatasetUpload(
  send: Send,
  onReply: (reply: DatasetReport) => void,
  sizeOf?: SizeOf,
): DatasetUpload {
  const state = createObservable<UploadState>({ progress: null, report: null });
  let caller = new AbortController();
  let last: Promise<unknown> | null = null;

  async function addBehind(
    before: Promise<unknown> | null,
    files: readonly IncomingFile[],
  ): Promise<UploadReport> {
    const { signal } = caller;
    await before;
    const report = await uploadFiles(files, {
      ...{ send, onReply, sizeOf, signal },
      onProgress: (progress) => state.set({ ...state.get(), progress }),
    });
    const known = before ? state.get().report : null;
    state.set({ progress: null, report: known ? joined(known, report) : report });
    return report;
  }

  return {
    state,
    async add(files) {
      // Giving up ends what waits as well.
      if (!last) caller = new AbortController();
      const mine = addBehind(last, files);
      last = mine;
      try {
        return await mine;
      } finally {
        if (last === mine) last = null;
      }
    },
    show: (report) => state.set({ ...state.get(), report }),
    cancel: () => caller.abort(),
    closeReport: () => state.set({ ...state.get(), report: null }),
  };
}

function joined(one: UploadReport, other: UploadReport): UploadReport {
  return {
    added: one.added + other.added,
    labelled: one.labelled + other.labelled,
    leftOut: [...one.leftOut, ...other.leftOut],
    labelsWithoutImage: [...one.labelsWithoutImage, ...other.labelsWithoutImage],
  };
}
