import { type Operation, routes } from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePerson } from '../../testing/accounts.ts';
import { copyInto, makePicture, makeProject, setRole } from '../../testing/projectTest.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { operations } from '../operation/index.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;

let server: TestApp;
let ann: Person;
let kim: Person;
let projectId: string;
let code = '';
let count = 0;
/** In the library of the project and in nobody's but Ann's. */
let [shared, own, made] = ['', '', ''];
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  [ann, kim] = [await makePerson(server), await makePerson(server)];
  projectId = await makeProject(ann, [[kim, 'viewer']]);
  code = `code-${(count += 1)}`;
  own = (await makePicture(server, ann)).id;
  [shared = ''] = await copyInto(ann, projectId, [own]);
  made = (await makePicture(server, ann, { operationCode: code })).id;
  await server.deps.database.insert(operations).values({
    ...{ code, userId: ann.id, flow: '文生图', tool: 'create', engineId: 'fake', model: 'm', version: '1' },
    promptWords: { understood: ['tea'], ignored: [] },
    ...{ params: { prompt: 'tea', source: [own, shared] }, seed: 3, styles: [], parents: [own, shared] },
    createdAt: server.clock.now(),
  });
});
afterAll(() => server.close());

async function recipe(who: Person): Promise<unknown> {
  const answer = await who.post(routes.getByOperationCode.path, { operationCode: code });
  return answer.error ?? (answer['operation'] as Operation);
}

test('who reads a recipe reads which words of its prompt were understood, and nobody else does', async () => {
  const promptWords = { understood: ['tea'], ignored: [] };
  expect(await recipe(ann)).toMatchObject({ promptWords });
  expect(await recipe(kim)).toBe('operationNotFound');
  await copyInto(ann, projectId, [made]);
  expect(await recipe(kim)).toMatchObject({ promptWords });
});

test('members read the recipe of a picture that lies in their project, with what they see of what it was made from', async () => {
  expect(await recipe(kim)).toBe('operationNotFound');
  const [picture = ''] = await copyInto(ann, projectId, [made]);
  expect(await recipe(kim)).toMatchObject({
    ...{ seed: 3, params: { prompt: 'tea', source: [shared] }, parents: [shared] },
  });
  expect(await recipe(ann)).toMatchObject({ parents: [own, shared] });
  expect(await recipe(await makePerson(server))).toBe('operationNotFound');
  await ann.post(routes.deletePictures.path, { ids: [picture], projectId });
  expect(await recipe(kim)).toBe('operationNotFound');
});

test('who leaves a project reads its recipes no more, but for those of pictures that they copied', async () => {
  const [picture = ''] = await copyInto(ann, projectId, [made]);
  const eve = await makePerson(server);
  await setRole(ann, projectId, eve, 'viewer');
  await copyInto(kim, null, [picture]);
  for (const who of [kim, eve]) await setRole(ann, projectId, who, null);
  expect(await recipe(kim)).toMatchObject({ params: { prompt: 'tea', source: [] }, parents: [] });
  expect(await recipe(eve)).toBe('operationNotFound');
});
