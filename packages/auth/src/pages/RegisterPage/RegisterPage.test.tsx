import { routes, type User } from '@tai/contracts';
import { user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { auth } from '../../feature.ts';
import { startAnew } from '../../testing/startAnew.ts';
import { Page } from './RegisterPage.tsx';

beforeEach(startAnew);

/** The server of one account: it keeps what is saved. */
async function open(parts: Partial<User>) {
  let kept = user({ password: 'N', email: null, ...parts });
  const studio = await renderFeature(<Page />, {
    features: [auth],
    signedIn: kept,
    language: 'zh',
    path: '/register',
    server(server) {
      server.answer(routes.getInfo, () => ({
        user: { ...kept, userName: kept.username, avatar: null },
        roles: [],
        permissions: [],
      }));
      server.answer(routes.updateUser, ({ body }) => {
        kept = { ...kept, ...(body.realName && { username: body.realName }) };
        if (body.password) delete kept.password;
        return { data: kept };
      });
      server.answer(routes.getBindMobileCode, {});
      server.answer(routes.bindMobileActivateSuccess, ({ body, token }) => {
        kept = { ...kept, mobile: body.mobile };
        return { token: token ?? '', user: kept };
      });
      server.answer(routes.emailBind, {});
      server.answer(routes.emailCheck, ({ body }) => {
        kept = { ...kept, email: body.email };
        return { data: kept };
      });
    },
  });
  return { ...studio, kept: () => kept };
}

async function setPassword({ person }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await person.fill('新密码', 'Right-1!');
  await person.fill('确认新密码', 'Right-1!');
  await person.press('保存并继续');
}

test('name, password and mobile are saved one after the other, and the last leads into the studio', async () => {
  const studio = await open({ username: '设计师000001' });
  const { person, client } = studio;
  expect(await person.field('用户名')).toHaveValue('设计师000001');
  await person.fill('用户名', ' Grace ');
  await person.press('保存并继续');
  await person.field('新密码');
  expect(client.session.get()?.user.username).toBe('Grace');
  await setPassword(studio);
  await person.fill('手机号', '13800138000');
  expect(client.session.get()?.user.password).toBeUndefined();
  await person.press('获取验证码');
  await vi.waitFor(async () => expect(await person.field('验证码')).toHaveFocus());
  await person.fill('验证码', '123456');
  await person.press('绑定');
  await vi.waitFor(() => expect(studio.address()).toBe('/home'));
  expect(client.session.get()?.user.mobile).toBe('13800138000');
  expect(studio.kept()).toMatchObject({ username: 'Grace', mobile: '13800138000' });
});

test('an e-mail does as well as a mobile', async () => {
  const studio = await open({});
  const { person, server } = studio;
  await person.press('保存并继续');
  await person.field('新密码');
  await setPassword(studio);
  await person.press('邮箱');
  await person.fill('邮箱', 'grace@example.com');
  await person.press('获取验证码');
  await person.control(/^(60|59) 秒后重发$/);
  await person.fill('验证码', '123456');
  await person.press('绑定');
  await vi.waitFor(() => expect(studio.address()).toBe('/home'));
  expect(server.calls(routes.emailCheck)[0]?.body).toEqual({
    email: 'grace@example.com',
    checkCode: '123456',
  });
});

test('what the account has already is not asked for', async () => {
  const studio = await open({ email: 'ada@example.com' });
  await studio.person.press('保存并继续');
  await studio.person.field('新密码');
  await setPassword(studio);
  await vi.waitFor(() => expect(studio.address()).toBe('/home'));
});

test('an account that lacks nothing is told so', async () => {
  const studio = await open({ email: 'ada@example.com', password: undefined });
  await studio.person.sees('全部完成');
  await studio.person.press('进入工作室');
  expect(studio.address()).toBe('/home');
});

test('where one is shows in the list of steps', async () => {
  const { person } = await open({ email: 'ada@example.com' });
  const [name, password, contact] = screen.getAllByRole('listitem');
  expect(name).toHaveAttribute('aria-current', 'step');
  expect(contact).toHaveTextContent('已完成');
  await person.press('保存并继续');
  await person.field('新密码');
  expect(name).toHaveTextContent('已完成');
  expect(password).toHaveAttribute('aria-current', 'step');
});

test('a name that is empty or too long is not saved, and a refusal stands at the field', async () => {
  const { person, server } = await open({});
  await person.fill('用户名', ' ');
  await person.press('保存并继续');
  expect(person.canSee('请输入用户名')).toBe(true);
  await person.fill('用户名', 'x'.repeat(31));
  expect(person.canSee('最多 30 个字符')).toBe(true);
  expect(server.calls(routes.updateUser)).toEqual([]);
  server.refuse(routes.updateUser, 'textTooLong', { length: 31, max: 30 });
  await person.fill('用户名', 'x'.repeat(30));
  await person.press('保存并继续');
  await vi.waitFor(async () => expect(await person.field('用户名')).toBeInvalid());
});

test('a wrong code stands at the code, and nothing is bound', async () => {
  const { person, server, client } = await open({ password: undefined });
  await person.press('保存并继续');
  server.refuse(routes.bindMobileActivateSuccess, 'codeWrong', { triesLeft: 4 });
  await person.fill('手机号', '13800138000');
  await person.fill('验证码', '000000');
  await person.press('绑定');
  await vi.waitFor(async () => expect(await person.field('验证码')).toBeInvalid());
  expect(client.session.get()?.user.mobile).toBeNull();
});

test('it can be done later', async () => {
  const studio = await open({});
  await studio.person.press('稍后再说');
  expect(studio.address()).toBe('/home');
});
