// The page of styles: training records, and the test of a training.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { trainingRoutes, type TrainRecord } from '@tai/contracts';
import { call, type Person } from '../api.ts';
import { makeTraining, trainingUntil } from '../trainings.ts';
import { visit, type Screen } from './ways.ts';

export const styleScreens: readonly Screen[] = [
  { name: 'styles-empty', as: 'newcomer', open: (page) => visit(page, '/style') },
  { name: 'styles-records', as: 'regular', open: openRecords },
  {
    name: 'styles-selected',
    as: 'regular',
    open: async (page) => {
      await openRecords(page);
      await page.getByRole('checkbox').first().click();
    },
  },
  {
    name: 'styles-delete',
    as: 'regular',
    open: async (page) => {
      await openRecords(page);
      await page.getByRole('checkbox').first().click();
      await page.getByRole('button', { name: /^(删除|Delete training|学習を削除)$/ }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'styles-test',
    as: 'regular',
    open: async (page) => {
      await openRecords(page);
      await page
        .getByRole('button', { name: /^(批量测试|Batch test|一括テスト)$/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('table').first().waitFor();
    },
  },
];

/** Screens in other languages and widths show the same trainings. */
let arranging: Promise<void> | undefined;

async function openRecords(page: Page): Promise<void> {
  await visit(page, '/style');
  arranging ??= arrange(page);
  await arranging;
  await visit(page, '/style');
  await page.getByRole('checkbox').first().waitFor();
}

/** Two trainings, of which the newer has been tested. */
async function arrange(page: Page): Promise<void> {
  const server = { url: new URL(page.url()).origin };
  const person = await page.evaluate(() => ({
    token: window.localStorage.getItem('token') ?? '',
    user: JSON.parse(window.localStorage.getItem('user') ?? '{}') as unknown,
  }));
  const { data } = await call<{ data: { records: TrainRecord[] } }>(
    server,
    trainingRoutes.listTrainings.path,
    {},
    person.token,
  );
  // Other screens may have made trainings of their own.
  if (data.records.some(({ name }) => name === '油画')) return;
  await makeTraining(server, person as Person, {
    ...{ name: '油画', images: 5 },
    params: { epochs: 2, resolution: '256', brushwork: false },
  });
  const run = await makeTraining(server, person as Person, {
    name: '水墨',
    params: { epochs: 3, resolution: '256', brushwork: false },
  });
  const body = {
    ...{ trainNo: run.trainNo, saveId: randomUUID(), prompts: ['山间小屋'], seeds: [7] },
    checkpointIds: run.checkpoints.map(({ id }) => id),
    intensities: [0, 50, 100],
  };
  await call(server, trainingRoutes.testStyle.path, body, person.token);
  await trainingUntil(server, person as Person, run.trainNo, ({ tests }) =>
    tests.every(({ url }) => url !== null),
  );
}
