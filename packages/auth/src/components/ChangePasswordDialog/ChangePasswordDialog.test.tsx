import { routes } from '@tai/contracts';
import { authPort } from '@tai/kernel';
import { renderFeature } from '@tai/test-kit/render';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { auth } from '../../feature.ts';
import { startAnew } from '../../testing/startAnew.ts';

beforeEach(startAnew);

async function openDialog(email?: string) {
  const studio = await renderFeature(null, { features: [auth], language: 'zh' });
  studio.happens(() => studio.host.ports.use(authPort).openChangePassword({ email }));
  await screen.findByRole('dialog', { name: '修改密码' });
  return studio;
}

const criterion = (text: RegExp) => {
  const list = screen.getByRole('list', { name: '密码要求' });
  return within(list).getByText(text).closest('li');
};

test('each field is required, and the focus goes to the first that is empty', async () => {
  const { person, server } = await openDialog();
  await person.fill('账号邮箱', '');
  await person.press('修改密码');
  for (const [field, words] of [
    ['账号邮箱', '请输入邮箱'],
    ['验证码', '请输入 6 位验证码'],
    ['新密码', '请输入新密码'],
    ['确认新密码', '请再次输入新密码'],
  ] as const)
    expect(await person.field(field)).toHaveAccessibleDescription(words);
  expect(await person.field('账号邮箱')).toHaveFocus();
  expect(server.calls(routes.changePassword)).toEqual([]);
});

test('a field that was left says what is wrong with it before anything is sent', async () => {
  const { person } = await openDialog();
  await person.fill('新密码', 'short');
  expect(person.canSee('格式不正确')).toBe(false);
  await person.fill('确认新密码', 'other');
  expect(person.canSee('格式不正确')).toBe(true);
  (await person.field('新密码')).focus();
  await person.sees('两次密码不一致');
});

test('what a password must have is ticked off while it is typed', async () => {
  const { person } = await openDialog();
  await person.fill('新密码', 'abc1');
  expect(criterion(/字母/)).toHaveTextContent('已满足');
  expect(criterion(/数字/)).toHaveTextContent('已满足');
  expect(criterion(/字符 !@#/)).toHaveTextContent('未满足');
  expect(criterion(/8 到 16/)).toHaveTextContent('未满足');
  await person.fill('新密码', 'abcdefg1!');
  expect(criterion(/字符 !@#/)).toHaveTextContent('已满足');
  expect(criterion(/8 到 16/)).toHaveTextContent('已满足');
});

test('with a code from e-mail the password is changed and the dialog closes', async () => {
  const { person, server } = await openDialog('ada@company.example');
  server.answer(routes.sendVerificationCode, {});
  server.answer(routes.changePassword, {});
  await person.press('获取验证码');
  await person.sees('验证码已发送至 ada@company.example');
  await person.control(/^(60|59) 秒后重发$/);
  await person.fill('验证码', '123456');
  await person.fill('新密码', 'Right-1!');
  await person.fill('确认新密码', 'Right-1!');
  await person.keys('{Enter}');
  await person.sees('密码修改成功');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.calls(routes.sendVerificationCode)[0]?.body).toEqual({ email: 'ada@company.example' });
  expect(server.calls(routes.changePassword).map(({ body, token }) => ({ body, token }))).toEqual([
    {
      body: { email: 'ada@company.example', newPassword: 'Right-1!', verificationCode: '123456' },
      token: 'token-of-user-1',
    },
  ]);
});

test('who is signed in finds their own e-mail there', async () => {
  const { person } = await openDialog();
  expect(await person.field('账号邮箱')).toHaveValue('ada@example.com');
  expect(await person.field('新密码')).toHaveAttribute('autocomplete', 'new-password');
});

test.each([
  ['codeWrong', { triesLeft: 3 }, '验证码', '验证码错误，还可尝试 3 次'],
  ['passwordSame', undefined, '新密码', '新密码与当前密码相同，请换一个'],
  ['emailFormat', undefined, '账号邮箱', /邮箱/],
] as const)('%s is said at its field', async (error, params, field, words) => {
  const { person, server } = await openDialog();
  server.refuse(routes.changePassword, error, params);
  await person.fill('验证码', '123456');
  await person.fill('新密码', 'Right-1!');
  await person.fill('确认新密码', 'Right-1!');
  await person.press('修改密码');
  await vi.waitFor(async () => expect(await person.field(field)).toHaveFocus());
  expect(await person.field(field)).toHaveAccessibleDescription(words);
});

test('a failure without words of its own asks to try again', async () => {
  const { person, server } = await openDialog();
  server.answer(routes.changePassword, () => Response.json({ code: 1999 }));
  await person.fill('验证码', '123456');
  await person.fill('新密码', 'Right-1!');
  await person.fill('确认新密码', 'Right-1!');
  await person.press('修改密码');
  await person.sees('密码修改失败，请重试');
});
