import { readFile } from 'node:fs/promises';
import { DrawingPage, makeDrawing } from '../../src/drawings.ts';
import { expect, test } from '../../src/test.ts';
import { pngOf, upload } from '../../src/uploads.ts';

const white = [255, 255, 255];
const ink = [21, 21, 27];

test('a person makes a drawing, draws, and finds it again after a reload and in the list, with its cover', async ({
  studio: { page },
}) => {
  await page.goto('/main?type=1');
  await page.getByRole('button', { name: '新建画稿' }).first().click();
  await page.getByRole('dialog').getByLabel('名称').fill('小船');
  await page.getByRole('dialog').getByRole('button', { name: '创建' }).click();
  const drawing = new DrawingPage(page);
  await drawing.expectColour([0.5, 0.5], white);
  await drawing.choose('b');
  await drawing.drag([0.4, 0.4], [0.6, 0.6]);
  await drawing.expectColour([0.5, 0.5], ink);
  await drawing.expectSaved();
  // Left in the middle of a stroke: what was finished stays.
  await page.mouse.down();
  await page.reload();
  await drawing.expectColour([0.5, 0.5], ink);
  const cover = page.waitForResponse((response) => response.url().endsWith('/document/setCover'));
  await drawing.drag([0.3, 0.6], [0.7, 0.4]);
  await cover;
  await page.getByRole('link', { name: '所有画稿' }).click();
  const card = page.getByRole('listitem').filter({ hasText: '小船' });
  await expect(card.locator('img')).toHaveJSProperty('complete', true);
});

test('undo and redo reach every act, also by the list, and layers hide what they have', async ({
  studio: { page },
  server,
  person,
}) => {
  const drawing = new DrawingPage(page);
  await drawing.open(await makeDrawing(server, person));
  await drawing.choose('b');
  await drawing.drag([0.4, 0.4], [0.6, 0.4]);
  await drawing.drag([0.4, 0.6], [0.6, 0.6]);
  await drawing.expectColour([0.5, 0.6], ink);
  await page.keyboard.press('Control+z');
  await drawing.expectColour([0.5, 0.6], white);
  await page.keyboard.press('Control+Shift+z');
  await drawing.expectColour([0.5, 0.6], ink);
  await page.getByRole('tab', { name: '历史记录' }).click();
  await page.getByRole('button', { name: '打开', exact: true }).click();
  await drawing.expectColour([0.5, 0.4], white);
  await page.keyboard.press('Control+y');
  await drawing.expectColour([0.5, 0.4], ink);
  await page.getByRole('tab', { name: '图层' }).click();
  await page.getByRole('button', { name: '隐藏“图层 1”' }).click();
  await drawing.expectColour([0.5, 0.4], white);
  await drawing.drag([0.4, 0.5], [0.6, 0.5]);
  await expect(page.getByText('此图层已隐藏')).toBeVisible();
  await page.getByRole('button', { name: '显示“图层 1”' }).click();
  await drawing.expectColour([0.5, 0.4], ink);

  // Guided mode has a canvas of its own; leaving gives back the drawing, with what can be undone.
  await page.getByRole('button', { name: '视图', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: '引导模式' }).click();
  await page.getByRole('button', { name: '开始', exact: true }).click();
  await drawing.expectColour([0.5, 0.4], white);
  const guide = page.getByRole('region', { name: '引导模式' });
  await expect(guide).toContainText('第 1 步');
  await drawing.choose('b');
  await drawing.drag([0.3, 0.5], [0.7, 0.5]);
  await expect(guide).toContainText('第 2 步');
  await guide.getByRole('button', { name: '退出引导模式' }).click();
  await drawing.expectColour([0.5, 0.4], ink);
  await drawing.expectColour([0.5, 0.5], white);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await drawing.expectColour([0.5, 0.6], white);
});

test('one tab draws at a time, and the other takes over with all that was done', async ({
  studio: { page },
  server,
  person,
}) => {
  const id = await makeDrawing(server, person);
  // Upright strokes: the notice of the second tab takes some of the height of its stage.
  const first = new DrawingPage(page);
  await first.open(id);
  await first.choose('b');
  await first.drag([0.45, 0.3], [0.45, 0.7]);
  await first.expectSaved();
  const second = new DrawingPage(await page.context().newPage());
  await second.open(id);
  await second.expectColour([0.45, 0.5], ink);
  await second.choose('b');
  await second.drag([0.55, 0.3], [0.55, 0.7]);
  await second.page.keyboard.press('Control+j');
  await expect(
    second.page.getByRole('status').filter({ hasText: '此画稿正在另一个标签页中编辑' }),
  ).toBeVisible();
  await expect(second.page.getByRole('treeitem')).toHaveCount(2);
  // What only looks is moved by a drag, whatever tool was chosen.
  await second.page.keyboard.press('Control+0');
  await second.expectColour([0.55, 0.5], white);
  await second.page.getByRole('button', { name: '在此编辑' }).click();
  await expect(first.page.getByRole('button', { name: '在此编辑' })).toBeVisible();
  await expect(second.page.getByRole('button', { name: '在此编辑' })).toBeHidden();
  await second.expectSaved();
  await second.drag([0.55, 0.3], [0.55, 0.7]);
  await second.expectColour([0.55, 0.5], ink);
  await second.expectSaved();
  await first.expectColour([0.55, 0.5], ink);
});

test('an image of the library opens in a drawing of its size, and the drawing is exported', async ({
  studio: { page },
  server,
  person,
}) => {
  const { id } = await upload(server, person, await pngOf('#20a040', page), 'green.png');
  await page.goto(`/main?type=1&picture=${id}`);
  const drawing = new DrawingPage(page);
  await drawing.expectColour([0.5, 0.5], [32, 160, 64]);
  await expect(page).toHaveURL(/id=[^&]+$/);
  await page.getByRole('button', { name: '导出' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'PNG' }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG');

  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: '更多导出选项…' }).click();
  const dialog = page.getByRole('dialog', { name: '导出画稿' });
  await dialog.getByRole('combobox', { name: '格式' }).click();
  await page.getByRole('option', { name: /^JPEG/ }).click();
  await dialog.getByRole('spinbutton', { name: '缩放' }).fill('50');
  await dialog.getByRole('checkbox', { name: '添加我的水印' }).check();
  await dialog.getByRole('textbox', { name: '文件名' }).fill('绿色');
  const [small] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '导出' }).click(),
  ]);
  expect(small.suggestedFilename()).toBe('绿色.jpg');
  expect((await readFile(await small.path())).subarray(0, 3).toString('hex')).toBe('ffd8ff');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: '保存到图库' }).click();
  await expect(page.locator('[data-picture]')).toHaveCount(2);
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: '发布为作品…' }).click();
  await expect(
    page.getByRole('dialog', { name: '发布作品' }).getByRole('textbox', { name: '标题' }),
  ).toHaveValue(/./);
});
