import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Row } from '../../stories/gallery.tsx';
import { Checkbox, type CheckboxProps } from './Checkbox.tsx';

function Live(props: CheckboxProps) {
  const [checked, setChecked] = useState(props.checked);
  return <Checkbox {...props} checked={checked} onChange={setChecked} />;
}

const meta = {
  component: Checkbox,
  render: Live,
  args: { label: 'Keep the picture private', checked: true, onChange: () => undefined },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const States: Story = {
  render: (args) => (
    <Row>
      <Live {...args} label="Off" checked={false} />
      <Live {...args} label="Some" checked={false} indeterminate />
      <Live {...args} label="Disabled" disabled />
    </Row>
  ),
};
