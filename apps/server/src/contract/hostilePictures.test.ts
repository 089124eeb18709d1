/*
 * Pictures that somebody sends to keep the server busy. What they cost is paid by threads that answer no calls, so that the
 * one that does is free for everybody else.
 */
import { type Capability, type Picture, pictureTypes, routes } from '@tai/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeEngine, fakeCapability } from '../testing/fakeEngine.ts';
import { postForm } from '../testing/form.ts';
import { type Heartbeat, watchHeartbeat } from '../testing/heartbeat.ts';
import { pngBytes } from '../testing/image.ts';
import { type Person, signUp } from '../testing/person.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';

let server: TestApp;
let heartbeat: Heartbeat;
let person: Person;
beforeAll(async () => {
  const engine = createFakeEngine();
  engine.capability = withMask();
  server = await createTestApp({ engines: [engine] });
  heartbeat = watchHeartbeat(server.app);
  person = await signUp(server);
});
afterAll(() => server.close());

function withMask(): Capability {
  const label = { en: 'Picture', zh: 'Picture', ja: 'Picture' };
  return {
    ...fakeCapability(),
    parameters: [
      {
        ...{ name: 'source', label, type: 'images', role: 'source', required: true },
        ...{ min: 1, max: 1, maxWidth: 3000, maxHeight: 2500, default: [] },
      },
      { name: 'mask', label, type: 'mask', of: 'source', kind: 'area', default: null },
    ],
  };
}

async function upload(bytes: Uint8Array, picType: string = pictureTypes.upload): Promise<Picture> {
  const answer = await postForm(server, routes.upload.path, person.token, [
    ['picType', picType],
    ['file', bytes],
  ]);
  expect(answer).toMatchObject({ code: '0' });
  return answer['data'] as Picture;
}

const prefixes = Array.from(
  { length: 6_000 },
  (_, at) => `xmlns:p${at}="http://www.tc260.org.cn/ns/AIGC/1.0/"`,
);
test.each([
  ['openings of lists', `<x>${'<dc:rights>'.repeat(800)}${'<rdf:li'.repeat(800)}`],
  ['prefixes', `<x ${prefixes.join(' ')}/>`],
])('metadata of nothing but %s is not worked through', async (_, packet) => {
  const bytes = await sharp(await pngBytes(40, 30))
    .withXmp(packet)
    .png()
    .toBuffer();
  await upload(bytes);
});

test('six large masks at once are looked at', async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 3000, height: 2500, channels: 3, background } })
      .png()
      .toBuffer();
  const source = await upload(await plain('#2a4'));
  const mask = await upload(await plain('#f00'), pictureTypes.mask);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (__, at) =>
      person.post(routes.submitGeneration.path, {
        ...{ tool: 'create', idempotencyKey: `mask-${at}-of-the-hostile` },
        params: { source: [source.id], mask: mask.id },
      }),
    ),
  );
  expect(answers.map(({ error }) => error)).toEqual(Array.from({ length: 6 }, () => 'maskInvalid'));
});

test('no request holds the event loop for long', () => {
  expect(heartbeat.stop().holds).toEqual([]);
});
