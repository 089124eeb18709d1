import { DrawingPage, makeDrawing } from '../../src/drawings.ts';
import { expect, test } from '../../src/test.ts';

const white = [255, 255, 255];

test('a part is generated in its place, waits over a reload, and becomes a layer; a camera beyond the edge expands the canvas and turns its subject', async ({
  studio: { page },
  server,
  person,
}) => {
  const drawing = new DrawingPage(page);
  await drawing.open(await makeDrawing(server, person));
  await drawing.choose('b');
  for (const y of [0.45, 0.5, 0.55]) await drawing.drag([0.4, y], [0.6, y]);
  await drawing.choose('m');
  await drawing.drag([0.45, 0.4], [0.55, 0.6]);
  await page.getByRole('tab', { name: '生成' }).click();
  const run = page.getByRole('button', { name: '填充选区' });
  await expect(run).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: '提示词' }).fill('灯塔');
  await run.click();
  const results = page.getByRole('region', { name: '画布上的结果' });
  await results.getByRole('button', { name: '添加为图层' }).waitFor();
  await drawing.expectSaved();
  await page.reload();
  await expect(results).toContainText('灯塔');
  // It lies over the drawing and is no part of it yet.
  const between = [0.5, 0.475] as const;
  await drawing.expectColour(between, white);
  await results.getByRole('button', { name: '添加为图层' }).click();
  await expect(results).toBeHidden();
  await expect(page.getByRole('treeitem').first()).toContainText('灯塔');
  await expect.poll(() => drawing.colourAt(between)).not.toEqual(white);
  await drawing.expectColour([0.35, 0.475], white);
  await page.keyboard.press('Control+z');
  await drawing.expectColour(between, white);

  await page.keyboard.press('Control+d');
  await drawing.choose('Shift+C');
  await drawing.drag([0.02, 0.3], [0.3, 0.7]);
  await page.getByRole('tab', { name: '相机' }).click();
  const whole = page.getByRole('radio', { name: /整个画布/ });
  await expect(whole).toHaveAccessibleName(/800 × 600/);
  await page.getByRole('tab', { name: '生成' }).click();
  await page.getByRole('button', { name: '扩展', exact: true }).click();
  await page.getByRole('button', { name: '扩展到相机' }).click();
  await results.getByRole('button', { name: '添加为图层' }).click();
  await page.getByRole('tab', { name: '相机' }).click();
  await expect(whole).not.toHaveAccessibleName(/800 × 600/);

  await page.getByRole('button', { name: '转动' }).click();
  await results.getByRole('button', { name: '全部添加为图层' }).click();
  await page.getByRole('tab', { name: '图层' }).click();
  for (const view of ['顶视', '正面', '前45°', '侧面', '后45°', '背面'])
    await expect(page.getByRole('treeitem', { name: view, exact: true })).toBeVisible();
});
