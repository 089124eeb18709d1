import { routes } from '@tai/contracts';
import { authPort } from '@tai/kernel';
import { refusal, siteInfo, user, type StudioOptions } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { auth } from '../../feature.ts';
import { closeSignInDialog } from '../../state/signInDialog.ts';
import { rememberSignInMode } from '../../state/signInWay.ts';
import { startAnew } from '../../testing/startAnew.ts';

beforeEach(startAnew);

/** The dialog on a device where the password signed in last. */
async function openDialog(returnTo?: string, server?: StudioOptions['server']) {
  rememberSignInMode('password');
  return openFirstDialog(returnTo, server);
}

/** The dialog on a device where nobody signed in before, unless something says otherwise. */
async function openFirstDialog(returnTo?: string, server?: StudioOptions['server']) {
  closeSignInDialog();
  const studio = await renderFeature(null, { features: [auth], signedIn: null, language: 'zh', server });
  studio.happens(() => studio.host.ports.use(authPort).openSignIn({ returnTo }));
  await screen.findByRole('dialog', { name: '登录 / 注册' });
  return studio;
}

describe('signing in with a password', () => {
  test('is what the dialog starts with where it was used last, and empty fields are named only once it was tried', async () => {
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
      csid: 'CN',
      password: 'Right-1!',
      loginType: 'account',
    });
  });

  test('keeps who wishes it signed in for longer, also after a look at the other form', async () => {
    const { person, server } = await openDialog();
    server.refuse(routes.login, 'credentialsWrong');
    await person.press('30 天内保持登录');
    await person.press('验证码');
    await person.press('账号密码');
    expect(await person.control('30 天内保持登录')).toBeChecked();
    await person.fill('账号 / 手机号 / 邮箱', 'ada');
    await person.fill('密码', 'Right-1!');
    await person.press('登录');
    await vi.waitFor(() => expect(server.calls(routes.login)).toHaveLength(1));
    expect(server.calls(routes.login)[0]?.body).toMatchObject({ keepSignedIn: true });
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

  test('an account of status 2 is told that it is disabled, and nothing is stored', async () => {
    const { person, server, client } = await openDialog();
    server.answer(routes.login, { token: 'secret', user: user({ userStatus: '2' }) });
    await person.fill('账号 / 手机号 / 邮箱', 'ada');
    await person.fill('密码', 'x');
    await person.press('登录');
    await person.sees('账号已被停用，请联系管理员');
    expect(client.session.get()).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });

  test.each([
    [{ code: 1999 }, '登录失败，请重试'],
    [{ code: 1999, msg: '今天不能登录' }, '今天不能登录'],
  ])('a failure %j that has no words here is said in the server’s, else in general', async (reply, words) => {
    const { person, server } = await openDialog();
    server.answer(routes.login, () => Response.json(reply));
    await person.fill('账号 / 手机号 / 邮箱', 'ada');
    await person.fill('密码', 'x');
    await person.press('登录');
    await person.sees(words);
  });

  test('the focus goes to the first field that is wrong', async () => {
    const { person } = await openDialog();
    await person.fill('账号 / 手机号 / 邮箱', 'ada');
    await person.press('登录');
    expect(await person.field('密码')).toHaveFocus();
    expect(await person.field('密码')).toHaveAccessibleDescription('请输入密码');
    await person.fill('账号 / 手机号 / 邮箱', '');
    await person.press('登录');
    expect(await person.field('账号 / 手机号 / 邮箱')).toHaveFocus();
  });

  test('password managers know the fields', async () => {
    const { person } = await openDialog();
    expect(await person.field('账号 / 手机号 / 邮箱')).toHaveAttribute('autocomplete', 'username');
    expect(await person.field('密码')).toHaveAttribute('autocomplete', 'current-password');
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
    await person.keys('{Enter}');
    (await person.field('密码')).focus();
    await person.keys('{Enter}{Enter}');
    // As some password managers do.
    button.closest('form')?.requestSubmit();
    await person.keys('{Shift}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    letThrough();
    await person.sees('账号或密码错误');
    expect(server.calls(routes.login)).toHaveLength(1);
  });
});

describe('the form that the dialog starts with', () => {
  test('is the code for somebody who is new, and it comes first', async () => {
    const { person } = await openFirstDialog();
    expect(await person.control('验证码')).toBeChecked();
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value') ?? radio.id)).toHaveLength(
      2,
    );
    expect(screen.getAllByRole('radio')[0]).toBe(await person.control('验证码'));
    expect(await person.field('手机号 / 邮箱')).toHaveFocus();
  });

  test.each([
    ['账号密码', 'ada', '密码', 'Right-1!'],
    ['验证码', 'ada@example.com', '验证码', '123456'],
  ])('is the one that signed in last on the device: %s', async (mode, account, field, secret) => {
    const first = await openFirstDialog();
    first.server.answer(routes.login, { token: 'secret', user: user() });
    await first.person.press(mode);
    await first.person.fill(/^(账号 \/ )?手机号/, account);
    await first.person.fill(field, secret);
    await first.person.keys('{Enter}');
    await vi.waitFor(() => expect(first.client.session.get()?.token).toBe('secret'));
    first.happens(() => first.client.session.end());
    closeSignInDialog();
    const { person } = await openFirstDialog();
    expect(await person.control(mode)).toBeChecked();
  });

  test('stays the code after a password that was wrong', async () => {
    const { person, server } = await openFirstDialog();
    server.refuse(routes.login, 'credentialsWrong');
    await person.press('账号密码');
    await person.fill('账号 / 手机号 / 邮箱', 'ada');
    await person.fill('密码', 'x');
    await person.press('登录');
    await person.sees('账号或密码错误');
    await person.keys('{Escape}');
    const again = await openFirstDialog();
    expect(await again.person.control('验证码')).toBeChecked();
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
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
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
    await vi.waitFor(() => expect(client.session.get()).not.toBeNull());
    expect(server.calls(routes.login)[0]?.body).toEqual({
      userAccount: '13800138000',
      csid: 'CN',
      password: '123456',
      loginType: 'mobile',
    });
  });

  test('six pasted digits sign in once, also when Enter follows before the answer', async () => {
    const { person, server, client } = await openCodeForm();
    server.answer(routes.login, { token: 'secret', user: user() });
    const letThrough = server.hold(routes.login);
    await person.fill('手机号 / 邮箱', 'ada@example.com');
    (await person.field('验证码')).focus();
    await person.hand.paste('您的验证码是 123456');
    await person.keys('{Enter}');
    letThrough();
    await vi.waitFor(() => expect(client.session.get()?.token).toBe('secret'));
    expect(server.calls(routes.login).map(({ body }) => body.password)).toEqual(['123456']);
  });

  test('six digits without an account name the account and are not sent', async () => {
    const { person, server } = await openCodeForm();
    await person.fill('验证码', '123456');
    await person.sees('请输入手机号、邮箱或账号');
    expect(server.calls(routes.login)).toEqual([]);
  });

  test('a wrong code says how many tries are left', async () => {
    const { person, server } = await openCodeForm();
    let triesLeft = 5;
    server.answer(routes.login, () => refusal('codeWrong', { triesLeft: (triesLeft -= 1) }));
    await person.fill('手机号 / 邮箱', 'ada@example.com');
    await person.fill('验证码', '000000');
    await person.sees('验证码错误，还可尝试 4 次');
    await person.fill('验证码', '111111');
    await person.sees('验证码错误，还可尝试 3 次');
  });

  test('what was typed as account stays when the way to sign in changes', async () => {
    const { person } = await openDialog();
    await person.fill('账号 / 手机号 / 邮箱', 'ada@example.com');
    await person.press('验证码');
    expect(await person.field('手机号 / 邮箱')).toHaveValue('ada@example.com');
  });

  test('the minute goes on while the dialog is closed', async () => {
    const { person, server, host, happens } = await openCodeForm();
    server.answer(routes.getVerificationCode, {});
    await person.fill('手机号 / 邮箱', 'ada@example.com');
    await person.press('获取验证码');
    await person.control(/^(60|59) 秒后重发$/);
    await person.keys('{Escape}');
    happens(() => host.ports.use(authPort).openSignIn({ mode: 'code' }));
    await person.control(/^(60|59|58) 秒后重发$/);
  });

  test('what the server says about the code stands at the code, and the focus goes there', async () => {
    const { person, server } = await openCodeForm();
    server.refuse(routes.login, 'codeExpired');
    await person.fill('手机号 / 邮箱', 'ada@example.com');
    await person.fill('验证码', '000000');
    await vi.waitFor(async () => expect(await person.field('验证码')).toHaveFocus());
    expect(await person.field('验证码')).toHaveAccessibleDescription('验证码已过期或已使用，请重新获取');
    expect(await person.field('验证码')).toHaveAttribute('autocomplete', 'one-time-code');
  });
});

