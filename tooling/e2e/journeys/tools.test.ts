import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { call, type Person } from '../src/api.ts';
import type { RunningServer } from '../src/server.ts';
import { expect, test } from '../src/test.ts';

interface Made {
  id: string;
  picUrl: string;
  tool: string | null;
  width: number;
  height: number;
}

/** A red ball on grey ground: something to cut out, and something to take away. */
function ball(): Promise<Buffer> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="180"><rect width="240" height="180" fill="#8a9a8a"/><circle cx="120" cy="90" r="50" fill="#d02020"/></svg>';
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function uploadBall(server: RunningServer, { token }: Person): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await ball())], { type: 'image/png' }), 'ball.png');
  await fetch(`${server.url}/app/common/upload`, { method: 'POST', headers: { token }, body: form });
}

/** Pictures of the person, newest first. */
async function pictures(server: RunningServer, { token }: Person): Promise<Made[]> {
  const reply = await call<{ data: { list: Made[] } }>(server, '/app/picture/getList', {}, token);
  return reply.data.list;
}

/** One pixel of a picture: red, green, blue, alpha. */
async function pixel(server: RunningServer, { token }: Person, { picUrl }: Made, x: number, y: number) {
  const response = await fetch(server.url + picUrl, { headers: { token } });
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
}

async function chooseTool(page: Page, name: string): Promise<void> {
  await page.getByRole('toolbar', { name: '工具' }).getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

test('a ball is cut out, the result goes to the enlargement, and a tree shows what was made from what', async ({
  studio,
  page,
  server,
  person,
}) => {
  await uploadBall(server, person);
  await page.goto('/main?type=0');
  await chooseTool(page, '主体抠图');
  await expect(studio.generateButton).toBeDisabled();
  await page.getByRole('button', { name: /^选择：原图/ }).click();
  await studio.dialog.getByRole('tab', { name: '上传图' }).click();
  await studio.dialog.getByRole('option').first().click();
  await studio.dialog.getByRole('button', { name: '确定' }).click();
  await studio.generateButton.click();
  await studio.expectPictures(2);
  const [cut] = await pictures(server, person);
  expect(cut).toMatchObject({ tool: 'matting', width: 240, height: 180 });
  const [r, g, , alpha] = await pixel(server, person, cut!, 120, 90);
  expect([r! > 180, g! < 80, alpha]).toEqual([true, true, 255]);
  expect((await pixel(server, person, cut!, 5, 5))[3]).toBe(0);

  await page.getByRole('button', { name: '用工具编辑…' }).first().click();
  await studio.dialog.getByRole('button', { name: '图片放大' }).click();
  await expect(page.getByRole('heading', { name: '图片放大' })).toBeVisible();
  await studio.generateButton.click();
  await studio.expectPictures(3);
  expect((await pictures(server, person))[0]).toMatchObject({ tool: 'augment', width: 480, height: 360 });

  await page.getByRole('button', { name: '来源关系' }).click();
  const tree = page.getByRole('list', { name: '图片来源关系' });
  await expect(tree.getByRole('listitem')).toHaveCount(3);
  await expect(tree.getByRole('listitem').getByRole('listitem').getByRole('listitem')).toHaveText('图片放大');
});

test('what is painted over disappears, and nothing else changes', async ({
  studio,
  page,
  server,
  person,
}) => {
  await uploadBall(server, person);
  await page.goto('/main?type=0');
  await chooseTool(page, '物体移除');
  await page.getByRole('button', { name: /^选择：原图/ }).click();
  await studio.dialog.getByRole('tab', { name: '上传图' }).click();
  await studio.dialog.getByRole('option').first().click();
  await studio.dialog.getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: '绘制蒙版' }).click();
  const canvas = page.getByRole('img', { name: /可绘制的图片/ });
  await expect(canvas).toBeVisible();
  await page.getByRole('button', { name: '矩形' }).click();
  const area = (await canvas.boundingBox())!;
  // The picture lies in the middle at its own size.
  const at = (x: number, y: number) =>
    [area.x + area.width / 2 - 120 + x, area.y + area.height / 2 - 90 + y] as const;
  await page.mouse.move(...at(62, 32));
  await page.mouse.down();
  await page.mouse.move(...at(178, 148), { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('button', { name: '重做' }).click();
  await page.getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('img', { name: '图片上的蒙版' })).toBeVisible();
  await studio.generateButton.click();
  await studio.expectPictures(2);
  const [made] = await pictures(server, person);
  const [r, g] = await pixel(server, person, made!, 120, 90);
  expect(Math.abs(r! - g!)).toBeLessThan(40);
  expect(await pixel(server, person, made!, 10, 170)).toEqual([0x8a, 0x9a, 0x8a, 255]);

  await page.getByRole('button', { name: '对比' }).click();
  const line = page.getByRole('slider', { name: '前后分界线' });
  await line.focus();
  await page.keyboard.press('End');
  await expect(line).toHaveAttribute('aria-valuenow', '100');
});

