import type { Page } from '@playwright/test';
import type { ManagedProject } from '@tai/contracts';
import { administratorAsPerson, call } from '../api.ts';
import { isNarrow, visit, type Screen } from './ways.ts';

const limitSection =
  /^(单独设置存储上限的项目|Projects with their own storage limit|個別の上限があるプロジェクト)$/;
const setLimit = /^(为项目设置上限|Set limit for a project|プロジェクトの上限を設定)$/;
const people = /^(用户列表|People|ユーザー一覧)$/;
const findProject = /^(按名称查找项目|Find a project by name|プロジェクトを名前で検索)$/;

/** Dialogs and drawers of the administration. */
export const adminScreens: readonly Screen[] = [
  { name: 'admin-person', as: 'administrator', open: showPerson },
  {
    name: 'admin-person-end',
    as: 'administrator',
    open: async (page) => {
      await showPerson(page);
      await page.getByRole('dialog').getByRole('switch').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'admin-project-limits',
    as: 'administrator',
    open: async (page) => {
      await showLimits(page);
      await page.getByRole('heading', { name: limitSection }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'admin-project-limit-dialog',
    as: 'administrator',
    open: async (page) => {
      await showLimits(page);
      await page.getByRole('button', { name: setLimit }).click();
      await page.getByRole('combobox', { name: findProject }).fill('a');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'admin-project-limit-chosen',
    as: 'administrator',
    open: async (page) => {
      await showLimits(page);
      await page.getByRole('button', { name: setLimit }).click();
      await page.getByRole('combobox', { name: findProject }).fill('a');
      await page.getByRole('option').first().click();
      await page.getByRole('dialog').getByRole('spinbutton').waitFor();
    },
  },
];

async function showPerson(page: Page): Promise<void> {
  await visit(page, '/system/user');
  const list = isNarrow(page)
    ? page.getByRole('list', { name: people })
    : page.getByRole('table', { name: people });
  await list.getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('switch').first().waitFor();
}

async function showLimits(page: Page): Promise<void> {
  await page.goto('/user');
  await limitOneProject(new URL(page.url()).origin);
  await visit(page, '/system/config');
  await page.getByRole('heading', { name: limitSection }).waitFor();
}

async function limitOneProject(url: string): Promise<void> {
  const { token } = await administratorAsPerson({ url });
  const { data } = await call<{ data: { records: ManagedProject[] } }>(
    { url },
    '/system/project/list',
    {},
    token,
  );
  const [project] = data.records;
  if (project)
    await call(
      { url },
      '/system/project/storage',
      { projectId: project.projectId, storageLimit: 5e9 },
      token,
    );
}
