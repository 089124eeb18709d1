import * as z from 'zod/mini';
import type { Response } from 'undici';
import type { ServiceClient } from '../service/client.ts';
import { eventsOf, isEventStream } from '../service/eventStream.ts';
import { readBody, wordsBytesMax } from '../service/readBody.ts';
import { ServiceError } from '../service/serviceError.ts';

const content = z.optional(z.nullable(z.string()));
const piece = z.object({ choices: z.array(z.object({ delta: z.object({ content }) })) });
const whole = z.object({ choices: z.array(z.object({ message: z.object({ content }) })) });

/** Hands every piece of an answer to `onText`; one that is not streamed is a single piece. */
export async function readChat(
  response: Response,
  { address }: ServiceClient,
  onText: (text: string) => void,
): Promise<void> {
  let isEmpty = true;
  const take = (text: string | null | undefined) => {
    if (!text) return;
    isEmpty = false;
    onText(text);
  };
  if (isEventStream(response)) {
    for await (const { data } of eventsOf(response, address, wordsBytesMax)) {
      take(piece.safeParse(data).data?.choices[0]?.delta.content);
    }
  } else {
    const bytes = await readBody(response, wordsBytesMax, address.host);
    take(whole.safeParse(parse(bytes)).data?.choices[0]?.message.content);
  }
  if (isEmpty) {
    throw new ServiceError('answer', 'answerNoText', { host: address.host });
  }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
