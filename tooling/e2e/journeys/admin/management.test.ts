import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { administratorAsPerson, call, signUp } from '../../src/api.ts';
import { heldSize, makePicture, submit } from '../../src/generation.ts';
import type { RunningServer } from '../../src/server.ts';
import { Studio } from '../../src/studio.ts';
import { recordedClip } from '../../src/clips.ts';
import { expect, signInAs, test } from '../../src/test.ts';
import { newestPictures } from '../../src/works.ts';

/** Signs the administrator in, without the dialog. */
async function enter(page: Page, server: RunningServer): Promise<Studio> {
  await signInAs(page.context(), server, await administratorAsPerson(server));
  return new Studio(page);
}

test('the administration is behind the avatar of an administrator, who locks and disables a designer', async ({
  page,
  server,
  browser,
}) => {
  const person = await signUp(server);
  const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
  await signInAs(context, server, person);
  const theirs = await context.newPage();
  await theirs.goto('/system/user');
  await expect(theirs.getByText('您没有访问该页面的权限')).toBeVisible();
  await theirs.goto('/home');
  await expect(new Studio(theirs).accountMenu).toBeVisible();

  const studio = await enter(page, server);
  await page.goto('/home');
  await studio.accountMenu.hover();
  await page.getByRole('menuitem', { name: '管理后台' }).click();
  await expect(page).toHaveURL(/\/system\/overview$/);
  await expect(page.getByRole('heading', { name: '概览' })).toBeVisible();
  await page.goto('/system/user');
  await page.getByPlaceholder('名称、账号、手机号或邮箱').fill(person.email);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row').last().getByRole('button').first().click();
  const drawer = page.getByRole('dialog');
  const video = drawer.getByRole('switch', { name: '视频' });
  await video.click();
  await expect(video).toBeChecked();
  // The list is behind the drawer, hidden from assistive technology.
  const row = page.getByRole('row', { includeHidden: true }).filter({ hasText: person.email });
  await expect(row.getByText('视频')).toBeVisible();
  await theirs.goto('/video');
  await expect(theirs).toHaveURL(/\/(home|404)$/);

  await drawer.getByRole('button', { name: '停用账号' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /停用/ }).click();
  await expect(theirs.getByRole('dialog')).toBeVisible();
  await expect(drawer.getByRole('button', { name: '启用账号' })).toBeVisible();
  await context.close();
});

test('an administrator stops a job and changes a value; the audit log knows, and comes as CSV', async ({
  page,
  server,
}) => {
  const person = await signUp(server);
  await enter(page, server);
  await submit(server, person, { prompt: '雪山', size: heldSize, seed: 1 });
  await page.goto('/monitor/engine');
  await expect(page.getByText('内置引擎')).toBeVisible();
  await page.getByRole('button', { name: '取消任务' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消任务' }).click();
  await expect(page.getByText('任务已取消')).toBeVisible();
  const jobs = await call<{ data: { list: { status: string }[] } }>(
    server,
    '/app/generation/list',
    {},
    person.token,
  );
  expect(jobs.data.list.map(({ status }) => status)).toEqual(['cancelled']);

  await page.goto('/system/config');
  const phone = page.getByRole('textbox', { name: '服务电话' });
  await phone.fill('400-123');
  await phone.press('Tab');
  const save = page.getByRole('button', { name: '保存' });
  if (await save.isVisible().catch(() => false)) await save.click();
  await expect(page.getByText('已保存，立即生效。')).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue('400-123');
  await page.goto('/monitor/audit');
  await expect(page.getByRole('row').filter({ hasText: '更改参数' }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text).toContain('config.save');
});

test('a key signs new pictures: a label is valid as it was made, and broken when the picture was changed', async ({
  page,
  server,
}) => {
  const person = await signUp(server);
  await enter(page, server);
  await page.goto('/pki/index');
  await page.getByRole('button', { name: '创建密钥' }).first().click();
  await page.getByRole('textbox', { name: /^名称/ }).fill('主密钥');
  await page.getByRole('textbox', { name: /^组织/ }).fill('TAI');
  await page.getByRole('dialog').getByRole('button', { name: '创建密钥' }).click();
  await expect(page.getByText('主密钥').first()).toBeVisible();
  const activate = page.getByRole('button', { name: '启用', exact: true });
  if (await activate.isVisible().catch(() => false)) {
    await activate.click();
    await page.getByRole('alertdialog').getByRole('button', { name: '启用' }).click();
  }
  await expect(page.getByText('启用中', { exact: true })).toBeVisible();

  await makePicture(server, person, '雪山');
  const [made] = await newestPictures(server, person);
  const response = await fetch(`${server.url}${made?.picUrl}`, { headers: { token: person.token } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const check = async (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').last().setInputFiles({ name, mimeType: 'image/png', buffer });
  await check('made.png', bytes);
  await expect(page.getByText('标识与图片和签名时一致。')).toBeVisible();
  const changed = Buffer.from(bytes);
  const place = changed.lastIndexOf('IDAT') + 40;
  changed[place] = changed[place]! ^ 0xff;
  await check('changed.png', changed);
  await expect(page.getByText('签名与文件内容不符。')).toBeVisible();
});

test('a tutorial is uploaded with a picture of itself, published and played', async ({ page, server }) => {
  await enter(page, server);
  await page.goto('/yanxishe/video');
  const clip = await recordedClip(page);
  await page.getByRole('button', { name: '上传视频' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'how.webm', mimeType: 'video/webm', buffer: clip });
  const poster = page.getByRole('img', { name: '视频封面' });
  await expect(poster).toBeVisible();
  const red = await poster.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0, 1, 1);
    return context.getImageData(0, 0, 1, 1).data[0];
  });
  expect(red).toBeGreaterThan(180);
  await page.getByRole('dialog').getByRole('textbox', { name: /^标题/ }).fill('第一步');
  await page.getByRole('dialog').getByRole('button', { name: '上传', exact: true }).click();
  await expect(page.getByText('视频已上传为草稿')).toBeVisible();
  // It is a draft with its words open for editing.
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '播放第一步' }).click();
  const video = page.getByRole('dialog').locator('video');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(1);
});
