import { createHash } from 'node:crypto';
import {
  assetName,
  buildPath,
  type DocumentAsset,
  documentRoutes,
  limits,
  type RevisionGroup,
} from '@tai/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '../../testing/accounts.ts';
import { errorOf, makeDocument, open, put, save } from '../../testing/documentTest.ts';
import { postForm } from '../../testing/form.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { staysInStore } from '../../testing/staysInStore.ts';
import { removeUnnamedAssets } from './assetUpkeep.ts';
import { thinDocuments } from './thinning.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

let server: TestApp;
let ann: Awaited<ReturnType<typeof makePerson>>;
beforeAll(async () => {
  server = await createTestApp();
  ann = await makePerson(server);
});
afterAll(() => server.close());

/** What upkeep works with when so much time has gone by; sessions of people would end meanwhile. */
const after = (time: number) => ({ ...server.deps, clock: { now: () => server.clock.now() + time } });
const revisions = async (documentId: string) => {
  const answer = await ann.post(documentRoutes.listRevisions.path, { documentId, isGrouped: false });
  return (answer['data'] as { records: RevisionGroup[] }).records.map(({ revision }) => revision);
};
const contentAt = async (documentId: string, revision: number) => {
  const answer = await ann.post(documentRoutes.getRevision.path, { documentId, revision });
  return (answer['data'] as { content?: object } | undefined)?.content ?? answer.error;
};

test('old revisions are thinned, and those that stay have the content that they had', async () => {
  const { id } = await makeDocument(ann, { content: { at: 1 } });
  for (let revision = 1; revision < 6; revision += 1)
    await save(ann, id, revision, [put('at', revision + 1)]);
  await ann.post(documentRoutes.nameRevision.path, { documentId: id, revision: 3, name: 'Third' });
  server.clock.advance(hour);
  for (let revision = 6; revision < 8; revision += 1)
    await save(ann, id, revision, [put('at', revision + 1)]);

  await thinDocuments(after(hour));
  expect(await revisions(id)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  await thinDocuments(after(2 * day));
  expect(await revisions(id)).toEqual([8, 6, 3]);
  for (const revision of [8, 6, 3]) expect(await contentAt(id, revision)).toEqual({ at: revision });
  expect(await contentAt(id, 5)).toBe('revisionNotFound');

  // Revision 5 is not kept any more, so a save that is based on it cannot be merged; one on a kept revision can.
  expect(await errorOf(save(ann, id, 5, [put('other', 1)]))).toBe('documentConflict');
  await save(ann, id, 8, [put('other', 1)]);
  expect((await open(ann, id)).content).toEqual({ at: 8, other: 1 });
  await thinDocuments(after(400 * day));
  expect(await revisions(id)).toEqual([9, 3]);
  expect(await contentAt(id, 9)).toEqual({ at: 8, other: 1 });
});

test('a file goes when no revision names it for long enough, and stays while one does', async () => {
  const { id } = await makeDocument(ann);
  const [named, old, never] = ['named', 'old', 'never'].map((text) => Buffer.from(text));
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  await postForm(
    server,
    buildPath(documentRoutes.uploadDocumentAssets.path, { id }),
    ann.token,
    [named!, old!, never!].map((bytes) => [hashOf(bytes), bytes]),
  );
  const held = async () => {
    const body = { documentId: id, hashes: [named!, old!, never!].map(hashOf) };
    const { data } = await ann.post(documentRoutes.findDocumentAssets.path, body);
    return (data as DocumentAsset[]).map(({ hash }) => hash);
  };
  await save(ann, id, 1, [put('a', assetName(hashOf(named!))), put('b', assetName(hashOf(old!)))]);
  await save(ann, id, 2, [{ op: 'remove', path: ['b'] }]);
  const grace = limits.document.assetGraceDays * day;

  await removeUnnamedAssets(after(grace));
  expect(await held()).toHaveLength(3);
  await removeUnnamedAssets(after(grace + 1));
  expect(await held()).toEqual([named!, old!].map(hashOf).toSorted());

  // Once the revision that names it is gone.
  await thinDocuments(after(2 * day));
  expect(await revisions(id)).toEqual([3]);
  await removeUnnamedAssets(after(2 * day + grace));
  expect(await held()).toHaveLength(2);
  await removeUnnamedAssets(after(2 * day + grace + 1));
  expect(await held()).toEqual([hashOf(named!)]);
  expect(await staysInStore(server.deps.files, hashOf(old!))).toBe(false);
  const { rows } = await server.deps.connection.executeSql(
    `select asset_count, asset_bytes from documents where id = '${id}'`,
  );
  expect(rows.map((row) => [Number(row['asset_count']), Number(row['asset_bytes'])])).toEqual([[1, 5]]);
});
