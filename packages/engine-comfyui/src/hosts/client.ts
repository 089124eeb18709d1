/*
 * The calls to one ComfyUI host. Every answer has a time and a size limit, redirects are not followed (a host does not
 * redirect; a proxy that asks for a sign-in does), and what does not parse counts as a host that cannot be worked with.
 */
import type { Readable } from 'node:stream';
import { EngineFailure } from '@tai/contracts';
import { Agent, type Dispatcher, request } from 'undici';
import * as z from 'zod/mini';
import { cleanText, connectionLost, HostLostError, hostLost } from '../errors.ts';
import type { Timing } from '../timing.ts';
import { createFileSender, transferTime } from './sendFile.ts';
import { createFileStream } from './streamFile.ts';
import { createFileViewer, TooLargeError } from './viewFile.ts';
import {
  type HistoryEntry,
  historyAnswer,
  promptQueueAnswer,
  queueAnswer,
  type Refusal,
  refusal,
  statsAnswer,
  submitAnswer,
  uploadAnswer,
} from './wire.ts';

const megabyte = 1024 * 1024;
/** Object info of a host with hundreds of custom nodes is about 5 MB; queues carry whole graphs. */
const jsonBytesMax = 64 * megabyte;
const anything = z.unknown();
/** Enough to tell what a file is. */
const headBytes = 64;

export interface QueueState {
  running: string[];
  /** In the order in which they will run. */
  pending: string[];
}

/** A host has looked at a prompt and will not run it. */
export class PromptRefusal extends Error {
  readonly answer: Refusal;
  constructor(answer: Refusal) {
    super('the host refused the prompt');
    this.answer = answer;
  }
}

/** It is not known whether the host has taken the prompt: it must be looked up before anything is sent again. */
export class SubmitUnclearError extends HostLostError {}

export interface Answer {
  status: number;
  bytes: Buffer;
  isLeft: boolean;
}

export type HostClient = ReturnType<typeof createHostClient>;

export interface Call {
  method?: 'GET' | 'POST';
  body?: string | Uint8Array | Readable;
  type?: string;
  /** Bytes of a body that is read piece by piece. */
  length?: number;
  signal?: AbortSignal | undefined;
  timeout?: number;
  bytesMax?: number;
  /** Looks at the first bytes; without its consent the rest is not read, and `isLeft` is true. */
  wants?: (head: Buffer) => boolean;
}

export interface ClientOptions {
  /** Address without credentials and path. */
  origin: string;
  /** How people call it: the address without scheme. */
  name: string;
  authorization: string | undefined;
  timing: Timing;
}

