import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { brokenPicture, samplePicture, sampleThumbhash } from '../../stories/pictures.ts';
import { Badge } from '../Badge/Badge.tsx';
import { ImageBox } from './ImageBox.tsx';

const meta = {
  component: ImageBox,
  args: {
    src: samplePicture(3, 1024, 768),
    alt: 'Mountains at dawn',
    width: 1024,
    height: 768,
    thumbhash: sampleThumbhash,
    onOpenInNewTab: fn(),
    onDownload: fn(),
    onShare: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 280 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ImageBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('img')).toHaveAttribute('data-state', 'loaded'));
  },
};

export const Menu: Story = {
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img');
    await waitFor(() => expect(picture).toHaveAttribute('data-state', 'loaded'));
    await userEvent.pointer({ keys: '[MouseRight]', target: picture });
    await expect(canvas.getByRole('menuitem', { name: 'Open in new tab' })).toBeEnabled();
  },
};

export const Loading: Story = { args: { src: undefined } };

export const LoadingWithoutPlaceholder: Story = { args: { src: undefined, thumbhash: undefined } };

export const Error: Story = {
  args: { src: brokenPicture, thumbhash: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Image load failed')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const Full: Story = {
  args: {
    onClick: fn(),
    children: (
      <div style={{ position: 'absolute', top: 8, left: 8 }}>
        <Badge tone="picture">1024 × 768</Badge>
      </div>
    ),
  },
};
