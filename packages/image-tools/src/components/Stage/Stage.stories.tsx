import { errorCode, routes } from '@tai/contracts';
import { createSubmission, submitted, ResultStrip, useResults } from '@tai/generation-kit';
import { answerWithJobs, drawnPicture, inStudio, job, landscape, runningJob, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { pageId } from '../../state/page.ts';
import { useImageTool } from '../useImageTool.ts';
import { imageTools } from '../../feature.ts';
import { Stage } from './Stage.tsx';

function StageWithStrip() {
  const { tool } = useImageTool();
  const results = useResults(pageId);
  return (
    <main
      style={{ display: 'flex', flexDirection: 'column', height: '100vh', background: 'var(--tai-stage)' }}
    >
      <Stage tool={tool} results={results} />
      <ResultStrip {...results} />
    </main>
  );
}

const meta = {
  component: StageWithStrip,
  ...inStudio({ features: [imageTools] }),
} satisfies Meta<typeof StageWithStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

const prompt = 'Snowy mountains at sunset over a still lake, light mist';
const longPrompt = `${prompt}, `.repeat(30);

function finished(index: number, words = prompt) {
  return job({
    status: 'succeeded',
    progress: 100,
    params: { prompt: words, count: 2 },
    startTime: 1000,
    endTime: 2400,
    outputs: [index, index + 20].map((number) =>
      drawnPicture(number, { prompt: words, width: 1248, height: 832 }),
    ),
  });
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your image will appear here')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: studio({ server: (server) => void server.hold(routes.listJobs) }),
};

export const Error: Story = {
  parameters: studio({
    server: (server) => server.refuse(routes.listJobs, 'internal', { requestId: 'r-17' }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load your recent results')).toBeVisible();
  },
};

export const Full: Story = {
  parameters: studio({
    server: (server) =>
      answerWithJobs(
        server,
        Array.from({ length: 12 }, (_, index) => finished(index + 1)),
      ),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('option')).toHaveLength(24);
  },
};

export const LongText: Story = {
  parameters: studio({
    server(server) {
      const words = { understood: longPrompt.split(/[ ,]+/), ignored: ['blorptastic'.repeat(20)] };
      answerWithJobs(server, [{ ...finished(3, longPrompt), promptWords: words }]);
    },
  }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByRole('option');
    await expect(await canvas.findByText(/^blorptastic/)).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const Queued: Story = {
  parameters: studio({
    prepare: ({ client }) =>
      client.jobs.put(job({ queuePosition: 3, estimateSeconds: 21, params: { prompt } })),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Queued · 3 jobs ahead · about 21 s')).toBeVisible();
  },
};

export const Running: Story = {
  parameters: studio({
    prepare({ client, realtime }) {
      client.jobs.put(runningJob({ id: 'running', progress: 62, estimateSeconds: 2, params: { prompt } }));
      realtime.receive({
        type: 'preview',
        jobId: 'running',
        index: 0,
        image: landscape(5, 256, 256),
        width: 256,
        height: 256,
      });
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Generating · 62 % · about 2 s')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: studio({
    prepare: ({ client }) =>
      client.jobs.put(
        job({
          status: 'failed',
          params: { prompt },
          error: {
            code: errorCode('engineFailed'),
            error: 'engineFailed',
            msg: '',
            params: { reason: 'the GPU ran out of memory' },
          },
        }),
      ),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/the GPU ran out of memory/)).toBeVisible();
  },
};

export const Waiting: Story = {
  parameters: studio({
    prepare({ realtime, server, store }) {
      server.hold(routes.submitGeneration);
      realtime.setStatus('waiting');
      store.dispatch(
        submitted(
          createSubmission({ tool: 'create', model: 'procedural', params: { prompt }, page: pageId }),
        ),
      );
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Cancel' })).toBeVisible();
  },
};
