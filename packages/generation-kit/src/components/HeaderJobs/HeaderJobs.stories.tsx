import { inStudio, job, runningJob, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { testPage } from '../../testing/testPage.ts';
import { Component as HeaderJobs } from './HeaderJobs.tsx';

const meta = {
  component: HeaderJobs,
  ...inStudio({ features: [testPage] }),
} satisfies Meta<typeof HeaderJobs>;
export default meta;
type Story = StoryObj<typeof meta>;

const prompt = 'Future city at dusk, flying vehicles, teal and orange';

/** Nothing is under way, and nothing is shown. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const Full: Story = {
  parameters: studio({
    prepare({ client }) {
      client.jobs.put(runningJob({ progress: 64, estimateSeconds: 3, params: { prompt } }));
      client.jobs.put(job({ queuePosition: 0, params: { prompt: 'Nordic living room' } }));
      client.jobs.put(job({ queuePosition: 4, params: { prompt: 'Frosted glass perfume bottle' } }));
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '3 jobs in progress' }));
    await expect(await canvas.findByText('Generating · 64 % · about 3 s')).toBeVisible();
  },
};

export const LongText: Story = {
  parameters: studio({
    prepare: ({ client }) => client.jobs.put(runningJob({ params: { prompt: `${prompt}, `.repeat(20) } })),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '1 job in progress' }));
    await expect(await canvas.findByRole('button', { name: 'Cancel' })).toBeVisible();
  },
};
