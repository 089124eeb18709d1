import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Column } from '../../stories/gallery.tsx';
import { Select, type SelectProps } from './Select.tsx';

function Live(props: SelectProps<string>) {
  const [value, setValue] = useState(props.value);
  return (
    <Column>
      <Select {...props} value={value} onChange={setValue} />
    </Column>
  );
}

const options = [
  { value: 'builtin', label: 'Built-in engine', description: 'No graphics card needed' },
  { value: 'flux', label: 'FLUX.1 dev' },
  { value: 'sdxl', label: 'SDXL 1.0' },
  { value: 'off', label: 'Studio server', description: 'Not reachable', disabled: true },
];

const meta = {
  component: Select<string>,
  render: Live,
  args: { label: 'Model', value: 'flux', options, onChange: () => undefined },
} satisfies Meta<typeof Select<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Model' }));
    await expect(canvas.getByRole('option', { name: /FLUX/ })).toHaveAttribute('aria-selected', 'true');
  },
};
export const Empty: Story = { args: { value: undefined, placeholder: 'Choose a model' } };
export const Error: Story = {
  args: { value: undefined, placeholder: 'Choose a model', error: 'Choose a model' },
};
export const LongText: Story = {
  args: {
    value: 'long',
    options: [{ value: 'long', label: 'A model whose name does not fit into the panel at all' }],
  },
};
