import { createHash, randomUUID } from 'node:crypto';
import { createClipCodec } from '@tai/clip-codec';
import { plainClip, toneFile } from '@tai/clip-codec/testing';
import {
  documentRoutes,
  type DocumentSharing,
  emptyStoryboard,
  type FilmExport,
  type Picture,
  routes,
  type ShareLevel,
  storyboardRoutes,
} from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makePerson } from '../../testing/accounts.ts';
import { makeDocument, open, put, save } from '../../testing/documentTest.ts';
import { postForm } from '../../testing/form.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { storyboardExports } from './storyboard.tables.ts';
import { documentClips } from '../document/document.tables.ts';
import { pictures } from '../picture/index.ts';
import { createExportWorker, type ExportWorker } from './exportWorker.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;

const clipCodec = createClipCodec();
const film = { width: 64, height: 64, fps: 12 };
let server: TestApp;
let worker: ExportWorker;
let ann: Person;
let ben: Person;
let eve: Person;
let light = 40;
beforeAll(async () => {
  server = await createTestApp({ adapters: { clipCodec } });
  worker = createExportWorker(server.deps, { poll: 50, tell: 50 });
  worker.start();
});
beforeEach(async () => {
  [ann, ben, eve] = [await makePerson(server), await makePerson(server), await makePerson(server)];
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  await clipCodec.close();
});

const get = (who: Person, url: string) =>
  server.app.inject({ method: 'GET', url, headers: { token: who.token } });

async function upload(who: Person): Promise<Picture> {
  light += 2;
  const bytes = await plainClip({ ...film, frames: 12, colour: [light, 128, 128] });
  const answer = await postForm(server, '/app/common/upload', who.token, [
    ['file', { bytes, fileName: 'a.mp4' }],
  ]);
  return answer['data'] as Picture;
}

const shot = (clipId: string, takes: string[] = []) => ({
  ...{ id: randomUUID(), source: 'library' as const, recipe: { tool: 'textToVideo', params: {} } },
  takes: takes.map((id) => ({ clipId: id, recipe: { tool: 'textToVideo', params: {} } })),
  ...{ clipId, making: null, trim: { start: 0, end: null }, volume: 1, fade: 0 },
});

async function storyboard(who: Person, clipIds: string[], over: object = {}): Promise<string> {
  const content = { ...emptyStoryboard(), shots: clipIds.map((id) => shot(id)) };
  return (await makeDocument(who, { type: 'storyboard', title: 'Reveal', content, ...over })).id;
}

const share = (documentId: string, who: Person, level: ShareLevel | null) =>
  ann.post(documentRoutes.shareDocument.path, { documentId, userId: who.id, level });

async function seen(who: Person, documentId: string, ids: string[]): Promise<Picture[] | string> {
  const answer = await who.post(storyboardRoutes.listStoryboardClips.path, { documentId, ids });
  return answer.error ?? (answer['data'] as Picture[]);
}

/** What the addresses of a clip answer to somebody. */
async function statuses(who: Person, clip: Picture): Promise<number[]> {
  const addresses = [clip.picUrl, clip.thumbUrl, clip.previewUrl];
  return Promise.all(addresses.map(async (address) => (await get(who, address)).statusCode));
}

async function theOne(who: Person, documentId: string, id: string): Promise<Picture> {
  const found = await seen(who, documentId, [id]);
  const [clip] = Array.isArray(found) ? found : [];
  if (!clip) throw new Error(`the clip is not seen: ${JSON.stringify(found)}`);
  return clip;
}

async function saveShots(who: Person, documentId: string, clipIds: string[]) {
  const { document } = await open(who, documentId);
  const shots = clipIds.map((id) => shot(id));
  const patch = { op: 'replace' as const, path: ['shots'], value: shots };
  expect((await save(who, documentId, document.revision, [patch])).code).toBe(0);
  return document.revision + 1;
}

