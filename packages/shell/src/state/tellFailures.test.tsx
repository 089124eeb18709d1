import { toast } from '@tai/design-system';
import type { Failure } from '@tai/api-client';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { settings } from '../settingsFeature.ts';

beforeEach(() => toast.clear());

async function withFailure(failure: Failure) {
  const studio = await renderFeature(null, { features: [settings], language: 'zh' });
  studio.happens(() => studio.client.failures.tell(failure));
  return studio;
}

test('code 601 is a warning in the words of the server', async () => {
  const { person } = await withFailure({
    handling: 'warning',
    error: { kind: 'api', code: 601, msg: '空间快满了' },
  });
  await person.sees('空间快满了');
});

test.each([
  [400, '请求参数错误'],
  [401, '未授权，请登录'],
  [403, '拒绝访问'],
  [404, '请求地址出错'],
  [408, '请求超时'],
  [500, '服务器内部错误'],
  [501, '服务未实现'],
  [502, '网关错误'],
  [503, '服务不可用'],
  [504, '网关超时'],
  [505, 'HTTP版本不受支持'],
  [599, '网络连接错误 599'],
])('status %i of the management client reads %s', async (code, words) => {
  const { person } = await withFailure({
    handling: 'toast',
    error: { kind: 'http', code, msg: '', client: 'management' },
  });
  await person.sees(words);
});

test.each([
  ['http', 418, undefined, '未知错误，请稍后再试！'],
  ['http', 404, undefined, '请求的资源不存在！'],
  ['timeout', 0, 'management', '请求超时，请检查网络连接'],
  ['network', 0, 'management', '网络异常，请检查网络连接'],
  ['api', 403, 'management', '当前操作没有权限'],
] as const)('%s %i is said in the words of the specification', async (kind, code, client, words) => {
  const { person } = await withFailure({ handling: 'toast', error: { kind, code, msg: '', client } });
  await person.sees(words);
});

test('a session of the management client that is over is asked about once, and confirming signs out', async () => {
  const expired: Failure = {
    handling: 'askToSignIn',
    error: { kind: 'api', code: 401, msg: '', client: 'management' },
  };
  const studio = await withFailure(expired);
  studio.happens(() => studio.client.failures.tell(expired));
  await studio.person.sees('登录状态已过期，您可以继续留在该页面，或者重新登录');
  expect(screen.getAllByRole('alertdialog', { name: '系统提示' })).toHaveLength(1);
  await studio.person.press('重新登录');
  await waitFor(() => expect(studio.asked.map(({ what }) => what)).toEqual(['auth.signOut']));
});

test('staying on the page signs nobody out', async () => {
  const studio = await withFailure({
    handling: 'askToSignIn',
    error: { kind: 'api', code: 401, msg: '', client: 'management' },
  });
  await studio.person.press('取消');
  expect(studio.asked).toEqual([]);
  expect(studio.client.session.get()).not.toBeNull();
});
