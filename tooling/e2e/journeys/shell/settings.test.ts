import { call } from '../../src/api.ts';
import { expect, signInAs, test } from '../../src/test.ts';

test('settings are those of the account, in every browser', async ({
  browser,
  studio,
  page,
  server,
  person,
}) => {
  await page.goto('/home');
  const dialog = await studio.openSettings('通用');
  await dialog.getByRole('switch', { name: /屏幕水印/ }).click();
  await dialog.getByText('浅色', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await dialog.getByText('English', { exact: true }).click();
  await expect(page).toHaveTitle('Home · TAI');
  await expect
    .poll(async () => {
      const info = await call<{ user: { userSetting: string } }>(server, '/getInfo', undefined, person.token);
      return JSON.parse(info.user.userSetting);
    })
    .toMatchObject({ watermark: true, theme: 'light', language: 'EN' });
  const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
  await signInAs(context, server, await signedInAgain());
  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await context.close();

  async function signedInAgain() {
    const info = await call<{ user: typeof person.user }>(server, '/getInfo', undefined, person.token);
    return { ...person, user: info.user };
  }
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
  // In the header behind the dialog, which is hidden from assistive technology.
  const avatar = page.getByRole('button', { name: /账号菜单/, includeHidden: true }).locator('img');
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
