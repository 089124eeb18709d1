import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

function Live(props: SearchFieldProps) {
  const [value, setValue] = useState(props.value);
  return <SearchField {...props} value={value} onChange={setValue} />;
}

const meta = {
  component: SearchField,
  render: Live,
  args: { label: 'Search pictures', placeholder: 'Search pictures', value: '', onChange: () => undefined },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Full: Story = {
  args: { value: 'lighthouse' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
  },
};
