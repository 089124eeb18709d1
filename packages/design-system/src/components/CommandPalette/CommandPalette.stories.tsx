import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { BellIcon, ImageIcon, MoonIcon, SettingsIcon, VideoIcon } from '../../icons/icons.tsx';
import { UploadIcon } from '../../icons/laterIcons.tsx';
import { CommandPalette, type CommandAction } from './CommandPalette.tsx';

const run = fn();
const actions: CommandAction[] = [
  { id: 'create', group: 'Go to', label: 'Generate image', icon: <ImageIcon />, shortcut: 'G', run },
  {
    id: 'video',
    group: 'Go to',
    label: 'Video',
    icon: <VideoIcon />,
    disabledReason: 'Not part of your plan',
    run,
  },
  { id: 'upload', group: 'Pictures', label: 'Upload pictures', icon: <UploadIcon />, shortcut: 'Mod+U', run },
  {
    id: 'theme',
    group: 'Settings',
    label: 'Switch to light theme',
    icon: <MoonIcon />,
    keywords: ['dark', '主题'],
    run,
  },
  {
    id: 'settings',
    group: 'Settings',
    label: 'Open settings',
    icon: <SettingsIcon />,
    shortcut: 'Mod+,',
    run,
  },
  { id: 'bell', group: 'Settings', label: 'Notifications', icon: <BellIcon />, run },
];

const meta = {
  component: CommandPalette,
  args: { open: true, onClose: fn(), actions },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Searching: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, 'upl');
    const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    await expect(active).toHaveTextContent('Upload pictures');
  },
};
export const Empty: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz');
    await expect(canvas.getByText('No results for “zzz”')).toBeVisible();
  },
};
