import { documentRoutes, routes } from '@tai/contracts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { leave, makeAccount, makePerson } from '../../testing/accounts.ts';
import { dataOf, makePicture, makeProject } from '../../testing/projectTest.ts';
import { withRival } from '../../testing/rival.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createRemovalService } from '../account/removal/removal.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const rowsOf = async (ownerId: string) => {
  const { rows } = await server.deps.connection.executeSql(
    'select owner_id from pictures where owner_id = $1 union all select owner_id from picture_folders where owner_id = $1',
    [ownerId],
  );
  return rows.length;
};
test('nothing comes to the library of an account that is being deleted', async () => {
  const ann = await makePerson(server);
  await makePicture(server, ann);
  await leave(server, ann);
  await expect(makePicture(server, ann)).rejects.toMatchObject({ error: 'unauthenticated' });
  await createRemovalService(server.deps).removeAll();
  await expect(makePicture(server, ann)).rejects.toMatchObject({ error: 'unauthenticated' });
  expect(await rowsOf(ann.id)).toBe(0);
});

// The embedded database has one connection: nobody comes between.
test.skipIf(inject('postgresUrl') === null)(
  'what is on its way into a library is waited for before the account is removed',
  async () => {
    // Without an address: hiding the account then waits for nobody.
    const ann = await makeAccount(server);
    const removal = createRemovalService(server.deps);
    await withRival(server.testDatabase.url ?? '', async (rival) => {
      await rival.query('select id from users where id = $1 and removal is null for key share', [ann.id]);
      await rival.query(
        `insert into picture_folders (owner_id, id, name, created_at) values ($1, 'late', 'Late', 0)`,
        [ann.id],
      );
      await removal.begin(ann, { works: 'keep' });
      const removed = removal.removeAll();
      await rival.waitedFor();
      await rival.commit();
      await removed;
    });
    expect(await rowsOf(ann.id)).toBe(0);
  },
);

test('a project that is deleted leaves no folder behind', async () => {
  const ann = await makePerson(server);
  const projectId = await makeProject(ann);
  await dataOf(ann.post(routes.saveFolder.path, { name: 'Cars', projectId }));
  await dataOf(ann.post(documentRoutes.deleteProject.path, { projectId }));
  expect(await rowsOf(projectId)).toBe(0);
});
