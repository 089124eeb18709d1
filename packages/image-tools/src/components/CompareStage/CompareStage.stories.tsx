import {
  answerWithJobs,
  inStudio,
  studio,
  answerWithLibrary,
  libraryPicture,
  madePicture,
  pictureId,
} from '@tai/test-kit';
import type { Job } from '@tai/contracts';
import { resultChosen, useResults } from '@tai/generation-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { pageId } from '../../state/page.ts';
import { useImageTool } from '../useImageTool.ts';
import { imageTools } from '../../feature.ts';
import { stageChanged } from '../../state/workspaceSlice.ts';
import { Stage } from '../Stage/Stage.tsx';

function ComparingStage() {
  const { tool } = useImageTool();
  const results = useResults(pageId);
  return (
    <main
      style={{
        display: 'flex',
        flexDirection: 'column',
        height: 'calc(100vh - 32px)',
        background: 'var(--tai-stage)',
      }}
    >
      <Stage tool={tool} results={results} />
    </main>
  );
}

const meta = {
  component: ComparingStage,
  ...inStudio({ features: [imageTools] }),
} satisfies Meta<typeof ComparingStage>;
export default meta;
type Story = StoryObj<typeof meta>;

function comparing(jobs: Job[], chosen?: number) {
  return studio({
    server(server) {
      answerWithJobs(server, jobs);
      answerWithLibrary(server, [libraryPicture(100, { width: 1536, height: 1024 })]);
    },
    prepare({ store }) {
      if (chosen !== undefined) store.dispatch(resultChosen({ page: pageId, id: pictureId(chosen) }));
      store.dispatch(stageChanged({ kind: 'compare' }));
    },
  });
}

const many = Array.from({ length: 12 }, (_, index) => madePicture(index + 1));

/** The result beside what it was made from. */
export const Slider: Story = {
  parameters: comparing([madePicture(3, 100), madePicture(2)], 3),
  play: async ({ canvas }) => {
    const line = await canvas.findByRole('slider', { name: 'Before and after divider' });
    line.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(line).toHaveAttribute('aria-valuenow', '46');
    await userEvent.keyboard('{End}');
    await expect(line).toHaveAttribute('aria-valuenow', '100');
    await expect(canvas.getByRole('img', { name: 'Before' })).toBeInTheDocument();
  },
};

export const SideBySide: Story = {
  parameters: comparing([madePicture(3, 100), madePicture(2)], 3),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Side by side' }));
    await expect(await canvas.findByRole('group', { name: 'Before' })).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'After' })).toBeVisible();
  },
};

export const Several: Story = {
  parameters: comparing(many),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Grid' }));
    await expect(await canvas.findAllByRole('group', { name: /^Landscape/ })).toHaveLength(4);
    await userEvent.click(canvas.getByRole('button', { name: 'Landscape 1' }));
    await expect(canvas.getAllByRole('group', { name: /^Landscape/ })).toHaveLength(5);
  },
};

/** Everything was taken out. */
export const SeveralOfNone: Story = {
  parameters: comparing([madePicture(1)]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Grid' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Landscape 1' }));
    await expect(await canvas.findByText('Choose at least one image below')).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: comparing([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Nothing to compare yet/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to result' }));
    await expect(await canvas.findByText('Your image will appear here')).toBeVisible();
  },
};

const long = 'A very long prompt that goes on and on about a lake at dawn, '.repeat(8);

export const LongText: Story = {
  parameters: comparing(
    [1, 2].map((number) => {
      const made = madePicture(number);
      return { ...made, outputs: made.outputs.map((picture) => ({ ...picture, prompt: long })) };
    }),
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Grid' }));
    await canvas.findAllByRole('group', { name: long.trim() });
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const Phone: Story = {
  parameters: comparing(many),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Grid' }));
    await expect(await canvas.findAllByRole('group', { name: /^Landscape/ })).toHaveLength(4);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
