import type { Page } from '@playwright/test';
import type { Person } from '../api.ts';
import { makeTraining } from '../trainings.ts';
import { isNarrow, type Screen } from './ways.ts';

let trained: ReturnType<typeof makeTraining> | undefined;

/** A training of the built-in trainer that went through: made once, it takes some seconds. */
async function openTraining(
  page: Page,
  address: (datasetId: string, trainNo: string) => string,
): Promise<void> {
  await page.goto('/home');
  const [url, token] = await page.evaluate(() => [location.origin, localStorage.getItem('token') ?? '']);
  const person: Person = { email: '', token, user: { userId: '', username: '' } };
  trained ??= makeTraining({ url }, person, { images: 8, params: { epochs: 6, resolution: '256' } });
  const { datasetId, trainNo } = await trained;
  await page.goto(address(datasetId ?? '', trainNo));
}

const curve = /^(损失曲线|Loss curve|損失曲線)/;

/** Parameters of a training, and one that went through. */
export const runScreens: readonly Screen[] = [
  {
    name: 'training-form',
    as: 'regular',
    async open(page) {
      await openTraining(page, (datasetId) => `/model?dataset=${datasetId}`);
      if (isNarrow(page)) await page.getByRole('radio', { name: /^(训练|Training|学習)$/ }).click();
      const start = page.getByRole('button', { name: /^(重新训练|Train again|もう一度学習)$/ });
      await start.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'training-run',
    as: 'regular',
    async open(page) {
      await openTraining(page, (datasetId, trainNo) => `/model?dataset=${datasetId}&train=${trainNo}`);
      await page.getByRole('img', { name: curve }).waitFor();
      const card = page.getByRole('article').filter({ has: page.getByRole('img', { name: curve }) });
      await card.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    },
  },
];
