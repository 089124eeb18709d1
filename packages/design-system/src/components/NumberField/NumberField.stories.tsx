import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';

function Live(props: NumberFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ width: 140 }}>
      <NumberField {...props} value={value} onChange={setValue} />
    </div>
  );
}

const meta = {
  component: NumberField,
  render: Live,
  args: { label: 'Width', value: 1024, onChange: () => undefined, min: 256, max: 2048, step: 8, unit: 'px' },
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Full: Story = { args: { prefix: 'W', hideLabel: true } };
export const Error: Story = { args: { error: 'At most 2048' } };
export const Disabled: Story = { args: { disabled: true } };
