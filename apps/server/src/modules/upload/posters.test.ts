import { createClipCodec } from '@tai/clip-codec';
import type { Picture } from '@tai/contracts';
import { oldMovie, tinyVideo } from '@tai/media/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postForm } from '../../testing/form.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { realClip } from '../../testing/realClip.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

const clipCodec = createClipCodec();
let server: TestApp;
let person: Person;
beforeAll(async () => {
  server = await createTestApp({ adapters: { clipCodec } });
});
beforeEach(async () => {
  person = await signUp(server);
});
afterAll(async () => {
  await server.close();
  await clipCodec.close();
});

/** Mean light of the stored poster, 0 to 255. */
async function posterLight(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const answer = await postForm(server, '/app/common/upload', person.token, [
    ['file', { bytes, fileName: 'a.mp4' }],
  ]);
  const { previewUrl } = answer['data'] as Picture;
  const { channels } = await sharp((await person.get(previewUrl)).rawPayload).stats();
  return channels[0]?.mean ?? 0;
}

/** The plain ground is about as dark as this. */
const plain = 48;
const shape = { width: 128, height: 72, fps: 24, frames: 48 };

describe.skipIf(clipCodec.problem !== null)('a clip without a poster (needs the optional encoder)', () => {
  test('shows the frame at a tenth of it', async () => {
    // Grey at first, then white.
    const clip = await realClip(clipCodec, { ...shape, luma: (index) => (index < 12 ? 120 : 235) });
    expect(await posterLight(new Uint8Array(clip))).toBeCloseTo(123, -1);
  });

  test('shows a frame of an old MOV that does not say its type', async () => {
    const clip = await realClip(clipCodec, { ...shape, luma: () => 235 });
    expect(await posterLight(oldMovie(new Uint8Array(clip), ['wide']))).toBeGreaterThan(190);
  });

  test('shows a later frame when it begins black', async () => {
    const clip = await realClip(clipCodec, { ...shape, luma: (index) => (index < 20 ? 16 : 200) });
    expect(await posterLight(new Uint8Array(clip))).toBeGreaterThan(190);
  });

  test('has a plain ground when its frames cannot be decoded', async () => {
    const fake = await tinyVideo({
      container: 'mp4',
      width: 64,
      height: 36,
      seconds: 1,
      fps: 12,
      audio: false,
    });
    expect(await posterLight(fake)).toBeLessThan(plain);
  });
});
