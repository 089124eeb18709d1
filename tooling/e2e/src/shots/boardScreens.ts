import type { Page } from '@playwright/test';
import type { Screen } from './ways.ts';

const newButton = /^(新建画布|New board|新規ボード|ボードを新規作成|新しいボード)$/;

async function makeBoard(page: Page): Promise<void> {
  await page.goto('/node');
  await page.getByRole('button', { name: newButton }).first().click();
  await page.waitForURL(/\/node\?id=/);
  await page.locator('.react-flow').waitFor();
}

/** Adds a node by the search, which every width has. */
async function addNode(page: Page, type: string): Promise<void> {
  await page.locator('.react-flow__pane').click({ position: { x: 20, y: 300 } });
  await page.keyboard.press('Shift+A');
  await page.getByRole('combobox').fill(type);
  await page.keyboard.press('Enter');
  await page.getByRole('combobox').waitFor({ state: 'hidden' });
}

/** A board with a few nodes, of which the last is selected. */
async function fillBoard(page: Page): Promise<void> {
  await makeBoard(page);
  for (const type of ['TextDescription', 'T2Img', 'Refine', 'Note']) await addNode(page, type);
  await page.keyboard.press('l');
  await page.waitForTimeout(500);
}

/** Two tools that feed each other, which the editor refuses to link: the board is pasted as it could come from elsewhere. */
async function openCircle(page: Page): Promise<void> {
  await makeBoard(page);
  await page.evaluate(() => {
    const node = (x: number) => ({ type: 'Refine', x, y: 0, values: {} });
    const link = (from: string, to: string) => ({ from, output: 'result', to, input: 'source' });
    const part = {
      ...{ kind: 'tai-board-part', boardId: 'elsewhere', incoming: [] },
      ...{ nodes: { a: node(0), b: node(400) }, links: [link('a', 'b'), link('b', 'a')] },
    };
    const data = new DataTransfer();
    data.setData('text/plain', JSON.stringify(part));
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, cancelable: true }));
  });
  await page.locator('.react-flow__node').first().waitFor();
  await page.keyboard.press('.');
}

/** The node canvas: its list, an empty board, one with nodes, the search for nodes, and sharing. */
export const boardScreens: readonly Screen[] = [
  { name: 'boards-empty', as: 'newcomer', open: async (page) => void (await page.goto('/node')) },
  { name: 'board-empty', as: 'regular', open: makeBoard },
  { name: 'board-nodes', as: 'regular', open: fillBoard },
  {
    name: 'board-search',
    as: 'regular',
    open: async (page) => {
      await makeBoard(page);
      await page.locator('.react-flow__pane').click({ position: { x: 20, y: 300 } });
      await page.keyboard.press('Shift+A');
      await page.getByRole('combobox').waitFor();
    },
  },
  { name: 'board-circle', as: 'regular', open: openCircle },
  {
    name: 'board-tabs',
    as: 'regular',
    open: async (page) => {
      await makeBoard(page);
      await makeBoard(page);
      await addNode(page, 'Note');
    },
  },
  {
    name: 'board-share',
    as: 'regular',
    open: async (page) => {
      await makeBoard(page);
      await page.getByRole('button', { name: /^(分享|Share|共有)$/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'boards',
    as: 'regular',
    open: async (page) => {
      await makeBoard(page);
      await page.goto('/node');
      await page.getByRole('button', { name: newButton }).first().waitFor();
    },
  },
];
