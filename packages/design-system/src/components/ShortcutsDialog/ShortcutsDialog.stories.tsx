import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

const meta = {
  component: ShortcutsDialog,
  args: {
    open: true,
    onClose: fn(),
    groups: [
      {
        title: 'Everywhere',
        shortcuts: [
          { label: 'Command palette', shortcut: 'Mod+K' },
          { label: 'Keyboard shortcuts', shortcut: '?' },
        ],
      },
      {
        title: 'Generate image',
        shortcuts: [
          { label: 'Generate', shortcut: 'Mod+Enter' },
          { label: 'Hide the library', shortcut: '[' },
          { label: 'Next picture', shortcut: 'ArrowRight' },
        ],
      },
    ],
  },
} satisfies Meta<typeof ShortcutsDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: { groups: [] } };
