// What people and attackers bring, through HTTP: a picture that every tool can take, or a refusal that leaves nothing.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, type Picture } from '@tai/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postForm } from '../../testing/form.ts';
import { ballSide, photoHeld, pictures, plainPng, refused } from '../../testing/oddPictures.ts';
import { type Answer, type Person, signUp } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

let server: TestApp;
let person: Person;
beforeAll(async () => {
  server = await createTestApp();
  person = await signUp(server);
});
afterAll(() => server.close());

const send = (file: Uint8Array) => postForm(server, '/app/common/upload', person.token, [['file', file]]);

async function keptBytes(answer: Answer): Promise<Buffer> {
  return (await person.get((answer['data'] as Picture).picUrl)).rawPayload;
}

/** Every file of the store, those half way in included. */
async function stored(): Promise<string[]> {
  const folder = join(server.deps.config.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function pixelsOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)] as [
      number,
      number,
      number,
      number,
    ];
  return { ...info, at };
}

describe('a picture', () => {
  test.each(Object.entries(pictures))('%s is kept as what every tool and browser reads', async (_, make) => {
    const answer = await send(await make());
    expect(answer).toMatchObject({ code: '0', data: ballSide });
    const bytes = await keptBytes(answer);
    const metadata = await sharp(bytes).metadata();
    expect(metadata.space).toMatch(/^(srgb|b-w)$/);
    expect(metadata).toMatchObject({ ...ballSide, depth: 'uchar' });
    expect(metadata.pages ?? 1).toBe(1);
    const { at } = await pixelsOf(bytes);
    const [red, green, blue, alpha] = at(48, 32);
    expect([red > 150, green < 100, blue < 100, alpha > 200]).toEqual([true, true, true, true]);
    const ground = at(3, 3).slice(0, 3);
    expect(Math.max(...ground) - Math.min(...ground)).toBeLessThan(50);
    expect(bytes.toString('latin1')).not.toMatch(/<script|<html|acTL/i);
  });

  // Where the red (stored upper left) and the blue (stored upper right) corner come to lie.
  test.each([
    [1, 'upper left', 'upper right'],
    [2, 'upper right', 'upper left'],
    [3, 'lower right', 'lower left'],
    [4, 'lower left', 'lower right'],
    [5, 'upper left', 'lower left'],
    [6, 'upper right', 'lower right'],
    [7, 'lower right', 'upper right'],
    [8, 'lower left', 'upper left'],
  ])('held in way %i is turned once: red %s, blue %s', async (orientation, redCorner, blueCorner) => {
    const answer = await send(await photoHeld(orientation));
    const size = orientation < 5 ? { width: 64, height: 32 } : { width: 32, height: 64 };
    expect(answer).toMatchObject({ code: '0', data: size });
    const bytes = await keptBytes(answer);
    expect((await sharp(bytes).metadata()).orientation ?? 1).toBe(1);
    const { at } = await pixelsOf(bytes);
    const corner = (where: string) =>
      at(where.endsWith('left') ? 4 : size.width - 5, where.startsWith('upper') ? 4 : size.height - 5);
    const [red, , noBlue] = corner(redCorner);
    expect([red > 200, noBlue < 60]).toEqual([true, true]);
    const [noRed, , blue] = corner(blueCorner);
    expect([noRed < 60, blue > 200]).toEqual([true, true]);
  });

  test('of one pixel, and of one long row, is kept', async () => {
    for (const [width, height] of [
      [1, 1],
      [16_000, 1],
      [1, 16_000],
    ] as const) {
      expect(await send(await plainPng(width, height))).toMatchObject({ code: '0', data: { width, height } });
    }
  });

  test('that is longer than its usual format can hold is kept in another one', async () => {
    const avif = await sharp(await plainPng(16_384, 16))
      .avif({ effort: 0 })
      .toBuffer();
    expect(await send(avif)).toMatchObject({
      code: '0',
      data: { mimeType: 'image/png', width: 16_384, height: 16 },
    });
  });

  test('of exactly 50 megapixels is kept', async () => {
    const answer = await send(await plainPng(10_000, 5_000));
    expect(answer).toMatchObject({ code: '0', data: { width: 10_000, height: 5_000 } });
  });

  test('goes by its content, whatever its name says', async () => {
    const png = new Blob([new Uint8Array(await plainPng(20, 10))], { type: 'text/html' });
    const form = new FormData();
    form.set('file', png, 'page.html');
    const encoded = new Response(form);
    const response = await server.app.inject({
      method: 'POST',
      url: '/app/common/upload',
      headers: { token: person.token, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    const answer = response.json<Answer>();
    expect(answer).toMatchObject({ code: '0', data: { mimeType: 'image/png', width: 20, height: 10 } });
    const file = await person.get((answer['data'] as Picture).picUrl);
    expect(file.headers['content-type']).toBe('image/png');
    expect(file.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('what is none', () => {
  test.each(Object.entries(refused))(
    '%s is refused by name and leaves nothing',
    async (_, { error, make }) => {
      const before = await stored();
      const answer = await send(await make());
      expect(answer).toMatchObject({ code: errorCode(error), error });
      // A sentence, and nothing of the inside of the server.
      expect(answer.msg).toMatch(/^[A-Z].{15,}\.$/);
      expect(JSON.stringify(answer)).not.toMatch(/vips|sharp|\/work|node_modules|\n\s+at /i);
      expect((await stored()).toSorted()).toEqual(before.toSorted());
    },
  );
});
