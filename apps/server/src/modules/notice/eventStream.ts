import type { ServerResponse } from 'node:http';
import type { noticeStreamEvents } from '@tai/contracts';

export type StreamEvent = (typeof noticeStreamEvents)[number];

/** One event as the stream carries it, ready to be written to any number of streams. */
export function encodeEvent(event: StreamEvent, data: string): string {
  // A line break inside data would end its line; the reader joins the lines again.
  const lines = data.split(/\r\n|\r|\n/).map((line) => `data: ${line}`);
  return `event: ${event}\n${lines.join('\n')}\n\n`;
}

/** Bytes that may wait for a reader before it is cut off: it comes back and reads the list instead. */
const waitingBytesMax = 256 * 1024;

/** One open event stream of a session. */
export interface EventStream {
  readonly userId: string;
  readonly sessionId: string;
  write(text: string): void;
  /** Says goodbye and ends. */
  end(reason: string): void;
}

/** Begins an event stream as the answer to a request. */
export function openEventStream(
  response: ServerResponse,
  { userId, sessionId, retry }: { userId: string; sessionId: string; retry: number },
): EventStream {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // A proxy that compresses or collects would hold every event back.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
    'x-content-type-options': 'nosniff',
  });
  response.write(`retry: ${retry}\n\n`);
  return {
    userId,
    sessionId,
    write(text) {
      if (response.writableEnded) return;
      if (response.writableLength > waitingBytesMax) response.destroy();
      else response.write(text);
    },
    end(reason) {
      if (!response.writableEnded) response.end(encodeEvent('disconnected', reason));
    },
  };
}
