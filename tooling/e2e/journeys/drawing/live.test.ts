import type { Locator, Page } from '@playwright/test';
import { signUp } from '../../src/api.ts';
import { DrawingPage, makeDrawing } from '../../src/drawings.ts';
import { startServer } from '../../src/server.ts';
import { expect, signInAs, test } from '../../src/test.ts';

test.use({ cutsNetwork: true });

/** Red of the middle of the live image: the engine of journeys answers with the negative of the drawing. */
function middleOf(image: Locator): Promise<number> {
  return image.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) return -1;
    await element.decode();
    const canvas = document.createElement('canvas');
    canvas.width = element.naturalWidth;
    canvas.height = element.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(element, 0, 0);
    return context?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data[0] ?? -1;
  });
}

async function showRenderer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '实时渲染', exact: true }).click();
  const panel = page.getByRole('region', { name: '实时渲染' });
  await panel.getByRole('textbox', { name: /^提示词/ }).fill('红色跑车');
  return panel;
}

test('what is drawn is rendered beside the canvas, also after the server was killed, and kept as a layer', async ({
  page,
  ownServer,
}) => {
  const person = await signUp(ownServer);
  await signInAs(page.context(), ownServer, person);
  const id = await makeDrawing(ownServer, person);
  await page.goto(`${ownServer.url}/main?type=1&id=${id}`);
  const drawing = new DrawingPage(page);
  await expect(drawing.stage).toBeVisible();
  const panel = await showRenderer(page);
  const image = panel.getByRole('img', { name: '此画稿的实时渲染' });
  await expect.poll(() => middleOf(image)).toBeLessThan(20);
  // Wide enough for the middle of an image of 512 px.
  await drawing.choose('u');
  await page.getByRole('radio', { name: '填充' }).check();
  await drawing.drag([0.3, 0.3], [0.7, 0.7]);
  await expect.poll(() => middleOf(image)).toBeGreaterThan(200);

  await ownServer.kill();
  await expect(panel.getByText(/连接已断开|正在连接|连接失败/)).toBeVisible();
  const server = await startServer(ownServer.dataDir, { port: ownServer.port, engine: 'stub' });
  await drawing.choose('Control+z');
  await expect.poll(() => middleOf(image), { timeout: 40_000 }).toBeLessThan(20);
  await panel.getByRole('button', { name: '添加为图层' }).click();
  await expect(page.getByRole('treeitem')).toHaveCount(3);
  await server.stop();
});
