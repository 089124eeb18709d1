import { canvasRoutes, type CanvasRun, type NodeResult } from '@tai/contracts';
import { Button } from '@tai/design-system';
import { inStudio, studio, type FakeServer } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { nodeCanvas } from '../../feature.ts';
import { noor, output, result, run, step, titles } from '../../testing/boards.ts';
import { RunPanel } from './RunPanel.tsx';

const meta = {
  title: 'Node canvas/RunPanel',
  component: RunPanel,
  args: { boardId: 'board-1', titleOf: (id) => titles[id], onGoTo: fn() },
  render: (args) => (
    <div style={{ width: 320, maxWidth: '100%', padding: 12 }}>
      <RunPanel {...args} />
    </div>
  ),
  ...inStudio({ features: [nodeCanvas] }),
} satisfies Meta<typeof RunPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

function answerWith(runs: CanvasRun[], results: NodeResult[] = []) {
  return studio({
    features: [nodeCanvas],
    server(server: FakeServer) {
      server.answer(canvasRoutes.listCanvasRuns, { data: runs });
      server.answer(canvasRoutes.getCanvasResults, { data: results });
    },
  });
}

const error = { code: 1, error: 'engineFailed', msg: '', params: { reason: 'out of memory' } };

const underWay = run(
  [
    step('sketch', { status: 'reused', progress: 100 }),
    step('vary', { status: 'running', progress: 40, jobs: ['job-a'] }),
    step('relight', { waitsFor: ['vary'] }),
    step('upscale', { waitsFor: ['vary', 'relight'] }),
  ],
  { id: 'run-2' },
);
const failed = run(
  [
    step('sketch', { status: 'succeeded', progress: 100 }),
    step('vary', { status: 'failed', error, field: 'prompt' }),
    step('relight', { status: 'skipped' }),
  ],
  { id: 'run-1', status: 'failed', by: noor, isOwn: false, target: { scope: 'upTo', nodes: ['relight'] } },
);
const results = [result('sketch', { outputs: [output('a', 2), output('b', 5)], createTime: 0 })];

export const Full: Story = {
  parameters: answerWith(
    [
      underWay,
      failed,
      run([step('gone', { status: 'succeeded' })], { id: 'run-0', status: 'succeeded', times: 3 }),
    ],
    results,
  ),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('Waits for Vary')).toBeVisible());
    await waitFor(() => expect(canvas.getByText(/out of memory/)).toBeVisible());
  },
};

export const Empty: Story = {
  args: { emptyAction: <Button variant="primary">Run board</Button> },
  parameters: answerWith([]),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('No runs yet')).toBeVisible());
  },
};

export const Loading: Story = {
  parameters: studio({
    features: [nodeCanvas],
    server(server) {
      server.hold(canvasRoutes.listCanvasRuns);
      server.hold(canvasRoutes.getCanvasResults);
    },
  }),
};

export const Failed: Story = {
  parameters: studio({
    features: [nodeCanvas],
    server(server) {
      server.refuse(canvasRoutes.listCanvasRuns, 'unavailable');
      server.refuse(canvasRoutes.getCanvasResults, 'unavailable');
    },
  }),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('Couldn’t load the runs')).toBeVisible());
  },
};

/** More nodes than are listed at once, with long names. */
export const LongText: Story = {
  args: { titleOf: (id) => `Chair with a woven seat and armrests, seen from the left, variant ${id}` },
  parameters: answerWith([
    run(
      Array.from({ length: 80 }, (_, index) =>
        step(`node-${index}`, { waitsFor: index > 3 ? ['node-0', 'node-1', 'node-2', 'node-3'] : [] }),
      ),
      { times: 2, target: { scope: 'node', nodes: ['node-0', 'node-1'] } },
    ),
  ]),
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('Show 50 more nodes')).toBeVisible());
  },
};
