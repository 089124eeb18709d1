import { readFileSync } from 'node:fs';
import { call } from '../../src/api.ts';
import { expect, test } from '../../src/test.ts';

test.use({ engine: 'builtin' });

interface Board {
  data: { name: string; content: { nodes: Record<string, object>; links: Record<string, object> } };
}

test('a template becomes a board that runs, goes into files and images, and comes back from them', async ({
  studio: { page },
  server,
  person,
}) => {
  // Three tools draw one after the other.
  test.slow();
  const boardId = () => new URL(page.url()).searchParams.get('id') ?? '';
  const read = () => call<Board>(server, `/app/canvas/getCanvasById/${boardId()}`, {}, person.token);
  const node = (name: string) => page.getByRole('group', { name, exact: true });
  const exported = async (format: RegExp) => {
    await page.getByRole('button', { name: '画布', exact: true }).click();
    await page.getByRole('menuitem', { name: '导出…' }).click();
    await page.getByRole('radio', { name: format }).check();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: '导出', exact: true }).click();
    return (await download).path();
  };

  await page.goto('/node');
  await page.getByRole('button', { name: '产品图', exact: true }).click();
  await page.waitForURL(/\/node\?id=/);
  await expect(node('产品照片').getByRole('img')).toBeVisible();
  await page.getByRole('button', { name: '运行画布' }).click();
  await expect(node('图片放大').getByRole('img')).toBeVisible({ timeout: 90_000 });
  const original = await read();
  expect(original.data.name).toBe('产品图');

  const png = readFileSync(await exported(/^PNG/));
  expect(png.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  expect(
    readFileSync(await exported(/^PDF/))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const file = await exported(/^画布文件/);
  await page.goto('/node');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId('board-file').setInputFiles({
    ...{ name: '产品图.board.json', mimeType: 'application/json' },
    buffer: readFileSync(file),
  });
  await expect(dialog.getByText('4 个节点 · 1 张图片')).toBeVisible();
  await dialog.getByRole('button', { name: '创建画布' }).click();
  await page.waitForURL(/\/node\?id=/);
  await expect(node('产品照片').getByRole('img')).toBeVisible();
  const copy = await read();
  expect(copy.data.content).toEqual(original.data.content);
  expect(copy.data.name).toBe(original.data.name);

  // An image that was downloaded with its board opens as that board when it is dropped.
  await page.goto('/node');
  await page.getByRole('button', { name: '新建画布' }).first().click();
  await page.waitForURL(/\/node\?id=/);
  await page.getByRole('button', { name: '全部模板' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '从文字到大图' }).click();
  const make = page.getByRole('group', { name: '文生图', exact: true });
  await make.getByRole('button', { name: '运行' }).click();
  await make.getByRole('button', { name: '结果，第 1 张' }).click();
  await page.getByRole('button', { name: '连同画布下载' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('alertdialog').getByRole('button', { name: '下载', exact: true }).click();
  const bytes = [...readFileSync(await (await download).path())];
  await page.keyboard.press('Escape');

  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(content)], 'made.png', { type: 'image/png' }));
    return data;
  }, bytes);
  await page.locator('.react-flow__pane').dispatchEvent('drop', { dataTransfer: transfer });
  await page.getByRole('button', { name: '打开为画布' }).click();
  const report = page.getByRole('dialog');
  await expect(report.getByText(/3 个节点/)).toBeVisible();
  await report.getByRole('button', { name: '创建画布' }).click();
  await expect(page.getByRole('group', { name: '文生图', exact: true })).toBeVisible();
});
