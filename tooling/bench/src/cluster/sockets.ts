import { socketPath } from '@tai/contracts';
import type { Person } from '@tai/e2e/src/api.ts';
import { openSocketClient, type SocketClient } from '../../../../apps/server/src/testing/socketClient.ts';
import type { Recorder } from './recorder.ts';

const pause = 1_000;

/** A socket of jobs that is opened again whenever it ends. */
export interface Line {
  isOpen(): boolean;
  reopened(): number;
  /** Whether the server answers a ping within five seconds. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

export function openLine(url: string, { token }: Person, recorder: Recorder): Line {
  let current: SocketClient | undefined;
  let opened = 0;
  const ending = new AbortController();
  const over = new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve()));

  async function keepOpen(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        const client = await openSocketClient(url);
        client.socket.on('error', () => {});
        const closed = client.closed;
        client.socket.send(JSON.stringify({ type: 'hello', token }));
        const isWelcome = await Promise.race([
          client.message('welcome').then(() => true),
          closed.then(() => false),
        ]);
        if (isWelcome) {
          [current, opened] = [client, opened + 1];
          await Promise.race([closed, over]);
        }
        current = undefined;
        client.socket.terminate();
      } catch (error) {
        recorder.record({
          name: socketPath,
          milliseconds: 0,
          status: refusalOf(error),
          hasRetryAfter: false,
        });
      }
      if (!ending.signal.aborted) await Promise.race([delay(pause * (0.5 + Math.random())), over]);
    }
  }

  const kept = keepOpen();
  return {
    isOpen: () => current !== undefined,
    reopened: () => Math.max(0, opened - 1),
    async answers() {
      const client = current;
      if (!client) return false;
      const known = client.messages.length;
      client.socket.send(JSON.stringify({ type: 'ping' }));
      const isPong = () => client.messages.slice(known).some(({ type }) => type === 'pong');
      for (let tries = 0; tries < 100 && !isPong(); tries += 1) await delay(50);
      return isPong();
    },
    async close() {
      ending.abort();
      await kept;
    },
  };
}

const delay = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** `ws` says in words which status came instead of a socket. */
export function refusalOf(error: unknown): string {
  const status = /server response: (\d+)/.exec(String(error))?.[1];
  return status ?? `network ${(error as { code?: string }).code ?? String(error)}`;
}
