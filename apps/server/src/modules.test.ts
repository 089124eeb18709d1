import { adminRoutes } from '@tai/contracts';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { modules } from './modules.ts';
import { mountRoute } from './platform/http/mountRoute.ts';
import { tables } from './schema.ts';
import type { ServerModule } from './serverModule.ts';
import { createTestApp, type TestApp } from './testing/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('every table of the database is in the manifest of one module, or of the platform', async () => {
  const { rows } = await server.deps.connection.executeSql(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(tables.map(getTableName).toSorted()).toEqual(rows.map(({ name }) => String(name)).toSorted());
});

test('what points at something of an account is removed before it', () => {
  const { accountRemovers } = server.deps;
  const removerOf = (id: string) => modules.find((one) => one.id === id)?.onAccountRemoval;
  const places = ['comment', 'work', 'picture'].map((id) =>
    accountRemovers.findIndex((one) => one === removerOf(id)),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('a module does not start with a call whose permission it does not declare', async () => {
  const audit: ServerModule = {
    id: 'log',
    routes: (app) =>
      mountRoute(app, adminRoutes.exportAudit, () => {
        throw new Error('nobody asks');
      }),
  };
  await expect(buildApp(server.deps, [audit])).rejects.toThrow(/admin.exportAudit .* log does not declare/);
});