describe('scanning a code', () => {
  const configured: StudioOptions['server'] = (server) => {
    server.answer(routes.getSiteInfo, { data: siteInfo({ chat: { label: '微信' } }) });
    server.answer(routes.beginChatSignIn, {
      data: { ticket: 'ticket', url: 'http://studio/app/chat/go/x', expiresIn: 180 },
    });
    server.answer(routes.pollChatSignIn, { state: 'waiting' });
  };

  test('is not shown where it is not set up', async () => {
    const { server } = await openFirstDialog();
    await vi.waitFor(() => expect(server.calls(routes.getSiteInfo)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: /扫码/ })).not.toBeInTheDocument();
    expect(server.calls(routes.beginChatSignIn)).toEqual([]);
  });

  test('shows the code of the chat app', async () => {
    const { person } = await openDialog(undefined, configured);
    await person.press('验证码');
    const code = await screen.findByRole('img', { name: '微信登录二维码' });
    expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^(M\d+ \d+h\d+v1h-\d+z){50,}$/);
  });

  test('signs in when the phone confirms and names the language; a code that was left is not asked about', async () => {
    const { person, server, client } = await openDialog(undefined, configured);
    await person.press('验证码');
    await screen.findByRole('img', { name: '微信登录二维码' });
    await person.press('账号密码');
    server.answer(routes.beginChatSignIn, {
      data: { ticket: 'second', url: 'http://studio/app/chat/go/y', expiresIn: 180 },
    });
    await person.press('验证码');
    await screen.findByRole('img', { name: '微信登录二维码' });
    server.answer(routes.pollChatSignIn, { state: 'done', token: 'secret', user: user() });
    await vi.waitFor(() => expect(client.session.get()?.token).toBe('secret'), { timeout: 4000 });
    expect(server.calls(routes.pollChatSignIn).map(({ body }) => body)).toEqual([
      { ticket: 'second', csid: 'CN' },
    ]);
  });

  test('says when the code cannot be fetched, and fetches another on demand', async () => {
    const { person, server } = await openDialog(undefined, (server) => {
      configured(server);
      server.refuse(routes.beginChatSignIn, 'providerUnreachable');
    });
    await person.press('验证码');
    await person.sees('二维码获取失败');
    configured(server);
    await person.press('刷新二维码');
    await screen.findByRole('img', { name: '微信登录二维码' });
  });
});

