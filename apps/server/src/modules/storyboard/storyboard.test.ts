import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createClipCodec } from '@tai/clip-codec';
import { heardLevels, plainClip, toneFile } from '@tai/clip-codec/testing';
import {
  documentRoutes,
  emptyStoryboard,
  type FilmExport,
  type Picture,
  type Storyboard,
  type StoryboardShot,
  type StoryboardSound,
  storyboardRoutes,
} from '@tai/contracts';
import { copyVideo, probeVideo, readVideoLabels } from '@tai/media';
import { memorySource } from '@tai/media/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeDocument } from '../../testing/documentTest.ts';
import { postForm } from '../../testing/form.ts';
import type { Person } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createWorkTools } from '../../testing/workTest.ts';
import { createExportWorker, type ExportWorker } from './exportWorker.ts';
import { storyboardExports } from './storyboard.tables.ts';

const clipCodec = createClipCodec();
const film = { width: 320, height: 180, fps: 24 };
const timing = { poll: 50, tell: 50 };
let server: TestApp;
let worker: ExportWorker;
let ann: Person;
let ben: Person;
let light = 40;
beforeAll(async () => {
  server = await createTestApp({ adapters: { clipCodec } });
  worker = createExportWorker(server.deps, timing);
  worker.start();
});
beforeEach(async () => {
  const tools = createWorkTools(server);
  [ann, ben] = [await tools.signUp(), await tools.signUp()];
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  await clipCodec.close();
});

/** A clip of a second that no other test has. */
async function upload(
  who: Person,
  { tone, isMade = false }: { tone?: number; isMade?: boolean } = {},
): Promise<Picture> {
  light += 2;
  const plain = await plainClip({
    ...film,
    frames: 24,
    colour: [light, 128, 128],
    ...(tone !== undefined && { tone }),
  });
  const aigc = {
    ...{ Label: '1' as const, ContentProducer: 'studio', ProduceID: 'a-0', ReservedCode1: '' },
    ...{ ContentPropagator: '', PropagateID: '', ReservedCode2: '' },
  };
  const labels = {
    record: null,
    aigc: isMade ? aigc : null,
    digitalSourceType: isMade ? ('algorithmicMedia' as const) : null,
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of copyVideo(memorySource(plain), labels)) pieces.push(piece);
  const answer = await postForm(server, '/app/common/upload', who.token, [
    ['file', { bytes: new Uint8Array(Buffer.concat(pieces)), fileName: 'a.mp4' }],
  ]);
  return answer['data'] as Picture;
}

/** What the notices of a person say and lead to, newest first. */
async function noticesOf(who: Person): Promise<Record<string, unknown>[]> {
  const { records } = (await who.post('/app/notice/list', {}))['data'] as {
    records: { noticeMessage: string }[];
  };
  return records.map(({ noticeMessage }) => {
    const { key, params, url } = JSON.parse(noticeMessage).metadata;
    return { key, params, url };
  });
}

function shot(clip: Pick<Picture, 'id'>, over: Partial<StoryboardShot> = {}): StoryboardShot {
  return {
    ...{ id: randomUUID(), source: 'library', recipe: { tool: 'textToVideo', params: {} }, takes: [] },
    ...{ clipId: clip.id, making: null, trim: { start: 0, end: null }, volume: 1, fade: 0, ...over },
  };
}

async function storyboard(who: Person, content: Partial<Storyboard>): Promise<string> {
  const whole = { ...emptyStoryboard(), ...content };
  return (await makeDocument(who, { type: 'storyboard', title: 'Reveal', content: whole })).id;
}

async function addSound(who: Person, documentId: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await postForm(server, documentRoutes.uploadDocumentAssets.path.replace('{id}', documentId), who.token, [
    [hash, { bytes, fileName: 'sound' }],
  ]);
  return hash;
}

const sound = (hash: string, over: Partial<StoryboardSound> = {}): StoryboardSound => ({
  ...{ asset: `asset:${hash}`, name: 'tone.mp3', seconds: 1, skip: 0, offset: 0, volume: 1 },
  ...{ fadeIn: 0, fadeOut: 0, loops: false, ...over },
});

const begin = (who: Person, documentId: string, over: object = {}) =>
  who.post(storyboardRoutes.exportStoryboard.path, { documentId, saveId: randomUUID(), film, ...over });

async function list(who: Person, documentId: string): Promise<FilmExport[]> {
  const answer = await who.post(storyboardRoutes.listStoryboardExports.path, { documentId });
  return (answer['data'] as { exports: FilmExport[] }).exports;
}

async function ended(who: Person, documentId: string): Promise<FilmExport> {
  return vi.waitFor(
    async () => {
      const [newest] = await list(who, documentId);
      if (!newest || newest.status === 'queued' || newest.status === 'running') throw new Error('not yet');
      return newest;
    },
    { timeout: 20_000, interval: 50 },
  );
}

async function bytesOf(who: Person, clip: Picture | null): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array((await who.get(clip?.picUrl ?? '')).rawPayload);
}

