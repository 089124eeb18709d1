import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { SettingsIcon } from '../../icons/icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Switch } from '../Switch/Switch.tsx';
import { Popover } from './Popover.tsx';

const meta = {
  component: Popover,
  args: {
    label: 'Display settings',
    width: 240,
    trigger: (
      <IconButton label="Display" variant="secondary">
        <SettingsIcon />
      </IconButton>
    ),
    children: (
      <>
        <Switch label="Source" checked onChange={() => undefined} />
        <Switch label="Size" checked onChange={() => undefined} />
        <Switch label="Date" checked={false} onChange={() => undefined} />
      </>
    ),
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Display' }));
    await expect(canvas.getByRole('dialog', { name: 'Display settings' })).toBeVisible();
  },
};
