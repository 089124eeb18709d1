import { trainingRoutes as routes } from '@tai/contracts';
import { inStudio, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { training } from '../../feature.ts';
import {
  answerTrainings,
  checkpoint,
  fallingLoss,
  trainDataset,
  trainerOffer,
  trainRun,
  type TrainServer,
} from '../../testing/runs.ts';
import { RunPanel } from './RunPanel.tsx';

const dataset = trainDataset();

const story = inStudio({ features: [training], server: (server) => void answerTrainings(server) });

const meta = {
  component: RunPanel,
  args: { dataset, selectedIds: [], onSaveFirst: async () => true },
  ...story,
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
    ...story.decorators,
  ],
} satisfies Meta<typeof RunPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const withRuns = (given: TrainServer, path = '/?train=t1') =>
  studio({ features: [training], path, server: (server) => void answerTrainings(server, given) });

const text = (en: string) => ({ en, zh: en, ja: en });

/** The form, before anything was trained. */
export const Form: Story = {
  parameters: studio({
    features: [training],
    server(server) {
      answerTrainings(server, {
        offers: [trainerOffer(), trainerOffer({ base: 'silk', baseLabel: text('Silk'), available: false })],
      });
      server.answer(routes.estimateTraining, {
        data: {
          ...{ steps: 1200, epochs: 10, seconds: [540, 1260], memory: 6.5e9 },
          warnings: [text('With fewer than five images the style follows single images closely.')],
        },
      });
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('9 min – 21 min')).toBeVisible();
    await expect(await canvas.findByText('No trainings yet')).toBeVisible();
  },
};

export const NoTrainer: Story = {
  parameters: studio({
    features: [training],
    server: (server) => void answerTrainings(server, { offers: [] }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No trainer')).toBeVisible();
  },
};

/** Half-way, with a curve of a thousand points and samples. */
export const Running: Story = {
  args: { dataset: { ...dataset, isTraining: true } },
  parameters: withRuns({
    runs: [
      trainRun({
        ...{ step: 1400, totalSteps: 4000, secondsLeft: 4_000, phase: 'sampling' },
        losses: [
          fallingLoss('loss', 1000),
          fallingLoss('held out', 1000, { from: 1.1, to: 0.4 }),
          fallingLoss('palette', 1000, { from: 0.9, to: 0.1 }),
        ],
        checkpoints: [1, 2, 3, 4, 5, 6, 7, 8].map((epoch) =>
          checkpoint(
            epoch,
            epoch === 2 ? { health: { verdict: 'weak', detail: 'a weight changes by 1e-5' } } : {},
          ),
        ),
      }),
      trainRun({ trainNo: 't0', state: 'succeeded', name: 'Ink, first try' }),
    ],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /^Loss curve/ })).toBeVisible();
    await expect(await canvas.findByText('1 hr 7 min left')).toBeVisible();
  },
};

export const Queued: Story = {
  parameters: withRuns({
    runs: [
      trainRun({
        ...{ state: 'queued', phase: null, step: 0, totalSteps: 0, queuePosition: 3, secondsLeft: null },
        ...{ losses: [], checkpoints: [], log: [], canResume: false },
      }),
    ],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 trainings before it')).toBeVisible();
  },
};

export const Stopped: Story = {
  parameters: withRuns({
    runs: [trainRun({ state: 'stopped', canResume: true, modelPath: 'train-finish/t1/1.safetensors' })],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Resume' })).toBeVisible();
    await expect(await canvas.findByText(/Checkpoints so far can be used/)).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: withRuns({
    runs: [
      trainRun({
        ...{ state: 'failed', canResume: true, checkpoints: [], losses: [] },
        error: { code: 1908, error: 'trainOutOfMemory', msg: '', params: {} },
        log: ['CUDA out of memory. Tried to allocate 2.00 GiB.'],
      }),
    ],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The memory for the training ran out/)).toBeVisible();
  },
};

/** A log of 500 lines that stays at its end, long names, and a trainer that is not there any more. */
export const LongText: Story = {
  parameters: withRuns({
    runs: [
      trainRun({
        ...{
          state: 'succeeded',
          name: 'مناظر خضراء 水墨山水',
          previewPrompt: '山间小屋与溪流边的竹林与远山晨雾',
        },
        modelPath: 'train-finish/t1/x.safetensors',
        settings: { trainerId: 'gone', base: 'old', params: { learning_rate: 0.0001, network_dim: 32 } },
        log: Array.from(
          { length: 500 },
          (_, line) => `steps: ${line}/500 avr_loss=${(1 / (line + 1)).toFixed(4)}`,
        ),
      }),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Log'));
    const log = await canvas.findByRole('log');
    await expect(log.scrollTop + log.clientHeight).toBeGreaterThan(log.scrollHeight - 30);
  },
};

/** At the side of the page: one of the two at a time, and what one came for first. */
export const Narrow: Story = {
  parameters: withRuns({
    runs: [trainRun({ state: 'training' }), trainRun({ trainNo: 't0', state: 'stopped', name: 'First try' })],
  }),
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('30 of 100 steps')).toBeVisible();
    await expect(await canvas.findByText('Rounds', { selector: 'label' })).not.toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Parameters' }));
    await expect(canvas.getByText('Rounds', { selector: 'label' })).toBeVisible();
  },
};
