import type { Page } from '@playwright/test';
import { uploadMedia } from '../clips.ts';
import { Studio } from '../studio.ts';
import { placeButton, showLibrary, type Screen } from './ways.ts';

const clearSelection = /^(取消选择|Clear selection|選択を解除)/;

/** The library with its places, filters and dialogs. */
export const libraryScreens: readonly Screen[] = [
  { name: 'library-page', as: 'regular', open: async (page) => void (await showLibraryPage(page)) },
  {
    name: 'library-page-empty',
    as: 'newcomer',
    async open(page) {
      await page.goto('/library');
      await page
        .getByText(/^(还没有图片|No images yet|まだ画像がありません)$/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'library-page-selected',
    as: 'regular',
    async open(page) {
      await showLibraryPage(page);
      for (const index of [0, 2])
        await page
          .getByRole('gridcell')
          .locator('img')
          .nth(index)
          .click({ modifiers: ['ControlOrMeta'] });
      await page.getByRole('button', { name: clearSelection }).waitFor();
    },
  },
  {
    name: 'library-page-trash-empty',
    as: 'newcomer',
    async open(page) {
      await page.goto('/library?place=trash');
      await page.getByText(/^(回收站为空|Trash is empty|ゴミ箱は空です)$/).waitFor();
    },
  },
  {
    name: 'library-page-boards',
    as: 'regular',
    async open(page) {
      await page.goto('/library?place=boards');
      await page
        .getByRole('link', { name: /^(打开画布列表|Open the list of boards|ボードの一覧を開く)$/ })
        .waitFor();
    },
  },
  {
    name: 'library-places',
    as: 'regular',
    async open(page) {
      await showLibrary(page);
      await page.getByRole('button', { name: placeButton }).click();
      await page
        .getByRole('navigation', { name: /^(图库位置|Library sections|ライブラリの場所)/ })
        .getByRole('button', { name: /^(回收站|Trash|ゴミ箱)/ })
        .waitFor();
    },
  },
  {
    name: 'library-filters',
    as: 'regular',
    async open(page) {
      await showLibrary(page);
      await page.getByRole('button', { name: /^(搜索与筛选|Search and filter|検索と絞り込み)$/ }).click();
      await page.getByRole('searchbox').waitFor();
      await page.getByRole('button', { name: /^(筛选|Filters|絞り込み)$/ }).click();
      await page.getByRole('dialog').last().getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'library-trash-empty',
    as: 'newcomer',
    async open(page) {
      await showLibrary(page);
      await page.getByRole('button', { name: placeButton }).click();
      await page
        .getByRole('navigation', { name: /^(图库位置|Library sections|ライブラリの場所)/ })
        .getByRole('button', { name: /^(回收站|Trash|ゴミ箱)/ })
        .click();
      await page.getByText(/^(回收站为空|Trash is empty|ゴミ箱は空です)$/).waitFor();
    },
  },
  {
    name: 'projects',
    as: 'regular',
    async open(page) {
      await showProjects(page);
      await page.getByRole('button', { name: /^Atlas/ }).waitFor();
    },
  },
  {
    name: 'project-members',
    as: 'regular',
    async open(page) {
      await showProjects(page);
      await page.getByRole('button', { name: /^Atlas/ }).click();
      await page.getByRole('dialog').getByRole('listitem').nth(2).waitFor();
    },
  },
  {
    name: 'library-project',
    as: 'regular',
    async open(page) {
      await showProjectLibrary(page);
      await page.getByRole('button', { name: placeButton }).click();
      await page
        .getByRole('navigation', { name: /^(图库位置|Library sections|ライブラリの場所)/ })
        .getByRole('button', { name: /^(回收站|Trash|ゴミ箱)/ })
        .waitFor();
    },
  },
  {
    name: 'project-add',
    as: 'regular',
    async open(page) {
      await showProjectLibrary(page);
      await page.getByRole('gridcell').locator('img').first().click({ button: 'right' });
      await page.getByRole('menuitem', { name: /^(添加到项目|Add to project|プロジェクトに追加)/ }).click();
      await page.getByRole('dialog').getByRole('combobox').nth(1).waitFor();
    },
  },
  { name: 'media-library', as: 'administrator', open: showMedia },
  {
    name: 'media-preview',
    as: 'administrator',
    async open(page) {
      await showMedia(page);
      await page.getByRole('gridcell', { name: /sunset/ }).click();
      const preview = page.getByRole('dialog').last();
      await preview.locator('video').waitFor();
      await page.keyboard.press('i');
    },
  },
  {
    name: 'organise',
    as: 'regular',
    async open(page) {
      await showLibrary(page);
      await page.getByRole('gridcell').locator('img').first().click({ button: 'right' });
      await page.getByRole('menuitem', { name: /^整理|^Organize/ }).click();
      await page.getByRole('dialog').getByRole('switch').first().waitFor();
    },
  },
];

async function showLibraryPage(page: Page): Promise<void> {
  await page.goto('/library');
  await page.getByRole('gridcell').locator('img').nth(1).waitFor();
  await new Studio(page).expectAllLoaded();
}

/** The menu of libraries in the list of places. */
async function openSpaces(page: Page): Promise<void> {
  await showLibrary(page);
  await page.getByRole('button', { name: placeButton }).click();
  await page.getByRole('button', { name: /^(图库：|Library: |ライブラリ：)/ }).click();
}

async function showProjects(page: Page): Promise<void> {
  await openSpaces(page);
  await page.getByRole('menuitem', { name: /^(项目…|Projects…|プロジェクト…)/ }).click();
}

/** The library of a project, without the list of places. */
async function showProjectLibrary(page: Page): Promise<void> {
  await openSpaces(page);
  await page.getByRole('menuitemcheckbox', { name: /^Atlas/ }).click();
  await page.getByRole('button', { name: placeButton }).click();
  await new Studio(page).expectAllLoaded();
}

let isUploaded = false;

/** A library with a clip and a 3D file, which the first of the screens uploads. */
async function showMedia(page: Page): Promise<void> {
  await showLibrary(page);
  if (!isUploaded) {
    await uploadMedia(page);
    isUploaded = true;
  }
  for (const name of [/sunset/, /chair/]) await page.getByRole('gridcell', { name }).waitFor();
  await new Studio(page).expectAllLoaded();
}
