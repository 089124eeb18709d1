// Two-step verification. Its answers are made here: turned on for real, it would sign the people of the other pictures out.
import type { Page } from '@playwright/test';
import type { Screen } from './ways.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const passkeys = [
  {
    ...{ id: 'a', name: 'Chrome · Windows', isBackedUp: true },
    ...{ createTime: 1_767_600_000_000, lastUsed: 1_768_600_000_000 },
  },
];
const answers = {
  '/app/userCenter/beginSecondFactor': {
    data: { secret, uri: `otpauth://totp/TAI%20Studio:ada?issuer=TAI%20Studio&secret=${secret}` },
  },
  '/app/userCenter/turnOnSecondFactor': {
    data: { recoveryCodes: Array.from({ length: 10 }, (_, index) => `3k7q-9m4t-zw2e-8${index}fx`) },
  },
  '/app/userCenter/secondFactor': {
    data: { authenticatorSince: 1_767_600_000_000, recoveryCodesLeft: 7, passkeys },
  },
  '/app/login': {
    code: 1039,
    msg: '',
    error: 'secondFactorNeeded',
    params: { ticket: 't', ways: 'app passkey' },
  },
};

const answer = (page: Page, path: keyof typeof answers) =>
  page.route(`**${path}`, (route) => route.fulfill({ json: { code: 0, ...answers[path] } }));

async function accountTab(page: Page): Promise<void> {
  await page.goto('/home');
  await page.getByRole('button', { name: /^(设置|Settings|設定)/ }).click();
  await page.getByRole('dialog').getByRole('tab').first().click();
  const heading = page.getByRole('heading', { name: /^(两步验证|Two-step verification|2段階認証)$/ });
  const section = page.locator('section').filter({ has: heading });
  await section.getByRole('button').last().scrollIntoViewIfNeeded();
}

async function secretShown(page: Page): Promise<void> {
  await answer(page, '/app/userCenter/beginSecondFactor');
  await accountTab(page);
  await page
    .getByRole('button', { name: /^(设置|Set up|設定する)$/ })
    .last()
    .click();
  await page.getByRole('button', { name: /^(继续|Continue|続ける)$/ }).click();
  await page.getByRole('dialog').last().locator('svg[role=img]').waitFor();
}

async function secondStep(page: Page): Promise<void> {
  await answer(page, '/app/login');
  await page.goto('/home');
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(/^(账号密码|Password|パスワード)$/)
    .first()
    .click();
  await dialog.locator('input[name=username]').fill('ada@example.com');
  await dialog.locator('input[name=password]').fill('Right!2345');
  await dialog.getByRole('button', { name: /^(登录|Sign in|ログイン)$/ }).click();
  await dialog.locator('input[autocomplete=one-time-code]').waitFor();
}

/** Setting two-step verification up, the second step of the sign-in, and the page for staff without it. */
export const secondFactorScreens: readonly Screen[] = [
  { name: 'second-factor-off', as: 'newcomer', open: accountTab },
  {
    name: 'second-factor-on',
    as: 'newcomer',
    open: async (page) => {
      await answer(page, '/app/userCenter/secondFactor');
      await accountTab(page);
    },
  },
  { name: 'second-factor-secret', as: 'newcomer', open: secretShown },
  {
    name: 'second-factor-recovery-codes',
    as: 'newcomer',
    open: async (page) => {
      await answer(page, '/app/userCenter/turnOnSecondFactor');
      await secretShown(page);
      await page.getByRole('dialog').last().locator('input[autocomplete=one-time-code]').fill('123456');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').last().getByRole('listitem').first().waitFor();
    },
  },
  { name: 'sign-in-second-step', as: 'visitor', open: secondStep },
  {
    name: 'sign-in-recovery-code',
    as: 'visitor',
    open: async (page) => {
      await secondStep(page);
      await page
        .getByRole('button', { name: /^(使用恢复码|Use a recovery code|リカバリーコードを使う)$/ })
        .click();
    },
  },
  {
    name: 'admin-second-factor-required',
    as: 'administrator',
    open: async (page) => {
      await page.route('**/getInfo', async (route) => {
        const response = await route.fetch();
        const known = (await response.json()) as object;
        await route.fulfill({ json: { ...known, roles: [], permissions: [], secondFactorRequired: true } });
      });
      await page.goto('/admin');
      await page.getByRole('main').getByRole('button').waitFor();
    },
  },
];
