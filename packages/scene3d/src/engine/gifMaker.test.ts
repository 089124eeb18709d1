import { expect, test } from 'vitest';
import { gifSize } from '../domain/gifSize.ts';
import { makeGif } from './gifMaker.ts';

const size = { width: 4, height: 2 };

async function* frames(count: number) {
  for (let frame = 0; frame < count; frame += 1)
    yield { data: Uint8ClampedArray.from({ length: 32 }, (_, at) => (at % 4 === 3 ? 255 : frame * 20)) };
}

/** Hundredths of a second of each frame, from the graphic control extensions. */
function delaysOf(bytes: Uint8Array): number[] {
  return [...bytes.keys()].flatMap((at) =>
    bytes[at] === 0x21 && bytes[at + 1] === 0xf9 && bytes[at + 2] === 4
      ? [(bytes[at + 4] ?? 0) + 256 * (bytes[at + 5] ?? 0)]
      : [],
  );
}

test('a GIF repeats and lasts exactly as long as its frames', async () => {
  const told: number[] = [];
  const { signal } = new AbortController();
  const blob = await makeGif({
    frames: frames(15),
    size,
    rate: 15,
    signal,
    onFrame: (done) => told.push(done),
  });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const text = new TextDecoder('latin1').decode(bytes);
  expect(text.slice(0, 6)).toBe('GIF89a');
  expect(text).toContain('NETSCAPE2.0');
  const delays = delaysOf(bytes);
  expect(delays).toHaveLength(15);
  expect(delays.reduce((sum, one) => sum + one)).toBe(100);
  expect(told.at(-1)).toBe(15);
});

test('a GIF that is cancelled ends', async () => {
  const stop = new AbortController();
  const making = makeGif({
    frames: frames(9),
    size,
    rate: 10,
    signal: stop.signal,
    onFrame: () => stop.abort(),
  });
  await expect(making).rejects.toThrow(/abort/i);
});

test('a GIF is at most 800 px long and keeps its shape', () => {
  expect(gifSize({ width: 1920, height: 1080 })).toEqual({ width: 800, height: 450 });
  expect(gifSize({ width: 300, height: 200 })).toEqual({ width: 300, height: 200 });
});
