import { canvasRoutes, type ImportReport } from '@tai/contracts';
import { inStudio, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { nodeCanvas } from '../../feature.ts';
import { writeBoardFile } from '../../domain/boardFile/boardFile.ts';
import { ImportBoard } from './ImportBoard.tsx';

const meta = {
  title: 'Node canvas/ImportBoard',
  component: ImportBoard,
  args: { onClose: fn() },
  ...inStudio({ features: [nodeCanvas] }),
} satisfies Meta<typeof ImportBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

const report: ImportReport = {
  format: 'api',
  mapped: [
    { nodeId: 'make', type: 'T2Img', title: 'KSampler', classTypes: ['KSampler', 'CheckpointLoaderSimple'] },
    { nodeId: 'words', type: 'TextDescription', title: 'Positive prompt', classTypes: ['CLIPTextEncode'] },
  ],
  kept: [
    {
      ...{ nodeId: 'depth', title: 'Depth pass', classTypes: ['DepthAnything', 'PreviewImage'] },
      problem: { error: 'workflowNodeForbidden', params: { node: 'DepthAnything' } },
    },
    { nodeId: 'save', title: 'Sharpen', classTypes: ['ImageSharpen', 'SaveImage'], problem: null },
  ],
  left: [
    { classType: 'PrimitiveNode', title: 'PrimitiveNode', reason: { error: 'importNodeUnused', params: {} } },
  ],
  values: [
    {
      ...{ nodeId: 'make', title: 'KSampler', input: 'scheduler', value: 'karras' },
      reason: { error: 'importValueNoField', params: {} },
    },
  ],
};

const nodes = {
  make: { type: 'T2Img', x: 0, y: 0, values: {} },
  words: { type: 'TextDescription', x: 0, y: 0, values: { text: 'chair' } },
};

const file = (name: string, text: string) => new File([text], name, { type: 'application/json' });

export const Choose: Story = {
  parameters: studio({ features: [nodeCanvas] }),
  async play() {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose file' })).toBeVisible());
  },
};

/** What becomes of each part of a workflow is said before a board is made. */
export const Report: Story = {
  args: { file: file('chair.json', '{"3":{"class_type":"KSampler","inputs":{}}}') },
  parameters: studio({
    features: [nodeCanvas],
    server: (server) =>
      server.answer(canvasRoutes.importCanvas, {
        data: { content: { nodes, links: {}, groups: {} }, report },
      }),
  }),
  async play() {
    await waitFor(() => expect(screen.getByText('2 nodes do the same here')).toBeVisible());
    await expect(await screen.findByText(/aren’t allowed here: DepthAnything/)).toBeVisible();
    await expect(screen.getByText('Can run here.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Make board' })).toBeEnabled();
  },
};

export const OwnFile: Story = {
  args: {
    file: file(
      'chair.board.json',
      writeBoardFile({
        title: 'Chair studies',
        board: {
          ...{ version: 1, links: {}, groups: {}, lineStyle: 'curve' },
          nodes: {
            ...nodes,
            photo: {
              ...{ type: 'ImageInput', x: 0, y: 0 },
              values: { images: [{ asset: `asset:${'a'.repeat(64)}`, width: 1, height: 1 }] },
            },
          },
        },
        assets: {},
      }),
    ),
  },
  globals: { viewport: { value: 'phone' } },
  parameters: studio({ features: [nodeCanvas] }),
  async play() {
    await waitFor(() => expect(screen.getByText('Chair studies')).toBeVisible());
    await expect(screen.getByText(/1 image isn’t in the file/)).toBeVisible();
  },
};

export const Refused: Story = {
  args: { file: file('notes.json', '[1, 2]') },
  parameters: studio({ features: [nodeCanvas] }),
  async play() {
    await waitFor(() => expect(screen.getByText(/^This JSON isn’t a board/)).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Choose another file' })).toBeVisible();
  },
};
