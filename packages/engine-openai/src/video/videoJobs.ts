// The calls of the `/v1/videos` contract. Servers differ in what they leave out, so an answer needs an id or a status and no more.
import { FormData } from 'undici';
import * as z from 'zod/mini';
import type { ServiceClient } from '../service/client.ts';
import { pieces, readBody, wordsBytesMax } from '../service/readBody.ts';
import { redact } from '../service/redact.ts';
import { ServiceError } from '../service/serviceError.ts';
import { limits } from '@tai/contracts';
import type { ClipQuestion } from './dialect.ts';

const problem = z.union([
  z.string(),
  z.object({ message: z.optional(z.nullable(z.string())), code: z.optional(z.nullable(z.string())) }),
]);
const optionalText = z.catch(z.optional(z.nullable(z.string())), undefined);
const jobAnswer = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(300)),
  status: optionalText,
  progress: z.catch(z.optional(z.nullable(z.number())), undefined),
  size: optionalText,
  error: z.catch(z.optional(z.nullable(problem)), undefined),
});

/** A job of the service as it is now. */
export interface VideoJob {
  id: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** 0 to 100. */
  progress: number;
  /** Size that the service says it makes, `1280x720`; empty when it does not say. */
  size: string;
  /** What it says of a failure, without secrets; empty when it says nothing. */
  said: string;
}

const failed = new Set(['failed', 'error', 'cancelled', 'canceled', 'expired', 'aborted']);
const done = new Set(['completed', 'succeeded', 'success', 'done']);
const waiting = new Set(['queued', 'pending', 'starting', 'created']);

export type VideoJobs = ReturnType<typeof createVideoJobs>;

export function createVideoJobs(client: ServiceClient) {
  const { host, secrets } = client.address;
  const { timing } = client;
  const pathOf = (id: string, more = '') => `videos/${encodeURIComponent(id)}${more}`;

  function read(text: string): VideoJob {
    const parsed = jobAnswer.safeParse(parse(text));
    if (!parsed.success) throw new ServiceError('answer', 'answerUnreadable', { host });
    const { id, status, progress, size, error } = parsed.data;
    const name = (status ?? '').toLowerCase();
    const said = typeof error === 'string' ? error : (error?.message ?? error?.code ?? '');
    // A state that is not known is one on the way.
    const known = failed.has(name)
      ? 'failed'
      : done.has(name)
        ? 'done'
        : waiting.has(name)
          ? 'waiting'
          : 'running';
    return {
      ...{ id, state: known, said: redact(said, secrets), size: size ?? '' },
      progress: Math.min(100, Math.max(0, progress ?? 0)),
    };
  }

  const textOf = async (response: Parameters<typeof readBody>[0]) =>
    (await readBody(response, wordsBytesMax, host)).toString('utf8');

  return {
    /** Asked once, because a second time it would be made twice. @throws ServiceError, the signal's reason */
    async submit(question: ClipQuestion, frame: Uint8Array | null, signal: AbortSignal): Promise<VideoJob> {
      const body =
        question.isJson && !frame ? { json: question.fields } : { form: formOf(question.fields, frame) };
      const asked = { path: 'videos', ...body, limit: timing.whole, retries: 'limit' as const };
      return read(await client.ask(asked, textOf, signal));
    },

    /** A new job that makes a variation of a clip. Asked once, as `submit`. @throws as `submit` */
    async remix(id: string, prompt: string, signal: AbortSignal): Promise<VideoJob> {
      const asked = { path: pathOf(id, '/remix'), json: { prompt }, limit: timing.whole };
      return read(await client.ask({ ...asked, retries: 'limit' }, textOf, signal));
    },

    /** @throws ServiceError `missing` when the service does not know it, the signal's reason */
    async look(id: string, signal: AbortSignal): Promise<VideoJob> {
      const question = { path: pathOf(id), limit: timing.list, tries: 1 };
      return read(await client.ask(question, textOf, signal));
    },

    /** The first bytes of the file. @throws ServiceError `missing` while it is not there */
    async head(id: string, signal: AbortSignal): Promise<Buffer> {
      const response = await client.open(pathOf(id, '/content'), signal);
      const chunks: Uint8Array[] = [];
      for await (const piece of pieces(response, limits.media.clipBytes, host)) {
        chunks.push(piece);
        if (Buffer.concat(chunks).length >= 64) break;
      }
      return Buffer.concat(chunks);
    },

    /** The file, piece by piece. */
    async *content(id: string, signal: AbortSignal): AsyncGenerator<Uint8Array, void> {
      const response = await client.open(pathOf(id, '/content'), signal);
      yield* pieces(response, limits.media.clipBytes, host);
    },

    /** Ends it where the server does that, and has it forgotten. Nobody waits for whether it helps. */
    async remove(id: string): Promise<void> {
      const question = { path: pathOf(id), method: 'DELETE' as const, limit: timing.list, tries: 1 };
      await client
        .ask(question, async (response) => response.body?.cancel(), AbortSignal.timeout(timing.list))
        .catch(() => {});
    },
  };
}

function formOf(fields: ClipQuestion['fields'], frame: Uint8Array | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (frame) {
    form.append('input_reference', new File([new Uint8Array(frame)], 'first.png', { type: 'image/png' }));
  }
  return form;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
