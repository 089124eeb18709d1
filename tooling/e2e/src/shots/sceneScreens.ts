import type { Page } from '@playwright/test';
import type { Screen } from './ways.ts';

const newScene = /^(新建场景|New scene|新規シーン)$/;
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

/** The page of 3D scenes: list, editor, its menus, sheets and dialogs. */
export const sceneScreens: readonly Screen[] = [
  { name: 'scenes', as: 'newcomer', open: openList },
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
      const name = { tree: /^(场景|Scene|シーン)$/, inspector: /^(属性|Properties|プロパティ)$/ }[sheet];
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor();
    },
  })),
];
