import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Column } from '../../stories/gallery.tsx';
import { CodeField, type CodeFieldProps } from './CodeField.tsx';

function Live(props: CodeFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Column>
      <CodeField {...props} value={value} onChange={setValue} />
    </Column>
  );
}

const meta = {
  component: CodeField,
  render: Live,
  args: { label: 'Verification code', value: '', onChange: () => undefined, onComplete: fn() },
} satisfies Meta<typeof CodeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByLabelText('Verification code'));
    await userEvent.paste('123 456');
    await expect(args.onComplete).toHaveBeenCalledWith('123456');
  },
};
export const Error: Story = { args: { value: '123456', error: 'This code is wrong; 4 tries are left' } };
