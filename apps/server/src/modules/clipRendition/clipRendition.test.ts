import { createClipCodec } from '@tai/clip-codec';
import { foreignClip } from '@tai/clip-codec/testing';
import type { Picture } from '@tai/contracts';
import { copyVideo, probeVideo } from '@tai/media';
import { memorySource, tinyVideo } from '@tai/media/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { derivedContents, storedContents } from '../../platform/files/file.tables.ts';
import { postForm } from '../../testing/form.ts';
import { pngBytes } from '../../testing/image.ts';
import type { Person } from '../../testing/person.ts';
import { realClip } from '../../testing/realClip.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createWorkTools } from '../../testing/workTest.ts';
import { pictures } from '../picture/picture.tables.ts';
import { type ClipRenditions, createClipRenditions } from './clipRenditions.ts';
import { renditionKinds } from './renditionKinds.ts';

const clipCodec = createClipCodec();
let server: TestApp;
let tools: ReturnType<typeof createWorkTools>;
let previews: ClipRenditions;
let ann: Person;
let ben: Person;
let light = 40;
beforeAll(async () => {
  server = await createTestApp({ adapters: { clipCodec } });
  tools = createWorkTools(server);
  previews = createClipRenditions(server.deps);
  await tools.review(false);
});
beforeEach(async () => {
  [ann, ben] = [await tools.signUp(), await tools.signUp()];
});
afterAll(async () => {
  await server.close();
  await clipCodec.close();
});

/** A clip of six seconds that no other test has. */
async function upload(): Promise<Picture> {
  light += 10;
  const grey = light;
  const bytes = await realClip(clipCodec, {
    ...{ width: 640, height: 360, fps: 12, frames: 72 },
    luma: (index) => grey + (index % 40),
  });
  const answer = await postForm(server, '/app/common/upload', ann.token, [
    ['file', { bytes: new Uint8Array(bytes), fileName: 'a.mp4' }],
    ['poster', { bytes: await pngBytes(64, 36), fileName: 'poster.png' }],
  ]);
  return answer['data'] as Picture;
}

async function find(person: Person, id: string): Promise<Picture | undefined> {
  const { data } = await person.post('/app/picture/getList', {});
  return (data as { list: Picture[] }).list.find((one) => one.id === id);
}

const previewOf = ({ picUrl }: Pick<Picture, 'picUrl'>) => picUrl.replace(/original$/, 'preview');
const statusFor = async (person: Person, url: string) => (await person.get(url)).statusCode;
const derived = () => server.deps.database.select().from(derivedContents);
async function removeForEver(person: Person, { id }: Pick<Picture, 'id'>): Promise<void> {
  await person.post(`/app/picture/delete/${id}`);
  await person.post('/app/picture/deleteForever', { ids: [id] });
}

test('a preview begins where the poster is and stays within the clip', () => {
  const [preview] = renditionKinds;
  const facts = { fps: 24, videoCodec: 'avc1.640028', audioCodec: null };
  const part = (duration: number) => preview?.options({ ...facts, duration });
  expect(part(20)).toMatchObject({ start: 2, seconds: 3 });
  expect(part(3.1)).toMatchObject({ start: expect.closeTo(0.1), seconds: 3 });
  expect(part(0.5)).toMatchObject({ start: 0, seconds: 0.5 });
});

