import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { RangeSlider, type RangeSliderProps } from './RangeSlider.tsx';

function Live(props: RangeSliderProps) {
  const [value, setValue] = useState(props.value);
  return <RangeSlider {...props} value={value} onChange={setValue} />;
}

const meta = {
  component: RangeSlider,
  render: Live,
  args: {
    label: 'Part of the clip',
    value: [1, 3],
    onChange: () => undefined,
    ...{ min: 0, max: 4, step: 0.5 },
    thumbText: (end, value) => `${end === 'lower' ? 'Start' : 'End'} at ${value} s`,
  },
} satisfies Meta<typeof RangeSlider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('slider', { name: 'Start at 1 s' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('slider', { name: 'Start at 1.5 s' })).toHaveFocus();
    canvas.getByRole('slider', { name: 'End at 3 s' }).focus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('slider', { name: 'End at 4 s' })).toHaveFocus();
  },
};
