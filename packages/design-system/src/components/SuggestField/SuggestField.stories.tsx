import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { SearchIcon } from '../../icons/icons.tsx';
import { HistoryIcon } from '../../icons/studioIcons.tsx';
import { SuggestField, type SuggestFieldProps, type Suggestion } from './SuggestField.tsx';

const remove = fn();
const suggestions: Suggestion[] = [
  { id: '1', label: 'red car', group: 'Searched before', icon: <HistoryIcon />, onRemove: remove },
  { id: '2', label: '椅子', group: 'Searched before', icon: <HistoryIcon />, onRemove: remove },
  { id: '3', label: 'harbour', group: 'Tags', hint: '3 works', icon: <SearchIcon /> },
];

function Example(props: SuggestFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ width: 360, minHeight: 260 }}>
      <SuggestField {...props} value={value} onChange={setValue} />
    </div>
  );
}

const meta = {
  component: SuggestField,
  render: (args) => <Example {...args} />,
  args: {
    label: 'Search works',
    value: '',
    onChange: fn(),
    suggestions,
    onChoose: fn(),
    onSubmit: fn(),
    nothing: 'No suggestions',
  },
} satisfies Meta<typeof SuggestField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  args: { groupAction: { group: 'Searched before', label: 'Clear the history', run: fn() } },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Search works' });
    await userEvent.click(field);
    await expect(await canvas.findByRole('option', { name: /harbour/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the history' }));
    await expect(args.groupAction?.run).toHaveBeenCalledOnce();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowDown}{Delete}');
    await expect(remove).toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: '3' }));
    await userEvent.type(field, 'blue{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenLastCalledWith('blue');
    await userEvent.type(field, 's {Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await expect(args.onSubmit).toHaveBeenLastCalledWith('blues');
    await userEvent.clear(field);
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenLastCalledWith('');
  },
};

export const Nothing: Story = {
  args: { suggestions: [], value: 'zzz' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(await canvas.findByText('No suggestions')).toBeVisible();
  },
};
