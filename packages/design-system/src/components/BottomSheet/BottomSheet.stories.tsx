import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { color } from '../../theme/tokens.ts';
import { Button } from '../Button/Button.tsx';
import { Slider } from '../Slider/Slider.tsx';
import { BottomSheet } from './BottomSheet.tsx';

const meta = {
  component: BottomSheet,
  args: {
    open: true,
    onClose: fn(),
    title: 'Parameters',
    children: <Slider label="Strength" value={40} onChange={() => undefined} unit="%" />,
    footer: (
      <Button variant="primary" size="touch" fullWidth>
        Generate
      </Button>
    ),
  },
} satisfies Meta<typeof BottomSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { globals: { viewport: { value: 'phone' } } };

/** A panel that elsewhere stands beside the stage has no ground of its own in a sheet. */
export const Panel: Story = {
  args: {
    title: 'Library',
    footer: undefined,
    children: <section style={{ height: 240, background: color.panel }}>All pictures</section>,
  },
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
  play: async ({ canvas }) => {
    const sheet = await canvas.findByRole('dialog');
    const panel = canvas.getByText('All pictures');
    await expect(getComputedStyle(panel).backgroundColor).toBe(getComputedStyle(sheet).backgroundColor);
  },
};
