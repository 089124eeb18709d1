import type { Page } from '@playwright/test';
import type { Studio } from '../../src/studio.ts';
import { expect, test } from '../../src/test.ts';
import { decide, newestWork } from '../../src/works.ts';

const bell = /^消息/;

/** What the bell says, in its dialog. */
async function expectMessage(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: bell }).click();
  await expect(page.getByRole('dialog').getByText(text)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

const field = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('textbox', { name });
const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Makes a small picture and opens the publish dialog from its menu. */
async function publishResult(studio: Studio, page: Page): Promise<void> {
  await studio.openWorkspace();
  await studio.chooseSmallSize();
  await studio.generate('雪山日落，湖面倒影');
  await studio.expectPictures(1);
  await studio.libraryPictures.first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: '发布…' }).click();
  await expect(page.getByRole('dialog', { name: '发布作品' })).toBeVisible();
}

test('a result is published: kept over a reload, submitted, approved, told, and in the feed', async ({
  studio,
  page,
  server,
  person,
}) => {
  const title = `雪山 ${person.user.userId.slice(-6)}`;
  await publishResult(studio, page);
  await expect(page.getByRole('dialog').getByAltText(/第 1 张图片.*雪山日落/)).toBeVisible();
  await field(page, /^标题/).fill(title);
  await page.reload();
  await page.goto('/home');
  await page.getByRole('button', { name: '发布作品' }).first().click();
  await expect(page.getByText('已恢复您尚未提交的作品。')).toBeVisible();
  await expect(field(page, /^标题/)).toHaveValue(title);
  await expect(page.getByRole('dialog').getByAltText(/雪山日落/)).toBeVisible();

  // What is missing is asked for in its order, and nothing has gone out.
  await press(page, '发布');
  await expect(page.getByText('请输入描述')).toBeVisible();
  await expect(field(page, /^描述/)).toBeFocused();
  await page.keyboard.type('清晨的湖边');
  await page.getByRole('combobox', { name: '添加标签' }).fill('雪，');
  await press(page, '发布');
  const result = page.getByRole('dialog', { name: /正在检查|等待审核/ });
  await expect(result).toBeVisible();
  await expect(page.getByRole('dialog', { name: '等待审核' })).toBeVisible();

  await decide(server, (await newestWork(server, person)).id, { actions: ['approve'] });
  await press(page, '查看作品');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectMessage(page, `作品“${title}”已通过审核并公开`);
  await page.goto('/home');
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
  // Nothing of it is left to be sent.
  await page.getByRole('button', { name: '发布作品' }).first().click();
  await expect(field(page, /^标题/)).toHaveValue('');
});
