import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { DownloadIcon, TrashIcon } from '../../icons/icons.tsx';
import { Button } from '../Button/Button.tsx';
import { ContextMenu } from './ContextMenu.tsx';

const meta = {
  component: ContextMenu,
  args: {
    label: 'Layer',
    items: [
      { id: 'download', label: 'Download', icon: <DownloadIcon />, onSelect: fn() },
      { id: 'delete', label: 'Delete', icon: <TrashIcon />, danger: true, onSelect: fn() },
    ],
    children: <Button>Layer 1</Button>,
  },
} satisfies Meta<typeof ContextMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.pointer({
      keys: '[MouseRight]',
      target: canvas.getByRole('button', { name: 'Layer 1' }),
    });
    await expect(canvas.getByRole('menu', { name: 'Layer' })).toBeVisible();
  },
};
