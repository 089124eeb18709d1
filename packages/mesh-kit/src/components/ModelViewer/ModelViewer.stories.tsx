import { meshType } from '@tai/contracts';
import { inStudio, landscape, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { boxGlb } from '../../testing/models.ts';
import { vaseGlb } from '../../testing/vaseGlb.ts';
import { ModelViewer } from './ModelViewer.tsx';

const vase = await vaseGlb();
const src = '/models/vase.glb';

const serving = (file: ArrayBuffer | null) =>
  studio({
    server: (server) => server.serveFile(src, file && new Blob([file], { type: meshType })),
  });

const meta = {
  component: ModelViewer,
  ...inStudio({}),
  render: (props) => (
    // Small: the machine that runs stories draws without a graphics card.
    <div style={{ height: 280, maxWidth: 360 }}>
      <ModelViewer {...props} />
    </div>
  ),
  args: { src, poster: landscape(4, 768, 512), label: 'Glazed vase', autoLoad: true },
} satisfies Meta<typeof ModelViewer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: serving(vase),
  args: { autoLoad: false },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View in 3D' }));
    await expect(await canvas.findByText(/triangles · /)).toBeVisible();
    const model = canvas.getByRole('application', { name: '3D model of Glazed vase' });
    await expect(model).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}+');
  },
};

export const Poster: Story = { parameters: serving(vase), args: { autoLoad: false } };

export const RefersToOtherFiles: Story = {
  parameters: serving(boxGlb({ json: { images: [{ uri: 'https://example.com/wood.png' }] } })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/refers to other files/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const Missing: Story = {
  parameters: serving(null),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t show this model')).toBeVisible();
  },
};
