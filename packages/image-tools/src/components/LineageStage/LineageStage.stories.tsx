import { routes, type Job } from '@tai/contracts';
import { useResults } from '@tai/generation-kit';
import {
  answerWithJobs,
  inAllLanguages,
  inStudio,
  studio,
  answerWithLibrary,
  libraryPicture,
  madePicture,
  toolParameters,
  toolWith,
} from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { pageId } from '../../state/page.ts';
import { useImageTool } from '../useImageTool.ts';
import { imageTools } from '../../feature.ts';
import { stageChanged } from '../../state/workspaceSlice.ts';
import { Stage } from '../Stage/Stage.tsx';

function LineageOnStage() {
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
  component: LineageOnStage,
  ...inStudio({ features: [imageTools] }),
} satisfies Meta<typeof LineageOnStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const longName = 'A tool whose name is a good deal longer than its card';

function lineage(jobs: Job[], toolName = 'Image to image') {
  return studio({
    server(server) {
      server.answer(routes.getCapabilities, {
        data: [
          toolWith([toolParameters.prompt]),
          toolWith([toolParameters.source], { tool: 'imgtoimg', toolName: inAllLanguages(toolName) }),
        ],
      });
      answerWithJobs(server, jobs);
      answerWithLibrary(server, [libraryPicture(100)]);
    },
    prepare: ({ store }) => void store.dispatch(stageChanged({ kind: 'lineage' })),
  });
}

export const Empty: Story = {
  parameters: lineage([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Results will appear here')).toBeVisible();
  },
};

/** A brought-in picture, and fourteen steps from it. */
export const LongChain: Story = {
  parameters: lineage(
    Array.from({ length: 14 }, (_, index) => madePicture(index + 1, index === 0 ? 100 : index)).toReversed(),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Original')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(15);
    const last = canvas.getByRole('button', { name: /Landscape 14/ });
    last.focus();
    await expect(last).toHaveFocus();
  },
};

/** One picture became three, one of those two more; another tree stands beside it. */
export const Fork: Story = {
  parameters: lineage([
    madePicture(7),
    ...[6, 5].map((number) => madePicture(number, 3)),
    madePicture(4, 1),
    madePicture(3, 1),
    madePicture(2, 1),
    madePicture(1),
  ]),
  play: async ({ canvas }) => {
    const tree = await canvas.findByRole('list', { name: 'History' });
    await expect(within(tree).getAllByRole('listitem')).toHaveLength(7);
  },
};

/** What it was made from was deleted since. */
export const SourceGone: Story = {
  parameters: lineage([madePicture(2, 77)]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This image was deleted')).toBeVisible();
  },
};

export const LongText: Story = {
  parameters: lineage([madePicture(2, 1), madePicture(1)], longName),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(longName)).toBeVisible();
  },
};

export const Phone: Story = {
  parameters: lineage([madePicture(4, 3), madePicture(3, 2), madePicture(2, 1), madePicture(1)]),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('list', { name: 'History' });
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