describe.skipIf(clipCodec.problem !== null)(
  'clips of a shared storyboard (need the optional encoder)',
  () => {
    test('are seen by whom it is shared with, until that ends', async () => {
      const clip = await upload(ann);
      const documentId = await storyboard(ann, [clip.id]);
      expect(await seen(ben, documentId, [clip.id])).toBe('documentNotFound');
      await share(documentId, ben, 'view');
      const shown = await theOne(ben, documentId, clip.id);
      expect(shown).toMatchObject({ id: clip.id, medium: 'video', width: 64, video: { duration: 1 } });
      expect([await statuses(ben, shown), await statuses(eve, shown)]).toEqual([
        [200, 200, 200],
        [404, 404, 404],
      ]);
      const whole = await get(ben, shown.picUrl);
      expect(whole.headers['cache-control']).toBe('private, no-cache');
      expect(whole.rawPayload).toEqual((await get(ann, clip.picUrl)).rawPayload);
      // Only through the storyboard.
      expect(await statuses(ben, clip)).toEqual([404, 404, 404]);
      expect((await ben.post(routes.getPictures.path, { ids: [clip.id] }))['data']).toEqual([]);
      await share(documentId, ben, null);
      expect(await statuses(ben, shown)).toEqual([404, 404, 404]);
      expect(await seen(ben, documentId, [clip.id])).toBe('documentNotFound');
    });

    test('say nothing of how they were made', async () => {
      const clip = await upload(ann);
      const made = { prompt: 'unreleased coupe', operationCode: 'abc', tool: 'textToVideo', seed: 7 };
      const kept = { ...made, collected: true };
      await server.deps.database.update(pictures).set(kept).where(eq(pictures.id, clip.id));
      const documentId = await storyboard(ann, [clip.id]);
      await share(documentId, ben, 'view');
      expect(await theOne(ben, documentId, clip.id)).toMatchObject({
        ...{ operationCode: null, prompt: null, tool: null, seed: null, projectId: null, picCollect: false },
      });
      // Those whose library it is see the item of their library.
      expect(await theOne(ann, documentId, clip.id)).toMatchObject({ picUrl: clip.picUrl, ...made });
    });

    test('are seen by a link and by everybody for as long as those are there', async () => {
      const clip = await upload(ann);
      const documentId = await storyboard(ann, [clip.id]);
      const answer = await ann.post(documentRoutes.setDocumentLink.path, { documentId, level: 'view' });
      await open(ben, documentId, (answer['data'] as DocumentSharing).link?.token);
      const shown = await theOne(ben, documentId, clip.id);
      expect(await statuses(ben, shown)).toEqual([200, 200, 200]);
      await ann.post(documentRoutes.setDocumentLink.path, { documentId, level: null });
      expect(await statuses(ben, shown)).toEqual([404, 404, 404]);
    });

    test('of somebody else stay closed when an editor writes their ids into it, also after the owner saves', async () => {
      const [clip, secret, foreign] = [await upload(ann), await upload(ann), await upload(eve)];
      const documentId = await storyboard(ann, [clip.id]);
      await share(documentId, ben, 'edit');
      const planted = [clip.id, secret.id, foreign.id];
      await saveShots(ben, documentId, planted);
      expect(await seen(ben, documentId, planted)).toMatchObject([{ id: clip.id }]);
      // The owner's page saves all shots when it moves one.
      const revision = await saveShots(ann, documentId, planted.toReversed());
      expect(await seen(ben, documentId, planted)).toMatchObject([{ id: clip.id }]);
      // Nor by going back to a revision that names it, nor by a copy of the storyboard that is shared.
      await saveShots(ann, documentId, [clip.id]);
      await ann.post(documentRoutes.restoreRevision.path, { documentId, revision, saveId: randomUUID() });
      expect(await seen(ben, documentId, planted)).toMatchObject([{ id: clip.id }]);
      const copy = await ann.post(documentRoutes.duplicateDocument.path, {
        ...{ id: documentId, saveId: randomUUID(), title: 'Copy', projectId: null, folderId: null },
      });
      const { id: copyId } = copy['data'] as { id: string };
      await share(copyId, ben, 'view');
      expect(await seen(ben, copyId, planted)).toMatchObject([{ id: clip.id }]);
      // A film is not made of them either.
      const wanted = { documentId, saveId: randomUUID(), film };
      expect((await ben.post(storyboardRoutes.exportStoryboard.path, wanted)).error).toBe(
        'storyboardShotMissing',
      );
    });

    test('of before they were opened are seen once their owner picks them again, and not by any other change', async () => {
      const clip = await upload(ann);
      const documentId = await storyboard(ann, [clip.id]);
      await server.deps.database.delete(documentClips).where(eq(documentClips.documentId, documentId));
      await share(documentId, ben, 'edit');
      const saveShot = async (who: Person, over: object) => {
        const { document } = await open(who, documentId);
        const patch = { op: 'replace' as const, path: ['shots'], value: [{ ...shot(clip.id), ...over }] };
        expect((await save(who, documentId, document.revision, [patch])).code).toBe(0);
      };
      await saveShot(ann, {});
      // Who writes a pick opens nothing that they cannot read, nor does the owner by keeping or copying it.
      await saveShot(ben, { pick: 'planted' });
      await saveShot(ann, { id: randomUUID(), pick: 'planted' });
      expect(await seen(ben, documentId, [clip.id])).toEqual([]);
      await saveShot(ann, { pick: randomUUID() });
      expect(await seen(ben, documentId, [clip.id])).toMatchObject([{ id: clip.id }]);
    });

    test('that an editor may read are seen by the owner once the editor puts them there', async () => {
      const clip = await upload(ben);
      const documentId = await storyboard(ann, []);
      await share(documentId, ben, 'edit');
      await saveShots(ben, documentId, [clip.id]);
      expect(await statuses(ann, await theOne(ann, documentId, clip.id))).toEqual([200, 200, 200]);
      // A copy of one's own has no right to what is somebody else's.
      const copy = await ann.post(documentRoutes.duplicateDocument.path, {
        ...{ id: documentId, saveId: randomUUID(), title: 'Copy', projectId: null, folderId: null },
      });
      expect(await seen(ann, (copy['data'] as { id: string }).id, [clip.id])).toEqual([]);
    });

    test('that are taken out are gone, and back when that is undone by somebody else', async () => {
      const clip = await upload(ann);
      const documentId = await storyboard(ann, [clip.id]);
      await share(documentId, ben, 'edit');
      const shown = await theOne(ben, documentId, clip.id);
      await saveShots(ben, documentId, []);
      expect([await seen(ben, documentId, [clip.id]), await statuses(ben, shown)]).toEqual([
        [],
        [404, 404, 404],
      ]);
      await saveShots(ben, documentId, [clip.id]);
      expect(await statuses(ben, shown)).toEqual([200, 200, 200]);
    });

    test('are gone while they, or the storyboard, lie in the trash', async () => {
      const clip = await upload(ann);
      const documentId = await storyboard(ann, [clip.id]);
      await share(documentId, ben, 'view');
      const shown = await theOne(ben, documentId, clip.id);
      await ann.post(routes.deletePictures.path, { ids: [clip.id] });
      expect([await seen(ben, documentId, [clip.id]), await statuses(ben, shown)]).toEqual([
        [],
        [404, 404, 404],
      ]);
      await ann.post(routes.restorePictures.path, { ids: [clip.id] });
      expect(await statuses(ben, shown)).toEqual([200, 200, 200]);
      await ann.post(documentRoutes.trashDocuments.path, { ids: [documentId] });
      expect(await statuses(ben, shown)).toEqual([404, 404, 404]);
    });

    test('and its sound become a film of whoever may see it, and none once they may not', async () => {
      const clip = await upload(ann);
      const documentId = await storyboard(ann, [clip.id]);
      const bytes = await toneFile('wav', { tone: 440, seconds: 1 });
      const hash = createHash('sha256').update(bytes).digest('hex');
      await postForm(
        server,
        documentRoutes.uploadDocumentAssets.path.replace('{id}', documentId),
        ann.token,
        [[hash, { bytes, fileName: 'sound' }]],
      );
      const sound = { asset: `asset:${hash}`, name: 'a.wav', seconds: 1, skip: 0, offset: 0, volume: 1 };
      await save(ann, documentId, 1, [put('sound', { ...sound, fadeIn: 0, fadeOut: 0, loops: false })]);
      await share(documentId, ben, 'view');
      const begin = () =>
        ben.post(storyboardRoutes.exportStoryboard.path, { documentId, saveId: randomUUID(), film });
      const list = async () => {
        const answer = await ben.post(storyboardRoutes.listStoryboardExports.path, { documentId });
        return (answer['data'] as { exports: FilmExport[] }).exports;
      };
      const ended = (count: number) =>
        vi.waitFor(
          async () => {
            const [newest, ...older] = await list();
            if (!newest || older.length < count - 1 || !newest.endTime) throw new Error('not yet');
            return newest;
          },
          { timeout: 20_000, interval: 50 },
        );
      expect((await begin()).code).toBe(0);
      const made = await ended(1);
      expect(made).toMatchObject({ status: 'succeeded', clip: { video: { audioCodec: expect.anything() } } });
      // It waits while the sharing ends.
      await worker.stop();
      await begin();
      await share(documentId, ben, null);
      worker = createExportWorker(server.deps, { poll: 50, tell: 50 });
      worker.start();
      await vi.waitFor(async () => {
        const rows = await server.deps.database.select().from(storyboardExports);
        expect(rows.map(({ status }) => status).toSorted()).toEqual(['failed', 'succeeded']);
      });
      expect((await begin()).error).toBe('documentNotFound');
    });
  },
);
