import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import { expect, test } from '../../src/test.ts';
import { pngOf, upload } from '../../src/uploads.ts';

test('a picture is uploaded by button, deleted, and brought back', async ({ studio, page }) => {
  await studio.openWorkspace();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '上传文件' }).first().click(),
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

test('the library page by keyboard and mouse: walked, shown large, selected, saved as one ZIP, and opened in the workspace', async ({
  studio,
  page,
  server,
  person,
}) => {
  await page.goto('/home');
  for (const [name, colour] of Object.entries({ red: '#c33', green: '#3c3', blue: '#33c' }))
    await upload(server, person, await pngOf(colour, page), `${name}.png`);
  const cell = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}\\.png`) });
  await page.getByRole('link', { name: '图库', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/library\?place=all/);
  await studio.expectPictures(3);
  await studio.expectAllLoaded();
  const places = page.getByRole('navigation', { name: '图库位置' });
  await expect(places.getByRole('button', { name: /^全部内容/ })).toHaveAttribute('aria-current', 'true');

  await cell('blue').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell('green')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog', { name: '图片预览' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cell('green')).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText('已选 2 张')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '打包下载 ZIP' }).press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  const zip = await JSZip.loadAsync(await readFile(await file.path()));
  expect(Object.keys(zip.files)).toHaveLength(2);

  // A rectangle from the empty space below the tiles to the heading of the day.
  const grid = (await page.getByRole('grid').boundingBox())!;
  // What draws it is loaded once the mouse comes into the grid, and sees only moves from then on.
  const drawn = page.waitForResponse(/drawBand/);
  await page.mouse.move(grid.x + 8, grid.y + grid.height - 12);
  await drawn;
  await page.mouse.down();
  await page.mouse.move(grid.x + 60, grid.y + 120, { steps: 4 });
  await expect(page.getByText('已选 1 张')).toBeVisible();
  await page.mouse.move(grid.x + grid.width - 40, grid.y + 120, { steps: 4 });
  await expect(page.getByText('已选 3 张')).toBeVisible();
  await page.mouse.up();
  await expect(cell('red')).toHaveAttribute('aria-selected', 'true');

  // Shown from the library itself it stays; on the stage of the workspace it is the input, and Back leads here again.
  await cell('green').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '在图库中定位' }).click();
  await expect(cell('green')).toBeFocused();
  await expect(page).toHaveURL(/\/library/);
  await cell('red').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '在工作区中打开' }).click();
  await expect(page).toHaveURL(/\/main\?type=0/);
  await expect(studio.stageImage.locator('img').last()).toHaveAttribute('alt', /red\.png/);
  await page.goBack();
  await expect(page).toHaveURL(/\/library\?place=all/);
  await expect(cell('blue')).toBeVisible();
});
