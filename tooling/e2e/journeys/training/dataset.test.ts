import { archiveOf, street } from '../../src/datasets.ts';
import { expect, test } from '../../src/test.ts';

test('an archive with a broken file becomes a dataset, and a batch of labels that was undone stays undone', async ({
  studio: { page },
}) => {
  const small = (number: number) => street(number, 640, 600);
  const archive = await archiveOf({
    'set/one.png': await small(1),
    'set/one.txt': 'house, evening',
    'set/two.png': await small(2),
    'set/two.txt': 'street',
    'set/three.png': await small(3),
    'set/broken.png': 'not an image at all',
    'set/lonely.txt': 'nobody',
    '__MACOSX/set/one.png': 'x',
  });
  await page.goto('/model');
  await page.getByRole('heading', { name: '训练您自己的风格' }).waitFor();
  await page
    .getByTestId('dataset-files')
    .setInputFiles({ name: 'town.zip', mimeType: 'application/zip', buffer: archive });

  const report = page.getByRole('dialog');
  await expect(report.getByText('已添加 3 张图片，2 张带标签')).toBeVisible();
  await expect(report.getByRole('listitem').filter({ hasText: 'broken.png' })).toContainText(
    /第 \d+ 张图片.*无效/,
  );
  await expect(report.getByRole('listitem').filter({ hasText: 'lonely.txt' })).toContainText('同名');
  await report.getByRole('button', { name: '完成' }).click();
  await expect(page).toHaveURL(/dataset=/);

  const image = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) });
  await expect(image('one.png')).toContainText('2 个标签');
  await page.getByLabel('风格前缀').fill('水墨小镇');

  // A batch over all images, and back.
  await page.getByRole('button', { name: '批量编辑' }).click();
  const batch = page.getByRole('dialog');
  await batch.getByRole('textbox', { name: '标签' }).fill('水墨，小镇');
  await expect(batch.getByRole('status')).toHaveText('将更改 3 张图片中的 3 张');
  await batch.getByRole('button', { name: '应用' }).click();
  await expect(image('three.png')).toContainText('2 个标签');
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  await page.locator('body').click({ position: { x: 5, y: 400 } });
  await page.keyboard.press('Control+z');
  await expect(image('three.png')).toContainText('无标签');

  // By hand: with the keys to the label field of an image, and to the next one.
  await image('one.png').click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('屋顶');
  await page.keyboard.press('Enter');
  await expect(image('one.png')).toContainText('3 个标签');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(image('two.png')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Delete');
  await expect(image('two.png')).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).last().click();
  await expect(image('two.png')).toBeVisible();

  // What was changed a moment before the page goes is there again.
  await page.getByLabel('触发词').fill('inktown');
  await page.reload();
  await expect(page.getByLabel('触发词')).toHaveValue('inktown');
  await expect(page.getByLabel('风格前缀')).toHaveValue('水墨小镇');
  await expect(image('one.png')).toContainText('3 个标签');
  await expect(image('two.png')).toContainText('1 个标签');
  await expect(image('three.png')).toContainText('无标签');
  await image('one.png').click();
  await expect(page.getByRole('list', { name: 'one.png 的标签' })).toContainText(
    /inktown.*house.*evening.*屋顶/,
  );
});
