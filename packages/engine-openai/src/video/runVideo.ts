/*
 * A request becomes one job of the service for each clip. Its id is stored as soon as it is known, so that an attempt after a restart of
 * this server asks for the same job instead of a second one.
 */
import { setTimeout as wait } from 'node:timers/promises';
import {
  type EngineClip,
  type EngineContext,
  EngineDetach,
  type EngineRequest,
  type OutputNote,
} from '@tai/contracts';
import sharp from 'sharp';
import * as z from 'zod/mini';
import type { Timing } from '../options.ts';
import { createReporter } from '../reporter.ts';
import { ServiceError } from '../service/serviceError.ts';
import { InputError } from '../tools/tool.ts';
import type { ClipQuestion, VideoDialect, VideoTool } from './dialect.ts';
import { remixTool, submitRemix } from './remix.ts';
import type { VideoJob, VideoJobs } from './videoJobs.ts';

const savedJobs = z.object({ videos: z.array(z.nullable(z.string())) });

/** Ids that an earlier attempt stored, by the place of the clip. */
export function readSavedVideos(saved: unknown): (string | null)[] {
  const read = savedJobs.safeParse(saved);
  return read.success ? read.data.videos : [];
}

interface VideoRun {
  request: EngineRequest;
  dialect: VideoDialect;
  jobs: VideoJobs;
  host: string;
  timing: Timing;
  /** The service keeps its clips, and each says how it is called there. */
  keepClips: boolean;
}

/** How often a service may say in a row that it does not know a job before that is believed. */
const unknownMax = 3;

/** @throws the signal's reason, InputError, ServiceError */
export async function runVideo(run: VideoRun, context: EngineContext): Promise<EngineClip[]> {
  const { request, dialect, jobs, keepClips } = run;
  const { tool, model, params, seed } = request;
  const count = Number(params['count'] ?? 1);
  const earlier = readSavedVideos(context.saved);
  const ids = Array.from({ length: count }, (_, place) => earlier[place] ?? null);
  const report = createReporter((percent) => context.progress(percent), count);
  let lastSave: Promise<unknown> = Promise.resolve();
  const remember = (place: number, id: string) => {
    ids[place] = id;
    // One after the other: an older list must not overwrite a newer one.
    lastSave = lastSave.then(() => context.save?.({ videos: [...ids] }));
    return lastSave;
  };
  // The first failure ends the others: a job has all of its clips or none.
  const failing = new AbortController();
  const signal = AbortSignal.any([context.signal, failing.signal]);

  async function makeOne(place: number): Promise<EngineClip> {
    const own = (seed + place) % 2 ** 32;
    const question = tool === remixTool ? null : dialect.question(tool as VideoTool, model, params, own);
    let id = ids[place];
    if (!id) {
      const begun = question
        ? await submitted(run, question, context, signal)
        : await submitRemix(run, context, signal);
      id = begun.id;
      await remember(place, id);
    }
    report(place, 2);
    const job = await finished(run, id, signal, (percent) => report(place, 2 + percent * 0.93));
    await contentReady(run, id, signal);
    report(place, 97);
    const note = question && otherSize(job, question);
    const content = jobs.content(id, context.signal);
    return {
      medium: 'video',
      seed: own,
      ...(keepClips
        ? { content, remote: id }
        : { content: removedAfter(content, () => jobs.remove(job.id)) }),
      ...(note && { notes: [note] }),
    };
  }

  const clips = ids.map((_, place) => makeOne(place));
  try {
    return await Promise.all(clips);
  } catch (error) {
    failing.abort(error);
    await Promise.allSettled(clips);
    const reason: unknown = context.signal.aborted ? context.signal.reason : error;
    // Of a job that goes on later the next attempt picks up what runs there.
    if (!(reason instanceof EngineDetach)) await abandonVideos(jobs, dialect, ids);
    throw reason;
  }
}

async function submitted(
  { jobs, request }: VideoRun,
  question: ClipQuestion,
  context: EngineContext,
  signal: AbortSignal,
): Promise<VideoJob> {
  const frame = await firstFrame(request.params, question, context);
  signal.throwIfAborted();
  return jobs.submit(question, frame, signal);
}