describe.skipIf(clipCodec.problem !== null)('previews (need the optional encoder)', () => {
  test('a clip gets a muted preview of three seconds, small enough to load while hovering', async () => {
    const clip = await upload();
    expect(clip.video?.previewUrl).toBeUndefined();
    expect(await statusFor(ann, previewOf(clip))).toBe(404);
    expect(await previews.isMissingOf([clip.id])).toBe(true);
    await previews.makeMissing();
    expect(await previews.isMissingOf([clip.id])).toBe(false);
    const shown = await find(ann, clip.id);
    expect(shown?.video).toEqual({ ...clip.video, previewUrl: previewOf(clip) });
    const answer = await ann.get(previewOf(clip));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'video/mp4']);
    expect(answer.rawPayload.byteLength).toBeLessThan(300_000);
    expect(await probeVideo(memorySource(answer.rawPayload))).toMatchObject({
      ...{ width: 320, height: 180, duration: 3, fps: 15, audioCodec: null },
    });
    const part = await ann.get(previewOf(clip), { range: 'bytes=0-1' });
    expect([part.statusCode, part.rawPayload.byteLength]).toEqual([206, 2]);
  });

  test('it is for those alone who may read the clip, and stays for a copy when the original goes', async () => {
    const clip = await upload();
    await previews.makeMissing();
    const url = previewOf(clip);
    expect([await statusFor(ann, url), await statusFor(ben, url)]).toEqual([200, 404]);
    expect((await server.app.inject({ url })).statusCode).toBe(401);
    const copied = (await ann.post('/app/picture/copy', { ids: [clip.id], projectId: null }))['data'];
    const [copyId = ''] = (copied as { ids: string[] }).ids;
    await removeForEver(ann, clip);
    expect(await statusFor(ann, url)).toBe(404);
    const copy = await find(ann, copyId);
    expect(await statusFor(ann, copy?.video?.previewUrl ?? '')).toBe(200);
  });

  test('it goes with the last clip that has it', async () => {
    const clip = await upload();
    await previews.makeMissing();
    const [row] = await server.deps.database.select().from(pictures).where(eq(pictures.id, clip.id));
    const [made] = (await derived()).filter(({ sourceKey }) => sourceKey === row?.originalKey);
    const isHeld = async () =>
      (
        await server.deps.database
          .select()
          .from(storedContents)
          .where(eq(storedContents.key, made?.contentKey ?? ''))
      ).length;
    expect(await isHeld()).toBe(1);
    await ann.post(`/app/picture/delete/${clip.id}`);
    // Nothing plays in the trash.
    expect(await statusFor(ann, previewOf(clip))).toBe(404);
    await ann.post('/app/picture/deleteForever', { ids: [clip.id] });
    expect(await isHeld()).toBe(0);
    expect((await derived()).some(({ sourceKey }) => sourceKey === row?.originalKey)).toBe(false);
  });

  test('those who see a work see the preview of its clip, also where the prompt was taken out', async () => {
    const record = {
      ...{ prompt: 'a secret harbour', negativePrompt: '', tool: '', engine: '', model: '', version: '' },
      ...{ seed: 1, width: 64, height: 36, operationCode: '', params: {} },
    };
    const bytes = await realClip(clipCodec, {
      ...{ width: 64, height: 36, fps: 12, frames: 24 },
      luma: (index) => 90 + index,
    });
    const labels = { record, aigc: null, digitalSourceType: 'algorithmicMedia' as const };
    const labelled = await server.deps.files.receive(copyVideo(memorySource(new Uint8Array(bytes)), labels));
    await labelled.keep();
    const clip = await tools.clip(ann, 'video', { original: { key: labelled.key, bytes: labelled.bytes } });
    await previews.makeMissing();
    const shown = { kind: 'video', pictureIds: [clip.id] } as const;
    const open = await tools.publish(ann, { ...shown, isPromptVisible: true });
    const hidden = await tools.publish(ann, { ...shown, isPromptVisible: false });
    const [here] = (await tools.get(ben, open.id)).pictures;
    expect(await statusFor(ben, here?.video?.previewUrl ?? '')).toBe(200);
    // That one is another file, whose preview is made in the next round.
    expect((await tools.get(ben, hidden.id)).pictures[0]?.video?.previewUrl).toBeUndefined();
    await previews.makeMissing();
    const [there] = (await tools.get(ben, hidden.id)).pictures;
    expect(await statusFor(ben, there?.video?.previewUrl ?? '')).toBe(200);
    await ann.post(`/app/work/withdraw/${hidden.id}`);
    expect(await statusFor(ben, there?.video?.previewUrl ?? '')).toBe(404);
  });

  test('a clip that cannot be decoded is tried three times and stays as it is', async () => {
    const fake = await tinyVideo({
      container: 'mp4',
      width: 96,
      height: 36,
      seconds: 1,
      fps: 12,
      audio: false,
    });
    const answer = await postForm(server, '/app/common/upload', ann.token, [
      ['file', { bytes: fake, fileName: 'a.mp4' }],
    ]);
    const clip = answer['data'] as Picture;
    for (let round = 0; round < 4; round += 1) await previews.makeMissing();
    const [row] = await server.deps.database.select().from(pictures).where(eq(pictures.id, clip.id));
    expect((await derived()).filter(({ sourceKey }) => sourceKey === row?.originalKey)).toMatchObject([
      { contentKey: null, attempts: 3 },
    ]);
    expect((await find(ann, clip.id))?.video?.previewUrl).toBeUndefined();
    // Nor does it keep others waiting.
    const next = await upload();
    await previews.makeMissing();
    expect((await find(ann, next.id))?.video?.previewUrl).toBe(previewOf(next));
  });

  test('a clip that browsers rarely play gets one that they do, with its sound; downloads stay the original', async () => {
    const hevc = await foreignClip({ codec: 'hevc', codecString: 'hev1.1.6.L93.B0', sound: 'aac' });
    const answer = await postForm(server, '/app/common/upload', ann.token, [
      ['file', { bytes: hevc, fileName: 'phone.mov' }],
    ]);
    const clip = answer['data'] as Picture;
    expect([clip.video?.videoCodec, clip.video?.playUrl]).toEqual([expect.stringMatching(/^h/), undefined]);
    await previews.makeMissing();
    const shown = await find(ann, clip.id);
    const playable = await ann.get(shown?.video?.playUrl ?? '');
    expect(await probeVideo(memorySource(playable.rawPayload))).toMatchObject({
      ...{ width: 320, height: 180, videoCodec: expect.stringMatching(/^avc1\.6400/) },
      ...{ duration: expect.closeTo(2, 1), audioCodec: clip.video?.audioCodec },
    });
    expect(await probeVideo(memorySource((await ann.get(clip.picUrl)).rawPayload))).toMatchObject({
      videoCodec: clip.video?.videoCodec,
    });
    expect(await statusFor(ben, shown?.video?.playUrl ?? '')).toBe(404);
    // One that every browser plays gets none.
    const plain = await upload();
    await previews.makeMissing();
    expect((await find(ann, plain.id))?.video).not.toHaveProperty('playUrl');
  });
});
