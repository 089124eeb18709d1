import { randomUUID } from 'node:crypto';
import { documentRoutes, presenceLimits, type PresentClient } from '@tai/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '../../testing/accounts.ts';
import { errorOf, makeDocument } from '../../testing/documentTest.ts';
import { openSocketClient } from '../../testing/socketClient.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;

let server: TestApp;
let url: string;
let ann: Person;
let ben: Person;
beforeAll(async () => {
  server = await createTestApp();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  [ann, ben] = [await makePerson(server, { username: 'Ann' }), await makePerson(server, { username: 'Ben' })];
});
afterAll(() => server.close());

const share = (documentId: string, level: 'view' | 'edit' | null) =>
  ann.post(documentRoutes.shareDocument.path, { documentId, userId: ben.id, level });

function say(who: Person, documentId: string, fields: object = {}) {
  return who.post(documentRoutes.sendDocumentPresence.path, {
    ...{ documentId, clientId: `page-of-${who.id}`.slice(0, 64) },
    ...fields,
  });
}

async function others(who: Person, documentId: string, fields?: object): Promise<PresentClient[]> {
  const answer = await say(who, documentId, fields);
  if (answer.code !== 0) throw new Error(`presence: ${answer.error ?? ''}`);
  return (answer['data'] as { clients: PresentClient[] }).clients;
}

/** What was said comes over the bus, a moment after the answer. */
const heard = (look: () => Promise<void>) => expect.poll(() => look().then(() => true, String)).toBe(true);

test('those who have a document open see each other, where they point and what they selected', async () => {
  const { id } = await makeDocument(ann);
  await share(id, 'view');
  const page = await openSocketClient(url, ann.token);
  expect(await others(ann, id)).toEqual([]);
  await heard(async () =>
    expect(await others(ben, id, { pointer: { x: 4, y: -2 }, selected: ['node'] })).toMatchObject([
      { person: { id: ann.id, name: 'Ann' }, canEdit: true, pointer: null, selected: [] },
    ]),
  );
  expect(await page.message('presence', ({ client }) => client.person.id === ben.id)).toMatchObject({
    ...{ documentId: id, isLeaving: false },
    client: { person: { name: 'Ben' }, canEdit: false, pointer: { x: 4, y: -2 }, selected: ['node'] },
  });
  await say(ben, id, { isLeaving: true });
  await page.message('presence', ({ isLeaving }) => isLeaving);
  expect(await others(ann, id)).toEqual([]);
  page.socket.close();
  await page.closed;
});

test('who gives no sign for a while is not there any more', async () => {
  const { id } = await makeDocument(ann);
  await share(id, 'edit');
  await others(ben, id);
  await heard(async () => expect(await others(ann, id)).toHaveLength(1));
  server.clock.advance(presenceLimits.lifetime - 1);
  expect(await others(ann, id)).toHaveLength(1);
  server.clock.advance(1);
  expect(await others(ann, id)).toEqual([]);
});

test('whose share ends is gone for the others at once, and hears and learns nothing more', async () => {
  const { id } = await makeDocument(ann);
  await share(id, 'view');
  const theirs = await openSocketClient(url, ben.token);
  await others(ben, id);
  await heard(async () => expect(await others(ann, id)).toHaveLength(1));
  await theirs.message('presence', ({ client }) => client.person.id === ann.id);
  await share(id, null);
  await theirs.message('document', ({ change, documentId }) => change === 'access' && documentId === id);
  theirs.messages.length = 0;
  expect(await others(ann, id, { pointer: { x: 1, y: 1 } })).toEqual([]);
  expect(await errorOf(say(ben, id))).toBe('documentNotFound');
  expect(await errorOf(say(ben, randomUUID()))).toBe('documentNotFound');
  // Messages of one person come in their order: nothing came before the marker.
  await makeDocument(ben).then(({ id: own }) =>
    ben.post(documentRoutes.renameDocument.path, { id: own, title: 'x' }),
  );
  await theirs.message('document', ({ change }) => change === 'details');
  expect(theirs.messages.filter(({ type }) => type === 'presence')).toEqual([]);
  theirs.socket.close();
  await theirs.closed;
});

test('nobody speaks for the page of somebody else, and one person has a few pages only', async () => {
  const { id } = await makeDocument(ann);
  await share(id, 'view');
  const clientId = `shared-${randomUUID()}`;
  await others(ann, id, { clientId });
  await say(ben, id, { clientId, isLeaving: true });
  const names = async () =>
    (await others(ben, id, { clientId: 'look-only' })).map(({ person }) => person.name);
  await heard(async () => expect(await names()).toEqual(['Ann']));
  for (let page = 0; page < 9; page += 1) await others(ann, id, { clientId: `page-${page}-of-ann` });
  await heard(async () => expect(await names()).toHaveLength(presenceLimits.clientsOfPersonMax));
});

test.each([
  [
    'many ids',
    { selected: Array.from({ length: presenceLimits.selectedMax + 1 }, (_, index) => `n${index}`) },
  ],
  ['a long id', { selected: ['n'.repeat(presenceLimits.selectedIdMaxLength + 1)] }],
  ['a far pointer', { pointer: { x: 1e9, y: 0 } }],
  ['a short page id', { clientId: 'x' }],
])('%s are refused', async (_, fields) => {
  const { id } = await makeDocument(ann);
  expect(await errorOf(say(ann, id, fields))).toBe('badRequest');
});

test('who may edit claims the turn to, and who may only view keeps nobody from it', async () => {
  const { id } = await makeDocument(ann);
  await share(id, 'edit');
  await say(ann, id, { turn: 1 });
  await heard(async () =>
    expect(await others(ben, id, { turn: 2 })).toMatchObject([{ person: { id: ann.id }, turn: 1 }]),
  );
  await heard(async () => expect(await others(ann, id)).toMatchObject([{ person: { id: ben.id }, turn: 2 }]));
  await share(id, 'view');
  expect(await others(ann, id)).toMatchObject([{ canEdit: false, turn: 0 }]);
  await say(ben, id, { turn: 3 });
  await heard(async () => expect(await others(ann, id)).toMatchObject([{ canEdit: false, turn: 0 }]));
  expect((await say(ann, id, { turn: -1 })).code).toBe(400);
});
