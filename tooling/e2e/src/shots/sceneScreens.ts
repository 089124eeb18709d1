import type { Page } from '@playwright/test';
import type { Screen } from './ways.ts';

const newScene = /^(新建场景|New scene|新規シーン)$/;
const tree = /^(场景|Scene|シーン)$/;
const inspector = /^(属性|Properties|プロパティ)$/;
const templates = ['汽车影棚|Car studio|カースタジオ', '房间|Room|部屋'] as const;

async function openList(page: Page): Promise<void> {
  await page.goto('/3d');
  await page.getByRole('button', { name: newScene }).first().waitFor();
}

/** Makes a scene of a template and waits until it is drawn. */
async function openTemplate(page: Page, name: string): Promise<void> {
  await openList(page);
  await page.getByRole('button', { name: new RegExp(`^(${name})$`) }).click();
  await page.waitForURL(/\/3d\?id=/);
  await page.locator('canvas').first().waitFor();
  await page.waitForTimeout(4_000);
}

/** Opens the file menu, which on a phone holds the edits as well. */
async function openFiles(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(文件|File|ファイル)(, (编辑|Edit|編集))?$/ }).click();
  await page.getByRole('menu').waitFor();
}

/** Begins to match the main camera of a template to the newest image of the library. */
async function openMatch(page: Page): Promise<void> {
  await openTemplate(page, templates[0]);
  const isNarrow = (page.viewportSize()?.width ?? 0) < 600;
  if (isNarrow) await page.getByRole('button', { name: tree }).click();
  await page.getByRole('treeitem', { name: /^(主相机|Main camera|メインカメラ)/ }).click();
  if (isNarrow) {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: inspector }).click();
  }
  await page.getByRole('button', { name: /^(匹配照片|Match to photograph|写真に合わせる)/ }).click();
  const picker = page.getByRole('dialog').filter({ has: page.locator('img') });
  await picker.locator('img').first().click();
  await picker.getByRole('button').last().click();
  await page.getByRole('button', { name: /^(隐藏对象|Hide objects|オブジェクトを隠す)$/ }).click();
}

/** The list, with a scene that has its cover: a page makes one when nothing was done for a while. */
async function openCovered(page: Page): Promise<void> {
  const covered = page.waitForResponse((response) => response.url().endsWith('/document/setCover'), {
    timeout: 60_000,
  });
  await openTemplate(page, templates[1]);
  await covered;
  await openList(page);
  await page.getByRole('listitem').last().scrollIntoViewIfNeeded();
}

/** The page of 3D scenes: list, editor, its menus, sheets and dialogs. */
export const sceneScreens: readonly Screen[] = [
  { name: 'scenes', as: 'newcomer', open: openList },
  { name: 'scenes-covers', as: 'newcomer', open: openCovered },
  { name: 'scene-match', as: 'regular', open: openMatch },
  { name: 'scene-car', as: 'newcomer', open: (page) => openTemplate(page, templates[0]) },
  { name: 'scene-room', as: 'newcomer', open: (page) => openTemplate(page, templates[1]) },
  {
    name: 'scene-selected',
    as: 'newcomer',
    widths: [1440],
    open: async (page) => {
      await openTemplate(page, templates[1]);
      await page.getByText(/^(地毯|Rug|ラグ)$/).click({ timeout: 60_000 });
    },
  },
  {
    name: 'scene-render',
    as: 'newcomer',
    open: async (page) => {
      await openTemplate(page, templates[1]);
      await page.getByRole('button', { name: /^(渲染|Render|レンダリング)$/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'scene-files',
    as: 'newcomer',
    open: async (page) => {
      await openTemplate(page, templates[1]);
      await openFiles(page);
    },
  },
  {
    name: 'scene-clip',
    as: 'newcomer',
    open: async (page) => {
      await openTemplate(page, templates[1]);
      await openFiles(page);
      await page.getByRole('menuitem', { name: /^(制作视频|Make a clip|動画を作成)/ }).click();
      await page.getByRole('dialog').getByText('GIF').click();
    },
  },
  ...(['tree', 'inspector'] as const).map((sheet): Screen => ({
    ...{ name: `scene-sheet-${sheet}`, as: 'newcomer', widths: [390] },
    open: async (page) => {
      await openTemplate(page, templates[1]);
      const name = { tree, inspector }[sheet];
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor();
    },
  })),
];