/** Ends jobs that nobody waits for any more, on servers that can end one. */
export async function abandonVideos(
  jobs: VideoJobs,
  { stops }: VideoDialect,
  ids: readonly (string | null)[],
): Promise<void> {
  if (stops) await Promise.all(ids.map((id) => id !== null && jobs.remove(id)));
}

/** Asks again and again until the service has made the clip. Breaks of the connection are waited for, for a while. */
async function finished(
  { jobs, dialect, host, timing }: VideoRun,
  id: string,
  signal: AbortSignal,
  progress: (percent: number) => void,
): Promise<VideoJob> {
  const begun = performance.now();
  let answered = begun;
  let unknown = 0;
  for (let pause = timing.poll; ; pause = Math.min(pause * 1.3, timing.poll * 5)) {
    try {
      const job = await jobs.look(id, signal);
      [answered, unknown] = [performance.now(), 0];
      if (job.state === 'done') return job;
      if (job.state === 'failed') {
        throw new ServiceError('policy', 'clipFailed', { host, said: job.said || '–' });
      }
      if (job.state === 'running') progress(job.progress);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ServiceError) || error.error === 'clipFailed') throw error;
      if (error.problem === 'key' || error.problem === 'quota') throw error;
      unknown = error.problem === 'missing' ? unknown + 1 : 0;
      if (unknown >= unknownMax) throw new ServiceError('missing', 'clipLost', { host });
      if (unknown === 0 && performance.now() - answered > timing.lost) throw error;
    }
    if (performance.now() - begun > timing.clip) {
      if (!dialect.stops) void jobs.remove(id);
      throw new ServiceError('timeout', 'clipLate', {
        host,
        minutes: Math.max(1, Math.round(timing.clip / 60_000)),
      });
    }
    await paused(pause, signal);
  }
}

/** Some services say that a clip is done before its file is there, and some answer with a page or an error as if it were the file. */
async function contentReady(
  { jobs, host, timing }: VideoRun,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  for (let tries = 10; ; tries--) {
    try {
      if (isClip(await jobs.head(id, signal))) return;
      throw new ServiceError('answer', 'answerNotClip', { host });
    } catch (error) {
      signal.throwIfAborted();
      const isLater = error instanceof ServiceError && error.problem !== 'answer' && error.problem !== 'key';
      if (!isLater || tries <= 1) throw error;
    }
    await paused(timing.poll, signal);
  }
}

/** MP4 or WebM by the first bytes. */
function isClip(head: Buffer): boolean {
  return (
    head.toString('latin1', 4, 8) === 'ftyp' || (head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3)
  );
}

/** The given picture in the size of the clip, cropped in its middle as models do it, so that no server scales it its own way. */
async function firstFrame(
  params: EngineRequest['params'],
  { width, height }: ClipQuestion,
  { readFile }: EngineContext,
): Promise<Uint8Array | null> {
  const [id] = (params['firstFrame'] as string[] | undefined) ?? [];
  if (id === undefined) return null;
  const bytes = await readFile(id);
  try {
    return await sharp(bytes).rotate().resize(width, height, { fit: 'cover' }).removeAlpha().png().toBuffer();
  } catch {
    throw new InputError('pictureUnreadable');
  }
}

async function* removedAfter(
  content: AsyncIterable<Uint8Array>,
  remove: () => Promise<void>,
): AsyncGenerator<Uint8Array, void> {
  yield* content;
  await remove();
}

/** Gateways drop fields that they do not know without a word. */
function otherSize({ size }: VideoJob, { width, height }: ClipQuestion): OutputNote | null {
  if (!/^\d+x\d+$/.test(size) || size === `${width}x${height}`) return null;
  const [made, asked] = [size.replace('x', ' × '), `${width} × ${height}`];
  return {
    en: `The service generated ${made} px instead of ${asked} px.`,
    zh: `服务生成的尺寸是 ${made} 像素，而非 ${asked} 像素。`,
    ja: `${asked} ピクセルではなく ${made} ピクセルで生成されました。`,
  };
}

async function paused(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(milliseconds, undefined, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