describe('the company’s sign-in', () => {
  test('is a link that knows the way back and the language for a new account', async () => {
    const { person } = await openDialog('/main?type=1', (server) =>
      server.answer(routes.getSiteInfo, { data: siteInfo({ oidc: { label: 'ACME' } }) }),
    );
    expect(await person.control('使用 ACME 登录')).toHaveAttribute(
      'href',
      '/app/oidc/start?returnTo=%2Fmain%3Ftype%3D1&csid=CN',
    );
  });

  test('comes back to the page where something was about to be done, else leads to the workspace', async () => {
    window.history.replaceState(null, '', '/home?kind=video');
    onTestFinished(() => {
      startAnew();
      window.history.replaceState(null, '', '/');
    });
    const { happens, host, person } = await openDialog(undefined, (server) =>
      server.answer(routes.getSiteInfo, { data: siteInfo({ oidc: { label: 'ACME' } }) }),
    );
    const link = () => person.control('使用 ACME 登录');
    expect(await link()).toHaveAttribute('href', '/app/oidc/start?returnTo=%2Fmain%3Ftype%3D0&csid=CN');
    happens(() => {
      closeSignInDialog();
      host.ports.use(authPort).openSignIn({ comesBack: true });
    });
    expect(await link()).toHaveAttribute('href', '/app/oidc/start?returnTo=%2Fhome%3Fkind%3Dvideo&csid=CN');
  });

  test('is not offered where it is not set up, and registering only where it is allowed', async () => {
    const { person } = await openDialog(undefined, (server) =>
      server.answer(routes.getSiteInfo, { data: siteInfo({ registration: false }) }),
    );
    await person.sees('本站账号由管理员创建。');
    expect(screen.queryByRole('link', { name: /^使用/ })).not.toBeInTheDocument();
  });
});

