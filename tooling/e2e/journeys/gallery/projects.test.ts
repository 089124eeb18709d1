import type { Locator, Page } from '@playwright/test';
import { signUp } from '../../src/api.ts';
import { Studio } from '../../src/studio.ts';
import { expect, signInAs, test } from '../../src/test.ts';
import { pngOf, upload } from '../../src/uploads.ts';

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}\\.png`) });

const choose = (page: Page, list: Locator, option: RegExp) =>
  list.click().then(() => page.getByRole('option', { name: option }).click());

/** Shows the library of the project. */
async function openProject(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^位置：/ }).click();
  await page.getByRole('button', { name: '图库：我的图库' }).click();
  await page.getByRole('menuitemcheckbox', { name: /^Atlas/ }).click();
  await expect(page.getByRole('button', { name: '图库：Atlas' })).toBeVisible();
}

test('two people share the pictures of a project: made, joined, seen, used, and left by force', async ({
  studio,
  page,
  server,
  person,
  browser,
  watchErrors,
}) => {
  const other = await signUp(server);
  await studio.openWorkspace();
  await upload(server, person, await pngOf('#c33', page), 'red.png');
  await studio.expectPictures(1);

  // A project with another person as its viewer.
  await page.getByRole('button', { name: /^位置：/ }).click();
  await page.getByRole('button', { name: '新建项目…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '新项目' }).fill('Atlas');
  await dialog.getByRole('button', { name: '创建项目' }).click();
  await choose(page, dialog.getByRole('combobox', { name: '新成员的角色' }), /^查看者/);
  await dialog.getByRole('combobox', { name: '按名称添加成员' }).fill(other.user.username);
  await page.getByRole('option', { name: other.user.username }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');

  const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
  await signInAs(context, server, other);
  const theirs = await context.newPage();
  watchErrors(theirs);
  const theirStudio = new Studio(theirs);
  await theirStudio.openWorkspace();
  await openProject(theirs);
  await theirStudio.expectPictures(0);

  // What is added is there for the other without a reload.
  await cell(page, 'red').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '添加到项目…' }).click();
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await expect(page.getByText('已将 1 项内容添加到“Atlas”')).toBeVisible();
  await theirStudio.expectPictures(1);

  // A viewer may use it and not delete it; what comes of it is theirs.
  await cell(theirs, 'red').click({ button: 'right' });
  await expect(theirs.getByRole('menuitem', { name: /^删除/ })).toHaveAttribute('aria-disabled', 'true');
  await theirs.getByRole('menuitem', { name: /^用工具编辑/ }).click();
  await theirs
    .getByRole('dialog')
    .getByRole('button', { name: /^图片放大/ })
    .click();
  await theirStudio.generateButton.click();
  await expect(theirStudio.results).toHaveCount(1, { timeout: 40_000 });

  // The library of the project is still open after a reload, until the person is taken out.
  await theirs.reload();
  await expect(theirs.getByRole('button', { name: '图库：Atlas' })).toBeVisible();
  await page.getByRole('button', { name: '图库：我的图库' }).click();
  await page.getByRole('menuitem', { name: '项目…' }).click();
  await dialog.getByRole('button', { name: /^Atlas/ }).click();
  await dialog.getByRole('button', { name: `移除 ${other.user.username}` }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await theirs.reload();
  await expect(theirs.getByText('您已不是该项目的成员，现在显示您自己的图库。')).toBeVisible();
  await expect(cell(theirs, 'red')).toHaveCount(0);
  await context.close();
});
