import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Response } from 'undici';
import * as z from 'zod/mini';
import { errorOf } from './errorOf.ts';
import type { Address } from './address.ts';
import { answerBytesMax, pieces } from './readBody.ts';
import { ServiceError } from './serviceError.ts';

const typed = z.object({ type: z.optional(z.string()) });

/** One event: its name (of the event, or `type` of its data) and its data. */
export interface StreamEvent {
  type: string;
  data: unknown;
}

export function isEventStream(response: Response): boolean {
  return (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
}

/**
 * The events of an answer, until it ends or says `[DONE]`.
 * @throws ServiceError for an event that tells of an error, and for one that is no JSON
 */
export async function* eventsOf(
  response: Response,
  { host, secrets }: Address,
  max: number = answerBytesMax,
): AsyncGenerator<StreamEvent> {
  const bytes = ReadableStream.from(pieces(response, max, host));
  const events = bytes
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: max }));
  for await (const { event, data } of events) {
    if (data.trim() === '[DONE]') return;
    const body = parse(data, host);
    const type = typed.safeParse(body).data?.type ?? event ?? '';
    if (type === 'error' || hasError(body)) throw errorOf({ status: 500, body, host, secrets });
    yield { type, data: body };
  }
}

function hasError(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'error' in body && Boolean(body.error);
}

function parse(text: string, host: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceError('answer', 'answerUnreadable', { host });
  }
}
