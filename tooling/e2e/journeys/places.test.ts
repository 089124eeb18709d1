import type { Locator, Page } from '@playwright/test';
import type { Studio } from '../src/studio.ts';
import { expect, test } from '../src/test.ts';
import { pngOf, upload } from '../src/uploads.ts';

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
  'the trash keeps what was deleted until it is brought back or gone for good',
  async ({ library: page, studio }) => {
    for (const name of ['red', 'green']) {
      await cell(page, name).focus();
      await page.keyboard.press('Delete');
      await expect(cell(page, name)).toHaveCount(0);
    }
    await goTo(page, /^回收站/);
    await expectOnly(studio, page, ['red', 'green']);
    await studio.expectAllLoaded();
    await cell(page, 'red').click();
    await page.getByRole('button', { name: '恢复', exact: true }).click();
    await expectOnly(studio, page, ['green']);
    await page.getByRole('button', { name: '清空回收站' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '永久删除' }).click();
    await expect(page.getByText('回收站为空')).toBeVisible();
    await goTo(page, /^全部图片/);
    await expectOnly(studio, page, ['red', 'blue']);
  },
);

withPictures(
  'categories are sorted by long press and drag, and deleted without their pictures',
  async ({ library: page, studio }) => {
    const list = await places(page);
    const names = ['甲', '乙', '丙'];
    for (const name of names) {
      await list.getByRole('button', { name: '新建分类' }).click();
      await list.getByRole('textbox').fill(name);
      await page.keyboard.press('Enter');
      await expect(list.getByRole('button', { name: `${name} 0`, exact: true })).toBeVisible();
    }
    const lines = list.locator('[data-sortable]');
    await expect(lines).toHaveText(['甲0', '乙0', '丙0']);
    const from = await lines.nth(2).boundingBox();
    const to = await lines.nth(0).boundingBox();
    if (!from || !to) throw new Error('the categories are not on the screen');
    await page.mouse.move(from.x + 40, from.y + from.height / 2);
    await page.mouse.down();
    await expect(list.locator('[data-dragged]')).toHaveCount(1);
    await page.mouse.move(to.x + 40, to.y + to.height / 2, { steps: 8 });
    await expect(list.locator('[data-target]')).toHaveCount(1);
    await page.mouse.up();
    await expect(lines).toHaveText(['丙0', '甲0', '乙0']);
    await page.reload();
    await places(page);
    await expect(lines).toHaveText(['丙0', '甲0', '乙0']);

    await list.getByRole('button', { name: '丙的操作' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await expect(lines).toHaveText(['甲0', '乙0']);
    await studio.expectPictures(3);
  },
);

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

withPictures('a folder gets a cover from the wide selection', async ({ library: page }) => {
  await cell(page, 'red').focus();
  await page.keyboard.press('f');
  const list = await places(page);
  await expect(list.getByRole('button', { name: '默认收藏夹 1', exact: true })).toBeVisible();
  await list.getByRole('button', { name: '默认收藏夹的操作' }).click();
  await page.getByRole('menuitem', { name: '选择封面' }).click();
  const dialog = page.getByRole('dialog', { name: '从图库上传' });
  await dialog.getByRole('tab', { name: '上传图' }).click();
  // It grows to that while it opens.
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1100);
  await dialog.getByRole('option', { name: /blue\.png/ }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await list.getByRole('button', { name: '默认收藏夹的操作' }).click();
  await expect(page.getByRole('menuitem', { name: '以最新图片为封面' })).toBeVisible();
});
