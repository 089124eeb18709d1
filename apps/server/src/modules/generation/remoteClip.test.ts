import {
  buildPath,
  documentRoutes,
  emptyStoryboard,
  EngineFailure,
  type EngineOutput,
  imagesParameter,
  type Picture,
  routes,
  storyboardRoutes,
} from '@tai/contracts';
import { tinyVideo } from '@tai/media/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePerson } from '../../testing/accounts.ts';
import { makeDocument } from '../../testing/documentTest.ts';
import { createGenerationTest, type GenerationTest, request } from '../../testing/generationTest.ts';
import { copyInto, dataOf, makeProject } from '../../testing/projectTest.ts';
import { pictures } from '../picture/index.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;

const secret = 'video_8f21';
const words = (text: string) => ({ en: text, zh: text, ja: text });

let server: GenerationTest;
let ann: Person;
let ben: Person;
let bytes: Uint8Array;
beforeAll(async () => {
  server = await createGenerationTest();
  bytes = await tinyVideo({ container: 'mp4', width: 128, height: 72, seconds: 1, fps: 24, audio: false });
});
beforeEach(async () => {
  await server.reset();
  [ann, ben] = [await makePerson(server), await makePerson(server)];
  await server.worker.start();
});
afterAll(() => server.close());

/** From now on the tool takes a clip of its engine's service. */
function takeRemoteClips(remoteEngineId: string): void {
  const more = { takes: ['video' as const], remoteEngineId };
  const input = imagesParameter('clip', 'source', words('Clip'), more);
  const { capability } = server.engine;
  server.engine.capability = { ...capability, parameters: [...capability.parameters, input] };
}

const submit = (who: Person, over: object = {}) => who.post(routes.submitGeneration.path, request(over));
const remix = (who: Person, id: string) =>
  submit(who, { params: { ...request().params, clip: [id] } }).then(({ error }) => error ?? 'accepted');

async function makeClip(remote: unknown): Promise<Picture> {
  const { id } = await dataOf<{ id: string }>(submit(ann));
  const run = await server.engine.nextRun();
  await run.finish([{ medium: 'video', content: bytes, seed: 4, remote } as EngineOutput]);
  const look = () => ann.post(buildPath(routes.getJob.path, { id }));
  await expect.poll(async () => (await look())['data']).toMatchObject({ status: 'succeeded' });
  const { outputs } = (await look())['data'] as { outputs: [Picture] };
  return outputs[0];
}

test('the engine gets its name for a clip of the person, and nobody else is told it', async () => {
  const clip = await makeClip(secret);
  expect(clip).toMatchObject({ medium: 'video', remoteEngineId: 'fake' });
  const [row] = await server.deps.database.select().from(pictures).where(eq(pictures.id, clip.id));
  expect(row?.remote).toEqual({ engineId: 'fake', id: secret });
  const list = await ann.post(routes.getPictureList.path, { currPage: 1, pageSize: 10 });
  expect(list['data']).toMatchObject({ list: [{ id: clip.id, remoteEngineId: 'fake' }] });
  expect(JSON.stringify([clip, list])).not.toContain(secret);

  takeRemoteClips('fake');
  expect(await remix(ann, clip.id)).toBe('accepted');
  const { context } = await server.engine.nextRun();
  expect(await context.remoteOf?.(clip.id)).toBe(secret);
  expect(await context.remoteOf?.('0198a000-0000-7000-8000-000000000000')).toBeNull();
});

