import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { DownloadIcon, MoreIcon, TrashIcon } from '../../icons/icons.tsx';
import { CopyIcon, FolderAddIcon } from '../../icons/laterIcons.tsx';
import { EditIcon } from '../../icons/laterIcons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu } from './Menu.tsx';
import type { MenuItem } from './MenuList.tsx';

const select = fn();
const items: MenuItem[] = [
  { id: 'edit', label: 'Edit in canvas', icon: <EditIcon />, shortcut: 'E', onSelect: select },
  { id: 'copy', label: 'Copy prompt', icon: <CopyIcon />, shortcut: 'Mod+C', onSelect: select },
  { id: 'download', label: 'Download', icon: <DownloadIcon />, shortcut: 'Mod+S', onSelect: select },
  {
    id: 'collect',
    label: 'Add to collection',
    icon: <FolderAddIcon />,
    disabledReason: 'You have no collection yet',
    onSelect: select,
  },
  { id: 'line', type: 'separator' },
  { id: 'delete', label: 'Delete', icon: <TrashIcon />, shortcut: 'Delete', danger: true, onSelect: select },
];

const meta = {
  component: Menu,
  args: {
    label: 'Picture',
    items,
    children: (
      <IconButton label="More" variant="secondary">
        <MoreIcon />
      </IconButton>
    ),
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Full: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('menuitem', { name: /Copy prompt/ })).toHaveFocus();
  },
};

export const Checks: Story = {
  args: {
    items: [
      { id: 'source', label: 'Show source', checked: true, onSelect: select },
      { id: 'size', label: 'Show size', checked: false, onSelect: select },
      { id: 'date', label: 'Show date', checked: true, onSelect: select },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await expect(canvas.getByRole('menuitemcheckbox', { name: 'Show source' })).toBeChecked();
  },
};
