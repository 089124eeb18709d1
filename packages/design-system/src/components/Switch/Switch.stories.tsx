import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Column } from '../../stories/gallery.tsx';
import { Switch, type SwitchProps } from './Switch.tsx';

function Live(props: SwitchProps) {
  const [checked, setChecked] = useState(props.checked);
  return (
    <Column>
      <Switch {...props} checked={checked} onChange={setChecked} />
    </Column>
  );
}

const meta = {
  component: Switch,
  render: Live,
  args: { label: 'Watermark', checked: true, onChange: () => undefined },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Off: Story = { args: { checked: false, hint: 'Your name over the whole screen' } };
export const Disabled: Story = { args: { disabled: true } };
