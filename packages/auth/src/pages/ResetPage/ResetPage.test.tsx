import { routes } from '@tai/contracts';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { auth } from '../../feature.ts';
import { startAnew } from '../../testing/startAnew.ts';
import { isSignInOpen } from '../../state/signInDialog.ts';
import { Page } from './ResetPage.tsx';

beforeEach(startAnew);

const open = (query: string) =>
  renderFeature(<Page />, { features: [auth], signedIn: null, language: 'zh', path: `/reset${query}` });
const link = '?email=ada%40example.com&code=123456';

async function choose(studio: Awaited<ReturnType<typeof open>>, password = 'Right-1!'): Promise<void> {
  await studio.person.fill('新密码', password);
  await studio.person.fill('确认新密码', password);
  await studio.person.press('保存密码');
}

test('the mailed link sets a new password and leads to signing in', async () => {
  const studio = await open(link);
  studio.server.answer(routes.changePassword, {});
  await studio.person.sees('账号 ada@example.com');
  await choose(studio);
  await studio.person.sees('新密码已保存');
  expect(studio.server.calls(routes.changePassword)[0]?.body).toEqual({
    email: 'ada@example.com',
    newPassword: 'Right-1!',
    verificationCode: '123456',
  });
  await studio.person.press('去登录');
  expect(studio.address()).toBe('/home');
  expect(isSignInOpen.get()).toBe(true);
});

test('code and e-mail leave the address at once', async () => {
  const studio = await open(link);
  expect(studio.address()).toBe('/reset');
});

test('a weak password is not sent', async () => {
  const studio = await open(link);
  await choose(studio, 'weak');
  expect(studio.person.canSee('格式不正确')).toBe(true);
  expect(studio.server.calls(routes.changePassword)).toEqual([]);
});

test.each(['codeExpired', 'codeTriesUsed'] as const)(
  'with %s another mail can be asked for, to the same address',
  async (error) => {
    const studio = await open(link);
    studio.server.refuse(routes.changePassword, error);
    studio.server.answer(routes.changePasswordSendEmail, {});
    await choose(studio);
    await vi.waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('请重新获取'));
    await studio.person.press('发送邮件');
    await studio.person.sees(/^如果 ada@example.com 已绑定账号/);
  },
);

test('a failure that has nothing to do with the link can be tried again', async () => {
  const studio = await open(link);
  studio.server.setDown(true);
  await choose(studio);
  await studio.person.sees('网络异常，请检查网络连接');
  expect(await studio.person.field('新密码')).toHaveValue('Right-1!');
});

test.each(['', '?email=ada%40example.com', '?code=123456', '?email=ada%40example.com&code=12'])(
  'the link %j is said to be incomplete; the code of the mail can be typed',
  async (query) => {
    const studio = await open(query);
    await studio.person.sees('链接不完整，请重新获取邮件。');
    await studio.person.press('我已有验证码');
    await studio.person.field('验证码');
  },
);
