import type { TrainRecord, TrainRun } from '@tai/contracts';
import { studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { answerTrainings } from '../../testing/answerTrainings.ts';
import { inStyles } from '../../testing/inStyles.tsx';
import { fileInfos, testCell, trainRecord, trainRun } from '../../testing/trainings.ts';
import { Page } from './StylePage.tsx';

const meta = { component: Page, ...inStyles() } satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Stories run beside everything else: a busy machine is no failure. */
const patient = { timeout: 15_000 };

const day = 86_400_000;
const ink = trainRecord();
const oil = trainRecord({
  ...{ trainNo: 't2', name: 'Oil sketch', fileInfos: fileInfos(12, 20), createTime: ink.createTime - day },
  ...{ state: 'stopped', health: { verdict: 'weak', detail: '' } },
});
const clay = trainRecord({
  ...{ trainNo: 't3', name: 'Clay', fileInfos: '[]', createTime: ink.createTime - 9 * day },
  ...{ state: 'failed', health: null, fileOutPath: '[]' },
  error: { code: 1, error: 'trainDiverged', msg: '' },
});

const of = (records: TrainRecord[], runs: TrainRun[] = [], path = '/style') =>
  studio({ path, server: (server) => answerTrainings(server, records, { runs }) });

export const Full: Story = {
  parameters: of([ink, oil, clay]),
  play: async ({ canvas }) => {
    const images = await canvas.findAllByRole('checkbox', {}, patient);
    if (images[1]) await userEvent.click(images[1]);
    await expect(await canvas.findByText('1 image of Ink wash selected', {}, patient)).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: of([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No training records yet', {}, patient)).toBeVisible();
  },
};

export const UnderWay: Story = {
  parameters: of([
    trainRecord({
      ...{ state: 'training', phase: 'training', step: 132, secondsLeft: 160 },
      ...{ health: null, fileOutPath: '[]' },
    }),
    trainRecord({ ...oil, state: 'queued', queuePosition: 2, health: null, fileOutPath: '' }),
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/step 132 of 300/, {}, patient)).toBeVisible();
  },
};

export const LongNames: Story = {
  parameters: of([
    trainRecord({ name: 'محمد 🎨 '.repeat(5) }),
    trainRecord({
      ...{ trainNo: 't2', name: '超长风格前缀'.repeat(12), fileInfos: fileInfos(3, 40) },
      trainerLabel: {
        en: 'sd-scripts on the big machine '.repeat(4),
        zh: '训练器'.repeat(30),
        ja: '学習'.repeat(30),
      },
    }),
  ]),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('checkbox', {}, patient);
  },
};

const open = { status: 'queued' as const, url: null, thumbUrl: null, previewUrl: null, pictureId: null };
const tested = [1, 3].flatMap((epoch) =>
  [0, 50, 100].map((intensity) =>
    testCell({
      ...{
        checkpointId: `c${epoch}`,
        epoch,
        intensity,
        prompt: 'a quiet harbour',
        createTime: ink.createTime,
      },
      ...(epoch === 3 && intensity === 50 && { ...open, status: 'running' }),
      ...(epoch === 3 &&
        intensity === 100 && {
          ...open,
          status: 'failed',
          error: { code: 1, error: 'hostOutOfMemory', msg: '' },
        }),
    }),
  ),
);

export const TestGrid: Story = {
  parameters: of([ink, oil], [trainRun({ tests: tested })]),
  play: async ({ canvas, canvasElement }) => {
    const [batch] = await canvas.findAllByRole('button', { name: 'Batch test' }, patient);
    if (batch) await userEvent.click(batch);
    const { findByRole } = canvas;
    await findByRole('table', { name: 'a quiet harbour' }, patient);
    await expect(canvasElement).toBeInTheDocument();
  },
};
