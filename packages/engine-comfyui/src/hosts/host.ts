import { setTimeout as wait } from 'node:timers/promises';
import { cleanText, HostLostError } from '../errors.ts';
import { type ObjectInfo, readObjectInfo } from '../templates/objectInfo.ts';
import type { Timing } from '../timing.ts';
import { createHostClient, type HostClient } from './client.ts';
import { createHostSession, type HostSession } from './session.ts';
import { createHostStops, type HostStops } from './stops.ts';

/** One ComfyUI host: its calls, its socket, and what is known of it. */
export interface Host {
  readonly name: string;
  readonly client: HostClient;
  readonly session: HostSession;
  readonly stops: HostStops;
  /**
   * Nodes and models there. Known ones are given at once and read again in the background when they are old; a host
   * that did not answer a moment ago is not asked again, and one that was away is waited for only briefly.
   * @param patience milliseconds to wait for a host that never answered; without it, until it does or is given up
   * @throws HostLostError while the host is away
   */
  info(patience?: number): Promise<ObjectInfo>;
  /** The last nodes and models that it told, even if it is away now. */
  lastInfo(): ObjectInfo | null;
  /**
   * Reads what one class of nodes takes, such as the loader of a file that was just put there.
   * @throws HostLostError, the signal's reason
   */
  learn(classType: string, signal: AbortSignal): Promise<void>;
  /** Read the nodes and models anew at the next question: what is known was seen to be wrong. */
  forget(): void;
  /** Counts a job that ended with an error there, for the administrator. */
  failed(): void;
  /** Remembers that the host itself was at fault, so that others are chosen before it for a while. */
  faulted(error: unknown): void;
  /** It did not answer: it counts as away until it is asked again. */
  away(error: HostLostError): void;
  /** Ask it at the next question even if it was away a moment ago. */
  askAgain(): void;
  /** Why it is away, null while it is not. */
  awayBecause(): string | null;
  readonly failures: number;
  /** Faults of the host itself in the last minute. */
  recentFaults(): number;
  /** Prompts that were given to it and are not yet in its queue. */
  reserved: number;
  /** Model of the last job: another one has to be loaded first. */
  lastModel: string;
  close(): Promise<void>;
}

const recent = 60_000;

export function createHost(address: string, authorization: string | undefined, timing: Timing): Host {
  const url = new URL(address);
  const own = url.username
    ? `Basic ${Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString('base64')}`
    : undefined;
  const origin = url.origin;
  const options = { origin, name: url.host, authorization: authorization ?? own, timing };
  const client = createHostClient(options);
  const session = createHostSession(options);
  const stops = createHostStops(client, timing);

  let known: { info: ObjectInfo; at: number } | null = null;
  let reading: Promise<ObjectInfo> | null = null;
  let awayAs: { error: HostLostError; at: number } | null = null;
  let failures = 0;
  let faultedAt: number[] = [];

  function read(): Promise<ObjectInfo> {
    reading ??= client
      .objectInfo()
      .then((answer) => {
        const info = readObjectInfo(answer);
        if (!info) {
          throw new HostLostError(
            `${url.host} answered nonsense when asked for its nodes. Check its address.`,
            { problem: { error: 'hostNotComfyui', params: { host: url.host } } },
          );
        }
        known = { info, at: performance.now() };
        awayAs = null;
        return info;
      })
      .catch((error: unknown) => {
        const lost =
          error instanceof HostLostError
            ? error
            : new HostLostError(`${url.host}: ${cleanText(String(error))}`);
        awayAs = { error: lost, at: performance.now() };
        throw lost;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  }

  function away(error: HostLostError): void {
    awayAs = { error, at: performance.now() };
  }

  return {
    name: url.host,
    client,
    session,
    stops,
    async info(patience) {
      const now = performance.now();
      if (awayAs && now - awayAs.at < timing.awayPause) throw awayAs.error;
      if (awayAs) return within(read(), timing.glance, awayAs.error);
      if (!known) return within(read(), patience, new HostLostError(`${url.host} has not answered yet`));
      // Whether it failed is seen at the next question.
      if (now - known.at > timing.infoAge) read().catch(() => {});
      return known.info;
    },
    lastInfo: () => known?.info ?? null,
    async learn(classType, signal) {
      const kind = readObjectInfo(await client.objectInfo(signal, classType))?.get(classType);
      // An answer to a question about all nodes may have come meanwhile; only this class is newer than it.
      if (known && kind) known = { ...known, info: new Map([...known.info, [classType, kind]]) };
    },
    forget() {
      if (known) known = { ...known, at: Number.NEGATIVE_INFINITY };
    },
    failed() {
      failures++;
    },
    faulted(error) {
      faultedAt = [...faultedAt, performance.now()].slice(-20);
      if (error instanceof HostLostError && !error.isThere) away(error);
    },
    away,
    askAgain() {
      if (awayAs) awayAs = { ...awayAs, at: Number.NEGATIVE_INFINITY };
    },
    awayBecause: () => awayAs?.error.message ?? null,
    get failures() {
      return failures;
    },
    recentFaults: () => faultedAt.filter((at) => performance.now() - at < recent).length,
    reserved: 0,
    lastModel: '',
    async close() {
      stops.close();
      await session.close();
      await client.close();
    },
  };
}

/** An answer, or the error when it takes longer. The question goes on for those who ask next. */
async function within<Answer>(
  answer: Promise<Answer>,
  patience: number | undefined,
  late: HostLostError,
): Promise<Answer> {
  if (patience === undefined) return answer;
  answer.catch(() => {});
  const over = new AbortController();
  const slow = wait(patience, undefined, { signal: over.signal, ref: false }).then(() => {
    throw late;
  });
  slow.catch(() => {});
  try {
    return await Promise.race([answer, slow]);
  } finally {
    over.abort();
  }
}
