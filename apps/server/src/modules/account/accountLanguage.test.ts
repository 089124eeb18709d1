import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codeOf, freshEmail } from '../../testing/accounts.ts';
import { post } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

async function signIn(email: string, csid?: string): Promise<Record<string, unknown>> {
  server.clock.advance(60_000);
  await post(server, '/app/getVerificationCode', { userAccount: email });
  const body = { userAccount: email, password: codeOf(server, email), loginType: 'email', csid };
  const { user } = (await post(server, '/app/login', body)) as unknown as { user: { userSetting: string } };
  return JSON.parse(user.userSetting) as Record<string, unknown>;
}

/** Subjects and texts of the mails to an address about its account; they go out after the answer. */
async function askForPasswordMail(email: string): Promise<{ subject: string; text: string }> {
  const before = server.messages.length;
  await post(server, '/app/changePasswordSendEmail', { userAccount: email });
  return vi.waitFor(() => {
    const mail = server.messages.slice(before).find(({ to }) => to === email);
    if (!mail) throw new Error('no mail yet');
    return { subject: mail.subject ?? '', text: mail.text };
  });
}

test('a new account has the language in which the person signed up, and its mails are in it', async () => {
  const email = freshEmail();
  expect(await signIn(email, 'EN')).toMatchObject({ language: 'EN' });
  const mail = await askForPasswordMail(email);
  expect(mail.subject).toBe('TAI Studio Reset your password');
  expect(mail.text).toMatch(/^Set a new password here|^Verification code/);
  expect(mail.text).not.toMatch(/验证码|確認コード/);

  await post(server, '/app/changePassword', {
    email,
    newPassword: 'Other2@password',
    verificationCode: codeOf(server, email),
  });
  const told = await vi.waitFor(() => {
    const found = server.messages.findLast(({ to, code }) => to === email && code === undefined);
    if (!found) throw new Error('no mail yet');
    return found;
  });
  expect(told.subject).toBe('TAI Studio Your account was changed');
  expect(told.text).not.toMatch(/账号|アカウント/);
});

test('signing in in another language does not change the account', async () => {
  const email = freshEmail();
  await signIn(email, 'JP');
  expect(await signIn(email, 'CN')).toMatchObject({ language: 'JP' });
});

test.each([undefined, 'XX'])('without a known language (%s) mails have all three', async (csid) => {
  const email = freshEmail();
  expect(await signIn(email, csid)).not.toHaveProperty('language');
  const mail = await askForPasswordMail(email);
  expect(mail.subject).toBe('TAI Studio 重置密码 · Reset your password · パスワードの再設定');
  expect(mail.text).toMatch(/验证码[^]*Verification code[^]*確認コード/);
});
