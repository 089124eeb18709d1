import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createClipCodec } from '@tai/clip-codec';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { realClip } from '../../../testing/realClip.ts';
import { createTestApp, type TestApp } from '../../../testing/testApp.ts';
import { checkClip } from './checkClip.ts';

const clipCodec = createClipCodec();
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ adapters: { clipCodec } });
});
afterAll(async () => {
  await server.close();
  await clipCodec.close();
});

const shape = { width: 128, height: 72, fps: 12, frames: 24 };
const check = (content: Uint8Array) => checkClip(server.deps, { content }, { params: {} });

describe.skipIf(clipCodec.problem !== null)('a clip of a host (needs the optional encoder)', () => {
  test('that is black from beginning to end is a failure of the host, and leaves nothing behind', async () => {
    // Its stripe is a little lighter, as what an encoder leaves of black.
    const black = await realClip(clipCodec, { ...shape, luma: () => 0 });
    await expect(check(new Uint8Array(black))).rejects.toMatchObject({ error: 'clipBlack' });
    expect(await readdir(join(server.deps.config.dataDir, 'files/incoming'))).toEqual([]);
  });

  test('that fades in is kept', async () => {
    const fade = await realClip(clipCodec, { ...shape, luma: (index) => (index < 20 ? 16 : 120) });
    const { clip } = await check(new Uint8Array(fade));
    expect(clip.facts.video?.duration).toBeCloseTo(2, 1);
    await clip.content.discard();
  });
});
