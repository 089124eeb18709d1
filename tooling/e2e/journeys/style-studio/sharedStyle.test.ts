import { signUp } from '../../src/api.ts';
import { newestStyle } from '../../src/styles.ts';
import { expect, signInAs, test } from '../../src/test.ts';
import { makeTraining } from '../../src/trainings.ts';
import { decide } from '../../src/works.ts';

test('a style that somebody trained is published, approved, and used by somebody else', async ({
  page,
  server,
  person,
  studio,
  browser,
}) => {
  // Signs the person in.
  expect(studio.page).toBe(page);
  await makeTraining(server, person, { name: '水墨', previewPrompt: '山间小屋' });
  await page.goto('/style');
  await page.getByRole('checkbox', { name: '水墨 的第 1 张图片' }).click();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布到风格库' });
  await dialog.getByRole('textbox', { name: /^风格名称/ }).fill('水墨江南');
  await dialog.getByRole('textbox', { name: /^风格提示词/ }).fill('水墨');
  await dialog.getByRole('combobox', { name: /^模型标签/ }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'taiink' }).click();
  // The image that was selected is the cover.
  await expect(dialog.getByRole('button', { name: '移除封面 1' })).toBeVisible();
  await dialog.getByRole('radio', { name: '本人作品' }).check();
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('风格提交成功，等待审核')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '水墨 的第 1 张图片' })).not.toBeChecked();
  const style = await newestStyle(server, person);
  await decide(server, style.id, { actions: ['approve'] });

  const other = await browser.newContext({ locale: 'zh-CN', baseURL: server.url });
  await signInAs(other, server, await signUp(server));
  const theirs = await other.newPage();
  await theirs.goto(`/style?style=${style.id}`);
  await theirs.getByRole('dialog').getByRole('button', { name: '使用该风格' }).click();
  await expect(theirs.getByText(/^“水墨江南”已加入/)).toBeVisible();
  await theirs.getByRole('textbox', { name: '提示词', exact: true }).fill('江边小镇');
  await theirs.getByRole('button', { name: /^生成/ }).last().click();
  await expect.poll(async () => (await newestStyle(server, person)).uses).toBeGreaterThan(0);
  await other.close();
});
