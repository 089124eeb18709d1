import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
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
