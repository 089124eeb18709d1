import { expect, test } from '../../src/test.ts';
import { makeTraining } from '../../src/trainings.ts';

test('a training is tested, its images stay with it, and it is deleted', async ({
  page,
  server,
  person,
  studio,
}) => {
  // Signs the person in.
  expect(studio.page).toBe(page);
  const { trainNo } = await makeTraining(server, person, { name: '水墨', previewPrompt: '山间小屋' });
  await page.goto('/style?tab=1');
  await expect(page.getByRole('progressbar', { name: /风格数量 0 \/ 100/ })).toBeVisible();
  const group = page.getByRole('region', { name: /^训练 水墨/ });
  await expect(group.getByText(/^\d{4}年\d\d月\d\d日 \d\d:\d\d:\d\d$/)).toBeVisible();
  await expect(group.getByText('已完成')).toBeVisible();

  // Two checkpoints at three intensities, and one more prompt.
  await group.getByRole('button', { name: '批量测试' }).click();
  const dialog = page.getByRole('dialog', { name: '风格测试：水墨' });
  await dialog.getByRole('textbox', { name: '提示词' }).fill('山间小屋\n湖边');
  await expect(dialog.getByText('将生成 12 张图片（最多 48 张）')).toBeVisible();
  await dialog.getByRole('button', { name: '开始测试' }).click();
  const grid = dialog.getByRole('table', { name: '山间小屋' });
  await expect(grid.getByRole('columnheader')).toHaveText(['检查点', '不使用风格', '强度 50', '强度 100']);
  await expect(dialog.getByText('已生成 12 / 12 张')).toBeVisible({ timeout: 40_000 });

  // They come back with the training, and each opens large beside the others.
  await page.reload();
  await group.getByRole('button', { name: '批量测试' }).click();
  await grid
    .getByRole('button', { name: /强度 50，/ })
    .first()
    .click();
  await expect(page.getByText('第 2 张，共 12 张').first()).toBeVisible();
  // Escape is for the preview alone, which lies above the dialog.
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: '开始测试' })).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).click();

  await group.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除训练' }).click();
  await expect(page.getByText('删除成功')).toBeVisible();
  await expect(page.getByText('暂无训练记录')).toBeVisible();
  await page.goto(`/style?train=${trainNo}`);
  await expect(page.getByText('该训练不存在，可能已被删除。')).toBeVisible();
});