test('a mask of another size is refused in words, and nothing is lost', async ({
  studio,
  page,
  server,
  person,
}) => {
  await uploadBall(server, person);
  await page.goto('/main?type=0');
  await chooseTool(page, '局部生图');
  await studio.prompt.fill('一束花');
  await page.getByRole('button', { name: /^选择：原图/ }).click();
  await studio.dialog.getByRole('tab', { name: '上传图' }).click();
  await studio.dialog.getByRole('option').first().click();
  await studio.dialog.getByRole('button', { name: '确定' }).click();
  const small = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await expect(page.getByRole('button', { name: '上传蒙版' })).toBeEnabled();
  await page
    .getByLabel('上传蒙版')
    .last()
    .setInputFiles({ name: 'mask.png', mimeType: 'image/png', buffer: small });
  await expect(page.getByText('蒙版尺寸与原图不一致，请重新上传')).toBeVisible();
  await expect(studio.prompt).toHaveValue('一束花');
  await page.reload();
  await expect(studio.prompt).toHaveValue('一束花');
});

test('an instruction says what was done step by step, and one that is not understood what can be done', async ({
  studio,
  page,
  server,
  person,
}) => {
  await uploadBall(server, person);
  await page.goto('/main?type=0');
  await chooseTool(page, '自然语言编辑');
  await page.getByRole('button', { name: /^选择：原图/ }).click();
  await studio.dialog.getByRole('tab', { name: '上传图' }).click();
  await studio.dialog.getByRole('option').first().click();
  await studio.dialog.getByRole('button', { name: '确定' }).click();
  const instruction = page.getByRole('textbox', { name: /^指令|^编辑指令|^提示词/ });
  await instruction.fill('变成黑白，再向左旋转90度');
  await studio.generateButton.click();
  await studio.expectPictures(2);
  const [made] = await pictures(server, person);
  expect(made).toMatchObject({ width: 180, height: 240 });
  const [r, g, b] = await pixel(server, person, made!, 90, 120);
  expect(Math.max(r!, g!, b!) - Math.min(r!, g!, b!)).toBeLessThan(6);
  await expect(page.getByText(/黑白.*→.*旋转/)).toBeVisible();
  await instruction.fill('唱一首歌');
  await studio.generateButton.click();
  await expect(page.getByRole('heading', { name: '失败' }).or(page.getByText('失败').first())).toBeVisible();
});

test('a screen design comes as PNG and as SVG', async ({ studio, page }) => {
  await page.goto('/main?type=0');
  await chooseTool(page, 'UI 生成');
  await studio.prompt.fill('音乐播放器');
  await studio.generateButton.click();
  await studio.expectPictures(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存为 SVG' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.svg$/);
});

test('a prompt is written out and brought back, and a picture is put into words', async ({
  studio,
  page,
  server,
  person,
}) => {
  await uploadBall(server, person);
  await page.goto('/main?type=0');
  await studio.prompt.fill('雪山');
  await page.getByRole('button', { name: '扩写提示词' }).click();
  await expect(studio.prompt).not.toHaveValue('雪山');
  await expect(studio.prompt).toHaveValue(/雪山/);
  await page.getByRole('button', { name: '恢复原来的提示词' }).click();
  await expect(studio.prompt).toHaveValue('雪山');

  await studio.libraryPictures.first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: '图片转文字' }).click();
  await expect(studio.dialog.getByRole('button', { name: '用作提示词' })).toBeVisible();
  await studio.dialog.getByRole('button', { name: '用作提示词' }).click();
  await expect(studio.prompt).not.toHaveValue('雪山');
  await expect(studio.prompt).not.toHaveValue('');
});
