import { expect, type Page } from '@playwright/test';
import { Studio } from '../studio.ts';
import { showForm, type Screen } from './ways.ts';

type Place = readonly [x: number, y: number];

/** Opens the first image of the library to be marked up. */
async function openMarkUp(page: Page): Promise<void> {
  await page.goto('/library');
  await page.getByRole('gridcell').locator('img').nth(1).waitFor();
  await new Studio(page).expectAllLoaded();
  await page.getByRole('gridcell').locator('img').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^(标注|Mark up|注釈)$/ }).click();
  await page.getByTestId('mark-stage').waitFor();
}

/** Chooses a tool by its key and draws with it. Places are shares of the stage. */
async function draw(page: Page, key: string, from: Place, to: Place = from): Promise<void> {
  const stage = page.getByTestId('mark-stage');
  await stage.focus();
  await page.keyboard.press(key);
  const box = await stage.boundingBox();
  if (!box) throw new Error('The image is not shown.');
  const at = ([x, y]: Place) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to));
  await page.mouse.up();
}

async function write(page: Page, words: string): Promise<void> {
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

/** An image that is marked up. */
export const markScreens: readonly Screen[] = [
  { name: 'mark-up-empty', as: 'regular', open: openMarkUp },
  {
    name: 'mark-up',
    as: 'regular',
    async open(page) {
      await openMarkUp(page);
      await draw(page, 'o', [0.42, 0.3], [0.58, 0.5]);
      await draw(page, 'n', [0.44, 0.28]);
      await write(page, '把山顶的积雪再加厚一些');
      await draw(page, 'a', [0.7, 0.75], [0.6, 0.62]);
      await draw(page, 'n', [0.62, 0.8]);
      await write(page, 'Remove this reflection');
      await draw(page, 'p', [0.35, 0.7], [0.45, 0.72]);
      await draw(page, 't', [0.4, 0.86]);
      await write(page, '整体更暖');
      await expect(page.getByRole('textbox').last()).not.toHaveValue('');
    },
  },
  {
    name: 'mark-up-as-mask',
    as: 'regular',
    async open(page) {
      await openMarkUp(page);
      await draw(page, 'o', [0.42, 0.3], [0.58, 0.5]);
      await page.getByRole('button', { name: /(局部生图|Partial Generation|部分生成)/ }).click();
      await page.getByTestId('mark-stage').waitFor({ state: 'hidden' });
      await expect(page).toHaveURL(/\/main/);
      await showForm(page);
    },
  },
  {
    name: 'mark-up-as-instruction',
    as: 'regular',
    widths: [1440],
    async open(page) {
      await openMarkUp(page);
      await draw(page, 'o', [0.42, 0.3], [0.58, 0.5]);
      await draw(page, 'n', [0.44, 0.28]);
      await write(page, '整体变亮一些');
      await page
        .getByRole('button', { name: /(自然语言编辑|Natural-language Editing|自然言語編集)/ })
        .click();
      await page.getByTestId('mark-stage').waitFor({ state: 'hidden' });
      await expect(page).toHaveURL(/\/main/);
    },
  },
];