export function createHostClient({ origin, name, authorization, timing }: ClientOptions) {
  const agent = new Agent({ connect: { timeout: timing.connect }, connections: 16, keepAliveTimeout: 4_000 });

  /** @throws HostLostError, or the signal's reason */
  async function call(path: string, options: Call = {}): Promise<Answer> {
    const { method = 'GET', body, signal, timeout = timing.answer, bytesMax = jsonBytesMax } = options;
    const limit = AbortSignal.timeout(timeout);
    try {
      const answer = await request(`${origin}/api${path}`, {
        method,
        dispatcher: agent,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        headersTimeout: timeout,
        headers: headersOf(authorization, options),
        body: body ?? null,
      });
      return { status: answer.statusCode, ...(await readBody(answer, bytesMax, options.wants)) };
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof TooLargeError) throw error;
      if (!limit.aborted) throw connectionLost(name, error);
      throw hostLost('hostSilent', { host: name, seconds: seconds(timeout) }, error);
    }
  }

  function checkStatus(status: number): void {
    if (status >= 200 && status < 300) return;
    const params = { host: name, status };
    if (status === 401 || status === 403) throw hostLost('hostCredentials', params);
    if (status >= 300 && status < 400) throw hostLost('hostMoved', params);
    throw hostLost('hostFailed', params);
  }

  function parse<Schema extends z.ZodMiniType>(bytes: Buffer, schema: Schema, what: string): z.infer<Schema> {
    let value: unknown;
    try {
      value = JSON.parse(bytes.toString('utf8'));
    } catch {
      throw nonsense(name, `${what}: this is no JSON`);
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw nonsense(name, `${what}. Check that the address is that of a ComfyUI host.`);
  }

  /** @throws HostLostError when the answer is not of that shape, or the signal's reason */
  async function read<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    what: string,
    options?: Call,
  ): Promise<z.infer<Schema>> {
    const { status, bytes } = await call(path, options).catch((error: unknown) => {
      if (!(error instanceof TooLargeError)) throw error;
      const problem = { error: 'hostAnswerTooLarge' as const, params: { host: name } };
      throw new HostLostError(`${name} sent too much when asked for ${what}`, { problem });
    });
    checkStatus(status);
    return parse(bytes, schema, what);
  }

  async function send(path: string, body: unknown, options: Call = {}): Promise<void> {
    const { status } = await call(path, {
      method: 'POST',
      type: 'application/json',
      body: JSON.stringify(body),
      ...options,
    });
    checkStatus(status);
  }

  async function sendInput(
    { fileName, bytes, overwrites }: { fileName: string; bytes: Uint8Array; overwrites: boolean },
    signal?: AbortSignal,
  ): Promise<string> {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), fileName);
    form.append('type', 'input');
    if (overwrites) form.append('overwrite', 'true');
    const encoded = new Response(form);
    const { status, bytes: answer } = await call('/upload/image', {
      method: 'POST',
      type: encoded.headers.get('content-type') ?? '',
      body: new Uint8Array(await encoded.arrayBuffer()),
      signal,
      timeout: transferTime(timing, bytes.length),
    });
    if (status === 413) {
      const size = Math.ceil(bytes.length / megabyte);
      throw new EngineFailure('workflowRefused', { host: name, reason: `413, ${fileName}: ${size} MB` });
    }
    checkStatus(status);
    const { name: stored, subfolder } = parse(answer, uploadAnswer, 'an upload');
    return subfolder ? `${subfolder}/${stored}` : stored;
  }

  return {
    name,
    origin,

    /** All nodes, or those of one class alone. */
    objectInfo: (signal?: AbortSignal, classType = ''): Promise<unknown> =>
      read(infoPath(classType), anything, 'its nodes', { signal, timeout: timing.submit }),

    sendFile: createFileSender(call, checkStatus, timing),

    stats: (signal?: AbortSignal) => read('/system_stats', statsAnswer, 'its state', { signal }),

    async queue(signal?: AbortSignal): Promise<QueueState> {
      const answer = await read('/queue', queueAnswer, 'its queue', { signal });
      return { running: idsIn(answer.queue_running), pending: idsIn(answer.queue_pending) };
    },

    /** Jobs that wait or run, of everybody. */
    async remaining(signal?: AbortSignal): Promise<number> {
      // A job waits for this answer, and other hosts may have given theirs.
      const answer = await read('/prompt', promptQueueAnswer, 'its queue', {
        signal,
        timeout: timing.choose,
      });
      return answer.exec_info.queue_remaining;
    },

    /** Null when the host knows nothing (yet, or any more) of that prompt. */
    async history(promptId: string, signal?: AbortSignal): Promise<HistoryEntry | null> {
      const path = `/history/${encodeURIComponent(promptId)}`;
      const answer = await read(path, historyAnswer, 'its history', { signal });
      return Object.hasOwn(answer, promptId) ? (answer[promptId] ?? null) : null;
    },

    /**
     * @returns id under which the host runs it, and what it says is wrong with parts of it
     * @throws PromptRefusal, SubmitUnclearError, HostLostError, the signal's reason
     */
    async submit(
      body: {
        prompt: unknown;
        client_id: string;
        prompt_id: string;
        extra_data: Record<string, unknown>;
        /** Before what waits. */
        front?: boolean;
      },
      signal?: AbortSignal,
    ): Promise<z.infer<typeof submitAnswer>> {
      const text = JSON.stringify(body);
      try {
        const answer = await call('/prompt', {
          method: 'POST',
          type: 'application/json',
          body: text,
          signal,
          timeout: timing.submit,
        });
        if (answer.status === 400) throw new PromptRefusal(parse(answer.bytes, refusal, 'a job'));
        if (answer.status === 413) {
          const size = Math.ceil(text.length / megabyte);
          throw new EngineFailure('workflowRefused', { host: name, reason: `413, ${size} MB` });
        }
        checkStatus(answer.status);
        return parse(answer.bytes, submitAnswer, 'a job');
      } catch (error) {
        // A proxy may give up on a host that has taken the prompt.
        if (error instanceof HostLostError) throw new SubmitUnclearError(error.message, { cause: error });
        throw error;
      }
    },

    /** @returns the name under which nodes find it: another file of that name keeps its own */
    upload: (fileName: string, bytes: Uint8Array, signal?: AbortSignal): Promise<string> =>
      sendInput({ fileName, bytes, overwrites: false }, signal),

    /** Puts a picture in the place of the one that has this name. @returns the name under which nodes find it */
    overwrite: (fileName: string, bytes: Uint8Array, signal?: AbortSignal): Promise<string> =>
      sendInput({ fileName, bytes, overwrites: true }, signal),

    ...createFileViewer({ name, timing, call, checkStatus }),

    /** An output piece by piece; a connection that breaks is taken up where it broke. */
    stream: createFileStream({
      ...{ origin, name, timing, agent, checkStatus },
      headers: headersOf(authorization, {}),
    }),

    /** Ends a prompt that waits or runs. @returns true when it runs: the host writes its history only when it has ended */
    async cancel(promptId: string, signal?: AbortSignal): Promise<boolean> {
      await send('/queue', { delete: [promptId] }, { signal });
      // Old hosts ignore the id and stop whatever runs, so it is looked first whether that is ours.
      const isRunning = (await this.queue(signal)).running.includes(promptId);
      if (isRunning) await send('/interrupt', { prompt_id: promptId }, { signal });
      return isRunning;
    },

    /** Takes finished prompts out of the history, which holds their graphs in memory until the host ends. */
    forget: (promptIds: readonly string[], signal?: AbortSignal) =>
      send('/history', { delete: promptIds }, { signal }),

    /** Asks the host to give back the memory of its models. */
    free: (signal?: AbortSignal) => send('/free', { unload_models: true, free_memory: true }, { signal }),

    close: () => agent.destroy(),
  };
}

