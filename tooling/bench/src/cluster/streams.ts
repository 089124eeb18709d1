import { Agent, request } from 'node:https';
import { type ClientRequest, request as plainRequest } from 'node:http';
import { noticeStreamPath } from '@tai/contracts';
import type { Person } from '@tai/e2e/src/api.ts';
import type { Recorder } from './recorder.ts';

/** How long a page waits before it opens its stream again, in milliseconds, give or take a half. */
const pause = 2_000;

/** An event stream that is opened again whenever it ends. */
export interface Stream {
  isOpen(): boolean;
  /** How often it was opened again. */
  reopened(): number;
  /** How often a text came. */
  heard(marker: string): number;
  close(): void;
}

export function openStream(url: string, { token, user }: Person, recorder: Recorder): Stream {
  const counts = new Map<string, number>();
  let asking: ClientRequest | undefined;
  let [isOpen, isClosed, opened] = [false, false, 0];
  let timer: NodeJS.Timeout | undefined;

  function again(): void {
    isOpen = false;
    if (!isClosed) timer = setTimeout(open, pause * (0.5 + Math.random()));
  }

  function open(): void {
    const begun = performance.now();
    const ask = url.startsWith('https') ? request : plainRequest;
    const address = `${url}${noticeStreamPath}?clientId=${user.userId}`;
    const options = {
      headers: { token },
      ...(ask === request && { agent: new Agent({ keepAlive: false }) }),
    };
    asking = ask(address, options, (response) => {
      const status = String(response.statusCode);
      const hasRetryAfter = response.headers['retry-after'] !== undefined;
      const milliseconds = performance.now() - begun;
      recorder.record({ name: noticeStreamPath, milliseconds, status, hasRetryAfter });
      isOpen = response.statusCode === 200;
      if (isOpen) opened += 1;
      response.on('error', () => {}).once('close', again);
      response.on('data', (chunk: Buffer) => {
        for (const [marker] of chunk.toString().matchAll(/marker-\d+-/g))
          counts.set(marker, (counts.get(marker) ?? 0) + 1);
      });
    });
    let hasAnswer = false;
    asking.once('response', () => (hasAnswer = true));
    asking.on('error', (error: NodeJS.ErrnoException) => {
      if (hasAnswer || isClosed) return;
      const status = `network ${error.code}`;
      recorder.record({ name: noticeStreamPath, milliseconds: 0, status, hasRetryAfter: false });
      again();
    });
    asking.end();
  }

  open();
  return {
    isOpen: () => isOpen,
    reopened: () => Math.max(0, opened - 1),
    heard: (marker) => counts.get(marker) ?? 0,
    close() {
      isClosed = true;
      clearTimeout(timer);
      asking?.destroy();
    },
  };
}
