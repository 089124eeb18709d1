import type { Page } from '@playwright/test';
import { administratorToken, call } from '../api.ts';
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
  // Nodes have lists of their own.
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.fill(type);
  await page.keyboard.press('Enter');
  await search.waitFor({ state: 'hidden' });
}

/** A board with a few nodes, of which the last is selected. */
async function fillBoard(page: Page): Promise<void> {
  await makeBoard(page);
  for (const type of ['TextDescription', 'T2Img', 'Refine', 'Note']) await addNode(page, type);
  const first = page.locator('.react-flow__node').first();
  const before = await first.getAttribute('style');
  await page.keyboard.press('l');
  // The layout is made in a worker, and the view is fitted behind it.
  for (let tries = 0; tries < 50 && (await first.getAttribute('style')) === before; tries += 1)
    await page.waitForTimeout(100);
  await page.waitForTimeout(500);
}

/** A board that the administrator has open as well, who points at something and has selected a node. */
async function meetOnBoard(page: Page): Promise<void> {
  await page.goto('/node');
  const { origin: url } = new URL(page.url());
  const own = (await page.evaluate(() => window.localStorage.getItem('token'))) ?? '';
  const note = (x: number) => ({ type: 'Note', x, y: 0, values: {} });
  const content = { nodes: { one: note(0), two: note(300) } };
  const board = { saveId: `together-${String(Date.now())}`, name: 'Chair studies', content };
  const made = await call<{ data: { id: string } }>({ url }, '/app/canvas/createUpdateCanvas', board, own);
  const documentId = made.data.id;
  await call({ url }, '/app/document/shareWithEveryone', { documentId, isForEveryone: true }, own);
  const sign = { documentId, clientId: 'page-of-another', pointer: { x: 120, y: 190 }, selected: ['two'] };
  await call({ url }, '/app/document/presence', sign, await administratorToken({ url }));
  await page.goto(`/node?id=${documentId}`);
  await page.getByRole('button', { name: /^(同时在线|Also here|同時に開いている人)/ }).waitFor();
  // The pointer comes with the next message, and the view is fitted.
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

const boardMenu = /^(画布|Board|ボード)$/;
const boardList = /^(画布|Board|ボード)…$/;
const exportItem = /^(导出…|Export…|書き出す…)$/;
const importButton = /^(导入|Import|読み込む)$/;
const allTemplates = /^(全部模板|All templates|すべてのテンプレート)$/;
const more = /^(更多|More|その他)$/;

/** A board file with a node of a type that nobody knows and an image that is not in it. */
const boardFile = JSON.stringify({
  ...{ type: 'tai-board', version: 1, title: 'Chair studies', assets: {} },
  board: {
    nodes: {
      photo: {
        ...{ type: 'ImageInput', x: 0, y: 0 },
        values: { images: [{ asset: `asset:${'a'.repeat(64)}`, width: 4, height: 3 }] },
      },
      odd: { type: 'Hologram', x: 320, y: 0, values: {} },
    },
  },
});

/** Opens an item of the menu of the board, which is part of another menu on a phone. */
async function chooseItem(page: Page, item: RegExp): Promise<void> {
  const wide = page.getByRole('button', { name: boardMenu });
  if (await wide.isVisible()) await wide.click();
  else {
    await page.getByRole('button', { name: more }).last().click();
    await page.getByRole('menuitem', { name: boardList }).click();
  }
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('dialog').waitFor();
}

/** The node canvas: its list, an empty board, one with nodes, the search for nodes, and sharing. */
export const boardScreens: readonly Screen[] = [
  {
    name: 'boards-empty',
    as: 'newcomer',
    open: async (page) => {
      await page.goto('/node');
      await page.getByRole('button', { name: newButton }).nth(1).waitFor();
    },
  },
  { name: 'board-empty', as: 'regular', open: makeBoard },
  {
    name: 'board-tour',
    as: 'regular',
    open: async (page) => {
      await makeBoard(page);
      await page.getByRole('button', { name: /^(查看导览|Take the tour|ツアーを見る)$/ }).click();
      await page.getByRole('button', { name: /^(下一步|Next|次へ)$/ }).click();
    },
  },
  { name: 'board-nodes', as: 'regular', open: fillBoard },
  { name: 'board-together', as: 'regular', open: meetOnBoard },
  {
    name: 'board-form',
    as: 'regular',
    open: async (page) => {
      await fillBoard(page);
      await page.goto(`${page.url()}&view=form`);
      await page
        .getByRole('button', { name: /^(使用输入和提示词|Use inputs and prompts|入力とプロンプトを使う)$/ })
        .click();
    },
  },
  {
    name: 'board-search',
    as: 'regular',
    open: async (page) => {
      await makeBoard(page);
      await page.locator('.react-flow__pane').click({ position: { x: 20, y: 300 } });
      await page.keyboard.press('Shift+A');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
    },
  },
  {
    name: 'board-menu',
    as: 'regular',
    open: async (page) => {
      await makeBoard(page);
      await page.locator('.react-flow__pane').click({ button: 'right', position: { x: 20, y: 300 } });
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'board-phone-menu',
    as: 'regular',
    widths: [390],
    open: async (page) => {
      await makeBoard(page);
      await page.getByRole('button', { name: more }).last().click();
      await page.getByRole('menuitem', { name: boardList }).waitFor();
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
      const share = /^(分享|Share|共有)$/;
      const wide = page.getByRole('button', { name: share });
      if (await wide.isVisible()) await wide.click();
      else {
        await page.getByRole('button', { name: more }).last().click();
        await page.getByRole('menuitem', { name: share }).click();
      }
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'board-export',
    as: 'regular',
    open: async (page) => {
      await page.goto('/node');
      await page.locator('[data-template="sketch"]').click();
      await page.waitForURL(/\/node\?id=/);
      await page.locator('.react-flow__node').first().waitFor();
      await chooseItem(page, exportItem);
    },
  },
  {
    name: 'board-import',
    as: 'regular',
    open: async (page) => {
      await page.goto('/node');
      await page.getByRole('button', { name: importButton }).click();
      await page.getByTestId('board-file').setInputFiles({
        ...{ name: 'chair.board.json', mimeType: 'application/json' },
        buffer: Buffer.from(boardFile),
      });
      await page.getByRole('dialog').getByText('Chair studies').waitFor();
    },
  },
  {
    name: 'board-templates',
    as: 'regular',
    open: async (page) => {
      await page.goto('/node');
      await page.getByRole('button', { name: allTemplates }).click();
      await page.getByRole('dialog').locator('[data-template]').last().waitFor();
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
