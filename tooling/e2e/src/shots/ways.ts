// How to get to what a picture is taken of, in any language and width.
import type { Page } from '@playwright/test';
import { Studio } from '../studio.ts';

/** What a picture is taken of: how to get there and what must be there before it is taken. */
export interface Screen {
  name: string;
  /** Whether somebody is signed in, and whether their library has pictures. */
  as: 'visitor' | 'newcomer' | 'regular' | 'administrator';
  /** Widths it is taken at; both unless it exists at one only. */
  widths?: readonly number[];
  open: (page: Page) => Promise<void>;
}

/** Opens the workspace with a tool, by its key. */
export async function workspace(page: Page, tool = 'create'): Promise<Studio> {
  await page.goto(`/main?type=0&tool=${tool}`);
  const studio = new Studio(page);
  await page
    .getByRole('button', { name: /^(生成|Generate)/ })
    .last()
    .waitFor();
  return studio;
}

export const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 992;

/** Opens the form on a phone, where it is a sheet. */
export async function showForm(page: Page): Promise<void> {
  if (isNarrow(page)) await page.getByRole('button', { name: /^(参数|Parameters|パラメーター)$/ }).click();
}

export const placeButton = /^(位置：|Place: |場所：)/;

/** Opens the library, which is a sheet on a phone. */
export async function showLibrary(page: Page): Promise<void> {
  await workspace(page);
  if (isNarrow(page)) await page.getByRole('button', { name: /^(图库|Library|ライブラリ)$/ }).click();
  await page.getByRole('button', { name: placeButton }).waitFor();
}

/** Opens the sign-in dialog with account and password, the second of its forms. */
export async function passwordForm(page: Page): Promise<void> {
  await page.goto('/home');
  await page
    .getByRole('dialog')
    .getByText(/^(账号密码|Password|パスワード)$/)
    .first()
    .click();
}

/** Goes to a page and waits until it is there, with its heading. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading').first().waitFor();
}
