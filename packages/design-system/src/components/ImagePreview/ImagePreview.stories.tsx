import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { DownloadIcon } from '../../icons/icons.tsx';
import { CopyIcon } from '../../icons/laterIcons.tsx';
import { brokenPicture, samplePicture } from '../../stories/pictures.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { ImagePreview, type ImagePreviewProps } from './ImagePreview.tsx';

function Live(props: ImagePreviewProps) {
  const [index, setIndex] = useState(props.index);
  return <ImagePreview {...props} index={index} onIndexChange={setIndex} />;
}

const images = [1, 2, 3].map((seed) => ({
  id: String(seed),
  src: samplePicture(seed, 1536, 1024),
  alt: `Scene ${seed}`,
  width: 1536,
  height: 1024,
}));

const meta = {
  component: ImagePreview,
  render: Live,
  parameters: { layout: 'fullscreen' },
  args: {
    open: true,
    onClose: fn(),
    images,
    index: 0,
    onIndexChange: () => undefined,
    actions: (
      <>
        <IconButton label="Copy prompt">
          <CopyIcon />
        </IconButton>
        <IconButton label="Download" shortcut="Mod+S">
          <DownloadIcon />
        </IconButton>
      </>
    ),
  },
} satisfies Meta<typeof ImagePreview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 of 3')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('img', { name: 'Scene 2' })).toBeInTheDocument();
  },
};

export const WheelZoomsByATenth: Story = {
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: 'Scene 1' });
    const stage = picture.parentElement;
    if (!stage) throw new globalThis.Error('The picture has no stage');
    await fireEvent.wheel(stage, { deltaY: -100 });
    await waitFor(() => expect(canvas.getByText('110%')).toBeVisible());
    const notPrevented = await fireEvent.wheel(stage, { deltaY: 100, ctrlKey: true });
    await expect(notPrevented).toBe(false);
    await waitFor(() => expect(canvas.getByText('100%')).toBeVisible());
  },
};

export const Details: Story = {
  args: {
    details: (
      <dl>
        <dt>Prompt</dt>
        <dd>Mountains at dawn, low sun, film grain</dd>
        <dt>Seed</dt>
        <dd>1284712</dd>
      </dl>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.keyboard('i');
    await expect(canvas.getByText('1284712')).toBeVisible();
  },
};

export const Error: Story = { args: { images: [{ id: 'broken', src: brokenPicture, alt: 'Broken' }] } };