describe('an account that must bind a mobile', () => {
  async function openBindForm() {
    const studio = await openDialog('/main?type=0');
    const { person, server } = studio;
    server.answer(routes.login, { token: 'for-binding', user: user({ userStatus: '1' }) });
    await person.fill('账号 / 手机号 / 邮箱', 'ada');
    await person.fill('密码', 'x');
    await person.press('登录');
    await screen.findByRole('dialog', { name: '绑定手机号' });
    return studio;
  }

  test('is asked to, and nothing of it is stored before', async () => {
    const { person, client } = await openBindForm();
    await person.sees('为保障账号安全，请先绑定手机号。');
    expect(await person.field('手机号')).toHaveFocus();
    expect(client.session.get()).toBeNull();
    expect(Object.keys(localStorage).toSorted()).toEqual(['auth.signInWay', 'redirectAfterLogin']);
    await person.press('绑定并登录');
    expect(person.canSee('请输入手机号')).toBe(true);
    expect(person.canSee('请输入 6 位验证码')).toBe(true);
    expect(await person.field('手机号')).toHaveFocus();
    await person.fill('手机号', '23800138000');
    expect(person.canSee('请输入正确的手机号')).toBe(true);
  });

  test('binds with the token of its sign-in and is a normal account then', async () => {
    const { person, server, client } = await openBindForm();
    server.answer(routes.getBindMobileCode, {});
    server.answer(routes.bindMobileActivateSuccess, {
      token: 'session',
      user: user({ userStatus: '1', mobile: '13800138000' }),
    });
    await person.fill('手机号', ' 13800138000');
    await person.press('获取验证码');
    await person.control(/^(60|59) 秒后重发$/);
    expect(await person.field('验证码')).toHaveFocus();
    await person.fill('验证码', '123456');
    await person.keys('{Enter}');
    await vi.waitFor(() => expect(client.session.get()?.token).toBe('session'));
    expect(client.session.get()?.user.userStatus).toBe('0');
    expect(server.calls(routes.getBindMobileCode)).toEqual([
      { body: { userAccount: '13800138000' }, params: {}, token: 'for-binding' },
    ]);
    expect(server.calls(routes.bindMobileActivateSuccess)).toEqual([
      { body: { mobile: '13800138000', userId: 'user-1', code: '123456' }, params: {}, token: 'for-binding' },
    ]);
    expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
  });

  test('whose mobile belongs to somebody else is told so at the field', async () => {
    const { person, server } = await openBindForm();
    server.refuse(routes.bindMobileActivateSuccess, 'mobileTaken');
    await person.fill('手机号', '13800138000');
    await person.fill('验证码', '123456');
    await vi.waitFor(async () => expect(await person.field('手机号')).toHaveFocus());
    expect(await person.field('手机号')).toBeInvalid();
  });

  test('begins again when the time for it is over', async () => {
    const { person, server } = await openBindForm();
    server.refuse(routes.getBindMobileCode, 'unauthenticated');
    await person.fill('手机号', '13800138000');
    await person.press('获取验证码');
    await screen.findByRole('dialog', { name: '登录 / 注册' });
    expect(screen.getByRole('alert')).toHaveTextContent('绑定手机号超时，请重新登录');
  });
});

describe('a forgotten password', () => {
  async function openForgotten() {
    const studio = await openDialog();
    await studio.person.fill('账号 / 手机号 / 邮箱', 'ada@example.com');
    await studio.person.press('忘记密码？');
    await screen.findByRole('dialog', { name: '忘记密码' });
    return studio;
  }

  test('is replaced by a mail, to the address that was typed already', async () => {
    const { person, server } = await openForgotten();
    server.answer(routes.changePasswordSendEmail, {});
    await person.press('发送邮件');
    await person.sees('重置密码邮件已发送');
    await person.sees(/^如果 ada@example.com 已绑定账号/);
    expect(server.calls(routes.changePasswordSendEmail)[0]?.body).toEqual({
      userAccount: 'ada@example.com',
      csid: 'CN',
    });
    await person.control(/^(60|59) 秒后重发$/);
    await person.keys('{Enter}');
    (await person.field('邮箱')).focus();
    await person.keys('{Enter}');
    expect(server.calls(routes.changePasswordSendEmail)).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['', '请输入邮箱'],
    ['13800138000', '请输入以 1 开头的 11 位手机号或正确的邮箱'],
  ])('with the e-mail %j says what is missing', async (email, words) => {
    const { person, server } = await openForgotten();
    await person.fill('邮箱', email);
    await person.press('发送邮件');
    expect(await person.field('邮箱')).toHaveAccessibleDescription(words);
    expect(server.calls(routes.changePasswordSendEmail)).toEqual([]);
  });

  test('can be replaced with the code of the mail in the dialog, which then signs in', async () => {
    const { person, server } = await openForgotten();
    server.answer(routes.changePassword, {});
    await person.press('我已有验证码');
    await screen.findByRole('dialog', { name: '修改密码' });
    await person.fill('验证码', '123456');
    await person.fill('新密码', 'Right-1!');
    await person.fill('确认新密码', 'Right-1!');
    await person.press('修改密码');
    await screen.findByRole('dialog', { name: '登录 / 注册' });
    expect(await person.field('账号 / 手机号 / 邮箱')).toHaveValue('ada@example.com');
  });
});

test('agreement and privacy policy open beside the form', async () => {
  const { person } = await openDialog();
  for (const [name, path] of [
    ['用户协议', '/user'],
    ['隐私政策', '/privacy'],
  ] as const) {
    const link = await person.control(name);
    expect(link).toHaveAttribute('href', path);
    expect(link).toHaveAttribute('target', '_blank');
  }
});

test('the language changes where one signs in', async () => {
  const { person, client } = await openDialog();
  await person.choose('语言', 'English');
  expect(client.settings.get().language).toBe('EN');
});

test('Escape closes the dialog, and the path one wanted is kept for later', async () => {
  const { person } = await openDialog('/main?type=0');
  await person.keys('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem('redirectAfterLogin')).toBe('/main?type=0');
});
