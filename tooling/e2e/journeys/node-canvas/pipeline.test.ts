import type { Locator, Page } from '@playwright/test';
import { call, type Person } from '../../src/api.ts';
import { sketch } from '../../src/pictures.ts';
import type { RunningServer } from '../../src/server.ts';
import { expect, test } from '../../src/test.ts';

/** From the sketch to the enlarged image: each takes the result of the one before it. */
const tools = ['线稿渲染', '光影优化', '背景重绘', '图片放大'] as const;
const last = '图片放大';
/** Field by which each of them takes an image. */
const inputOf: Readonly<Record<string, string>> = { 线稿渲染: '线稿来自' };
const usualInput = '原图来自';

interface Run {
  status: string;
  steps: { nodeId: string; status: string }[];
}

const node = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

async function openEmptyBoard(page: Page, server: RunningServer, person: Person): Promise<string> {
  const body = { saveId: `pipeline-${person.user.userId}`.slice(0, 36), name: '流程' };
  const { data } = await call<{ data: { id: string } }>(
    server,
    '/app/canvas/createUpdateCanvas',
    body,
    person.token,
  );
  await page.goto(`/node?id=${data.id}`);
  await page.locator('.react-flow').waitFor();
  return data.id;
}

async function runsOf(server: RunningServer, person: Person, boardId: string): Promise<Run[]> {
  const { data } = await call<{ data: Run[] }>(server, '/app/canvas/runs', { boardId }, person.token);
  return data;
}

const file = async () => ({ name: 'sketch.png', mimeType: 'image/png', buffer: await sketch() });

/** Drops a file on an element, as from the desktop. */
async function dropFile(target: Locator): Promise<void> {
  const { name, mimeType, buffer } = await file();
  const data = await target.page().evaluateHandle(
    ([text, title, type]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(text), (one) => one.codePointAt(0) ?? 0);
      transfer.items.add(new File([bytes], title, { type }));
      return transfer;
    },
    [buffer.toString('base64'), name, mimeType] as const,
  );
  const box = await target.boundingBox();
  const at = { clientX: (box?.x ?? 0) + 60, clientY: (box?.y ?? 0) + 60 };
  await target.dispatchEvent('dragover', { dataTransfer: data, ...at });
  await target.dispatchEvent('drop', { dataTransfer: data, ...at });
}

/** Makes room for a whole pipeline side by side. */
async function zoomOut(page: Page): Promise<void> {
  const scale = async () => {
    const style = await page.locator('.react-flow__viewport').getAttribute('style');
    return Number(/scale\(([\d.]+)\)/.exec(style ?? '')?.[1]);
  };
  await page.locator('.react-flow__pane').hover({ position: { x: 20, y: 20 } });
  await page.keyboard.down('Control');
  for (let tries = 0; tries < 60 && (await scale()) > 0.47; tries++) await page.mouse.wheel(0, 20);
  await page.keyboard.up('Control');
}

/** Draws a link from the result of a node to empty space beside it, and takes the node of that name from what fits. */
async function pullOut(page: Page, from: string, to: string): Promise<void> {
  const handle = await node(page, from).locator('.react-flow__handle.source').boundingBox();
  const frame = await node(page, from).boundingBox();
  if (!handle || !frame) throw new Error(`${from} is not in view`);
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + 30, frame.y + 30, { steps: 4 });
  await page.mouse.move(handle.x + 36, frame.y, { steps: 2 });
  await page.mouse.up();
  await page.getByRole('dialog').getByRole('combobox').fill(to);
  await page.getByRole('option', { name: to, exact: true }).click();
  await expect(node(page, to)).toBeVisible();
}

/** The two tools that want words. */
async function fillPrompts(page: Page): Promise<void> {
  for (const tool of ['线稿渲染', '背景重绘'])
    await node(page, tool).getByRole('textbox', { name: '提示词', exact: true }).fill('oak');
}

test('a pipeline is drawn with the mouse, and a change of the sketch runs what depends on it', async ({
  studio: { page },
  server,
  person,
}) => {
  const boardId = await openEmptyBoard(page, server, person);
  await zoomOut(page);
  await dropFile(page.locator('.react-flow__pane'));
  await expect(node(page, '图片输入').getByRole('img')).toBeVisible();
  let before = '图片输入';
  for (const tool of tools) {
    await pullOut(page, before, tool);
    before = tool;
  }
  await fillPrompts(page);
  await page.getByRole('region', { name: '节点库' }).getByRole('button', { name: '文生图' }).click();
  await node(page, '文生图').getByRole('textbox').first().fill('deer');
  await page.getByRole('button', { name: '运行画布' }).click();
  await expect(node(page, last).getByRole('img')).toBeVisible();
  await expect(node(page, '文生图').getByRole('img')).toBeVisible();

  await page.getByRole('button', { name: '更多运行方式', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: '修改后自动运行' }).click();
  await dropFile(node(page, '图片输入').getByText('素材库').locator('..').locator('..'));
  const newest = async () => {
    const [run] = await runsOf(server, person, boardId);
    return [run?.status, ...(run?.steps ?? []).map(({ status }) => status)].join(' ');
  };
  await expect.poll(newest).toBe('succeeded succeeded succeeded succeeded succeeded');
  expect(await runsOf(server, person, boardId)).toHaveLength(2);
});

