import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  component: Tooltip,
  args: { label: 'Shows the keys of this page', shortcut: '?', children: <Button>Keys</Button> },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button'));
    await expect(await canvas.findByRole('tooltip')).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    label:
      'Strength decides how far the result may leave the reference. Low keeps the drawing, high follows the words.',
    shortcut: undefined,
  },
  play: Default.play,
};
