import { oidcCallbackPath } from '@tai/contracts';
import { startOidcServer } from '../../../apps/server/src/testing/oidcServer.ts';
import { freshDataDir, removeDataDir } from '../src/dataDir.ts';
import { startServer } from '../src/server.ts';
import { Studio } from '../src/studio.ts';
import { expect, test } from '../src/test.ts';

test('somebody signs in with the account of their company, and is the same person the next time', async ({
  browser,
}) => {
  const dataDir = freshDataDir();
  // The provider must know where people come back to, so the studio has a port of its own choice first.
  const probe = await startServer(dataDir);
  const { port, url } = probe;
  await probe.stop();
  const provider = await startOidcServer(`${url}${oidcCallbackPath}`);
  const { clientId, clientSecret } = provider.client;
  const server = await startServer(dataDir, {
    port,
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_LABEL: 'Acme',
      PUBLIC_URL: url,
    },
  });
  provider.person = { sub: 'mika', email: 'mika@acme.example', email_verified: true, name: 'Mika' };
  const names: string[] = [];
  for (let visit = 0; visit < 2; visit++) {
    const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
    const page = await context.newPage();
    await page.goto('/main?type=0');
    await page.getByRole('link', { name: '使用 Acme 登录' }).click();
    await expect(page).toHaveURL(/\/main\?type=0$/);
    await new Studio(page).expectWelcome();
    names.push(await page.evaluate(() => localStorage.getItem('user') ?? ''));
    expect(page.url()).not.toMatch(/ticket|code=/);
    await context.close();
  }
  const ids = names.map((text) => (JSON.parse(text) as { userId: string }).userId);
  expect(ids[1]).toBe(ids[0]);
  await server.stop();
  await provider.close();
  removeDataDir(dataDir);
});

test('an avatar is cut to a square before it is sent, and shows in the header', async ({
  studio,
  page,
  person,
}) => {
  await page.goto('/home');
  const settings = await studio.openSettings('账号');
  const wide = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 600;
    canvas.height = 200;
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#22aa66';
    context.fillRect(0, 0, 600, 200);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  await settings
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(wide, 'base64') });
  const crop = page.getByRole('dialog').last();
  await crop.getByRole('button', { name: /^(使用|保存|确定)/ }).click();
  const avatar = studio.accountMenu.locator('img');
  await expect(avatar).toBeVisible();
  const size = await avatar.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(size[0]).toBe(size[1]);
  await page.reload();
  await expect(avatar).toBeVisible();
  expect(person.user.userId).not.toBe('');
});

test('settings and messages work with the keyboard alone, and give the focus back', async ({
  studio,
  page,
}) => {
  await page.goto('/home');
  await expect(studio.accountMenu).toBeVisible();
  const opener = page.getByRole('button', { name: /^设置/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '设置' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('tab', { name: '通知' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  const bell = page.getByRole('button', { name: /^消息/ });
  await bell.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
});
