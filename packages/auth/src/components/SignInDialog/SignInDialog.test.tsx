import { routes } from '@tai/contracts';
import { authPort } from '@tai/kernel';
import { refusal, user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { auth } from '../../feature.ts';
import { startResendCountdown } from '../../state/resendCountdown.ts';
import { isSignInOpen } from '../../state/signInDialog.ts';

beforeEach(() => {
  localStorage.clear();
  isSignInOpen.set(false);
  startResendCountdown(0);
});

async function openDialog(returnTo?: string) {
  const studio = await renderFeature(null, { features: [auth], signedIn: null, language: 'zh' });
  studio.happens(() => studio.host.ports.use(authPort).openSignIn({ returnTo }));
  await screen.findByRole('dialog', { name: '登录 / 注册' });
  return studio;
}

describe('signing in with a password', () => {
  test('is what the dialog starts with, and empty fields are named only once it was tried', async () => {
    const { person, server } = await openDialog();
    expect(await person.control('账号密码')).toBeChecked();
    expect(person.canSee('请输入密码')).toBe(false);
    await person.press('登录');
    expect(person.canSee('请输入手机号、邮箱或账号')).toBe(true);
    expect(person.canSee('请输入密码')).toBe(true);
    expect(await person.field('密码')).toBeInvalid();
    expect(server.calls(routes.login)).toEqual([]);
  });

  test('opens the session of the account', async () => {
    const { person, server, client } = await openDialog();
    server.answer(routes.login, { token: 'secret', user: user({ username: 'Ada' }) });
    await person.fill('账号 / 手机号 / 邮箱', ' ada ');
    await person.fill('密码', 'Right-1!');
    await person.keys('{Enter}');
    await vi.waitFor(() => expect(client.session.get()?.token).toBe('secret'));
    expect(server.calls(routes.login)[0]?.body).toEqual({
      userAccount: 'ada',
      password: 'Right-1!',
      loginType: 'account',
    });
  });

  test.each([
    ['credentialsWrong', undefined, '账号或密码错误'],
    ['tooManyRequests', { seconds: 30 }, '操作过于频繁，请 30 秒后再试'],
    ['accountDisabled', undefined, '账号已被停用，请联系管理员'],
  ] as const)('the server’s %s is said in the person’s words', async (error, params, words) => {
    const { person, server, client } = await openDialog();
    server.refuse(routes.login, error, params);
    await person.fill('账号 / 手机号 / 邮箱', 'ada');
    await person.fill('密码', 'x');
    await person.press('登录');
    await person.sees(words);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(client.session.get()).toBeNull();
    await person.fill('密码', 'y');
    expect(person.canSee(words)).toBe(false);
  });

  test.each([
    ['2', '账号已被停用，请联系管理员'],
    ['1', '请先绑定手机号'],
  ])('an account of status %s is told so and nothing is stored', async (userStatus, words) => {
    const { person, server, client } = await openDialog();
    server.answer(routes.login, { user: user({ userStatus }) });
    await person.fill('账号 / 手机号 / 邮箱', 'ada');
    await person.fill('密码', 'x');
    await person.press('登录');
    await person.sees(words);
    expect(client.session.get()).toBeNull();
  });

  test('without a network it says so, and the same press works when the network is back', async () => {
    const { person, server, client } = await openDialog();
    server.answer(routes.login, { token: 'secret', user: user() });
    server.setDown(true);
    await person.fill('账号 / 手机号 / 邮箱', 'ada');
    await person.fill('密码', 'first');
    await person.press('登录');
    await person.sees('网络异常，请检查网络连接');
    server.setDown(false);
    await person.fill('密码', 'second');
    await person.press('登录');
    await vi.waitFor(() => expect(client.session.get()?.token).toBe('secret'));
  });

  test('the button waits while the answer is on its way', async () => {
    const { person, server } = await openDialog();
    server.refuse(routes.login, 'credentialsWrong');
    const letThrough = server.hold(routes.login);
    await person.fill('账号 / 手机号 / 邮箱', 'ada');
    await person.fill('密码', 'x');
    await person.press('登录');
    const button = await person.control('登录');
    expect(button).toHaveAttribute('aria-busy', 'true');
    await person.press('登录');
    letThrough();
    await person.sees('账号或密码错误');
    expect(server.calls(routes.login)).toHaveLength(1);
  });
});

describe('signing in with a code', () => {
  async function openCodeForm() {
    const studio = await openDialog();
    await studio.person.press('验证码');
    return studio;
  }

  test('a code is sent only to a mobile number or an e-mail', async () => {
    const { person, server } = await openCodeForm();
    await person.press('获取验证码');
    await person.sees('请输入手机号、邮箱或账号');
    await person.fill('手机号 / 邮箱', '23800138000');
    await person.sees('请输入以 1 开头的 11 位手机号或正确的邮箱');
    expect(server.calls(routes.getVerificationCode)).toEqual([]);
  });

  test('after a code was sent the button counts down a minute', async () => {
    const { person, server } = await openCodeForm();
    server.answer(routes.getVerificationCode, {});
    await person.fill('手机号 / 邮箱', 'ada@example.com');
    await person.press('获取验证码');
    await person.sees('验证码已发送至 ada@example.com');
    const button = await person.control(/^(60|59) 秒后重发$/);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await person.press(/秒后重发/);
    expect(server.calls(routes.getVerificationCode)).toHaveLength(1);
  });

  test('when the server still waits, the button counts what is left', async () => {
    const { person, server } = await openCodeForm();
    server.refuse(routes.getVerificationCode, 'codeResendTooSoon', { seconds: 42 });
    await person.fill('手机号 / 邮箱', 'ada@example.com');
    await person.press('获取验证码');
    await person.sees('验证码已发送，请 42 秒后再获取');
    await person.control(/^4[12] 秒后重发$/);
  });

  test('eleven digits sign in as mobile', async () => {
    const { person, server, client } = await openCodeForm();
    server.answer(routes.login, { token: 'secret', user: user() });
    await person.fill('手机号 / 邮箱', '13800138000');
    await person.fill('验证码', '12345');
    await person.press('登录');
    await person.sees('请输入 6 位验证码');
    await person.fill('验证码', '123 456');
    await person.press('登录');
    await vi.waitFor(() => expect(client.session.get()).not.toBeNull());
    expect(server.calls(routes.login)[0]?.body).toEqual({
      userAccount: '13800138000',
      password: '123456',
      loginType: 'mobile',
    });
  });

  test('a wrong code says how many tries are left', async () => {
    const { person, server } = await openCodeForm();
    let triesLeft = 5;
    server.answer(routes.login, () => refusal('codeWrong', { triesLeft: (triesLeft -= 1) }));
    await person.fill('手机号 / 邮箱', 'ada@example.com');
    await person.fill('验证码', '000000');
    await person.press('登录');
    await person.sees('验证码错误，还可尝试 4 次');
  });

  test('what was typed as account stays when the way to sign in changes', async () => {
    const { person } = await openDialog();
    await person.fill('账号 / 手机号 / 邮箱', 'ada@example.com');
    await person.press('验证码');
    expect(await person.field('手机号 / 邮箱')).toHaveValue('ada@example.com');
  });
});

test('Escape closes the dialog, and the path one wanted is kept for later', async () => {
  const { person } = await openDialog('/main?type=0');
  await person.keys('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem('redirectAfterLogin')).toBe('/main?type=0');
});
