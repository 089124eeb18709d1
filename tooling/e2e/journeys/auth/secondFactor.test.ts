import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call } from '../../src/api.ts';
import { Studio } from '../../src/studio.ts';
import { expect, signInAs, test } from '../../src/test.ts';

const password = 'Right!2345';

/** The code that an authenticator app shows: RFC 6238. */
function codeOf(secret: string, later = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const hash = createHmac('sha1', key).update(step).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Gives the browser an authenticator that holds passkeys and agrees to every request. */
async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('two-step verification is set up in the settings, with app and passkey, and asked for at the next sign-ins', async ({
  page,
  server: { url, ...running },
  person,
}) => {
  // Passkeys are for host names.
  const server = { ...running, url: url.replace('127.0.0.1', 'localhost') };
  await call(server, '/app/userCenter/update', { password }, person.token);
  await signInAs(page.context(), server, person);
  const studio = new Studio(page);
  await page.goto(`${server.url}/home`);
  await page.getByRole('button', { name: /^设置/ }).click();
  const settings = page.getByRole('dialog', { name: '设置', exact: true });
  await settings.getByRole('tab', { name: '账号' }).click();
  await settings.getByRole('button', { name: '设置', exact: true }).click();
  await page.getByRole('button', { name: '继续' }).click();
  const identity = page.getByRole('dialog', { name: '验证身份' });
  await identity.getByLabel('密码', { exact: true }).fill(password);
  await identity.getByRole('button', { name: '确认' }).click();
  const setUp = page.getByRole('dialog', { name: '设置两步验证' });
  await expect(setUp.getByRole('img', { name: '身份验证器二维码' })).toBeVisible();
  const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await setUp.getByLabel('动态验证码').fill(codeOf(secret));
  await setUp.getByRole('button', { name: '开启' }).click();
  const codes = page.getByRole('dialog', { name: '恢复码' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: '我已保存' }).click();
  await expect(page.getByText('剩余 10 个恢复码')).toBeVisible();
  await addAuthenticator(page);
  await settings.getByRole('button', { name: '添加通行密钥' }).click();
  await identity.getByLabel('密码', { exact: true }).fill(password);
  await identity.getByRole('button', { name: '确认' }).click();
  await expect(settings.getByRole('list', { name: '通行密钥' }).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');

  const signOut = async () => {
    await studio.accountMenu.click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await page.goto(`${server.url}/home`);
  };
  const step = page.getByRole('dialog', { name: '两步验证' });
  await signOut();
  await studio.signInByPassword(person.email, password);
  // The code of the next half minute: the present one was used to turn it on.
  await step.getByLabel('动态验证码').fill(codeOf(secret, 1));
  await studio.expectWelcome();

  await signOut();
  await studio.signInByPassword(person.email, password);
  await step.getByRole('button', { name: '使用恢复码' }).click();
  await step.getByLabel('恢复码').fill(recoveryCode);
  await step.getByRole('button', { name: '登录', exact: true }).click();
  await studio.expectWelcome();

  await signOut();
  await studio.signInByPassword(person.email, password);
  await step.getByRole('button', { name: '使用通行密钥' }).click();
  await studio.expectWelcome();

  await signOut();
  await page.getByRole('dialog').getByRole('button', { name: '使用通行密钥登录' }).click();
  await studio.expectWelcome();
});
