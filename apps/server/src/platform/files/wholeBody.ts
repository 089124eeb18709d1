import { setTimeout as delay } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { FileStoreTrouble } from './fileStoreTrouble.ts';

/** How often in a row a body may end before a byte came, and the pause before the first further try in milliseconds. */
const again = { times: 3, pause: 100 };

/**
 * The bytes of a body that may be cut on its way: what is missing is asked for again, from the place it got to.
 * @param bytes that are due
 * @param continueAt opens a body of what is behind so many bytes; null when it is not there any more
 * @throws FileStoreTrouble when the rest cannot be had: what came is not the whole
 */
export async function* wholeBody(
  body: Readable,
  bytes: number,
  continueAt: (passed: number) => Promise<Readable | null>,
): AsyncGenerator<Uint8Array> {
  let current: Readable | null = body;
  let passed = 0;
  let failures = 0;
  while (current !== null) {
    let failure: unknown;
    try {
      for await (const piece of current as AsyncIterable<Uint8Array>) {
        passed += piece.byteLength;
        failures = 0;
        yield piece;
      }
    } catch (error) {
      failure = error;
    }
    if (passed >= bytes) return;
    failures += 1;
    if (failures > again.times)
      throw new FileStoreTrouble(`a content ended after ${passed} of ${bytes} bytes`, failure);
    await delay(again.pause * 4 ** (failures - 1));
    current = await continueAt(passed);
  }
  throw new FileStoreTrouble(`a content ended after ${passed} of ${bytes} bytes`, undefined);
}
