import { trainingRoutes as routes, type Dataset } from '@tai/contracts';
import { inStudio, refusal, studio, type StudioOptions } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { training } from '../../feature.ts';
import { Page } from '../../pages/ModelPage/ModelPage.tsx';
import { answerWithDatasets, dataset, datasetImage } from '../../testing/datasets.ts';

const story = inStudio({ features: [training] });
const meta = {
  component: Page,
  ...story,
  decorators: [
    (Story: () => ReactNode) => <main style={{ height: '100dvh' }}>{Story()}</main>,
    ...story.decorators,
  ],
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Stories run beside everything else: a busy machine is no failure. */
const patient = { timeout: 15_000 };

const of = (datasets: Dataset[], server?: StudioOptions['server']) =>
  studio({
    path: '/model',
    server(fake) {
      answerWithDatasets(fake, ...datasets);
      server?.(fake);
    },
  });

const twenty = dataset(20, {
  list: Array.from({ length: 20 }, (_, at) =>
    datasetImage(at + 1, {
      ...(at === 3 && { flags: ['duplicate', 'blurred'], twinId: 'image-1' }),
      ...(at === 6 && { flags: ['small'] }),
      ...(at === 8 && { isExcluded: true }),
      ...(at === 11 && { labels: '' }),
      ...(at === 12 && { isFlipped: true, crop: { x: 100, y: 100, width: 600, height: 600 } }),
    }),
  ),
});

export const Empty: Story = {
  parameters: of([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Teach the studio a look', {}, patient)).toBeVisible();
  },
};

export const Full: Story = {
  parameters: of([twenty, dataset(3, { id: 'dataset-2', name: '', kind: 'interiorSketch' })]),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('option', {}, patient)).length).toBe(20);
  },
};

export const LabelEditor: Story = {
  parameters: of([twenty]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('option', { name: /^market-4/ }, patient));
    await expect(await canvas.findByText(/Same image as/, {}, patient)).toBeVisible();
  },
};

export const LeftOut: Story = {
  parameters: of([twenty], (server) =>
    server.answer(routes.addDatasetFile, ({ body }) =>
      body.name.startsWith('broken')
        ? refusal('datasetUnreadable', { detail: 'the archive is damaged or no ZIP archive' })
        : refusal('datasetFull', { max: 200, count: 200 }),
    ),
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByRole('option', {}, patient);
    const input = canvasElement.querySelector<HTMLInputElement>('[data-testid=dataset-files]');
    const files = ['broken.zip', 'notes.doc', '很长的文件名'.repeat(12) + '.zip'].map(
      (name) => new File(['x'], name),
    );
    if (input) await userEvent.upload(input, files, { applyAccept: false });
    const name = await screen.findByText('broken.zip', {}, patient);
    // The dialog fades in.
    await waitFor(() => expect(name).toBeVisible(), patient);
  },
};

export const Labelling: Story = {
  parameters: of([{ ...twenty, labelling: { done: 7, failed: 2, total: 20 } }]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Labeling images: 9 of 20/, {}, patient)).toBeVisible();
  },
};

export const WhileTraining: Story = {
  parameters: of([{ ...twenty, isTraining: true }]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/is being trained with\. You can edit/, {}, patient)).toBeVisible();
  },
};

export const LongNames: Story = {
  parameters: of([
    dataset(0, {
      ...{ name: 'محمد 🎨 النمط الط', trigger: 'a-very-long-trigger-word-'.repeat(3) },
      list: Array.from({ length: 6 }, (_, at) =>
        datasetImage(at + 1, {
          name: `${'很长的文件名字'.repeat(12)}${at}.png`,
          labels: `${'extraordinarily long label of one single image '.repeat(4)}, ${'标签'.repeat(40)}, short`,
        }),
      ),
    }),
  ]),
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('option', {}, patient);
    if (first) await userEvent.click(first);
  },
};