test('a clip of somebody else is refused, and a copy of it has no reference', async () => {
  const clip = await makeClip(secret);
  const projectId = await makeProject(ann, [[ben, 'editor']]);
  const [inProject = ''] = await copyInto(ann, projectId, [clip.id]);
  const [own = ''] = await copyInto(ben, null, [inProject]);
  const copies = await dataOf<Picture[]>(ben.post(routes.getPictures.path, { ids: [inProject, own] }));
  expect(copies.map(({ id, remoteEngineId }) => [id, remoteEngineId])).toEqual([
    [inProject, undefined],
    [own, undefined],
  ]);
  takeRemoteClips('fake');
  expect(await remix(ben, clip.id)).toBe('pictureNotFound');
  expect(await remix(ben, inProject)).toBe('clipNotRemote');
  expect(await remix(ben, own)).toBe('clipNotRemote');
  expect(await remix(ann, inProject)).toBe('clipNotRemote');
  server.engine.reset();
  await submit(ben);
  const { context } = await server.engine.nextRun();
  expect(await context.remoteOf?.(clip.id)).toBeNull();
});

test('a shared storyboard shows the clip without its reference', async () => {
  const clip = await makeClip(secret);
  const shot = {
    ...{ id: 's1', source: 'library', recipe: { tool: 'textToVideo', params: {} }, takes: [] },
    ...{ clipId: clip.id, making: null, trim: { start: 0, end: null }, volume: 1, fade: 0 },
  };
  const content = { ...emptyStoryboard(), shots: [shot] };
  const { id: documentId } = await makeDocument(ann, { type: 'storyboard', title: 'Reveal', content });
  await ann.post(documentRoutes.shareDocument.path, { documentId, userId: ben.id, level: 'edit' });
  const asked = { documentId, ids: [clip.id] };
  const [shown] = await dataOf<Picture[]>(ben.post(storyboardRoutes.listStoryboardClips.path, asked));
  expect(shown).toMatchObject({ id: clip.id, medium: 'video' });
  expect(shown).not.toHaveProperty('remoteEngineId');
});

test('another engine neither takes the clip nor learns its name', async () => {
  const clip = await makeClip(secret);
  takeRemoteClips('other');
  expect(await remix(ann, clip.id)).toBe('clipNotRemote');
  // As if the clip had come from an engine that is gone.
  const remote = { engineId: 'gone', id: secret };
  await server.deps.database.update(pictures).set({ remote }).where(eq(pictures.id, clip.id));
  server.engine.reset();
  await submit(ann);
  const { context } = await server.engine.nextRun();
  expect(await context.remoteOf?.(clip.id)).toBeNull();
});

test('a clip that its service has forgotten is not remixed again, and pages are told', async () => {
  const [clip, other] = [await makeClip(secret), await makeClip('video_other')];
  takeRemoteClips('fake');
  const told: string[][] = [];
  server.deps.events.subscribe('pictures', (news) => {
    const { userIds, change, ids } = news as { userIds: string[]; change: string; ids: string[] };
    if (change === 'changed') told.push([...userIds, ...ids]);
  });
  async function failed(error: 'clipForgotten' | 'serviceCallMissing'): Promise<void> {
    expect(await remix(ann, clip.id)).toBe('accepted');
    const run = await server.engine.nextRun();
    await run.context.remoteOf?.(clip.id);
    await run.fail(new EngineFailure(error, { host: 'example.org' }));
  }
  const remotes = () =>
    dataOf<Picture[]>(ann.post(routes.getPictures.path, { ids: [clip.id, other.id] })).then((found) =>
      found.map(({ remoteEngineId }) => remoteEngineId),
    );
  await failed('serviceCallMissing');
  expect(await remotes()).toEqual(['fake', 'fake']);
  await failed('clipForgotten');
  await expect.poll(remotes).toEqual([undefined, 'fake']);
  await expect.poll(() => told).toEqual([[ann.id, clip.id]]);
  expect(await remix(ann, clip.id)).toBe('clipNotRemote');
});

test.each([
  ['an empty one', ''],
  ['a long one', 'x'.repeat(301)],
  ['one that no database holds', 'a\0b'],
  ['a number', 7],
])('a reference that is none is left out: %s', async (_, remote) => {
  expect(await makeClip(remote)).not.toHaveProperty('remoteEngineId');
});
