import type { Page } from '@playwright/test';
import { signUp } from '../../src/api.ts';
import { meadow } from '../../src/pictures.ts';
import { loraFile, newestStyle, pushStyle } from '../../src/styles.ts';
import { expect, signInAs, test } from '../../src/test.ts';
import { upload } from '../../src/uploads.ts';
import { decide } from '../../src/works.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

test('a style file is brought in, kept, edited, shared after review, and collected and reported by somebody else', async ({
  studio: _studio,
  page,
  server,
  person,
  browser,
}) => {
  await upload(server, person, await meadow(480, 360), 'cover.png');
  await page.goto('/style?tab=2');
  await expect(page.getByText('暂无风格')).toBeVisible();
  await page.getByRole('button', { name: '导入风格文件' }).first().click();
  await page.getByTestId('style-file').setInputFiles({
    ...{ name: 'warm.safetensors', mimeType: 'application/octet-stream' },
    buffer: loraFile({ ss_tag_frequency: '{"warm":{"warmlamp":12}}' }),
  });
  await expect(page.getByRole('dialog', { name: '发布到风格库' })).toBeVisible();
  await press(page, '发布');
  await expect(page.getByText('请输入风格名称')).toBeVisible();
  await expect(dialog(page).getByRole('textbox', { name: /^风格名称/ })).toBeFocused();
  await page.keyboard.type('暖光');
  await dialog(page)
    .getByRole('textbox', { name: /^风格提示词/ })
    .fill('暖色灯光');
  await page.reload();
  await page.getByRole('button', { name: '导入风格文件' }).first().click();
  await expect(dialog(page).getByRole('textbox', { name: /^风格名称/ })).toHaveValue('暖光');
  await dialog(page)
    .getByRole('combobox', { name: /^模型标签/ })
    .click();
  await page.getByRole('option', { name: /^SDXL/ }).click();
  await dialog(page)
    .getByRole('textbox', { name: /^触发词/ })
    .fill('warmlamp');
  await press(page, '选择封面图');
  const picker = page.getByRole('dialog', { name: '选择封面图' });
  await picker.getByRole('tab', { name: '上传图' }).click();
  await picker.getByRole('option').first().click();
  await picker.getByRole('button', { name: '确定' }).click();
  await expect(picker).toBeHidden();
  await dialog(page).getByRole('radio', { name: '保留在我的风格库' }).check();
  await press(page, '加入我的风格库');
  await expect(page.getByText('风格已加入您的风格库')).toBeVisible();

  await page.getByRole('button', { name: /暖光/ }).click();
  await dialog(page)
    .getByRole('textbox', { name: /^风格名称/ })
    .fill('暖光二号');
  await press(page, '保存');
  await expect(page.getByText('更新成功')).toBeVisible();
  await page.getByRole('button', { name: /暖光二号/ }).click();
  await press(page, '共享给所有人');
  await dialog(page).getByRole('radio', { name: '本人作品' }).check();
  await press(page, '提交审核');
  await expect(page.getByText('风格提交成功，等待审核')).toBeVisible();
  await decide(server, (await newestStyle(server, person)).id, { actions: ['approve'] });
  await expect(dialog(page).getByText('已共享给所有人')).toBeVisible();

  const other = await browser.newContext({ locale: 'zh-CN', baseURL: server.url });
  await signInAs(other, server, await signUp(server));
  const theirs = await other.newPage();
  await theirs.goto('/style?tab=2');
  await theirs.getByText('共享', { exact: true }).click();
  await theirs.getByRole('button', { name: /暖光二号/ }).click();
  await expect(dialog(theirs).getByText('暖色灯光')).toBeVisible();
  await press(theirs, '举报');
  const report = theirs.getByRole('dialog').last();
  await report.getByRole('radio').first().check();
  await report.getByRole('button', { name: '提交举报' }).click();
  await expect(theirs.getByText(/^感谢反馈/)).toBeVisible();
  await press(theirs, '收藏');
  await expect(theirs.getByText('收藏成功')).toBeVisible();
  await theirs.getByText('收藏', { exact: true }).click();
  await expect(theirs.getByRole('button', { name: /暖光二号/ })).toBeVisible();
  await other.close();
});

test('a rejected style shows its reason and is appealed against', async ({
  studio: _studio,
  page,
  server,
  person,
}) => {
  const { id } = await pushStyle(server, person, { paramValue: '霓虹' });
  await decide(server, id, { actions: ['reject'], reason: '封面中有品牌标志' });
  await page.goto('/style?tab=2');
  await expect(page.getByText('未通过审核：封面中有品牌标志')).toBeVisible();
  await page.getByRole('button', { name: /霓虹/ }).click();
  await press(page, '申诉');
  await dialog(page)
    .getByRole('textbox', { name: /^为什么/ })
    .fill('标志属于我们自己。');
  await press(page, '提交申诉');
  await expect(page.getByText('申诉已提交')).toBeVisible();
  await decide(server, id, { actions: ['approve'] });
  await expect(dialog(page).getByText('已共享给所有人')).toBeVisible();
});
