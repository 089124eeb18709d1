import type { Locator, Page } from '@playwright/test';
import type { Studio } from '../../src/studio.ts';
import { expect, test } from '../../src/test.ts';
import { pngOf, upload } from '../../src/uploads.ts';

const colours = { red: '#c33', green: '#3a3', blue: '#33c' };

/** The library with a red, a green and a blue picture, the blue one first. */
const withPictures = test.extend<{ library: Page }>({
  library: async ({ studio, page, server, person }, use) => {
    await studio.openWorkspace();
    for (const [name, colour] of Object.entries(colours))
      await upload(server, person, await pngOf(colour, page), `${name}.png`);
    await studio.expectPictures(3);
    await use(page);
  },
});

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}\\.png`) });

async function places(page: Page): Promise<Locator> {
  const list = page.getByRole('navigation', { name: '图库位置' });
  if (!(await list.isVisible())) await page.getByRole('button', { name: /^位置：/ }).click();
  await expect(list).toBeVisible();
  return list;
}

async function goTo(page: Page, name: RegExp): Promise<void> {
  await (await places(page)).getByRole('button', { name }).first().click();
}

async function expectOnly(studio: Studio, page: Page, names: readonly string[]): Promise<void> {
  await studio.expectPictures(names.length);
  for (const name of names) await expect(cell(page, name)).toBeVisible();
}

withPictures(
  'pictures are filed in a folder, a category and by tag, and found by each',
  async ({ library: page, studio }) => {
    const list = await places(page);
    await list.getByRole('button', { name: '新建收藏夹' }).click();
    await list.getByRole('textbox').fill('参考');
    await list.getByRole('button', { name: '保存' }).click();
    await expect(list.getByRole('button', { name: /^参考/ }).first()).toBeVisible();
    await list.getByRole('button', { name: '新建分类' }).click();
    await list.getByRole('textbox').fill('外观');
    await page.keyboard.press('Enter');
    await expect(list.getByRole('button', { name: /^外观/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');

    await cell(page, 'red').click({ modifiers: ['ControlOrMeta'] });
    await cell(page, 'green').click({ modifiers: ['ControlOrMeta'] });
    await page.getByRole('button', { name: '整理…' }).click();
    const dialog = page.getByRole('dialog', { name: '整理 2 张图片' });
    await dialog.getByRole('checkbox', { name: '参考' }).click();
    await expect(dialog.getByRole('checkbox', { name: '参考' })).toBeChecked();
    await dialog.getByRole('combobox', { name: '分类' }).click();
    await page.getByRole('option', { name: '外观' }).click();
    await dialog.getByRole('textbox', { name: '添加标签' }).fill('客户A');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('客户A', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: '完成' }).click();

    await goTo(page, /^参考/);
    await expectOnly(studio, page, ['red', 'green']);
    await goTo(page, /^外观/);
    await expectOnly(studio, page, ['red', 'green']);
    await goTo(page, /^我的收藏/);
    await expectOnly(studio, page, ['red', 'green']);
    await page.reload();
    await studio.expectPictures(3);
    await page.getByRole('button', { name: '搜索与筛选' }).click();
    await page.getByRole('searchbox').fill('客户');
    await expectOnly(studio, page, ['red', 'green']);
    await page.getByRole('searchbox').fill('blu');
    await expectOnly(studio, page, ['blue']);
  },
);

withPictures('what is private is in no other list, and comes back', async ({ library: page, studio }) => {
  await cell(page, 'green').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '整理…' }).click();
  const isPrivate = page.getByRole('switch', { name: '隐私' });
  await isPrivate.click();
  await expect(isPrivate).toBeChecked();
  await page.getByRole('button', { name: '完成' }).click();
  await expectOnly(studio, page, ['red', 'blue']);
  await goTo(page, /^隐私/);
  await expectOnly(studio, page, ['green']);
  await page.goto('/home');
  await expect(page.getByRole('img', { name: /red\.png/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /green\.png/ })).toHaveCount(0);
});

withPictures(
  'a picture of the start page is shown where it stands in the library',
  async ({ library: page }) => {
    await page.goto('/home');
    await page.getByRole('button', { name: 'red.png' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '在图库中定位' }).click();
    await expect(page).toHaveURL(/\/main\?type=0/);
    await expect(cell(page, 'red')).toBeFocused();
  },
);
