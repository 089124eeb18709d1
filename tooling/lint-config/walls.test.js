import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RuleTester } from 'oxlint/plugins-dev';
import { afterAll, describe, expect, it, test } from 'vitest';
import plugin from './plugin.js';
import { moduleOrder, wallViolation } from './walls.js';

const order = ['account', 'picture', 'work'];
const edge = (from, to) => wallViolation({ from, to, order });

test('the platform knows no module', () => {
  expect(edge('platform/http/mountRoute.ts', 'modules/account/index.ts')).toMatch(/knows no module/);
  expect(edge('platform/http/mountRoute.ts', 'deps.ts')).toMatch(/knows no module/);
  expect(edge('platform/http/mountRoute.ts', 'platform/identity/account.ts')).toBeNull();
});

test('a module is entered through its index alone', () => {
  expect(edge('modules/work/like.service.ts', 'modules/picture/picture.tables.ts')).toMatch(/picture\/index/);
  expect(edge('modules/work/like.service.ts', 'modules/picture/index.ts')).toBeNull();
  expect(edge('modules/work/like.service.ts', 'modules/work/work.tables.ts')).toBeNull();
  expect(edge('server.ts', 'modules/work/work.upkeep.ts')).toMatch(/work\/index/);
});

test('a module imports only what stands before it in the list', () => {
  expect(edge('modules/picture/picture.service.ts', 'modules/work/index.ts')).toMatch(/stands below/);
  expect(edge('modules/drawing/drawing.service.ts', 'modules/work/index.ts')).toMatch(/not in the list/);
});

test('a module imports no file that knows every module', () => {
  expect(edge('modules/account/removal.service.ts', 'modules.ts')).toMatch(/every module/);
  expect(edge('modules/account/removal.service.ts', 'deps.ts')).toBeNull();
});

test('the list imports manifests, and its order is read from it', () => {
  expect(edge('modules.ts', 'modules/work/work.module.ts')).toBeNull();
  expect(edge('modules.ts', 'modules/work/index.ts')).toMatch(/manifests/);
  const list = readFileSync(new URL('../../apps/server/src/modules.ts', import.meta.url), 'utf8');
  expect(moduleOrder(list).slice(0, 1)).toEqual(['account']);
  expect(moduleOrder(list).indexOf('work')).toBeGreaterThan(moduleOrder(list).indexOf('picture'));
});

const root = mkdtempSync(join(tmpdir(), 'lint-walls-'));
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(join(root, 'src'));
writeFileSync(
  join(root, 'package.json'),
  JSON.stringify({ name: '@tai/some-server', tai: { role: 'server' } }),
);
writeFileSync(
  join(root, 'src/modules.ts'),
  'export const modules = [\n  accountModule,\n  workModule,\n];\n',
);

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } });
const inAccount = join(root, 'src/modules/account/session.service.ts');
const importsWork = "import { works } from '../work/index.ts';";

tester.run('the rule finds imports and exports, and leaves tests alone', plugin.rules.walls, {
  valid: [
    {
      filename: join(root, 'src/modules/work/like.service.ts'),
      code: "import { users } from '../account/index.ts';",
    },
    { filename: inAccount.replace('.service.ts', '.test.ts'), code: importsWork },
  ],
  invalid: [
    { filename: inAccount, code: importsWork, errors: [{ message: /stands below/ }] },
    {
      filename: inAccount,
      code: "export * from '../work/work.tables.ts';",
      errors: [{ message: /inside the module/ }],
    },
    {
      filename: inAccount,
      code: "const late = import('../work/index.ts');",
      errors: [{ message: /stands below/ }],
    },
    {
      filename: join(root, 'src/platform/http/cursors.ts'),
      code: "import type { Account } from '../../modules/account/index.ts';",
      errors: [{ message: /knows no module/ }],
    },
  ],
});