function headersOf(authorization: string | undefined, { type, length }: Call): Record<string, string> {
  return {
    ...(authorization ? { authorization } : {}),
    ...(type ? { 'content-type': type } : {}),
    ...(length === undefined ? {} : { 'content-length': String(length) }),
  };
}

function infoPath(classType: string): string {
  return classType === '' ? '/object_info' : `/object_info/${encodeURIComponent(classType)}`;
}

/** The list of a host is a heap: its order is that of the numbers. */
function idsIn(items: readonly unknown[][]): string[] {
  return items.toSorted((a, b) => Number(a[0]) - Number(b[0])).map((item) => String(item[1]));
}

/** Counts what really arrives: the length that a host announces may be missing or wrong. */
async function readBody(
  answer: Dispatcher.ResponseData,
  bytesMax: number,
  wants?: (head: Buffer) => boolean,
): Promise<{ bytes: Buffer; isLeft: boolean }> {
  // A body that is thrown away reports that as an error, to nobody.
  answer.body.on('error', () => {});
  const announced = Number(answer.headers['content-length'] ?? 0);
  let isUndecided = wants !== undefined && answer.statusCode === 200;
  const chunks: Buffer[] = [];
  let length = 0;
  const check = () => {
    if (isUndecided || Math.max(length, announced) <= bytesMax) return;
    answer.body.destroy();
    throw new TooLargeError();
  };
  check();
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    length += chunk.length;
    chunks.push(chunk);
    if (isUndecided && length >= headBytes) {
      if (!wants?.(Buffer.concat(chunks))) {
        answer.body.destroy();
        return { bytes: Buffer.alloc(0), isLeft: true };
      }
      isUndecided = false;
    }
    check();
  }
  return { bytes: Buffer.concat(chunks, length), isLeft: false };
}

function nonsense(host: string, what: string): HostLostError {
  const problem = { error: 'hostNotComfyui', params: { host } } as const;
  return new HostLostError(`${host} answered nonsense when asked for ${what}`, { problem });
}

function seconds(milliseconds: number): number {
  return Math.max(1, Math.round(milliseconds / 1000));
}

/** What a refusing host says in general, for when it names no node. */
export function refusalText({ error }: Refusal): string {
  if (typeof error === 'string') return cleanText(error);
  return [error.message, error.details].map(cleanText).find(Boolean) ?? '';
}