/** Goes through the options of the list that is open, and takes the one of that name. */
async function takeByKeys(page: Page, name: string): Promise<void> {
  const option = page.getByRole('option', { name, exact: true });
  await option.waitFor();
  for (let tries = 0; tries < 20; tries++) {
    if (await option.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(option).toBeHidden();
}

test('the same pipeline is made and run by keyboard alone', async ({ studio: { page }, server, person }) => {
  await openEmptyBoard(page, server, person);
  const add = async (name: string, key: string) => {
    await page.keyboard.press(key);
    await page.keyboard.insertText(name);
    await page.getByRole('option', { name, exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await expect(node(page, name)).toBeVisible();
  };
  // With the focus on the board itself Tab adds, and leaves after Escape.
  await page.locator('.react-flow').focus();
  await page.keyboard.press('Tab');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.press('Escape');
  await expect(page.locator('.react-flow')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('.react-flow')).not.toBeFocused();

  await add('图片输入', 'Shift+A');
  const chooser = page.waitForEvent('filechooser');
  await node(page, '图片输入').getByRole('button', { name: '上传' }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await file());
  await expect(node(page, '图片输入').getByRole('img')).toBeVisible();
  let before = '图片输入';
  for (const tool of tools) {
    await add(tool, 'Shift+A');
    await page.getByRole('combobox', { name: inputOf[tool] ?? usualInput, exact: true }).focus();
    await page.keyboard.press('Enter');
    await takeByKeys(page, before);
    before = tool;
  }
  for (const tool of ['线稿渲染', '背景重绘']) {
    await node(page, tool).getByRole('textbox', { name: '提示词', exact: true }).focus();
    await page.keyboard.insertText('oak');
  }
  // The last node is still selected: the key runs to it.
  await page.keyboard.press('Control+Enter');
  await expect(node(page, last).getByRole('img')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the same pipeline is made and run by touch', async ({ studio: { page }, server, person }) => {
    await openEmptyBoard(page, server, person);
    const add = async (name: string) => {
      await page.getByRole('button', { name: '添加节点', exact: true }).last().tap();
      await page.getByRole('dialog').getByRole('combobox').fill(name);
      await page.getByRole('option', { name, exact: true }).tap();
      await expect(node(page, name)).toBeVisible();
    };
    await add('图片输入');
    const chooser = page.waitForEvent('filechooser');
    await node(page, '图片输入').getByRole('button', { name: '上传' }).tap();
    await (await chooser).setFiles(await file());
    await expect(node(page, '图片输入').getByRole('img')).toBeVisible();
    let before = '图片输入';
    for (const tool of tools) {
      await add(tool);
      await page.getByRole('button', { name: '设置与运行' }).tap();
      // The list of the phone itself.
      await page
        .getByRole('combobox', { name: inputOf[tool] ?? usualInput, exact: true })
        .selectOption({ label: before });
      if (tool === '线稿渲染' || tool === '背景重绘')
        await page.getByRole('dialog').getByRole('textbox', { name: '提示词', exact: true }).fill('oak');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      before = tool;
    }
    await page.getByRole('button', { name: '运行画布' }).tap();
    await expect(node(page, last).getByRole('img')).toBeVisible();
    await selectTwo(page, '图片输入', '线稿渲染');
  });
});

/** Selects two nodes as fingers do: a long press opens the menu, which chooses that taps add to the selection. */
async function selectTwo(page: Page, first: string, second: string): Promise<void> {
  const longPress = (target: Locator) => target.dispatchEvent('contextmenu', { clientX: 40, clientY: 200 });
  for (const action of ['自动排列', '适应窗口']) {
    await longPress(page.locator('.react-flow__pane'));
    await page.getByRole('menuitem', { name: action }).tap();
  }
  await longPress(node(page, first));
  await page.getByRole('menuitem', { name: '选择多个' }).tap();
  await expect(page.getByText('已选 1 个')).toBeVisible();
  await node(page, second).tap({ position: { x: 4, y: 4 } });
  await expect(page.getByText('已选 2 个')).toBeVisible();
  await node(page, second).tap({ position: { x: 4, y: 4 } });
  await expect(page.getByText('已选 1 个')).toBeVisible();
  await page.getByRole('button', { name: '完成', exact: true }).tap();
  await expect(page.getByText('已选 1 个')).toBeHidden();
}
