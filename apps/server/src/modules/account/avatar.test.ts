import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '../../testing/accounts.ts';
import { pngBytes } from '../../testing/image.ts';
import { pngClaiming } from '../../testing/oddPictures.ts';
import { type Answer } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

type Someone = Awaited<ReturnType<typeof makePerson>>;

async function uploadPicture(token: string, bytes: Uint8Array): Promise<string> {
  return String((await upload(token, bytes, { to: '/app/common/upload' }))['url']);
}

async function upload(
  token: string,
  bytes: Uint8Array,
  { name = 'file', type = 'image/png', to = '/app/userCenter/avatar' } = {},
): Promise<Answer> {
  const form = new FormData();
  form.append(name, new Blob([new Uint8Array(bytes)], { type }), 'me.png');
  const encoded = new Response(form);
  const answer = await server.app.inject({
    method: 'POST',
    url: to,
    headers: { token, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return answer.json<Answer>();
}
const fetchAs = (token: string, url: string) => server.app.inject({ url, headers: { token } });
const chosen = (person: Someone, userAvatar: string) => person.post('/app/userCenter/update', { userAvatar });
const contents = async () =>
  (await server.deps.connection.executeSql('select key from stored_contents')).rows.length;

test('an avatar becomes a small square that everybody who is signed in may see', async () => {
  const [person, other] = [await makePerson(server), await makePerson(server)];
  const wide = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#6a6af2' } })
    .withExif({ IFD0: { Artist: 'secret place' } })
    .jpeg()
    .toBuffer();
  const answer = await upload(person.token, wide, { type: 'image/jpeg' });
  const url = String(answer['url']);
  expect(answer).toMatchObject({ code: 0, data: { userAvatar: url } });
  const seen = await fetchAs(other.token, url);
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' });
  expect(seen.rawPayload.includes('secret place')).toBe(false);
  const byCookie = await server.app.inject({ url, headers: { cookie: `Admin-Token=${other.token}` } });
  expect(byCookie.statusCode).toBe(200);
  const cached = await server.app.inject({
    url,
    headers: { token: other.token, 'if-none-match': String(seen.headers['etag']) },
  });
  expect(cached.statusCode).toBe(304);
  expect((await server.app.inject({ url })).statusCode).toBe(401);
  expect((await fetchAs(other.token, '/app/avatar/00000000000000000000000000000000')).statusCode).toBe(404);
});

test('another one replaces it with its bytes, and an empty address takes it away', async () => {
  const person = await makePerson(server);
  const before = await contents();
  const first = String((await upload(person.token, await pngBytes()))['url']);
  const second = String((await upload(person.token, await pngBytes()))['url']);
  expect((await fetchAs(person.token, first)).statusCode).toBe(404);
  expect((await fetchAs(person.token, second)).statusCode).toBe(200);
  expect(await contents()).toBe(before + 1);
  expect(await chosen(person, second)).toMatchObject({ code: 0, data: { userAvatar: second } });
  expect(await chosen(person, '')).toMatchObject({ code: 0, data: { userAvatar: null } });
  expect((await fetchAs(person.token, second)).statusCode).toBe(404);
  expect(await contents()).toBe(before);
});

test('a picture that was uploaded becomes the avatar by its address, and one of somebody else does not', async () => {
  const [person, other] = [await makePerson(server), await makePerson(server)];
  const picture = await uploadPicture(person.token, await pngBytes());
  const answer = await chosen(person, picture);
  expect(answer).toMatchObject({ code: 0, data: { userAvatar: expect.stringMatching(/^\/app\/avatar\//) } });
  for (const address of [picture, '/app/file/nothing/original', '/app/file/'])
    expect(await chosen(other, address)).toMatchObject({ error: 'badRequest' });
});

test('uploads at once leave one avatar', async () => {
  const person = await makePerson(server);
  const before = await contents();
  const images = await Promise.all([pngBytes(), pngBytes(), pngBytes()]);
  const answers = await Promise.all(images.map((image) => upload(person.token, image)));
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(await contents()).toBe(before + 1);
});

test('two people with the same picture do not take it from each other', async () => {
  const [person, other] = [await makePerson(server), await makePerson(server)];
  const bytes = await pngBytes();
  const [mine, theirs] = [await upload(person.token, bytes), await upload(other.token, bytes)];
  expect(mine['url']).not.toBe(theirs['url']);
  await chosen(person, '');
  expect((await fetchAs(person.token, String(theirs['url']))).statusCode).toBe(200);
});

test('addresses that are not an avatar of one’s own are refused', async () => {
  const [person, other] = [await makePerson(server), await makePerson(server)];
  const theirs = String((await upload(other.token, await pngBytes()))['url']);
  for (const address of [
    theirs,
    'https://example.com/a.png',
    'javascript:alert(1)',
    '/app/file/x/original',
  ]) {
    expect([address, await chosen(person, address)]).toEqual([
      address,
      expect.objectContaining({ code: 400 }),
    ]);
  }
});

test('what is no JPEG or PNG, whatever it calls itself, is refused', async () => {
  const person = await makePerson(server);
  const gif = await sharp(await pngBytes())
    .gif()
    .toBuffer();
  const webp = await sharp(await pngBytes())
    .webp()
    .toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  for (const [bytes, found] of [
    [gif, 'image/gif'],
    [webp, 'image/webp'],
    [svg, expect.any(String)],
    [Buffer.from('text'), 'something else'],
    [Buffer.alloc(0), 'something else'],
  ] as const) {
    expect(await upload(person.token, bytes)).toMatchObject({ code: 1020, params: { found } });
  }
});

test('what is too large, damaged, missing or a bomb is refused', async () => {
  const person = await makePerson(server);
  const png = await pngBytes();
  const padded = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024 - png.length)]);
  expect(await upload(person.token, padded)).toMatchObject({ code: 1021, params: { limitMb: 2 } });
  expect(await upload(person.token, padded.subarray(0, -1))).toMatchObject({ code: 0 });
  expect(await upload(person.token, Buffer.concat([padded, padded]))).toMatchObject({ code: 1021 });
  expect(await upload(person.token, png.subarray(0, 200))).toMatchObject({
    code: 1104,
    error: 'imageDamaged',
  });
  expect(await upload(person.token, png, { name: 'other' })).toMatchObject({ code: 400 });
  expect(await person.post('/app/userCenter/avatar', {})).toMatchObject({ code: 1101, error: 'fileMissing' });
  expect(await upload(person.token, await pngClaiming(10_000, 5_001))).toMatchObject({
    code: 1105,
    error: 'imageTooManyPixels',
  });
  expect(await upload('', png)).toMatchObject({ code: 401 });
});
