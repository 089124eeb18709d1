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

/** The same board while the administrator has it open, points at something and has selected a node. */
async function meetOnBoard(page: Page): Promise<void> {
  await fillBoard(page);
  const { origin: url, searchParams } = new URL(page.url());
  const documentId = searchParams.get('id');
  const own = (await page.evaluate(() => window.localStorage.getItem('token'))) ?? '';
  await call({ url }, '/app/document/shareWithEveryone', { documentId, isForEveryone: true }, own);
  const token = await administratorToken({ url });
  const selected = [await page.locator('.react-flow__node').nth(1).getAttribute('data-id')];
  const sign = { documentId, clientId: 'page-of-another', pointer: { x: 220, y: 60 }, selected };
  await call({ url }, '/app/document/presence', sign, token);
  await page.getByRole('button', { name: /^(同时在线|Also here|同時に開いている人)/ }).waitFor();
}

/** The node canvas: its list, an empty board, one with nodes, the search for nodes, and sharing. */
export const boardScreens: readonly Screen[] = [
  { name: 'boards-empty', as: 'newcomer', open: async (page) => void (await page.goto('/node')) },
  { name: 'board-empty', as: 'regular', open: makeBoard },
  { name: 'board-nodes', as: 'regular', open: fillBoard },
  { name: 'board-together', as: 'regular', open: meetOnBoard },
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
