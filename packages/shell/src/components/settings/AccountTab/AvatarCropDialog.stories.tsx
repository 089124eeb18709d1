import { inStudio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { settings } from '../../../settingsFeature.ts';
import { AvatarCropDialog } from './AvatarCropDialog.tsx';

/** A picture of 400 × 300 px, as a person would choose it. */
async function pictureFile(): Promise<File> {
  const canvas = new OffscreenCanvas(400, 300);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  for (let index = 0; index < 12; index += 1) {
    context.fillStyle = `hsl(${index * 30} 60% 50%)`;
    context.fillRect((index % 4) * 100, Math.floor(index / 4) * 100, 100, 100);
  }
  return new File([await canvas.convertToBlob()], 'squares.png', { type: 'image/png' });
}

const meta = {
  component: AvatarCropDialog,
  ...inStudio({ features: [settings] }),
  args: { file: await pictureFile(), onClose: fn(), onDone: fn() },
} satisfies Meta<typeof AvatarCropDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Use photo' })).toBeEnabled());
  },
};

export const Unreadable: Story = {
  args: { file: new File(['no picture'], 'broken.png', { type: 'image/png' }) },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText('Couldn’t read this image. Choose another one.')).toBeVisible(),
    );
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
