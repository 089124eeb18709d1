import { answerWithJobs, inStudio, job, studio, madePicture } from '@tai/test-kit';
import { sameText, type Job } from '@tai/contracts';
import { useResults } from '@tai/generation-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { pageId } from '../../state/page.ts';
import type { Batch } from '../../domain/batch.ts';
import { imageTools } from '../../feature.ts';
import { batchStarted } from '../../state/workspaceSlice.ts';
import { Stage } from '../Stage/Stage.tsx';

function GridStage() {
  return (
    <main
      style={{
        display: 'flex',
        flexDirection: 'column',
        height: 'calc(100vh - 32px)',
        background: 'var(--tai-stage)',
      }}
    >
      <Stage tool={null} results={useResults(pageId)} />
    </main>
  );
}

const meta = {
  component: GridStage,
  ...inStudio({ features: [imageTools] }),
} satisfies Meta<typeof GridStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const axis = (name: string, values: readonly string[]) => ({
  name,
  label: sameText(name),
  values: values.map((value) => ({ label: sameText(value), value })),
});

/** A batch whose cells are these jobs, row by row; null is one that was refused. */
function batchOf(
  jobs: readonly (Job | null)[],
  columns: readonly string[],
  rows: readonly string[] | null,
): Batch {
  return {
    ...{ id: 'batch', tool: 'create', createTime: Date.UTC(2026, 10, 21, 9) },
    columns: axis('Style', columns),
    rows: rows && axis('Prompt', rows),
    cells: jobs.map((one, index) => ({
      ...{ key: `key${index}`, jobId: one?.id ?? null },
      ...{ column: index % columns.length, row: Math.floor(index / columns.length) },
    })),
  };
}

function showing(jobs: readonly (Job | null)[], columns: readonly string[], rows: readonly string[] | null) {
  return studio({
    server: (server) =>
      answerWithJobs(
        server,
        jobs.filter((one) => one !== null),
      ),
    prepare: ({ store }) => void store.dispatch(batchStarted(batchOf(jobs, columns, rows))),
  });
}

const six = Array.from({ length: 6 }, (_, index) => madePicture(index + 1));

export const Full: Story = {
  parameters: showing(six, ['Watercolour', 'Oil', 'Line art'], ['a fox in the snow', 'a crow']),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('columnheader')).toHaveLength(4));
    await expect(await canvas.findByRole('button', { name: 'Oil, a crow' })).toBeVisible();
    await expect(canvas.getByText('6 images')).toBeVisible();
  },
};

export const UnderWay: Story = {
  parameters: showing(
    [
      madePicture(1),
      job({ id: 'running', status: 'running', progress: 40 }),
      job({ id: 'queued', status: 'queued' }),
      job({
        id: 'failed',
        status: 'failed',
        error: { code: 1211, error: 'engineFailed', msg: 'It failed.' },
      }),
      null,
    ],
    ['one', 'two', 'three', 'four', 'five'],
    null,
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('40 %')).toBeVisible();
    await expect(canvas.getByText('Refused')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const LongLabels: Story = {
  parameters: showing(
    six.slice(0, 2),
    [
      'An old harbour town at blue hour seen from the hill above: slate roofs, lit windows, fishing boats at the quay, wet cobblestones',
      '雨夜霓虹街道上的红色跑车，电影感，地面反光，远处是高楼与广告牌，细雨在灯光里清晰可见',
    ],
    null,
  ),
};
