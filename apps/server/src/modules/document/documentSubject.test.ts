import { documentRoutes } from '@tai/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDocument } from '../../testing/documentTest.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createWorkTools } from '../../testing/workTest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('a work shows a document of its author, of the type that its kind takes, and none from the trash', async () => {
  const tools = createWorkTools(server);
  const [ann, ben] = [await tools.signUp(), await tools.signUp()];
  const board = await makeDocument(ann, { type: 'board' });
  const drawing = await makeDocument(ann, { type: 'drawing' });
  const errorOf = async (who: typeof ann, id: string) =>
    (await tools.save(who, { kind: 'node', subject: { type: 'board', id } })).error;
  expect(await errorOf(ann, board.id)).toBeUndefined();
  expect(await errorOf(ann, drawing.id)).toBe('workSubjectUnknown');
  expect(await errorOf(ben, board.id)).toBe('workSubjectUnknown');
  await ann.post(documentRoutes.trashDocuments.path, { ids: [board.id] });
  expect(await errorOf(ann, board.id)).toBe('workSubjectUnknown');
});
