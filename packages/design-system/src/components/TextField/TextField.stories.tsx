import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { UserIcon } from '../../icons/icons.tsx';
import { Column } from '../../stories/gallery.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

function Live(props: TextFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Column>
      <TextField {...props} value={value} onChange={setValue} />
    </Column>
  );
}

const meta = {
  component: TextField,
  render: Live,
  args: { label: 'Style name', value: 'Ink wash', onChange: () => undefined },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = {
  args: { value: '', placeholder: 'For example ink wash', hint: 'Others see this name' },
};
export const Error: Story = { args: { value: '', required: true, error: 'Enter a style name' } };
export const Full: Story = { args: { startSlot: <UserIcon />, size: 'touch', maxLength: 15 } };
export const LongText: Story = { args: { value: 'A style name that is far too long', maxLength: 15 } };
export const Disabled: Story = { args: { disabled: true } };
