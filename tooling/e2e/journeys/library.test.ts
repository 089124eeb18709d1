import { call, signUp } from '../src/api.ts';
import { expect, test } from '../src/test.ts';
import { pngOf, upload } from '../src/uploads.ts';

test('a picture is uploaded by button, deleted, and brought back', async ({ studio, page }) => {
  await studio.openWorkspace();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '上传图片' }).first().click(),
  ]);
  await chooser.setFiles([
    { name: 'red.png', mimeType: 'image/png', buffer: await pngOf('#c33', page) },
    { name: 'blue.png', mimeType: 'image/png', buffer: await pngOf('#33c', page) },
  ]);
  await studio.expectPictures(2);
  await studio.expectAllLoaded();
  await studio.libraryPictures.first().focus();
  await page.keyboard.press('Delete');
  await studio.expectPictures(1);
  await page.getByRole('button', { name: '撤销' }).click();
  await studio.expectPictures(2);
  await page.reload();
  await studio.expectPictures(2);
});

test('a file that only pretends to be a picture is refused with what it is', async ({ studio, page }) => {
  await studio.openWorkspace();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '上传图片' }).first().click(),
  ]);
  await chooser.setFiles([
    {
      name: 'false.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
  ]);
  await expect(page.getByText(/false\.png.*仅支持/)).toBeVisible();
  await studio.expectPictures(0);
});

test('several pictures are chosen and come as one ZIP', async ({ studio, page, server, person }) => {
  await studio.openWorkspace();
  for (const colour of ['#c33', '#3c3', '#33c'])
    await upload(server, person, await pngOf(colour, page), `${colour}.png`);
  await page.reload();
  await studio.expectPictures(3);
  await page.getByRole('button', { name: '选择当天全部' }).click();
  await expect(page.getByText('已选 3 张')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '打包下载 ZIP' }).click();
  const { default: JSZip } = await import('jszip');
  const { readFile } = await import('node:fs/promises');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  const zip = await JSZip.loadAsync(await readFile(await file.path()));
  expect(Object.keys(zip.files)).toHaveLength(3);
});

test('a picture is shown large, zoomed in steps of 0.1, and closed with Escape', async ({
  studio,
  page,
  server,
  person,
}) => {
  await studio.openWorkspace();
  for (const colour of ['#c33', '#33c'])
    await upload(server, person, await pngOf(colour, page), `${colour}.png`);
  await page.reload();
  await studio.libraryPictures.first().click();
  await expect(studio.dialog).toBeVisible();
  await expect(studio.dialog.getByText('第 1 张，共 2 张', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(studio.dialog.getByText('第 2 张，共 2 张', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(studio.dialog).toBeHidden();
});

test('nobody sees another person’s pictures', async ({ studio, page, server, person, browser }) => {
  await studio.openWorkspace();
  await upload(server, person, await pngOf('#c33', page), 'mine.png');
  await page.reload();
  await studio.expectPictures(1);
  const list = await call<{ data: { list: { picUrl: string }[] } }>(
    server,
    '/app/picture/getList',
    {},
    person.token,
  );
  const address = `${server.url}${list.data.list[0]?.picUrl}`;
  const visitor = await browser.newContext();
  expect((await visitor.request.get(address)).status()).toBe(401);
  await visitor.close();
  const stranger = await signUp(server);
  // The same answer as for a picture that does not exist.
  expect((await fetch(address, { headers: { token: stranger.token } })).status).toBe(404);
  expect((await page.request.get(address)).status()).toBe(200);
});
