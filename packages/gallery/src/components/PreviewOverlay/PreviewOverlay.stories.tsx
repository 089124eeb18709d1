import { picturePreviewPort } from '@tai/kernel';
import { drawnPicture, inStudio, studio, type Studio } from '@tai/test-kit';
import type { Picture } from '@tai/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { gallery } from '../../feature.ts';

const opened = (pictures: Picture[]) => ({
  layout: 'fullscreen',
  ...studio({
    prepare: ({ host }: Studio) =>
      host.ports.use(picturePreviewPort).open({ pictures, startId: pictures[0]?.id ?? '' }),
  }),
});

// The overlay shows itself when something opens it.
const meta = {
  render: () => <main />,
  ...inStudio({ features: [gallery] }),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const three = [1, 2, 3].map((number) =>
  drawnPicture(number, { prompt: `Scene ${number}`, width: 1344, height: 752 }),
);

export const Full: Story = {
  parameters: opened(three),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('1 of 3')).toBeVisible());
    await userEvent.keyboard('{ArrowRight}');
    await expect(await canvas.findByRole('img', { name: 'Scene 2' })).toBeInTheDocument();
  },
};

export const LongText: Story = {
  parameters: opened([
    drawnPicture(4, { prompt: 'Snowy mountains at sunset over a still lake. '.repeat(40) }),
  ]),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible());
    await userEvent.keyboard('i');
    await expect(await canvas.findByRole('button', { name: 'Copy prompt' })).toBeVisible();
  },
};

export const Error: Story = {
  parameters: opened([drawnPicture(5, { prompt: 'Broken', picUrl: 'data:image/png;base64,broken' })]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Image load failed')).toBeVisible();
  },
};
