import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