describe.skipIf(clipCodec.problem !== null)('films (need the optional encoder)', () => {
  test('a storyboard becomes one clip of the library, with its cross-fade, its sounds and its AI label', async () => {
    const [first, second] = [await upload(ann, { tone: 440 }), await upload(ann, { isMade: true })];
    const shots = [shot(first, { fade: 0.25 }), shot(second, { trim: { start: 0.25, end: 0.75 } })];
    const documentId = await storyboard(ann, { shots });
    const hash = await addSound(ann, documentId, await toneFile('mp3', { tone: 1000, seconds: 1 }));
    const checked = await ann.post(storyboardRoutes.checkStoryboardSound.path, { documentId, hash });
    expect(checked['data']).toEqual({ seconds: expect.closeTo(1, 0), codec: 'mp3' });
    const withSound = await storyboard(ann, { shots });
    await addSound(ann, withSound, await toneFile('mp3', { tone: 1000, seconds: 1 }));
    await ann.post(documentRoutes.saveDocument.path, {
      ...{ documentId: withSound, baseRevision: 1, saveId: randomUUID() },
      patches: [{ op: 'replace', path: ['sound'], value: sound(hash, { offset: 0.5 }) }],
    });
    expect((await begin(ann, withSound)).code).toBe(0);
    const made = await ended(ann, withSound);
    expect(made).toMatchObject({ status: 'succeeded', progress: 100, frames: 30, error: null });
    expect(made.clip).toMatchObject({ name: 'Reveal.mp4', width: 320, height: 180, medium: 'video' });
    const bytes = await bytesOf(ann, made.clip);
    expect(await probeVideo(memorySource(bytes))).toMatchObject({
      ...{ fps: 24, duration: expect.closeTo(1.25, 1), audioCodec: expect.stringMatching(/^mp4a/) },
    });
    const [own, under] = [(await heardLevels(bytes, 440))!, (await heardLevels(bytes, 1000))!];
    expect([own[3], under[3]]).toEqual([expect.closeTo(0.5, 1), expect.closeTo(0, 1)]);
    expect([own[11], under[11]]).toEqual([expect.closeTo(0, 1), expect.closeTo(0.5, 1)]);
    // One of its clips is made by AI and the other is not.
    expect(await readVideoLabels(memorySource(bytes))).toMatchObject({
      ...{ digitalSourceType: 'compositeSynthetic', record: null, aigc: { Label: '1' } },
    });
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('tai-clip-'))).toEqual([]);
    // The clock of tests stands still: as if the film had taken a second.
    await server.deps.database
      .update(storyboardExports)
      .set({ startedAt: server.deps.clock.now() - 1000 })
      .where(eq(storyboardExports.id, made.id));
    const answer = await ann.post(storyboardRoutes.listStoryboardExports.path, { documentId });
    expect(answer['data']).toMatchObject({ exports: [], pixelsPerSecond: 30 * 320 * 180 });
    expect(await noticesOf(ann)).toEqual([
      { key: 'filmMade', params: { work: 'Reveal' }, url: `/video?storyboard=${withSound}` },
    ]);
  });

  test('what people filmed stays without an AI label', async () => {
    const documentId = await storyboard(ann, { shots: [shot(await upload(ann))] });
    await begin(ann, documentId);
    const bytes = await bytesOf(ann, (await ended(ann, documentId)).clip);
    expect(await readVideoLabels(memorySource(bytes))).toEqual({
      record: null,
      digitalSourceType: null,
      aigc: null,
    });
  });

  test('the same call again makes no second film', async () => {
    const documentId = await storyboard(ann, { shots: [shot(await upload(ann))] });
    const saveId = randomUUID();
    await begin(ann, documentId, { saveId });
    await begin(ann, documentId, { saveId });
    await ended(ann, documentId);
    expect(await list(ann, documentId)).toHaveLength(1);
  });

  test('storyboards, clips and exports of somebody else are not there', async () => {
    const foreign = await upload(ben);
    const documentId = await storyboard(ann, { shots: [shot(await upload(ann)), shot(foreign)] });
    expect((await begin(ben, documentId)).error).toBe('documentNotFound');
    expect((await ben.post(storyboardRoutes.listStoryboardExports.path, { documentId })).error).toBe(
      'documentNotFound',
    );
    const hash = await addSound(ann, documentId, await toneFile('wav', { tone: 440, seconds: 0.2 }));
    const check = storyboardRoutes.checkStoryboardSound.path;
    expect((await ben.post(check, { documentId, hash })).error).toBe('documentNotFound');
    const refused = await begin(ann, documentId);
    expect([refused.error, refused['params']]).toEqual(['storyboardShotMissing', { number: 2 }]);
    const own = await storyboard(ann, { shots: [shot(await upload(ann))] });
    const { id } = (await begin(ann, own))['data'] as FilmExport;
    expect((await ben.post(storyboardRoutes.cancelStoryboardExport.path, { id })).error).toBe(
      'exportNotFound',
    );
    await ended(ann, own);
    const board = await makeDocument(ann, { type: 'board' });
    expect((await begin(ann, board.id)).error).toBe('documentNotFound');
  });

  test('a storyboard that cannot be made says why', async () => {
    const clip = await upload(ann);
    expect((await begin(ann, await storyboard(ann, {}))).error).toBe('storyboardEmpty');
    expect((await begin(ann, await storyboard(ann, { shots: [shot({ id: 'gone' })] }))).error).toBe(
      'storyboardShotMissing',
    );
    const broken = await makeDocument(ann, {
      type: 'storyboard',
      content: { version: 1, shots: [{ id: 1 }] },
    });
    expect((await begin(ann, broken.id)).error).toBe('storyboardInvalid');
    const newer = await makeDocument(ann, { type: 'storyboard', content: { version: 2 } });
    expect((await begin(ann, newer.id)).error).toBe('storyboardNewer');
    const fine = await storyboard(ann, { shots: [shot(clip)] });
    expect((await begin(ann, fine, { film: { width: 321, height: 180, fps: 24 } })).error).toBe('badRequest');
    expect((await begin(ann, fine, { film: { width: 9000, height: 180, fps: 24 } })).error).toBe(
      'badRequest',
    );
  });

  test('a file that is no sound is refused, and one that nobody uploaded', async () => {
    const documentId = await storyboard(ann, {});
    const check = (hash: string) =>
      ann.post(storyboardRoutes.checkStoryboardSound.path, { documentId, hash });
    expect((await check('a'.repeat(64))).error).toBe('assetMissing');
    const text = await addSound(ann, documentId, new TextEncoder().encode('<script>alert(1)</script>'));
    expect((await check(text)).error).toBe('soundUnsupported');
    const cut = (await toneFile('mp3', { tone: 440, seconds: 1 })).slice(0, 60);
    expect((await check(await addSound(ann, documentId, cut))).error).toBe('soundUnsupported');
    const silent = await plainClip({ ...film, frames: 5, colour: [90, 128, 128] });
    expect((await check(await addSound(ann, documentId, silent))).error).toBe('soundUnsupported');
  });

  test('a cancelled film stops and leaves nothing', async () => {
    const clip = await upload(ann);
    const shots = Array.from({ length: 20 }, () => shot(clip, { trim: { start: 0, end: null } }));
    const documentId = await storyboard(ann, { shots });
    const { id } = (await begin(ann, documentId, { film: { width: 1280, height: 720, fps: 60 } }))[
      'data'
    ] as FilmExport;
    await vi.waitFor(async () => expect((await list(ann, documentId))[0]?.progress).toBeGreaterThan(0), {
      timeout: 15_000,
    });
    const answer = await ann.post(storyboardRoutes.cancelStoryboardExport.path, { id });
    expect(answer['data']).toMatchObject({ status: 'cancelled', clip: null });
    // The next film is made at once: the worker has let go of this one.
    const next = await storyboard(ann, { shots: [shot(clip)] });
    await begin(ann, next);
    await vi.waitFor(async () => expect((await list(ann, next))[0]?.status).not.toBe('queued'), {
      timeout: 15_000,
      interval: 20,
    });
    await ended(ann, next);
    const { data } = await ann.post('/app/picture/getList', {});
    expect((data as { list: Picture[] }).list).toHaveLength(2);
  });

  test('a film that a server left is made by the next, and given up after three of them', async () => {
    const documentId = await storyboard(ann, { shots: [shot(await upload(ann))] });
    await worker.stop();
    const { id } = (await begin(ann, documentId))['data'] as FilmExport;
    const row = eq(storyboardExports.id, id);
    const left = {
      status: 'running',
      leaseId: 'dead',
      leaseUntil: server.deps.clock.now() - 1,
      attempt: 1,
    } as const;
    await server.deps.database.update(storyboardExports).set(left).where(row);
    worker = createExportWorker(server.deps, timing);
    worker.start();
    expect((await ended(ann, documentId)).status).toBe('succeeded');
    await server.deps.database
      .update(storyboardExports)
      .set({ ...left, attempt: 3 })
      .where(row);
    const given = await vi.waitFor(
      async () => {
        const [found] = await list(ann, documentId);
        expect(found?.status).toBe('failed');
        return found;
      },
      { timeout: 10_000 },
    );
    expect(given?.error?.error).toBe('jobInterrupted');
  });
});

test('where the encoder is left out, the list says so and nothing is begun', async () => {
  const without = await createTestApp();
  try {
    const eve = await createWorkTools(without).signUp();
    const { id } = await makeDocument(eve, { type: 'storyboard', content: emptyStoryboard() });
    const answer = await eve.post(storyboardRoutes.listStoryboardExports.path, { documentId: id });
    expect(answer['data']).toEqual({ exports: [], problem: 'codecMissing', pixelsPerSecond: null });
    expect((await begin(eve, id)).error).toBe('codecMissing');
  } finally {
    await without.close();
  }
});
