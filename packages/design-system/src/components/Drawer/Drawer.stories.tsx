import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Panel } from '../Panel/Panel.tsx';
import { Drawer } from './Drawer.tsx';

const meta = {
  component: Drawer,
  args: { open: true, onClose: fn(), label: 'Menu', children: <Panel title="Menu">Content</Panel> },
} satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Right: Story = { args: { side: 'right', width: 360 } };
