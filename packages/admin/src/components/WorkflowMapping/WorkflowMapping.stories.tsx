import { adminRoutes } from '@tai/contracts';
import { inAllLanguages as words, inStudio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { admin } from '../../feature.ts';
import { withServer } from '../../testing/pageStories.ts';
import { exampleMapping } from '../../testing/workflowMapping.ts';
import { WorkflowMapping } from './WorkflowMapping.tsx';

const initial = {
  ...{ engineId: 'render-farm', tool: 'create', toolLabel: words('Text to image') },
  ...{ mapping: exampleMapping(), hosts: ['gpu-1:8188', 'gpu-2:8188'] },
};

const meta = {
  component: WorkflowMapping,
  args: { initial, onChange: fn(), onClose: fn() },
  ...inStudio({ features: [admin] }),
} satisfies Meta<typeof WorkflowMapping>;
export default meta;
type Story = StoryObj<typeof meta>;

const params = { file: 'house.safetensors', folder: 'models/loras' };

export const Full: Story = {
  parameters: withServer((server) =>
    server.answer(adminRoutes.tryEngineWorkflow, {
      data: {
        ...{ problems: [], picture: null },
        lacks: [
          { title: 'House style', error: 'modelFileMissing', params },
          { title: 'Face detailer', error: 'nodeMissing', params: { node: 'FaceDetailer' } },
        ],
      },
    }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('2 inputs keep their value'));
    for (const details of canvas.getAllByText('Name, default, and position')) await userEvent.click(details);
    await userEvent.click(canvas.getByRole('button', { name: 'Generate image' }));
    await expect(await canvas.findByText(/^Face detailer: /)).toBeVisible();
  },
};

const longTitle = 'A node whose author explained everything in its title '.repeat(3).trim();

/** A name is missing, and nodes have long titles. */
export const LongText: Story = {
  args: {
    initial: {
      ...initial,
      ...{ tool: 'sofa', toolLabel: words(longTitle), mapping: exampleMapping(longTitle) },
    },
  },
  parameters: withServer(() => {}),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Give the tool a name in each language.')).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth + 1);
  },
};

export const Phone: Story = {
  args: { initial: { ...initial, hosts: [] } },
  parameters: withServer(() => {}),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/^No host of this engine is online/)).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth + 1);
  },
};
