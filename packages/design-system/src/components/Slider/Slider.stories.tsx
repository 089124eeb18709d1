import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Column } from '../../stories/gallery.tsx';
import { Slider, type SliderProps } from './Slider.tsx';

function Live(props: SliderProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Column>
      <Slider {...props} value={value} onChange={setValue} />
    </Column>
  );
}

const meta = {
  component: Slider,
  render: Live,
  args: { label: 'Strength', value: 65, onChange: () => undefined, unit: '%', defaultValue: 50 },
} satisfies Meta<typeof Slider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Full: Story = {
  args: {
    label: 'Guidance',
    min: 1,
    max: 20,
    step: 0.5,
    value: 7.5,
    unit: undefined,
    hint: 'Higher follows the words more closely',
  },
};
export const WithoutField: Story = { args: { showField: false } };
export const Disabled: Story = { args: { disabled: true } };
