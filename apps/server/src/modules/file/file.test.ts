import { downloadResourcePath, type Picture, pictureTypes } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pngBytes } from '../../testing/image.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { users } from '../account/account.tables.ts';
import { auditEntries } from '../audit/audit.tables.ts';

let server: TestApp;
let owner: Person;
let other: Person;
let moderator: Person;
let bytes: Buffer;
let picture: Picture;

beforeAll(async () => {
  server = await createTestApp();
  [owner, other, moderator] = [await signUp(server), await signUp(server), await signUp(server)];
  await server.deps.database.update(users).set({ role: 'admin' }).where(eq(users.id, moderator.user.userId));
  moderator.token = await server.deps.sessions.open(moderator.user.userId);
  bytes = await pngBytes(1000, 500);
  picture = await server.deps.pictures.store({
    ownerId: owner.user.userId,
    bytes,
    mimeType: 'image/png',
    type: pictureTypes.upload,
    name: '"><script>.png',
  });
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('who may read', () => {
  test('the owner gets the bytes by header and by cookie', async () => {
    const byHeader = await owner.get(picture.picUrl);
    const byCookie = await server.app.inject({
      url: picture.picUrl,
      cookies: { 'Admin-Token': owner.token },
    });
    expect(byHeader.statusCode).toBe(200);
    expect(byHeader.rawPayload.equals(bytes)).toBe(true);
    expect(byCookie.rawPayload.equals(bytes)).toBe(true);
  });

  test('a moderator gets them as well', async () => {
    const answer = await get(picture.picUrl, { token: moderator.token });
    expect(answer.rawPayload.equals(bytes)).toBe(true);
  });

  test('what an administrator reads by role alone is in the audit log, once an hour, and what people read is not', async () => {
    const one = await server.deps.pictures.store({
      ...{ ownerId: owner.user.userId, bytes, mimeType: 'image/png' },
      ...{ type: pictureTypes.upload, name: 'private.png' },
    });
    const entries = async () => {
      const rows = await server.deps.database.select().from(auditEntries);
      const fileId = one.picUrl.split('/')[3];
      return rows.filter(
        ({ action, details }) => action === 'file.readPrivate' && details['file'] === fileId,
      );
    };
    const query = new URLSearchParams({ resource: one.picUrl });
    const addresses = [one.picUrl, one.picUrl.replace('original', '256'), `${downloadResourcePath}?${query}`];
    for (const reader of [owner, other]) for (const url of addresses) await get(url, { token: reader.token });
    expect(await entries()).toEqual([]);
    for (const url of addresses) expect((await get(url, { token: moderator.token })).statusCode).toBe(200);
    server.clock.advance(60 * 60_000);
    await get(one.picUrl, { token: moderator.token });
    const named = { actorId: moderator.user.userId, targetId: owner.user.userId };
    // The file and the download each remember what they recorded.
    expect(await entries()).toMatchObject([named, named, named]);
  });

  test('without a session there is no answer but to sign in', async () => {
    const answer = await get(picture.picUrl);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 401, error: 'unauthenticated' });
    expect((await get(picture.picUrl, { token: 'wrong' })).statusCode).toBe(401);
  });

  test('a foreign file and an unknown one give the same answer', async () => {
    const foreign = await other.get(picture.picUrl);
    const unknown = await other.get(`/app/file/${'0'.repeat(32)}/original`);
    const variant = await owner.get(picture.picUrl.replace('original', '512'));
    for (const answer of [foreign, unknown, variant]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toMatchObject({ code: 404, error: 'notFound' });
    }
    expect({ ...foreign.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
  });
});

describe('the answer', () => {
  test('may be kept for ever by this browser alone, and runs nothing', async () => {
    const { headers } = await owner.get(picture.picUrl);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.byteLength),
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f]{32}\.png"$/),
    });
  });

  test('is empty when the browser has it already', async () => {
    const { headers } = await owner.get(picture.picUrl);
    const again = await owner.get(picture.picUrl, { 'if-none-match': String(headers['etag']) });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
  });

  test('can be a part', async () => {
    const part = await owner.get(picture.picUrl, { range: 'bytes=10-19' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${bytes.byteLength}`);
    expect(part.rawPayload.equals(bytes.subarray(10, 20))).toBe(true);
    const beyond = await owner.get(picture.picUrl, { range: 'bytes=99999999-' });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${bytes.byteLength}`);
    const changed = await owner.get(picture.picUrl, { range: 'bytes=10-19', 'if-range': '"other"' });
    expect(changed.statusCode).toBe(200);
  });

  test.each([
    ['thumbUrl', 256],
    ['previewUrl', 768],
  ] as const)('%s is a WebP whose longer side is %i', async (field, width) => {
    const answer = await owner.get(picture[field]);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width,
      height: width / 2,
    });
  });
});
