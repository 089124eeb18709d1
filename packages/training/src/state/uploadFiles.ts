/*
 * Adds files to a dataset, one call for each, three at a time. Images and archives go first, and label files after them: the server
 * gives labels to images that are there.
 */
import { isApiError, type ApiError, type CallResult } from '@tai/api-client';
import type { DatasetReport } from '@tai/contracts';
import { errorCode, trainingLimits } from '@tai/contracts';
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

/** Files that are through, files in all, and percent of the bytes. */
export interface UploadProgress {
  done: number;
  total: number;
  percent: number;
}

export type SizeOf = (file: File) => Promise<{ width: number; height: number } | null>;

export type Send = (
  file: IncomingFile,
  options: { onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<CallResult>;

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

/** What files are sent with. */
export interface UploadDeps {
  /** Sends one file; never rejects. */
  send: Send;
  /** Pixels of an image, null when they can't be told before it is sent; never rejects. */
  sizeOf?: SizeOf | undefined;
  /** Shows what an answer brought. */
  onReply: (reply: DatasetReport) => void;
  onProgress: (progress: UploadProgress) => void;
  signal: AbortSignal;
}

/** Sends files and says what became of each. Never rejects. */
export async function uploadFiles(files: readonly IncomingFile[], deps: UploadDeps): Promise<UploadReport> {
  const sorted = sortFiles(files);
  const report = emptyReport();
  const numbers = new Map(sorted.first.map((file, at) => [file, at + 1]));
  for (const name of sorted.others) report.leftOut.push({ name, number: 0, reason: { type: 'notImage' } });
  for (const name of sorted.tooLarge) report.leftOut.push({ name, number: 0, reason: { type: 'tooLarge' } });
  const total = sorted.first.length + sorted.labels.length;
  const parts = new Map<IncomingFile, number>();
  let done = 0;
  let ended: LeftOut['reason'] | null = null;

  function tell(): void {
    const sum = [...parts.values()].reduce((one, other) => one + other, 0);
    const percent = total === 0 ? 100 : Math.floor((done * 100 + sum) / total);
    deps.onProgress({ done, total, percent });
  }

  async function add(file: IncomingFile): Promise<void> {
    const { name } = file.file;
    const number = numbers.get(file) ?? 0;
    const leaveOut = (reason: LeftOut['reason']) => void report.leftOut.push({ name, number, reason, file });
    if (ended) return leaveOut(ended);
    const isImage = !sorted.labels.includes(file) && !isArchive(file);
    const tooLarge = isImage ? await sizeProblem(file, deps.sizeOf) : null;
    if (tooLarge) return leaveOut({ type: 'refused', error: tooLarge });
    if (deps.signal.aborted) return leaveOut({ type: 'cancelled' });
    const result = await sendPatiently(file, deps, (percent) => {
      parts.set(file, percent);
      tell();
    });
    if ('data' in result) {
      const { data } = result.data as { data: DatasetReport };
      if (data.leftOut.some(({ error }) => error.error === 'datasetFull')) ended = { type: 'full' };
      noteReply(report, isArchive(file) ? data : withNumber(data, number));
      deps.onReply(data);
      return;
    }
    const reason = reasonOf(result.error);
    if (reason.type === 'refused' && endsAll.includes(reason.error.error ?? '')) ended = reason;
    leaveOut(reason);
  }

  async function addAll(list: readonly IncomingFile[]): Promise<void> {
    const waiting = [...list];
    const lane = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        await add(file);
        parts.delete(file);
        done += 1;
        tell();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
  }

  tell();
  await addAll(sorted.first);
  await addAll(sorted.labels);
  return report;
}

/** What the server would say of an image that has too many pixels: megabytes need not be sent to hear it. */
async function sizeProblem({ file }: IncomingFile, sizeOf: SizeOf | undefined): Promise<ApiError | null> {
  const { imageSide: max } = trainingLimits;
  const size = await sizeOf?.(file);
  if (!size || (size.width < max && size.height < max)) return null;
  const error = 'datasetImageTooLarge';
  return { kind: 'api', code: errorCode(error), error, params: { name: file.name, ...size, max }, msg: '' };
}

function reasonOf(error: ApiError): LeftOut['reason'] {
  if (error.kind === 'cancelled') return { type: 'cancelled' };
  return { type: error.kind === 'api' && isApiError(error) ? 'refused' : 'failed', error };
}

/** Sends a file again when the server says that it came too soon. */
async function sendPatiently(
  file: IncomingFile,
  { send, signal }: UploadDeps,
  onProgress: (percent: number) => void,
): Promise<CallResult> {
  for (let tries = 0; ; tries += 1) {
    const result = await send(file, { onProgress, signal });
    const isTooSoon = 'error' in result && result.error.error === 'tooManyRequests' && tries < 3;
    if (!isTooSoon || signal.aborted) return result;
    await waitFor(Number(result.error.params?.['seconds'] ?? defaultWait) * 1000, signal);
  }
}

/** The server counts images of the dataset; here they are counted among those that come in. */
function withNumber(reply: DatasetReport, number: number): DatasetReport {
  const leftOut = reply.leftOut.map(({ name, error }) => ({
    name,
    error:
      error.params && 'number' in error.params ? { ...error, params: { ...error.params, number } } : error,
  }));
  return { ...reply, leftOut };
}

function isArchive({ file }: IncomingFile): boolean {
  return /\.zip$/i.test(file.name);
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
