import type { Page } from '@playwright/test';
import { call } from '../api.ts';
import { archiveOf, street, type ArchiveFiles } from '../datasets.ts';
import { isNarrow, type Screen } from './ways.ts';

const labels = [
  'ink sketch',
  'street',
  'houses',
  'evening light',
  'lit windows',
  'wide view',
  'harbour town',
];

/** Makes a dataset of twenty-four images with labels, one of them twice, and opens it. */
async function openDataset(page: Page): Promise<void> {
  await page.goto('/home');
  const { origin: url } = new URL(page.url());
  const token = (await page.evaluate(() => window.localStorage.getItem('token'))) ?? '';
  const made = await call<{ data: { id: string } }>(
    { url },
    '/app/train/dataset/create',
    { saveId: `shots-${String(Date.now())}`, kind: 'custom' },
    token,
  );
  const { id } = made.data;
  const form = { id, name: 'Ink town', trigger: 'inktown', previewPrompt: 'quiet harbour', rights: 'own' };
  await call({ url }, '/app/train/dataset/update', form, token);
  const files: ArchiveFiles = {};
  for (let number = 1; number <= 24; number += 1) {
    const name = `street-${String(number).padStart(2, '0')}`;
    const [width, height] = number % 5 === 0 ? [960, 640] : number % 7 === 0 ? [320, 420] : [768, 768];
    files[`${name}.png`] = await street(number === 9 ? 8 : number, width, height);
    if (number !== 12)
      files[`${name}.txt`] = labels.filter((_, at) => at < 2 || (number + at) % 3 === 0).join(', ');
  }
  const body = new FormData();
  body.append('datasetId', id);
  body.append('name', 'town.zip');
  body.append('file', new File([new Uint8Array(await archiveOf(files))], 'town.zip'));
  await fetch(`${url}/app/train/dataset/addFile`, { method: 'POST', headers: { token }, body });
  await page.goto(`/model?dataset=${id}`);
  await page.locator('[data-image]').nth(11).waitFor();
  // Thumbnails fade in.
  await page.waitForTimeout(800);
}

/** The page of training: without a dataset, with one, and its label editor. */
export const trainingScreens: readonly Screen[] = [
  {
    name: 'training-empty',
    as: 'newcomer',
    open: async (page) => {
      await page.goto('/model');
      await page.getByRole('heading', { level: 2 }).first().waitFor();
    },
  },
  { name: 'training-dataset', as: 'regular', open: openDataset },
  {
    name: 'training-labels',
    as: 'regular',
    open: async (page) => {
      await openDataset(page);
      await page.locator('[data-image]').nth(8).click();
      if (isNarrow(page))
        await page.getByRole('radio', { name: /^(标签|Labels|ラベル)$/ }).dispatchEvent('click');
      await page.locator('[data-state=loaded] img[alt^=street]').first().waitFor();
      await page.waitForTimeout(300);
    },
  },
  {
    name: 'training-crop',
    as: 'regular',
    widths: [1440],
    open: async (page) => {
      await openDataset(page);
      await page.locator('[data-image]').nth(4).click();
      await page.getByRole('button', { name: /^(裁剪…|Crop…|切り抜き…)$/ }).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(500);
    },
  },
];
