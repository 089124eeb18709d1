import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { call } from '../../src/api.ts';
import { comfyuiWorkflows } from '../../src/engineServers.ts';
import { expect, test } from '../../src/test.ts';

test.use({ engine: 'builtin' });

interface Board {
  data: { name: string; content: { nodes: Record<string, { type: string }>; links: Record<string, object> } };
}

test('boards go into files and images and come back from them, and workflows of ComfyUI become boards', async ({
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

  // An image in the library opens the board that made it.
  await page.goto('/library');
  const newest = page.getByRole('main').getByRole('img').first();
  await newest.click({ button: 'right' });
  await page.getByRole('menuitem', { name: '打开为画布' }).click();
  await page.waitForURL(/\/node\?id=/);
  await expect(page.getByText('这是生成该图片时的画布副本。')).toBeVisible();
  await expect(page.getByRole('group', { name: '文生图', exact: true })).toBeVisible();

  // So it is asked at an image node too, and each answer does what it says.
  const photo = page.getByRole('group', { name: '图片输入', exact: true });
  await page.getByRole('button', { name: '图片输入', exact: true }).click();
  const made = { name: 'made.png', mimeType: 'image/png', buffer: Buffer.from(bytes) };
  await photo.locator('input[type=file]').setInputFiles(made);
  await page.getByRole('button', { name: '用作图片' }).click();
  await expect(photo.getByRole('img')).toBeVisible();
  await photo.locator('input[type=file]').setInputFiles(made);
  await page.getByRole('button', { name: '打开为画布' }).click();
  const nodeCount = async () => Object.keys((await read()).data.content.nodes).length;
  await expect.poll(nodeCount).toBe(4);
  await report.getByRole('button', { name: '添加到此画布' }).click();
  await expect.poll(nodeCount).toBe(7);
  await page.keyboard.press('Control+z');
  await expect.poll(nodeCount).toBe(4);

  for (const [name, expected] of Object.entries(becomes)) {
    await importWorkflow(page, name as keyof typeof becomes, expected);
    const { data } = await read();
    expect(
      Object.values(data.content.nodes).map(({ type }) => type),
      name,
    ).toEqual(expected.types);
  }

  // A workflow that is pasted on an imported board, where the ids of imports are taken, comes beside what is there.
  const before = await read();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
  }, JSON.stringify(comfyuiWorkflows.img2img));
  await report.getByRole('button', { name: '添加到此画布' }).click();
  await expect(page.locator('.react-flow__node')).toHaveCount(3);
  await expect.poll(nodeCount).toBe(3);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await read()).data.content).toEqual(before.data.content);
});

interface Import {
  types: readonly string[];
  /** What the report says of parts that no node of the studio stands for, and of values without a place. */
  report: readonly string[];
}

const tool = (values: number, ...types: string[]): Import => ({
  types,
  report: [`${types.length} 个节点在此有相同功能`, `${values} 个参数值未导入`],
});
const kept = (...types: string[]): Import => ({
  types: [...types, 'Tool:workflow'],
  report: ['1 个部分保留为 ComfyUI 工作流', '尚无可运行此工作流的 ComfyUI 引擎'],
});

/** Where the built-in engine is the only one: training has no tool, and nothing runs workflows. */
const becomes: Record<keyof typeof comfyuiWorkflows, Import> = {
  txt2img_lora: tool(7, 'T2Img'),
  img2img: tool(7, 'ImageInput', 'Img2Img'),
  inpaint_noise_mask: tool(9, 'ImageInput', 'MaskInput', 'Inpainting'),
  inpaint_model: tool(8, 'ImageInput', 'MaskInput', 'Inpainting'),
  outpaint: tool(12, 'ImageInput', 'Extend'),
  upscale_model: tool(2, 'ImageInput', 'Upscale'),
  controlnet_canny: tool(13, 'ImageInput', 'Skt2Rdr'),
  style_ref_redux: tool(14, 'ImageInput', 'StyleTransfer'),
  wan_t2v: tool(12, 'Tool:textToVideo'),
  wan_i2v: tool(15, 'ImageInput', 'Tool:imageToVideo'),
  ltxv_i2v: tool(17, 'ImageInput', 'Tool:imageToVideo'),
  svd_i2v: tool(14, 'ImageInput', 'Tool:imageToVideo'),
  hunyuan3d_i23d: tool(6, 'ImageInput', 'Tool:imageTo3d'),
  train_lora: kept(),
};

/** Makes a board of a workflow on the page, and waits for its nodes. */
async function importWorkflow(
  page: Page,
  name: keyof typeof becomes,
  { types, report }: Import,
): Promise<void> {
  await page.goto('/node');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId('board-file').setInputFiles({
    ...{ name: `${name}.json`, mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify(comfyuiWorkflows[name])),
  });
  for (const line of report) await expect(dialog.getByText(line).first()).toBeVisible();
  await dialog.getByRole('button', { name: '创建画布' }).click();
  await page.waitForURL(/\/node\?id=/);
  await expect(page.locator('.react-flow__node')).toHaveCount(types.length);
}
