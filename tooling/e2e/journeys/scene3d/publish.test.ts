import { signUp } from '../../src/api.ts';
import { expect, signInAs, test } from '../../src/test.ts';
import { decide, newestWork, workOf } from '../../src/works.ts';

// The graphics card is the processor here: a small window has few pixels to draw.
test.use({ viewport: { width: 1000, height: 560 } });

test('a scene is published as a model, looked at by a moderator, and turned by somebody else', async ({
  studio: { page },
  browser,
  server,
  person,
  watchErrors,
}) => {
  test.slow();
  // The list fetches what an open scene needs by itself, so that the press below waits for no code.
  const viewport = page.waitForRequest(/SceneViewport.*\.js/);
  await page.goto('/3d');
  await viewport;
  await page.getByRole('button', { name: '新建场景' }).first().click();
  await expect(page.locator('main canvas').first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: '添加', exact: true }).click();
  await page.getByRole('menuitem', { name: '圆锥体' }).click();
  await expect(page.getByRole('treeitem', { name: '圆锥体' })).toBeVisible();
  await expect(page.locator('[data-status=saved]')).toBeVisible();
  await page.getByRole('button', { name: '文件', exact: true }).click();
  await page.getByRole('menuitem', { name: '发布为作品…' }).click();
  const dialog = page.getByRole('dialog', { name: '发布作品' });
  const title = `路锥 ${person.user.userId.slice(-6)}`;
  await dialog.getByRole('textbox', { name: /^标题/ }).fill(title);
  await dialog.getByRole('textbox', { name: /^描述/ }).fill('一个路锥');
  await dialog.getByRole('combobox', { name: '添加标签' }).fill('路锥，');
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '等待审核' })).toBeVisible();

  const { id } = await newestWork(server, person);
  const work = await workOf(server, person, id);
  expect(work).toMatchObject({ kind: '3d', subject: { type: 'scene' } });
  await decide(server, id, { actions: ['approve'] });
  const context = await browser.newContext({
    ...{ baseURL: server.url, locale: 'zh-CN', viewport: { width: 1000, height: 560 } },
  });
  await signInAs(context, server, await signUp(server));
  const theirs = await context.newPage();
  watchErrors(theirs);
  await theirs.goto('/home');
  await theirs.getByRole('link', { name: title }).first().click();
  await expect(theirs.getByRole('heading', { name: title })).toBeVisible();
  await theirs.getByRole('main').getByRole('button', { name: '查看 3D' }).click();
  const viewer = theirs.getByRole('application', { name: /的 3D 模型$/ });
  await expect(viewer).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
  await context.close();
});
