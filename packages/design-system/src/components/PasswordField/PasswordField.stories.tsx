import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Column } from '../../stories/gallery.tsx';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';

function Live(props: PasswordFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Column>
      <PasswordField {...props} value={value} onChange={setValue} />
    </Column>
  );
}

const meta = {
  component: PasswordField,
  render: Live,
  args: { label: 'Password', value: 'correct horse', onChange: () => undefined },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(field).toHaveAttribute('type', 'password');
  },
};
export const Error: Story = { args: { error: 'Account and password do not match' } };
